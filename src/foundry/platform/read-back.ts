/**
 * When an update is silently rejected, the form returns to the stored values. Foundry may return as if nothing were
 * wrong, so the stored values show whether the update was rejected.
 */
import { fetchWriting } from './fetched'

/** The parts of a document that are used here. */
interface Stored {
  updateSource(change: object, options: { dryRun: true }): object
}

/** Redraws a window when a change of its document should have been stored but was not. */
export async function showStored(
  window: { render(): Promise<unknown> },
  document: Stored,
  change: object,
): Promise<void> {
  const missing = document.updateSource(change, { dryRun: true })
  if (!Object.keys(missing).some((key) => key !== '_id')) return
  const script = await fetchWriting()
  script?.forgetSent(window)
  await window.render()
}
