/**
 * The actions of wounds. A page fetches their script when a person first presses one of their buttons, or when the dock
 * shows a hand.
 */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../core/later-script'
import { PUSH_ACTION_IDS } from '../check/later-check'

const traumaScript = createScriptLoadedOnDemand(() => import('./trauma-script'))

export const traumaTabActions = createActionsLoadedOnDemand(
  traumaScript,
  ['inflict', 'aid', 'hospital', 'heal', 'die', 'rouse'],
  (loadedScript) => loadedScript.traumaTabActions,
)
export const traumaGroupActions = createActionsLoadedOnDemand(
  traumaScript,
  ['inflict', 'bleed'],
  (loadedScript) => loadedScript.traumaGroupActions,
)
/** The action of a check whose success stops a patient's bleeding. */
export const stopBleedingActions = createActionsLoadedOnDemand(
  traumaScript,
  ['stopBleeding'],
  (loadedScript) => loadedScript.stopBleedingActions,
)
export const traumaMessageActions = createActionsLoadedOnDemand(
  traumaScript,
  ['suffer', 'resist', 'adjustHit', ...PUSH_ACTION_IDS],
  (loadedScript) => loadedScript.traumaMessageActions,
)
