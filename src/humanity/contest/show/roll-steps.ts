/** The steps of an unsettled Contest, alone or in a Chase: rolls, and answers to Synchronized Sparks. */
import type { ExistingSideActors } from '../../../core/exchange'
import { findActiveExchangeSides } from '../../../core/exchange'
import type { PendingStep, PendingStepButton } from '../../../core/pending-step'
import { createActorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { toPlaceholderValue } from '../../../core/phrase'
import type { Humanity } from '../../rules'
import { listPendingSparkOfferSteps } from '../../sync/pending-spark-offers'
import type { Contest } from '../facts'
import {
  isContestClosed,
  hasContestBothSides,
  listSideNamesInRole,
  findNextAttackOrDefenceOfSide,
  toOppositeContestRole,
  parseContestRole,
} from '../rolls/sides'
import { listPendingSparkOffersOfContestRolls } from '../sparks/spark-offers'
import { createRollButtonsWithAndWithoutQuestion } from './direct-buttons'
import { createRollButtons } from './side-view'

/**
 * The highest number of stats for which a click on a stat's button rolls at once; a smaller button then opens the
 * question. In a Chase, every stat's button rolls at once.
 */
const MAX_DIRECT_STAT_BUTTONS = 2

type HumanityViewer = Viewer<Humanity>

/** The steps for missing rolls and unanswered Spark offers. @param contestKey the key of a Contest within a Chase */
export function listPendingStepsForMissingRolls(
  contest: Contest,
  viewer: HumanityViewer,
  contestKey?: string,
): PendingStep[] {
  if (isContestClosed(contest)) return []
  return [
    ...listPendingSparkOfferSteps(listPendingSparkOffersOfContestRolls(contest, contestKey), viewer),
    ...listPendingRollSteps(contest, viewer, contestKey),
  ]
}

function listPendingRollSteps(
  contest: Contest,
  { sides, settings }: HumanityViewer,
  contestKey?: string,
): PendingStep[] {
  const existingSides: ExistingSideActors = sides
  if (!hasContestBothSides(contest, existingSides)) return []
  return findActiveExchangeSides(contest.exchange, existingSides).flatMap(({ key, side }) => {
    const participant = sides.find(({ actor }) => actor.uuid === side.uuid)
    const attackOrDefence = findNextAttackOrDefenceOfSide(contest, { key, side }, existingSides)
    if (!participant || (attackOrDefence !== 'attack' && attackOrDefence !== 'defence')) return []
    const buttons = createRollButtons(contest, { key }, participant, existingSides, settings).map(
      ({ stat, label, die }): PendingStepButton => ({
        act: 'roll',
        label,
        icon: stat,
        die,
        data: { stat, contest: contestKey },
      }),
    )
    const areRollButtonsShownWithoutQuestion =
      contestKey !== undefined || buttons.length <= MAX_DIRECT_STAT_BUTTONS
    const { names } = listSideNamesInRole(contest, toOppositeContestRole(parseContestRole(side.role)))
    return [
      createActorStep(
        side,
        createRollTaskPhrase(attackOrDefence, buttons, names),
        areRollButtonsShownWithoutQuestion ? createRollButtonsWithAndWithoutQuestion(buttons) : buttons,
      ),
    ]
  })
}

/**
 * The text of the pending step that asks for a roll, with the opponents and, if only one is possible, the stat: "roll
 * Hurt to attack Ben".
 */
function createRollTaskPhrase(
  attackOrDefence: 'attack' | 'defence',
  buttons: readonly PendingStepButton[],
  opponentNames: readonly string[],
): Phrase {
  const phraseDataWithOpponentNames = { names: opponentNames }
  const [firstButton, secondButton] = buttons
  if (!firstButton || secondButton)
    return {
      key: `HnB.humanity.contest.yourTurn.${attackOrDefence}`,
      data: { names: phraseDataWithOpponentNames },
    }
  const statPlaceholderValue = toPlaceholderValue(firstButton.label)
  return {
    key: `HnB.humanity.next.${attackOrDefence}`,
    data: { stat: statPlaceholderValue, names: phraseDataWithOpponentNames },
  }
}
