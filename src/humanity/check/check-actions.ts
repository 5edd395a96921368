/** The actions of a Check's message. */
import { bindActionsToRawActionContexts } from '../../core/action'
import type { MessageActionContext } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Humanity } from '../rules'
import { afterRollActions } from './after-roll-actions'
import { awardRollAction } from './award-roll'
import type { StatCheck } from './check-facts'
import type { HelpableRoll } from './help-action'
import { defineHelpAction } from './help-action'
import { createStatCheckHelpPreview } from './help-preview'
import { whyNotChangeRolls } from './roll-time'
import { revealCheckTargetAction, settleCheckAction } from './settle'

/** The actions of a Check, the same in its own message and in a message with several Checks. */
export const statCheckActions = {
  help: defineHelpAction('inOrder', findHelpableCheck),
  settle: settleCheckAction,
  reveal: revealCheckTargetAction,
  award: awardRollAction,
  ...bindActionsToRawActionContexts(
    afterRollActions,
    (actionContext: MessageActionContext<Humanity, StatCheck>) =>
      whyNotChangeRolls([actionContext.message.facts], actionContext.settings) ?? actionContext,
  ),
}

/**
 * Returns the Check of the message, together with the data that the action for helping needs. Refuses a settled Check.
 */
function findHelpableCheck({
  message: { facts },
}: MessageActionContext<Humanity, StatCheck>): HelpableRoll | Refusal {
  return facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : {
        rollerUuid: facts.roller,
        roll: facts,
        path: '',
        previewText: (helpGivenForRoll) => createStatCheckHelpPreview(facts, helpGivenForRoll),
      }
}
