/** Joins the function calls that one database write causes, so that code reacts once to all documents of the write. */

/**
 * Returns a function that collects keys. All keys that are collected within one microtask are passed to
 * `handleCollectedKeys` in a single call. The end of a scene may change thousands of actors, and one call for each
 * would be too slow.
 */
export function createFunctionCallBatcher<Key>(
  handleCollectedKeys: (collectedCallKeys: ReadonlySet<Key>) => void,
): (keyToCollect: Key) => void {
  let collectedKeys = new Set<Key>()
  return (keyToCollect) => {
    collectedKeys.add(keyToCollect)
    if (collectedKeys.size > 1) return
    queueMicrotask(() => {
      const collectedKeysToHandle = collectedKeys
      collectedKeys = new Set()
      handleCollectedKeys(collectedKeysToHandle)
    })
  }
}
