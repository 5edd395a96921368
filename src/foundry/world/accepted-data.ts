/**
 * Remembers which stored data a model has accepted. While Foundry builds a document, it cleans and checks the same data up to six
 * times: for the document that contains it, for the document itself, and for its model.
 */

/**
 * The data that models have accepted in the running task. Later, somebody may have changed the data, so nothing is remembered
 * longer.
 */
const acceptedData = new Set<object>()

/** Remembers until the end of the running task that the data fits its description. */
export function rememberAccepted(data: object): void {
  if (acceptedData.size === 0) queueMicrotask(() => acceptedData.clear())
  acceptedData.add(data)
}

/** Has a model already accepted this object during the running task? */
export const isAccepted = (data: object): boolean => acceptedData.has(data)
