import Foundation

/// A screen that an app makes: what the guides' snippets need of it.
@MainActor open class UIViewController: UIResponder {
  /// As documented, a view that is not there is loaded when it is asked for.
  open var view: UIView! {
    get {
      if viewIfLoaded == nil {
        loadView()
        viewDidLoad()
      }
      return viewIfLoaded
    }
    set {
      viewIfLoaded?.controller = nil
      viewIfLoaded = newValue
      newValue?.controller = self
    }
  }
  open private(set) var viewIfLoaded: UIView?
  open func loadView() { view = UIView(frame: .zero) }
  open private(set) weak var parent: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  private var children: [UIViewController] = []
  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func present(_ other: UIViewController) {
    presentedViewController = other
    other.presentingViewController = self
  }
  open func viewDidLoad() {}
  open func didReceiveMemoryWarning() {}
}

@MainActor open class UITableViewController: UIViewController, UITableViewDataSource {
  open lazy var tableView: UITableView! = {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.dataSource = self
    return table
  }()
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

@MainActor open class UIProgressView: UIView {
  open var progress: Float = 0
}
