/** Collects the calls that follow from one write, so that code reacts once to all documents of the write. */

/**
 * Returns a function that collects keys. `callback` gets all keys of the same microtask at once. The end of a scene
 * may change thousands of actors, and searching the whole page for each of them would take too long.
 */
export function batchCalls<Key>(callback: (keys: ReadonlySet<Key>) => void): (key: Key) => void {
  let collectedKeys = new Set<Key>()
  return (key) => {
    collectedKeys.add(key)
    if (collectedKeys.size > 1) return
    queueMicrotask(() => {
      const keys = collectedKeys
      collectedKeys = new Set()
      callback(keys)
    })
  }
}
