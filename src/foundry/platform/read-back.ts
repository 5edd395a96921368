/**
 * An update that was refused may return as if nothing were wrong: what is stored shows whether it was. The form then
 * shows what is stored again.
 */
import { fetchWriting } from './fetched'

/** What is needed of a document here. */
interface Stored {
  updateSource(change: object, options: { dryRun: true }): object
}

/** Redraws a window where a change of its document, which should have been stored, was not. */
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
