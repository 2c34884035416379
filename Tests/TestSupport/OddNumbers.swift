/// Numbers that no host should send, such as not-a-number, and some that are only unusual.
package let oddNumbers: [Double] = [
  .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -0.0, 0, -1, 1,
]
