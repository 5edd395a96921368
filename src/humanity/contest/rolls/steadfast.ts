/** The Blessing Dice that Blessed by Steadfastness gives to actors who lose a Contest by 5 or more. */
import type { Chance } from '../../../core/chance'
import type { Edit } from '../../../core/outcome'
import { abilitiesThat } from '../../abilities'
import { gains } from '../../award'
import type { Contest, ContestClick, ContestRoll } from '../facts'
import type { JudgedAttack } from './result'
import { judgedAttacks } from './result'
import { sidesOf } from './sides'

/** The margin by which each side lost, by key; the larger margin where a side lost both as Attacker and as Defender. */
function lossesOf(
  contest: Contest,
  judged: readonly JudgedAttack[],
  there: ContestClick['sides'],
): ReadonlyMap<string, number> {
  const losses = new Map<string, number>()
  const lost = (key: string, margin: number) => losses.set(key, Math.max(losses.get(key) ?? 0, margin))
  for (const { attacking, judgement, defenders } of judged) {
    if (judgement.winner === 'defenders')
      for (const { key } of sidesOf(contest, attacking, there)) lost(key, judgement.margin)
    else
      for (const [place, key] of defenders.entries()) {
        const result = judgement.defenders[place]
        // A Defender who held has not lost, although the group did.
        if (result && !result.wins) lost(key, result.margin)
      }
  }
  return losses
}

/** The edits that add the gained Blessing Dice, and their entries among the awards of the message. */
interface Gained {
  readonly edits: Edit[]
  readonly awards: Contest['awards']
}

/** "When you … lose a Contest by 5 or more, gain a Blessing": before or after protection, as the table chose (HU14). */
export async function steadfastGains(
  { message: { facts }, sides, settings }: ContestClick,
  judged: readonly JudgedAttack[],
  chance: Chance,
): Promise<Gained> {
  const counted =
    settings.steadfastMargin === 'after'
      ? judged
      : judgedAttacks(withoutProtection(facts), sides, settings.evenMedian)
  const losses = [...lossesOf(facts, counted, sides)].map(
    ([key, margin]) => [facts.exchange.sides[key]?.uuid ?? '', margin] as const,
  )
  return gainsForLosses(new Map(losses), sides, chance)
}

/**
 * The Blessing Dice of the actors who lost by enough, each with the ability that gave them.
 * @param losses the margin of each loss, by the uuid of the actor
 */
export async function gainsForLosses(
  losses: ReadonlyMap<string, number>,
  sides: ContestClick['sides'],
  chance: Chance,
): Promise<Gained> {
  const edits: Edit[] = []
  const awards: Contest['awards'] = {}
  for (const { actor, items } of sides) {
    const margin = losses.get(actor.uuid)
    const gaining = abilitiesThat(items, 'gain').find(
      ({ effect }) => margin !== undefined && margin >= effect.value,
    )
    if (!gaining) continue
    const { edit, dice } = await gains(actor.uuid, 1, chance)
    edits.push(edit)
    awards[chance.id()] = { name: actor.name, actor: '', dice, why: gaining.held.name.slice(0, 200) }
  }
  return { edits, awards }
}

function withoutProtection({ exchange, ...facts }: Contest): Contest {
  const bare = (roll: ContestRoll | null): ContestRoll | null => roll && { ...roll, protect: 0 }
  const sides: typeof exchange.sides = {}
  for (const [key, side] of Object.entries(exchange.sides)) {
    const { answer } = side
    sides[key] = { ...side, answer: answer && { attack: bare(answer.attack), defence: bare(answer.defence) } }
  }
  return { ...facts, exchange: { ...exchange, sides } }
}
