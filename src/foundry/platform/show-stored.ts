/**
 * When an update is silently rejected, the form returns to the stored values. Foundry may return as if nothing were
 * wrong, so the stored values show whether the update was rejected.
 */
import { fetchWindowInput } from './fetch-script'

/** The parts of a document that are used here. */
interface UpdatableDocument {
  updateSource(change: object, options: { dryRun: true }): object
}

/** Redraws a window when a change of its document should have been stored but was not. */
export async function showStoredValues(
  window: { render(): Promise<unknown> },
  document: UpdatableDocument,
  change: object,
): Promise<void> {
  const unstored = document.updateSource(change, { dryRun: true })
  if (!Object.keys(unstored).some((key) => key !== '_id')) return
  const script = await fetchWindowInput()
  script?.forgetSentInput(window)
  await window.render()
}
