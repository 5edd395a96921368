/**
 * Remembers which stored data a model has accepted. While Foundry builds a document, it cleans and checks the same data up to six
 * times: for the document that contains it, for the document itself, and for its model.
 */

/** The accepted data of models. Only data of the running task is here: later, somebody may have changed the data. */
const accepted = new Set<object>()

/** Remembers until the end of the running task that the data fits its description. */
export function rememberAccepted(data: object): void {
  if (accepted.size === 0) queueMicrotask(() => accepted.clear())
  accepted.add(data)
}

/** Has a model accepted this object in the running task? */
export const isAccepted = (data: object): boolean => accepted.has(data)
