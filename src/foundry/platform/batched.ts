/** Collects the documents that one write changes, so that its consequences are worked out once for all of them. */

/**
 * Collects the keys that are given in one go, and calls the function once with all of them. The end of a scene may
 * change thousands of actors, and a search of the whole page for each of them would take too long.
 */
export function batched<Key>(callback: (keys: ReadonlySet<Key>) => void): (key: Key) => void {
  let collected = new Set<Key>()
  return (key) => {
    collected.add(key)
    if (collected.size > 1) return
    queueMicrotask(() => {
      const keys = collected
      collected = new Set()
      callback(keys)
    })
  }
}
