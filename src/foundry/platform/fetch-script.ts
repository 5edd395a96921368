/** Fetches a script when it is first needed, so that no page loads it earlier. */
import type * as writing from './window-input'
import { logError } from './log-error'
import { notifyUser } from './notify'
import { continuePress, currentPress } from './press-once'

/** Loads a script. If it cannot be fetched, notifies the person and returns null. */
export async function fetchScript<Script>(loadScript: () => Promise<Script>): Promise<Script | null> {
  try {
    return await loadScript()
  } catch (error) {
    logError('fetched', error)
    notifyUser('error', { key: 'HnB.common.notFetched.window' })
    return null
  }
}

/**
 * Loads a script and runs code with it as part of the current press. So a question that the code opens belongs to the
 * press. If the script cannot be fetched, notifies the person.
 */
export async function runWithScript<Script>(
  loadScript: () => Promise<Script>,
  useScript: (script: Script) => unknown,
): Promise<void> {
  const press = currentPress()
  const script = await fetchScript(loadScript)
  if (script) await continuePress(press, () => useScript(script))
}

/**
 * Returns a function that loads a script for a redraw. If the script cannot be fetched, only the first redraw notifies
 * the person, because every change at the table causes a redraw. Each redraw tries again.
 */
export function scriptForRedraws<Script>(loadScript: () => Promise<Script>): () => Promise<Script | null> {
  let isPersonNotified = false
  return () => {
    if (isPersonNotified) return loadScript().catch(() => null)
    return fetchScript(loadScript).then((script) => {
      isPersonNotified = script === null
      return script
    })
  }
}

/** The script that keeps what people type into a window's fields. It is fetched when the first window opens. */
export type WindowInputScript = typeof writing

export const fetchWindowInputScript = (): Promise<WindowInputScript | null> =>
  fetchScript(() => import('./window-input'))
