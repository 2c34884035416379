/// Numbers that no host should send, and some that are only odd.
package let oddNumbers: [Double] = [
  .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -0.0, 0, -1, 1,
]
