import Foundation

/// A screen that an app makes: what the guides' snippets need of it.
@MainActor open class UIViewController: UIResponder {
  open func viewDidLoad() {}
  open func didReceiveMemoryWarning() {}
}

@MainActor open class UITableViewController: UIViewController {
  open var tableView: UITableView! = UITableView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844))
}

@MainActor open class UIProgressView: UIView {
  open var progress: Float = 0
}
