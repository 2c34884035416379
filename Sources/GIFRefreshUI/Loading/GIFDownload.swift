#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  public import GIFCodec
  import GIFRefresh
  #if canImport(FoundationNetworking)
    public import FoundationNetworking
  #endif

  /// A download of a GIF with `URLSession`, as an asynchronous sequence of GIFs that get longer.
  ///
  /// Each GIF has the complete frames received so far; the last GIF is complete.
  ///
  /// ```swift
  /// let cat = try await GIFDownload(url).gif
  /// for try await cat in GIFDownload(url) { count.text = "\(cat.timeline.frameCount) frames" }
  /// ```
  ///
  /// Each iteration starts its own download, which is cancelled when the iteration ends or its task is cancelled. A
  /// slow reader misses intermediate GIFs, but never the last one. `URLSession` caches responses, by default in
  /// `URLCache.shared`, as the server's headers permit.
  ///
  /// Throws a ``Refusal`` if the response is not a GIF or exceeds the limits, and `URLSession`'s error if the
  /// connection breaks; GIFs that were delivered before stay valid. Each delivered GIF is indexed from its first byte,
  /// off the main thread. In total this takes about ten times as long as indexing only the complete GIF.
  public struct GIFDownload: AsyncSequence, Sendable {
    /// The error for a response that is not a GIF, or that exceeds the limits.
    public struct Refusal: Error, CustomStringConvertible, LocalizedError {
      /// The URL of the response, after redirects; `nil` if unknown.
      public let url: URL?
      /// The HTTP status code; `nil` for other protocols.
      public let statusCode: Int?
      /// The media type that the server states; `nil` for none.
      public let mimeType: String?
      /// The error found in the content; `nil` if the content was refused because of the HTTP status code.
      public let reason: GIFError?

      init(_ response: URLResponse?, _ reason: GIFError?) {
        url = response?.url
        statusCode = (response as? HTTPURLResponse)?.statusCode
        mimeType = response?.mimeType
        self.reason = reason
      }

      /// The refusal in one line, without a full stop.
      public var description: String {
        let place = "no GIF at \(url?.absoluteString ?? "an unknown address")"
        guard let reason else { return "\(place): status \(statusCode ?? 0)" }
        return "\(place): \(reason)\(mimeType.map { ", sent as \($0)" } ?? "")"
      }
      /// The description, in English, for `localizedDescription`.
      public var errorDescription: String? { description }
    }

    /// The request that each iteration sends.
    public let request: URLRequest
    private let configuration: URLSessionConfiguration
    private let limits: GIFLimits

    /// Creates a download; each iteration sends the request.
    ///
    /// - Parameters:
    ///   - request: The request, with headers and cache policy.
    ///   - configuration: The session's configuration (default: `.default`, with the shared cache and cookies).
    ///   - limits: The limits for the file; a download beyond `GIFLimits.inputBytes` is cancelled, before its first byte
    ///     if the server states the length.
    public init(
      _ request: URLRequest, configuration: URLSessionConfiguration = .default,
      limits: GIFLimits = GIFLimits()
    ) {
      self.request = request
      self.configuration = configuration
      self.limits = limits
    }

    /// Creates a download from a URL, with the default headers and cache policy.
    public init(
      _ url: URL, configuration: URLSessionConfiguration = .default, limits: GIFLimits = GIFLimits()
    ) {
      self.init(URLRequest(url: url), configuration: configuration, limits: limits)
    }

    /// The complete GIF; each access downloads the GIF.
    public var gif: EncodedGIF {
      get async throws {
        var latest: EncodedGIF?
        for try await gif in self { latest = gif }
        try Task.checkCancellation()
        guard let latest else { throw CancellationError() }
        return latest
      }
    }

    /// Starts a download.
    public func makeAsyncIterator() -> AsyncThrowingStream<EncodedGIF, any Error>.Iterator {
      let (events, input) = AsyncStream.makeStream(of: Receiver.Event.self)
      let (gifs, output) = AsyncThrowingStream.makeStream(
        of: EncodedGIF.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
      let session = URLSession(
        configuration: configuration, delegate: Receiver(input, limits), delegateQueue: nil)
      let transfer = session.dataTask(with: request)
      // Called when the reader stops, the download is complete, or the received bytes are refused.
      output.onTermination = { _ in transfer.cancel() }
      let limits = limits
      Task {
        var received = ReceivedGIF(limits)
        do {
          for await event in events {
            switch event {
            case .refusal(let refusal): throw refusal
            case .bytes(let data, let response):
              if let gif = try received.append(data, of: response) { output.yield(gif) }
            case .end(let error, let response):
              // A transfer that was cancelled with the reader's task ends with `URLError.cancelled`; the reader expects
              // `CancellationError`.
              if let error {
                throw (error as? URLError)?.code == .cancelled ? CancellationError() : error
              }
              output.yield(try received.whole(of: response))
            }
          }
          output.finish()
        } catch {
          output.finish(throwing: error)
        }
      }
      transfer.resume()
      session.finishTasksAndInvalidate()
      return gifs.makeAsyncIterator()
    }
  }

  /// The delegate of a download's session, which turns received bytes and the end into events.
  private final class Receiver: NSObject, URLSessionDataDelegate {
    enum Event: Sendable {
      case refusal(GIFDownload.Refusal)
      case bytes(Data, URLResponse?)
      case end((any Error)?, URLResponse?)
    }
    private let events: AsyncStream<Event>.Continuation
    private let limits: GIFLimits

    init(_ events: AsyncStream<Event>.Continuation, _ limits: GIFLimits) {
      (self.events, self.limits) = (events, limits)
    }

    /// Refuses a response by its status code, or by its length if that is stated, before its body.
    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let status = (response as? HTTPURLResponse)?.statusCode ?? 200
      let (length, most) = (Int(clamping: response.expectedContentLength), limits.inputBytes)
      let isGood = (200..<300).contains(status)
      guard isGood, length <= most else {
        let reason = GIFError(.limitExceeded(.inputBytes, needed: length, allowed: most))
        events.yield(.refusal(GIFDownload.Refusal(response, isGood ? reason : nil)))
        return completionHandler(.cancel)
      }
      completionHandler(.allow)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) { events.yield(.bytes(data, dataTask.response)) }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      events.yield(.end(error, task.response))
      events.finish()
    }
  }

  /// The bytes of a GIF that have been received so far.
  private struct ReceivedGIF {
    private let limits: GIFLimits
    private var bytes: [UInt8] = []
    /// The number of received bytes at which the GIF is indexed next: a quarter more than the last time.
    private var due = 6
    private var frameCount = 0

    init(_ limits: GIFLimits) { self.limits = limits }

    /// Adds bytes, and returns a GIF of the complete frames; `nil` if indexing is not due or finds no new complete
    /// frame.
    mutating func append(
      _ data: Data, of response: URLResponse?
    ) throws(GIFDownload.Refusal) -> EncodedGIF? {
      bytes.append(contentsOf: data)
      guard bytes.count >= due || bytes.count > limits.inputBytes else { return nil }
      due = bytes.count + bytes.count / 4
      do throws(GIFError) {
        let index = try EncodedGIF(bytes, limits: limits).index
        // A frame is certainly complete if other bytes follow it.
        let count = index.frames.prefix { $0.chain.upperBound < bytes.count }.count
        guard count > frameCount else { return nil }
        frameCount = count
        let end = count < index.frames.count ? index.frames[count].byteOffset : bytes.count
        return try EncodedGIF(Array(bytes[..<end]), limits: limits)
      } catch {
        switch error.reason {
        case .noFrames, .emptyCanvas, .cancelled: return nil
        // A longer file may take more work.
        case .limitExceeded(.work, let needed, _)
        where needed <= limits.ceiling(of: .work, fileBytes: limits.inputBytes):
          return nil
        case .notAGIF, .limitExceeded: throw GIFDownload.Refusal(response, error)
        }
      }
    }

    /// Returns the GIF of all bytes.
    func whole(of response: URLResponse?) throws(GIFDownload.Refusal) -> EncodedGIF {
      do throws(GIFError) {
        return try EncodedGIF(bytes, limits: limits)
      } catch {
        throw GIFDownload.Refusal(response, error)
      }
    }
  }
#endif
