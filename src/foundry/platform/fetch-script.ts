/** Fetches a script only when the page first needs it. */
import type * as writing from './window-input'
import { logError } from './log-error'
import { notifyUser } from './notify'
import { continueButtonPress, findCurrentButtonPress } from './press-once'

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
 * Loads a script and then runs code with it. A question that the code opens belongs to the current press. If the script
 * cannot be fetched, notifies the person.
 */
export async function runWithFetchedScript<Script>(
  loadScript: () => Promise<Script>,
  runFunctionOfScript: (loadedScript: Script) => unknown,
): Promise<void> {
  const buttonPressInProgress = findCurrentButtonPress()
  const loadedScript = await fetchScript(loadScript)
  if (loadedScript) await continueButtonPress(buttonPressInProgress, () => runFunctionOfScript(loadedScript))
}

/**
 * Returns a function with which redraws load a script. Each redraw tries again, but the person is notified of a failure
 * only once.
 */
export function createScriptFetcherForRedraws<Script>(
  loadScript: () => Promise<Script>,
): () => Promise<Script | null> {
  let isUserNotifiedOfFailure = false
  return () => {
    if (isUserNotifiedOfFailure) return loadScript().catch(() => null)
    return fetchScript(loadScript).then((loadedScript) => {
      isUserNotifiedOfFailure = loadedScript === null
      return loadedScript
    })
  }
}

/** The script that keeps the values typed into a window's fields. Fetched with the first window. */
export type WindowInputScript = typeof writing

export const fetchWindowInputScript = (): Promise<WindowInputScript | null> =>
  fetchScript(() => import('./window-input'))
