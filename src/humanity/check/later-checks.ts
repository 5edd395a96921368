/** The actions of Checks. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../../core/later-script'

const checkScript = laterScript(() => import('./check-script'))

export const checkTabActions = laterActions(
  checkScript,
  ['check', 'prepare', 'pledge'],
  (script) => script.checkTabActions,
)

/** The names of a Check's actions. They are the same for a Check that is part of another message. */
export const CHECK_ACTION_NAMES =
  'help settle reveal award protect hinder rescue retry past curse bump'.split(' ')

export const checkMessageActions = laterActions(
  checkScript,
  CHECK_ACTION_NAMES,
  (script) => script.checkMessageActions,
)

export const pledgeMessageActions = laterActions(
  checkScript,
  ['accept'],
  (script) => script.pledgeMessageActions,
)
