/** Collects the calls that follow from one write. Code can then react once to all documents of the write. */

/**
 * Returns a function that collects keys. All keys that the function gets in one microtask are passed to `callback`
 * together. The end of a scene may change thousands of actors, and a search of the whole page for each actor would take
 * too long.
 */
export function createCallBatcher<Key>(callback: (keys: ReadonlySet<Key>) => void): (key: Key) => void {
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
