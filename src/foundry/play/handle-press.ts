/** Handles a press of one of this system's buttons. A page fetches the script of presses at the first press. */
import { createScriptLoadedOnDemand } from '../../core/later-script'
import { notifyRefusal } from '../platform/notify'
import { runButtonPressOnce } from '../platform/press-once'
import type { Press as RunningPress } from '../platform/press-once'
import type { ButtonPress } from './button-press'
import { fetchActionScript, whyNotScriptFetched } from './fetch-action-script'

const pressScriptLoader = createScriptLoadedOnDemand(() => import('./press-script'))

/**
 * Handles every button press: checks the press, asks the action's question, and sends the request. If the answers are
 * refused, the question stays open. While a press is handled, an equal press does nothing.
 * @returns false if the press was refused before the question opened, or if an equal press is still being handled
 */
export async function handleButtonPress(buttonPress: ButtonPress): Promise<boolean> {
  const { ruleset, scope, on: documentUuid, action, actor, data, targets } = buttonPress
  // The key of a press leaves out the button's state (`was`). A redraw may change the state of a toggle button while
  // its press still waits, and a second press must have the same key to be recognised.
  const buttonDataWithoutShownState = { ...data, was: '' }
  const keyOfButtonPress = JSON.stringify([
    ruleset,
    scope,
    documentUuid,
    action,
    actor,
    buttonDataWithoutShownState,
    targets,
  ])
  return (
    (await runButtonPressOnce(keyOfButtonPress, (buttonPressInProgress) =>
      handleButtonPressOnce(buttonPress, buttonPressInProgress),
    )) ?? false
  )
}

/** Fetches the scripts of a press, and then completes the press. A notification says if a script cannot be fetched. */
async function handleButtonPressOnce(
  buttonPress: ButtonPress,
  buttonPressInProgress: RunningPress,
): Promise<boolean> {
  const [actionRefusal, pressRefusal] = await Promise.all([
    fetchActionScript(buttonPress),
    whyNotScriptFetched(pressScriptLoader.load),
  ])
  const refusal = actionRefusal ?? pressRefusal
  if (refusal) notifyRefusal(refusal)
  const pressScript = refusal ? null : pressScriptLoader.fetched()
  return pressScript !== null && pressScript.completeButtonPress(buttonPress, buttonPressInProgress)
}
