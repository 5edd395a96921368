/**
 * Remembers which stored data a data model has already accepted, because Foundry checks the same data up to six times
 * while it builds one document.
 */

/**
 * The data objects that data models have accepted during the running task. The set is emptied after the task, because
 * other code may then change the objects.
 */
const validatedDataObjects = new Set<object>()

/** Remembers that this data object fits its data description. The memory lasts until the running task ends. */
export function rememberValidatedData(newlyValidatedData: object): void {
  if (validatedDataObjects.size === 0) queueMicrotask(() => validatedDataObjects.clear())
  validatedDataObjects.add(newlyValidatedData)
}

/** Has a data model accepted this object during the running task? */
export const isDataAlreadyValidated = (data: object): boolean => validatedDataObjects.has(data)
