import type { Chance } from '../../core/chance'
import type { Edit } from '../../core/outcome'
import { abilitiesThat } from '../abilities'
import { gainBlessing } from '../blessings'
import type { Judged } from './bout'
import { fighters, judgedOf } from './bout'
import type { Contest, ContestClick, Played } from './facts'

/** By how much each side lost, in whichever direction it lost more; 0 for who did not. */
export function lossesOf(
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

/** "When you … lose a Contest by 5 or more, gain a Blessing", before or after protection, as the table chose (HU14). */
export async function steadfast(
  click: ContestClick,
  judged: readonly Judged[],
  chance: Chance,
): Promise<Edit[]> {
  const { message, sides, settings } = click
  const counted =
    settings.steadfastMargin === 'after' ? judged : judgedOf(bare(message.facts), sides, settings.evenMedian)
  const losses = lossesOf(message.facts, counted, sides)
  const edits: Edit[] = []
  for (const [key, margin] of losses) {
    const party = sides.find(({ actor }) => actor.uuid === message.facts.exchange.sides[key]?.uuid)
    const gains = party
      ? abilitiesThat(party.items, 'gain').filter(({ effect }) => margin >= effect.value)
      : []
    if (!party || gains.length === 0) continue
    const faces = await gainBlessing(chance)
    edits.push({
      of: party.actor.uuid,
      set: Object.fromEntries(faces.map((face) => [`blessings.${chance.id()}`, face])),
    })
  }
  return edits
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
