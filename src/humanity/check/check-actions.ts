/** The actions of a Check's message. */
import { bindActionsToRawClicks } from '../../core/action'
import type { MessageClick } from '../../core/game-views'
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
  ...bindActionsToRawClicks(
    afterRollActions,
    (click: MessageClick<Humanity, StatCheck>) =>
      whyNotChangeRolls([click.message.facts], click.settings) ?? click,
  ),
}

/** The Check that the message shows, as a roll with which characters may help. Refuses a settled Check. */
function findHelpableCheck({
  message: { facts },
}: MessageClick<Humanity, StatCheck>): HelpableRoll | Refusal {
  return facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : {
        rollerUuid: facts.roller,
        roll: facts,
        path: '',
        previewText: (helpOfRoll) => createStatCheckHelpPreview(facts, helpOfRoll),
      }
}
