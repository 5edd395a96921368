/** The actions of treatments. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const healScript = laterScript(() => import('./heal-script'))

export const treatmentTabActions = laterActions(healScript, ['treat'], (script) => script.treatmentTabActions)
export const treatmentMessageActions = laterActions(
  healScript,
  ['accept', 'decline', 'withdraw', 'quicken'],
  (script) => script.treatmentMessageActions,
)
