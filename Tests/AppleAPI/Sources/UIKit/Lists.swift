import Foundation
import QuartzCore

@MainActor public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
extension IndexPath {
  public var row: Int { self[1] }
}

public protocol UIContentConfiguration {}
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
}
@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Sendable { case `default` }
  fileprivate let identifier: String?
  public init(style: CellStyle, reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { nil }
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .init() }
}

/// A table of rows whose heights are estimates until a row is seen, and headers that stick.
///
/// Without rows it is an empty scroll view, whose content a test sets.
@MainActor open class UITableView: UIScrollView {
  open weak var dataSource: (any UITableViewDataSource)?
  open var estimatedRowHeight: CGFloat = 44
  /// Set by tests: the height that a row's constraints give it; `nil` for no rows, unless a data source has some.
  public var height: ((Int) -> CGFloat)?
  /// The rows that are seen, each by a cell that is used again.
  public private(set) var cells: [Int: UIView] = [:]
  public private(set) var madeCells = 0
  /// It is behind all other views, as documented.
  open var backgroundView: UIView? { didSet { showBackdrop(backgroundView, instead: oldValue) } }
  private var idle: [UIView] = []
  private var heights: [CGFloat] = []

  /// Reloads all rows of the data source.
  open func reloadData() {
    reload(rows: dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0)
  }
  /// Reloads all rows: their heights are estimates again.
  public func reload(rows: Int) {
    for cell in cells.values { putBack(cell) }
    cells = [:]
    heights = Array(repeating: estimatedRowHeight, count: rows)
    measured = Set()
    sizeChanged()
    setNeedsLayout()
  }
  /// Rows come at the end, or go, as a diffable data source applies them.
  public func insert(rows: Int) {
    heights += Array(repeating: estimatedRowHeight, count: rows)
    sizeChanged()
    setNeedsLayout()
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let last = idle.lastIndex(where: { ($0 as? UITableViewCell)?.identifier == identifier })
    else { return nil }
    return idle.remove(at: last) as? UITableViewCell
  }
  private var measured = Set<Int>()
  private func putBack(_ cell: UIView) {
    cell.isHidden = true
    idle.append(cell)
  }
  private func sizeChanged() {
    contentSize = CGSize(width: bounds.width, height: heights.reduce(0, +))
  }

  /// Measures the rows that have come into view; one that begins above it and turns out higher moves the offset along,
  /// so that what is seen stays.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if heights.isEmpty, dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0 > 0 {
      reloadData()
    }
    let height = height ?? (dataSource == nil ? nil : { _ in 44 })
    guard let height, !heights.isEmpty else { return }
    var top: CGFloat = 0
    var (shift, seen): (CGFloat, Set<Int>) = (0, [])
    for row in heights.indices {
      if top + heights[row] > bounds.minY, top < bounds.maxY {
        seen.insert(row)
        if measured.insert(row).inserted {
          let change = height(row) - heights[row]
          if top < bounds.minY { shift += change }
          heights[row] += change
        }
      }
      top += heights[row]
    }
    if top != contentSize.height { sizeChanged() }
    if shift != 0 { correctOffset(by: shift) }
    for (row, cell) in cells where !seen.contains(row) {
      putBack(cell)
      cells[row] = nil
    }
    for row in seen where cells[row] == nil {
      let cell =
        dataSource?.tableView(self, cellForRowAt: [0, row]) ?? idle.popLast()
        ?? UIView(frame: .zero)
      if cell.superview == nil {
        madeCells += 1
        // Cells lie below what the app puts over the table.
        if let backgroundView {
          insertSubview(cell, aboveSubview: backgroundView)
        } else {
          insertSubview(cell, at: 0)
        }
      }
      cell.isHidden = false
      cells[row] = cell
    }
    for (row, cell) in cells {
      cell.frame = CGRect(
        x: 0, y: heights[..<row].reduce(0, +), width: bounds.width, height: heights[row])
    }
  }

  /// Where the header of the section at the top is: at its place, or stuck below the insets.
  public var headerTop: CGFloat { max(0, bounds.minY + adjustedContentInset.top) }
}

extension UIScrollView {
  fileprivate func showBackdrop(_ view: UIView?, instead old: UIView?) {
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: 0) }
  }
}

/// A collection whose layout says how large its content is, and may be exchanged for another.
///
/// It lays out as soon as its bounds change within an animation, and cells that it places then are animated from
/// wherever they were (MJRefresh #169, #225, #737, #1359).
@MainActor open class UICollectionView: UIScrollView {
  open var backgroundView: UIView? { didSet { showBackdrop(backgroundView, instead: oldValue) } }
  /// Set by tests: the height of all items; `nil` for none.
  public var itemHeight: CGFloat? { didSet { setNeedsLayout() } }
  /// The cells of the items that are seen, which are used again.
  public private(set) var cells: [Int: UIView] = [:]
  private var idle: [UIView] = []
  /// How many cells were placed, and how many of them in an animation.
  public private(set) var placedCells = (all: 0, animated: 0)

  open override var bounds: CGRect {
    didSet { if Self.isAnimating, bounds != oldValue { layoutSubviews() } }
  }
  open override var contentInset: UIEdgeInsets {
    didSet { if Self.isAnimating, contentInset != oldValue { layoutSubviews() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let itemHeight else { return }
    let count = Int(contentSize.height / itemHeight)
    let first = Swift.max(0, Int((bounds.minY / itemHeight).rounded(.down)))
    let last = Swift.min(count, Int((bounds.maxY / itemHeight).rounded(.up)))
    let seen = first..<Swift.max(first, last)
    for (item, cell) in cells where !seen.contains(item) {
      idle.append(cell)
      cells[item] = nil
    }
    for item in seen where cells[item] == nil {
      let cell = idle.popLast() ?? UIView(frame: .zero)
      if cell.superview == nil { addSubview(cell) }
      cell.frame = CGRect(
        x: 0, y: CGFloat(item) * itemHeight, width: bounds.width, height: itemHeight)
      cells[item] = cell
      placedCells.all += 1
      if Self.isAnimating { placedCells.animated += 1 }
    }
  }

  /// Sets the content's size by a layout, at once or animated.
  public func setLayout(_ size: CGSize, animated: Bool) {
    guard animated else {
      contentSize = size
      return
    }
    UIView.animate(withDuration: 0.3, delay: 0) { self.contentSize = size }
  }
}
