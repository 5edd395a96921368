/** The actions of Harm. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const harmScript = laterScript(() => import('./harm-script'))

export const harmTabActions = laterActions(
  harmScript,
  ['lose', 'regain', 'wound'],
  (script) => script.harmTabActions,
)
export const harmGroupActions = laterActions(
  harmScript,
  ['harm', 'restore'],
  (script) => script.harmGroupActions,
)
export const woundActions = laterActions(harmScript, ['name'], (script) => script.woundActions)
