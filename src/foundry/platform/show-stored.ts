/**
 * When the server silently rejects an update, the form shows the stored values again. Foundry may report success even
 * for a rejected update, so the code compares the stored values.
 */
import { fetchWindowInputScript } from './fetch-script'

/** A document, reduced to the method that this file uses. */
interface UpdatableDocument {
  updateSource(change: object, options: { dryRun: true }): object
}

/** If the server did not store the change of a window's document, redraws the window with the stored values. */
export async function showStoredValues(
  window: { render(): Promise<unknown> },
  document: UpdatableDocument,
  sentChange: object,
): Promise<void> {
  const unstoredChange = document.updateSource(sentChange, { dryRun: true })
  if (!Object.keys(unstoredChange).some((fieldName) => fieldName !== '_id')) return
  const windowInputScript = await fetchWindowInputScript()
  windowInputScript?.forgetSentInput(window)
  await window.render()
}
