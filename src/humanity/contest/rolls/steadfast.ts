/** The Blessing Dice that Blessed by Steadfastness gives to actors who lose a Contest by 5 or more. */
import type { Chance } from '../../../core/chance'
import type { Edit } from '../../../core/outcome'
import { truncatedText } from '../../../core/short-name'
import { abilityEffectsOfKind } from '../../item/abilities'
import { gainBlessings } from '../../pool/award'
import type { Contest, ContestClick, ContestRoll } from '../facts'
import { lostContestRolls } from './losses'
import type { JudgedAttack } from './result'
import { judgeAttacks } from './result'

/** By how much each side (by key) lost. For a side that lost as Attacker and as Defender, the larger margin counts. */
function lossMargins(
  contest: Contest,
  judgedAttacks: readonly JudgedAttack[],
  existingSides: ContestClick['sides'],
): ReadonlyMap<string, number> {
  const margins = new Map<string, number>()
  for (const { key, margin } of lostContestRolls(contest, judgedAttacks, existingSides))
    margins.set(key, Math.max(margins.get(key) ?? 0, margin))
  return margins
}

/** The edits that add the gained Blessing Dice, and the entries for the message's awards. */
interface GainedDice {
  readonly edits: Edit[]
  readonly awards: Contest['awards']
}

/**
 * "When you … lose a Contest by 5 or more, gain a Blessing". A world setting decides whether the margin counts before
 * or after protection (HU14).
 */
export async function steadfastDice(
  { message: { facts }, sides, settings }: ContestClick,
  judgedAttacks: readonly JudgedAttack[],
  chance: Chance,
): Promise<GainedDice> {
  const countedAttacks =
    settings.steadfastMargin === 'after'
      ? judgedAttacks
      : judgeAttacks(withoutProtection(facts), sides, settings.evenMedian)
  const losses = [...lossMargins(facts, countedAttacks, sides)].map(
    ([key, margin]) => [facts.exchange.sides[key]?.uuid ?? '', margin] as const,
  )
  return diceForLosses(new Map(losses), sides, chance)
}

/**
 * The Blessing Dice of the actors who lost by enough, with the ability that gave each die.
 * @param losses by how much each actor (by uuid) lost
 */
export async function diceForLosses(
  losses: ReadonlyMap<string, number>,
  sides: ContestClick['sides'],
  chance: Chance,
): Promise<GainedDice> {
  const edits: Edit[] = []
  const awards: Contest['awards'] = {}
  for (const { actor, items } of sides) {
    const margin = losses.get(actor.uuid)
    const gainAbility = abilityEffectsOfKind(items, 'gain').find(
      ({ effect }) => margin !== undefined && margin >= effect.value,
    )
    if (!gainAbility) continue
    const { edit, dice } = await gainBlessings(actor.uuid, 1, chance)
    edits.push(edit)
    awards[chance.newId()] = {
      name: actor.name,
      actor: '',
      dice,
      why: truncatedText(gainAbility.ability.name),
    }
  }
  return { edits, awards }
}

function withoutProtection({ exchange, ...facts }: Contest): Contest {
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
