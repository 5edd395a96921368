/**
 * An update that was refused may come back as if nothing were wrong: what is stored says whether it was. What a form still
 * shows of it gives way then to what is stored.
 */

/** What of a document is asked for here. */
interface Stored {
  updateSource(change: object, options: { dryRun: true }): object
}

/** Draws a window anew where a change of its document, which was to be stored, is not. */
export async function showStored(
  window: { render(): Promise<unknown> },
  document: Stored,
  change: object,
): Promise<void> {
  const missing = document.updateSource(change, { dryRun: true })
  if (Object.keys(missing).some((key) => key !== '_id')) await window.render()
}
