/**
 * The pending steps of an unsettled Contest, in its own message or in a Chase: rolls, and answers to Synchronized
 * Sparks.
 */
import type { ExistingSides } from '../../../core/exchange'
import { activeSides } from '../../../core/exchange'
import type { PendingStep, StepButton } from '../../../core/pending-step'
import { actorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { toPlaceholderValue } from '../../../core/phrase'
import type { Humanity } from '../../rules'
import { sparkOfferSteps } from '../../sync/pending-spark-offers'
import type { Contest } from '../facts'
import { hasBothSides, sideNamesInRole, nextRollPart, oppositeRole, parseContestRole } from '../rolls/sides'
import { pendingRollOffers } from '../sparks/spark-offers'
import { directRollButtons } from './direct-buttons'
import { rollButtons } from './side-view'

/**
 * If an actor can choose from at most this many stats, a press of a stat rolls at once, and a less prominent button
 * opens the question first. In a Chase, every stat rolls at once.
 */
const MAX_DIRECT_STATS = 2

type HumanityViewer = Viewer<Humanity>

/**
 * The steps for rolls that are not made yet and for Spark offers that nobody has answered.
 * @param contestKey the key of a Contest within a Chase
 */
export function missingRollSteps(facts: Contest, viewer: HumanityViewer, contestKey?: string): PendingStep[] {
  if (facts.settled || facts.exchange.ended) return []
  return [
    ...sparkOfferSteps(pendingRollOffers(facts, contestKey), viewer),
    ...rollSteps(facts, viewer, contestKey),
  ]
}

function rollSteps(facts: Contest, { sides, settings }: HumanityViewer, contestKey?: string): PendingStep[] {
  const existingSides: ExistingSides = sides
  if (!hasBothSides(facts, existingSides)) return []
  return activeSides(facts.exchange, existingSides).flatMap(({ key, side }) => {
    const participant = sides.find(({ actor }) => actor.uuid === side.uuid)
    const part = nextRollPart(facts, { key, side }, existingSides)
    if (!participant || (part !== 'attack' && part !== 'defence')) return []
    const buttons = rollButtons(facts, { key }, participant, existingSides, settings).map(
      ({ stat, label, die }): StepButton => ({
        act: 'roll',
        label,
        icon: stat,
        die,
        data: { stat, contest: contestKey },
      }),
    )
    const areButtonsDirect = contestKey !== undefined || buttons.length <= MAX_DIRECT_STATS
    const { names } = sideNamesInRole(facts, oppositeRole(parseContestRole(side.role)))
    return [
      actorStep(
        side,
        rollTask(part, buttons, names),
        areButtonsDirect ? directRollButtons(buttons) : buttons,
      ),
    ]
  })
}

/**
 * The text of the pending step that asks for a roll. It names the opponents. If only one stat is possible, it also
 * names the stat: "roll Hurt to attack Ben".
 */
function rollTask(
  part: 'attack' | 'defence',
  buttons: readonly StepButton[],
  opponentNames: readonly string[],
): Phrase {
  const nameData = { names: opponentNames }
  const [firstButton, secondButton] = buttons
  if (!firstButton || secondButton)
    return { key: `HnB.humanity.contest.yourTurn.${part}`, data: { names: nameData } }
  const stat = toPlaceholderValue(firstButton.label)
  return { key: `HnB.humanity.next.${part}`, data: { stat, names: nameData } }
}
