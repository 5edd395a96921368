/**
 * Remembers which stored data a data model has already accepted, because Foundry checks the same data up to six times
 * while it builds one document.
 */

/**
 * The objects that data models have accepted in the running task. After the task, other code may change these objects,
 * so the list is emptied.
 */
const acceptedDataObjects = new Set<object>()

/** Remembers that this data fits its description. The memory is cleared at the end of the running task. */
export function rememberAcceptedData(newlyAcceptedData: object): void {
  if (acceptedDataObjects.size === 0) queueMicrotask(() => acceptedDataObjects.clear())
  acceptedDataObjects.add(newlyAcceptedData)
}

/** Has a data model already accepted this object? The answer is remembered only until the end of the running task. */
export const isDataAccepted = (data: object): boolean => acceptedDataObjects.has(data)
