/** The Blessing Dice that Blessed by Steadfastness gives to actors who lose a Contest by 5 or more. */
import type { Chance } from '../../../core/chance'
import type { DocumentEdit } from '../../../core/outcome'
import { truncateText } from '../../../core/short-name'
import { listAbilitiesGivingDice } from '../../check/steadfast-abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import { gainBlessingDice } from '../../pool/award'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Contest, ContestActionContext, ContestRoll } from '../facts'
import { listLostContestRolls } from './losses'
import { createContestRollPurpose } from './next-roll'
import type { JudgedAttack } from './result'
import { judgeAttacks } from './result'

/** The Blessing Dice that actors gained: the edits of the actors' pools, and the entries for the message's awards. */
interface GainedBlessingDice {
  readonly edits: DocumentEdit[]
  readonly awards: Contest['awards']
}

/**
 * Throws the Blessing Dice that losers of a Contest gain by an ability: "When you … lose a Contest by 5 or more, gain a
 * Blessing". A world setting decides whether protection changes the margin (HU14).
 */
export async function gainSteadfastDiceForContest(
  { message: { facts }, sides, settings }: ContestActionContext,
  judgedAttacks: readonly JudgedAttack[],
  chance: Chance,
): Promise<GainedBlessingDice> {
  const judgedAttacksForLossMargin =
    settings.steadfastMargin === 'after'
      ? judgedAttacks
      : judgeAttacks(createContestWithoutProtection(facts), sides, settings.evenMedian)
  const lostContestRollsOfActors = listLostContestRolls(facts, judgedAttacksForLossMargin, sides).flatMap(
    ({ key, part, margin }): LostContestRollOfActor[] => {
      const { uuid, role, answer } = facts.exchange.sides[key] ?? {}
      const stats = answer?.[part]?.stats
      return uuid !== undefined && role !== undefined && stats
        ? [{ uuid, margin, purpose: createContestRollPurpose(facts, { role, part, stats }, sides) }]
        : []
    },
  )
  return gainSteadfastDiceForLosses(lostContestRollsOfActors, sides, chance)
}

/** An actor's lost roll, with the loss's margin and the roll's purpose. */
export interface LostContestRollOfActor {
  readonly uuid: string
  readonly margin: number
  readonly purpose: RollPurpose
}

/**
 * Throws a Blessing Die, with the ability that gives it, for each actor who lost by 5 or more. Losing both an attack
 * and a defence gives one die.
 */
export async function gainSteadfastDiceForLosses(
  lostContestRollsOfActors: readonly LostContestRollOfActor[],
  participants: ContestActionContext['sides'],
  chance: Chance,
): Promise<GainedBlessingDice> {
  const gainedDiceEdits: DocumentEdit[] = []
  const awardedDice: Contest['awards'] = {}
  for (const participant of participants) {
    const { actor } = participant
    const [ability] = lostContestRollsOfActors.flatMap(({ uuid, margin, purpose }) =>
      uuid === actor.uuid ? listAbilitiesGivingDice(participant, purpose, margin) : [],
    )
    if (!ability) continue
    const { edit, dice } = await gainBlessingDice(actor.uuid, 1, chance)
    gainedDiceEdits.push(edit, ...createAbilityUseCountEdits(ability))
    awardedDice[chance.newId()] = {
      name: actor.name,
      actor: '',
      dice,
      why: truncateText(ability.name),
    }
  }
  return { edits: gainedDiceEdits, awards: awardedDice }
}

function createContestWithoutProtection({ exchange, ...facts }: Contest): Contest {
  const createContestRollWithoutProtection = (contestRoll: ContestRoll | null): ContestRoll | null =>
    contestRoll && { ...contestRoll, protect: 0 }
  const sidesWithoutProtection: typeof exchange.sides = {}
  for (const [key, side] of Object.entries(exchange.sides)) {
    const { answer } = side
    sidesWithoutProtection[key] = {
      ...side,
      answer: answer && {
        attack: createContestRollWithoutProtection(answer.attack),
        defence: createContestRollWithoutProtection(answer.defence),
      },
    }
  }
  return { ...facts, exchange: { ...exchange, sides: sidesWithoutProtection } }
}
