/**
 * Shows the stored values in a form again if the server has silently rejected an update. Foundry may report success even then, so
 * the code compares the stored values.
 */
import { fetchWindowInputScript } from './fetch-script'

/** The member of a document that this file uses. */
interface UpdatableDocument {
  updateSource(change: object, options: { dryRun: true }): object
}

/** Redraws a window if the change of its document was not stored. */
export async function showStoredValues(
  window: { render(): Promise<unknown> },
  document: UpdatableDocument,
  change: object,
): Promise<void> {
  const unstoredChange = document.updateSource(change, { dryRun: true })
  if (!Object.keys(unstoredChange).some((key) => key !== '_id')) return
  const script = await fetchWindowInputScript()
  script?.forgetSentInput(window)
  await window.render()
}
