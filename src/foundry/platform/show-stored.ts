/**
 * Returns a form to the stored values when the server silently rejects an update. Foundry may report success all the
 * same, so the stored values show whether the update was rejected.
 */
import { fetchWindowInputScript } from './fetch-script'

/** The members of a document that this file uses. */
interface UpdatableDocument {
  updateSource(change: object, options: { dryRun: true }): object
}

/** Redraws a window if the change of its document was not stored. */
export async function showStoredValues(
  window: { render(): Promise<unknown> },
  document: UpdatableDocument,
  change: object,
): Promise<void> {
  const unstored = document.updateSource(change, { dryRun: true })
  if (!Object.keys(unstored).some((key) => key !== '_id')) return
  const script = await fetchWindowInputScript()
  script?.forgetSentInput(window)
  await window.render()
}
