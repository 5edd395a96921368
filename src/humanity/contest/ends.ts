import * as v from 'valibot'
import { SEVERITIES } from '../rules/severity'
import type { Make } from '../../core/outcome'
import type { Judged } from './bout'
import { fighters } from './bout'
import type { Contest, ContestClick, Ended, Grave } from './facts'
import { newWound } from './wound'

/** What a Gamemaster answers who settles a Contest of a group. */
export const settleAnswers = v.object({
  severity: v.optional(v.picklist(['', ...SEVERITIES]), ''),
  wounded: v.optional(v.record(v.string(), v.boolean()), {}),
})
export type SettleAnswers = v.InferOutput<typeof settleAnswers>

/** How one direction ended, as it fell or as a Gamemaster chose for a group (HU6). */
export function endOf(
  facts: Contest,
  { attacking, verdict, defenders }: Judged,
  { severity, wounded }: SettleAnswers,
): Ended {
  const won = verdict.winner === 'attackers'
  const several = defenders.length > 1
  const hurt = (key: string, place: number) =>
    several && Object.hasOwn(wounded, key) ? wounded[key] === true : !verdict.defenders[place]?.wins
  return {
    attacking,
    won,
    severity: several && won && severity !== '' ? severity : verdict.severity,
    wounded: won && facts.violent ? defenders.filter(hurt) : [],
  }
}

/** "The amount that the Attacker rolled higher than the Defender determines the extent of the injury." */
export function woundsBy(
  { message: { facts }, sides }: ContestClick,
  ended: Ended,
  marks: Map<string, string>,
): Make[] {
  const by = fighters(facts, ended.attacking, sides)
    .map(({ side }) => side.name)
    .join(', ')
  return ended.wounded.flatMap((key) => {
    const side = facts.exchange.sides[key]
    return side ? [newWound(side.uuid, ended.severity, by, marks.get(key) ?? '')] : []
  })
}

/** Who is grievously wounded, so that only a miracle helps. */
export function gravesOf(
  { exchange }: Contest,
  ended: readonly Ended[],
  judged: readonly Judged[],
  marks: Map<string, string>,
): Record<string, Grave> {
  const graves = ended.flatMap(({ severity, wounded }, place) =>
    severity === 'major'
      ? wounded.flatMap((key) => {
          const { uuid, name } = exchange.sides[key] ?? { uuid: '', name: '' }
          const attack = judged[place]?.verdict.attack ?? 0
          return [
            [`graves.${key}`, { uuid, name, wound: marks.get(key) ?? '', attack, fate: 'open' }] as const,
          ]
        })
      : [],
  )
  return Object.fromEntries(graves)
}
