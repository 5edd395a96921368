/**
 * Shows the stored values in a form again after the server silently rejected an update. Foundry may report success even
 * then, so the stored values are compared.
 */
import { fetchWindowInputScript } from './fetch-script'

/** The only method of a document that this file uses. */
interface UpdatableDocument {
  updateSource(parsedChange: object, options: { dryRun: true }): object
}

/** If the server did not store the change of a window's document, redraws the window with the stored values. */
export async function showStoredValuesInWindow(
  renderedWindow: { render(): Promise<unknown> },
  document: UpdatableDocument,
  sentDocumentChange: object,
): Promise<void> {
  const unstoredDocumentChange = document.updateSource(sentDocumentChange, { dryRun: true })
  if (!Object.keys(unstoredDocumentChange).some((fieldName) => fieldName !== '_id')) return
  const windowInputScript = await fetchWindowInputScript()
  windowInputScript?.forgetSentInput(renderedWindow)
  await renderedWindow.render()
}
