/**
 * Remembers which stored data a data model has already accepted, because Foundry checks the same data up to six times
 * while it builds one document.
 */

/**
 * The objects that data models accepted in the running task. Emptied after it, because other code may change the
 * objects.
 */
const validatedDataObjects = new Set<object>()

/** Remembers, until the running task ends, that this data fits its description. */
export function rememberValidatedData(newlyValidatedData: object): void {
  if (validatedDataObjects.size === 0) queueMicrotask(() => validatedDataObjects.clear())
  validatedDataObjects.add(newlyValidatedData)
}

/** Has a data model accepted this object during the running task? */
export const isDataAlreadyValidated = (data: object): boolean => validatedDataObjects.has(data)
