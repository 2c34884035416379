/// The shell completion script: the parser's own script with additions.
///
/// Since `gifrefresh FILE` previews the file, the shell offers GIFs and the options of `preview` besides the commands;
/// if there are no GIFs, it offers other files.
enum CompletionScript {
  static let option = "--generate-completion-script"

  static func completing(_ script: String) -> String {
    if script.hasPrefix("#compdef") { return zsh(script) }
    return script.hasPrefix("#!/bin/bash") ? bash(script) : fish(script)
  }

  private static var commands: String { GIFRefreshCommand.names.joined(separator: " ") }

  private static func bash(_ script: String) -> String {
    insert(
      """
      _gifrefresh() {
          local -r current="${2}" previous="${3}"
          if [[ "${COMP_CWORD}" -gt 1 && "${COMP_WORDS[1]}" == help ]]; then
              COMPREPLY=($(compgen -W '\(commands)' -- "${current}"))
              return
          fi
          if [[ "${COMP_CWORD}" -gt 1 && ' \(commands) ' = *" ${COMP_WORDS[1]} "* ]]; then
              _gifrefresh_commands "${@}"
          else
              local -a offered=()
              if [[ "${COMP_CWORD}" -eq 1 ]]; then
                  _gifrefresh_commands "${@}"
                  offered=("${COMPREPLY[@]}")
                  COMPREPLY=()
              fi
              local -ar previewed=("${COMP_WORDS[0]}" preview "${COMP_WORDS[@]:1}")
              local -ir index="$((COMP_CWORD + 1))"
              local -a COMP_WORDS=("${previewed[@]}")
              local -i COMP_CWORD="${index}"
              _gifrefresh_commands "${@}"
              COMPREPLY+=("${offered[@]}")
          fi
          if [[ "${#COMPREPLY[@]}" -eq 0 && "${previous}" != -* && "${current}" != -* ]]; then
              local file
              while IFS='' read -r file; do COMPREPLY+=("${file}"); done < <(compgen -f -- "${current}")
          fi
      }


      """, before: "complete -o filenames", of: script)
  }

  private static func zsh(_ script: String) -> String {
    insert(
      """
      _gifrefresh() {
          local -ar names=(\(commands))
          local -i done=1
          if (( CURRENT > 2 )) && [[ "${words[2]}" == help ]]; then
              compadd -- "${names[@]}"
              return
          fi
          if (( CURRENT > 2 && ${names[(Ie)${words[2]}]} )); then
              _gifrefresh_commands "${@}"
              return
          fi
          if (( CURRENT == 2 )); then
              _gifrefresh_commands "${@}" && done=0
          fi
          words=("${words[1]}" preview "${(@)words[2,-1]}")
          (( CURRENT++ ))
          _gifrefresh_commands "${@}" && done=0
          return "${done}"
      }


      """, before: "if [[ \"${funcstack", of: script)
  }

  private static func insert(_ function: String, before end: String, of script: String) -> String {
    let renamed = script.replacing("\n_gifrefresh() {", with: "\n_gifrefresh_commands() {")
    guard let place = renamed.firstRange(of: end)?.lowerBound else { return renamed }
    return renamed[..<place] + function + renamed[place...]
  }

  private static func fish(_ script: String) -> String {
    // The parser's script offers only GIFs; the replacement offers GIFs first, and then other files.
    let files = script.replacing(#/a '\(set -l exts \\'gif\\'[^\n]*'/#) { _ in
      "ka '(__fish_complete_suffix .gif)'"
    }
    let lines = files.split(separator: "\n", omittingEmptySubsequences: false)
    let previewed = lines.filter {
      $0.hasPrefix("complete ") && $0.contains(#""gifrefresh preview""#)
        && !$0.contains("'version'") && !$0.contains("'help'")
    }
    let helped = "complete -c gifrefresh -n '__fish_seen_subcommand_from help' -fa '\(commands)'"
    return
      (lines + previewed.map { Substring($0.replacing("gifrefresh preview", with: "gifrefresh")) }
      + [Substring(helped), ""]).joined(separator: "\n")
  }
}
