/**
 * Remembers which stored data a data model has already accepted, because Foundry checks the same data up to six times
 * while it builds one document.
 */

/**
 * The objects that data models accepted in the running task. Emptied after it, because other code may change the
 * objects.
 */
const acceptedDataObjects = new Set<object>()

/** Remembers, until the running task ends, that this data fits its description. */
export function rememberAcceptedData(newlyAcceptedData: object): void {
  if (acceptedDataObjects.size === 0) queueMicrotask(() => acceptedDataObjects.clear())
  acceptedDataObjects.add(newlyAcceptedData)
}

/** Has a data model accepted this object during the running task? */
export const isDataAccepted = (data: object): boolean => acceptedDataObjects.has(data)
