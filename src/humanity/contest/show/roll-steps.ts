/**
 * The pending steps of an unsettled Contest (with its own message, or in a Chase): rolls, and answers to Sparks
 * of two.
 */
import type { PresentSides } from '../../../core/exchange'
import { activeSides, sidesExceptDeleted } from '../../../core/exchange'
import type { PendingStep, StepButton } from '../../../core/pending-step'
import { actorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { Humanity } from '../../rules'
import { offerSteps } from '../../sync/open-offers'
import type { Contest } from '../facts'
import { hasBothSides, sideNamesInRole, nextRollPart, oppositeRole, contestRoleOf } from '../rolls/sides'
import { openRollOffers } from '../sparks/spark-offers'
import { rollButtons } from './side-view'

type HumanityViewer = Viewer<Humanity>

/**
 * The steps for the rolls and the Spark answers that are still missing.
 * @param contestKey the key of a Contest within a Chase
 */
export function missingRollSteps(facts: Contest, viewer: HumanityViewer, contestKey?: string): PendingStep[] {
  if (facts.settled || facts.exchange.ended) return []
  return [...offerSteps(openRollOffers(facts, contestKey), viewer), ...rollSteps(facts, viewer, contestKey)]
}

function rollSteps(facts: Contest, { sides, settings }: HumanityViewer, contestKey?: string): PendingStep[] {
  const presentSides: PresentSides = sides
  if (!hasBothSides(facts, presentSides)) return []
  return activeSides(facts.exchange, presentSides).flatMap(({ key, side }) => {
    const participant = sides.find(({ actor }) => actor.uuid === side.uuid)
    const part = nextRollPart(facts, { key, side }, presentSides)
    if (!participant || (part !== 'attack' && part !== 'defence')) return []
    const buttons = rollButtons(facts, { key }, participant, presentSides, settings).map(
      ({ stat, label, die }): StepButton => ({
        act: 'roll',
        label,
        icon: stat,
        die,
        data: { stat, contest: contestKey },
      }),
    )
    const shownOpponents = contestKey === undefined ? null : opponentNames(facts, side.role)
    return [actorStep(side, rollTask(part, buttons, shownOpponents), buttons)]
  })
}

/** The names of the opponents of the sides in a role. */
const opponentNames = (facts: Contest, role: string): readonly string[] =>
  sideNamesInRole(facts, oppositeRole(contestRoleOf(role))).names

/**
 * The task of a roll: "roll Hurt to attack" where only one stat is possible.
 * @param shownOpponents the names of the opponents, for a text that is shown outside the Contest; null inside
 * the Contest
 */
function rollTask(
  part: 'attack' | 'defence',
  buttons: readonly StepButton[],
  shownOpponents: readonly string[] | null,
): Phrase {
  const [firstButton, secondButton] = buttons
  const namesData = shownOpponents && { names: { names: shownOpponents } }
  const keySuffix = namesData ? 'Whom' : ''
  if (!firstButton || secondButton)
    return { key: `HnB.humanity.contest.yourTurn.${part}${keySuffix}`, ...(namesData && { data: namesData }) }
  const stat = 'text' in firstButton.label ? firstButton.label.text : { key: firstButton.label.key }
  return { key: `HnB.humanity.next.${part}${keySuffix}`, data: { stat, ...namesData } }
}

/**
 * The task of an actor (by uuid) in a Contest. The phrase names the opponents, because it is shown outside the
 * Contest.
 * @param deletedUuids the actors that no longer exist
 */
export function contestTaskOf(facts: Contest, uuid: string, deletedUuids: readonly string[]): Phrase {
  const [key, side] =
    Object.entries(facts.exchange.sides).find(([, contestSide]) => contestSide.uuid === uuid) ?? []
  const presentSides = sidesExceptDeleted(facts.exchange, deletedUuids)
  const part = key !== undefined && side ? nextRollPart(facts, { key, side }, presentSides) : null
  if (!side || (part !== 'attack' && part !== 'defence')) return { key: 'HnB.humanity.contest.yourTurn.wait' }
  return rollTask(part, [], opponentNames(facts, side.role))
}
