import Dispatch
import Foundation
import GIFCodec

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests with the GIF of their name, in sessions whose configuration names this class.
///
/// Without such a GIF, the transfer ends as one that is cancelled before its task's stream has heard of it.
final class FixtureAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    guard let url = request.url, let bytes = try? Fixtures.gif(url.lastPathComponent).bytes else {
      client?.urlProtocol(self, didFailWithError: URLError(.cancelled))
      return
    }
    let response = URLResponse(
      url: url, mimeType: "image/gif", expectedContentLength: bytes.count, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(bytes))
    client?.urlProtocolDidFinishLoading(self)
  }
  override func stopLoading() {}
}

/// A web server on this machine, which answers each path by a list of steps.
final class LoopbackServer: Sendable {
  enum Step: Sendable {
    /// Bytes to send.
    case send([UInt8])
    /// Waits until the test lets go, or until the client is gone.
    case hold
  }

  /// The address of the server, without a path.
  let address: URL
  private let listener: Int32
  private let held = DispatchSemaphore(value: 0)
  private let departed = DispatchSemaphore(value: 0)
  private let asked = NSConditionLock(condition: 0)
  /// Whether a client has connected.
  var isAsked: Bool { asked.condition > 0 }

  /// Starts a server; it closes each connection after the last step.
  init(_ answers: [String: [Step]]) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        unsafe bind(listener, place, length) + getsockname(listener, place, &length)
          + listen(listener, 8)
      }
    }
    guard result == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    self.listener = listener
    guard let address = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    self.address = address
    let (held, departed, asked) = (held, departed, asked)
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        asked.lock()
        asked.unlock(withCondition: 1)
        Thread.detachNewThread {
          Self.answer(client, answers, held)
          close(client)
          departed.signal()
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) -> URL { address.appendingPathComponent(path) }

  /// Lets a held answer go on.
  func release() { held.signal() }

  /// Returns whether a connection has ended within ten seconds.
  func hasEnded() async -> Bool {
    await withCheckedContinuation { [departed] continuation in
      Thread.detachNewThread {
        continuation.resume(returning: departed.wait(timeout: .now() + 10) == .success)
      }
    }
  }

  /// An answer of HTTP with a body.
  static func ok(
    _ body: [UInt8], type: String = "image/gif", status: String = "200 OK", length: Int? = nil,
    more: String = ""
  ) -> [UInt8] {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(length ?? body.count)\r\n"
      + "Connection: close\r\n\(more)\r\n"
    return Array(head.utf8) + body
  }

  private static func answer(
    _ client: Int32, _ answers: [String: [Step]], _ held: DispatchSemaphore
  ) {
    var request = ""
    while !request.contains("\r\n\r\n") {
      guard let bytes = receive(from: client) else { return }
      request += String(decoding: bytes, as: UTF8.self)
    }
    let words = request.split(separator: " ")
    let path = words.count > 1 ? String(words[1].dropFirst()) : ""
    for step in answers[path] ?? [.send(ok([], status: "404 Not Found"))] {
      switch step {
      case .send(let bytes): guard send(bytes, to: client) else { return }
      case .hold:
        while held.wait(timeout: .now() + .milliseconds(20)) != .success {
          guard isConnected(client) else { return }
        }
      }
    }
  }

  private static func receive(from client: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(client, $0.baseAddress, 4096, 0) }
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func isConnected(_ client: Int32) -> Bool {
    var byte: UInt8 = 0
    let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
    return unsafe recv(client, &byte, 1, flags) != 0
  }
}
