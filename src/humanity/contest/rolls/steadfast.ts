import type { Chance } from '../../../core/chance'
import type { Edit } from '../../../core/outcome'
import { abilitiesThat } from '../../abilities'
import { gains } from '../../award'
import type { Judged } from './sides'
import { fighters, judgedOf } from './sides'
import type { Contest, ContestClick, Played } from '../facts'

/** By how much each side lost, in whichever direction it lost more; 0 for who did not. */
function lossesOf(
  facts: Contest,
  judged: readonly Judged[],
  there: ContestClick['sides'],
): ReadonlyMap<string, number> {
  const losses = new Map<string, number>()
  const lost = (key: string, margin: number) => losses.set(key, Math.max(losses.get(key) ?? 0, margin))
  for (const { attacking, verdict, defenders } of judged) {
    if (verdict.winner === 'defenders')
      for (const { key } of fighters(facts, attacking, there)) lost(key, verdict.margin)
    else defenders.forEach((key, place) => lost(key, verdict.defenders[place]?.margin ?? 0))
  }
  return losses
}

/** Dice that were gained, and how a message tells of them. */
interface Gained {
  readonly edits: Edit[]
  readonly awards: Contest['awards']
}

/** "When you … lose a Contest by 5 or more, gain a Blessing", before or after protection, as the table chose (HU14). */
export async function steadfast(
  { message: { facts }, sides, settings }: ContestClick,
  judged: readonly Judged[],
  chance: Chance,
): Promise<Gained> {
  const counted =
    settings.steadfastMargin === 'after' ? judged : judgedOf(bare(facts), sides, settings.evenMedian)
  const losses = [...lossesOf(facts, counted, sides)].map(
    ([key, margin]) => [facts.exchange.sides[key]?.uuid ?? '', margin] as const,
  )
  return gainedBy(new Map(losses), sides, chance)
}

/** What those gain who have lost by so much. @param losses by uuid */
export async function gainedBy(
  losses: ReadonlyMap<string, number>,
  sides: ContestClick['sides'],
  chance: Chance,
): Promise<Gained> {
  const edits: Edit[] = []
  const awards: Contest['awards'] = {}
  for (const { actor, items } of sides) {
    const margin = losses.get(actor.uuid)
    if (margin === undefined || !abilitiesThat(items, 'gain').some(({ effect }) => margin >= effect.value))
      continue
    const { edit, dice } = await gains(actor.uuid, 1, chance)
    edits.push(edit)
    awards[chance.id()] = { name: actor.name, actor: '', dice }
  }
  return { edits, awards }
}

/** The same Contest with nobody protected. */
function bare({ exchange, ...facts }: Contest): Contest {
  const without = (played: Played | null): Played | null => played && { ...played, protect: 0 }
  const sides: typeof exchange.sides = {}
  for (const [key, side] of Object.entries(exchange.sides)) {
    const { answer } = side
    sides[key] = {
      ...side,
      answer: answer && { attack: without(answer.attack), defence: without(answer.defence) },
    }
  }
  return { ...facts, exchange: { ...exchange, sides } }
}
