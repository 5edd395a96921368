/** The Blessing Dice that Blessed by Steadfastness gives to actors who lose a Contest by 5 or more. */
import type { Chance } from '../../../core/chance'
import type { Edit } from '../../../core/outcome'
import { truncatedText } from '../../../core/short-name'
import { abilitiesGivingDice } from '../../check/steadfast-abilities'
import { countUseEdits } from '../../item/abilities'
import { gainBlessings } from '../../pool/award'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Contest, ContestClick, ContestRoll } from '../facts'
import { lostContestRolls } from './losses'
import { contestPurpose } from './next-roll'
import type { JudgedAttack } from './result'
import { judgeAttacks } from './result'

/**
 * The Blessing Dice that actors gained: the edits that add the dice to the pools, and the entries for the message's
 * list of awards.
 */
interface GainedDice {
  readonly edits: Edit[]
  readonly awards: Contest['awards']
}

/**
 * The Blessing Dice for the losers of a Contest. The rule: "When you … lose a Contest by 5 or more, gain a Blessing". A
 * world setting decides whether the margin counts before or after protection (HU14).
 */
export async function steadfastDice(
  { message: { facts }, sides, settings }: ContestClick,
  judgedAttacks: readonly JudgedAttack[],
  chance: Chance,
): Promise<GainedDice> {
  const attacksForMargin =
    settings.steadfastMargin === 'after'
      ? judgedAttacks
      : judgeAttacks(contestWithoutProtection(facts), sides, settings.evenMedian)
  const losses = lostContestRolls(facts, attacksForMargin, sides).flatMap(
    ({ key, part, margin }): ActorLoss[] => {
      const { uuid, role, answer } = facts.exchange.sides[key] ?? {}
      const stats = answer?.[part]?.stats
      return uuid !== undefined && role !== undefined && stats
        ? [{ uuid, margin, purpose: contestPurpose(facts, { role, part, stats }, sides) }]
        : []
    },
  )
  return diceForLosses(losses, sides, chance)
}

/** A lost roll of an actor, with the margin of the loss and the purpose of the roll. */
export interface ActorLoss {
  readonly uuid: string
  readonly margin: number
  readonly purpose: RollPurpose
}

/**
 * The Blessing Dice of the actors who lost by 5 or more, with the ability that gave each die. An actor who lost with
 * both an attack and a defence gains one die.
 */
export async function diceForLosses(
  losses: readonly ActorLoss[],
  sides: ContestClick['sides'],
  chance: Chance,
): Promise<GainedDice> {
  const edits: Edit[] = []
  const awards: Contest['awards'] = {}
  for (const participant of sides) {
    const { actor } = participant
    const [ability] = losses.flatMap(({ uuid, margin, purpose }) =>
      uuid === actor.uuid ? abilitiesGivingDice(participant, purpose, margin) : [],
    )
    if (!ability) continue
    const { edit, dice } = await gainBlessings(actor.uuid, 1, chance)
    edits.push(edit, ...countUseEdits(ability))
    awards[chance.newId()] = {
      name: actor.name,
      actor: '',
      dice,
      why: truncatedText(ability.name),
    }
  }
  return { edits, awards }
}

function contestWithoutProtection({ exchange, ...facts }: Contest): Contest {
  const unprotectedRoll = (roll: ContestRoll | null): ContestRoll | null => roll && { ...roll, protect: 0 }
  const sides: typeof exchange.sides = {}
  for (const [key, side] of Object.entries(exchange.sides)) {
    const { answer } = side
    sides[key] = {
      ...side,
      answer: answer && { attack: unprotectedRoll(answer.attack), defence: unprotectedRoll(answer.defence) },
    }
  }
  return { ...facts, exchange: { ...exchange, sides } }
}
