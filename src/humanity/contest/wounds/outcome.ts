import * as v from 'valibot'
import type { Severity } from '../../rules/severity'
import { SEVERITIES } from '../../rules/severity'
import type { Make } from '../../../core/outcome'
import type { Judged } from '../rolls/sides'
import { fighters, otherRole } from '../rolls/sides'
import type { Contest, ContestClick, Ended, Grave } from '../facts'
import { newWound } from './wound'

/** What a Gamemaster answers who settles a Contest of a group. */
export const settleAnswers = v.object({
  severity: v.optional(v.picklist(['', ...SEVERITIES]), ''),
  wounded: v.optional(v.record(v.string(), v.boolean()), {}),
})
export type SettleAnswers = v.InferOutput<typeof settleAnswers>

/**
 * Those who have lost an attack in which they struck without Hurt and did not hold back: "you may sustain injuries if you
 * lose" ("Blessed by Family"), as the Gamemaster says, and by as much as they lost.
 */
export function recklessOf(
  { exchange, violent }: Contest,
  { attacking, verdict }: Judged,
): { readonly key: string; readonly severity: Severity }[] {
  if (!violent || verdict.winner === 'attackers') return []
  return Object.entries(exchange.sides).flatMap(([key, { role, left, answer }]) => {
    const attack = answer?.attack
    const reckless = attack && !attack.stats.includes('hurt') && !attack.honorably
    return reckless && role === attacking && !left ? [{ key, severity: verdict.severity }] : []
  })
}

/** How one direction ended, as it fell or as a Gamemaster chose for a group (HU6), or for who attacked recklessly. */
export function endOf(facts: Contest, judged: Judged, { severity, wounded }: SettleAnswers): Ended {
  const { attacking, verdict, defenders } = judged
  const won = verdict.winner === 'attackers'
  const several = defenders.length > 1
  const chosen = (key: string) => Object.hasOwn(wounded, key) && wounded[key] === true
  const hurt = (key: string, place: number) =>
    several && Object.hasOwn(wounded, key) ? chosen(key) : !verdict.defenders[place]?.wins
  const reckless = recklessOf(facts, judged).flatMap(({ key }) => (chosen(key) ? [key] : []))
  return {
    attacking,
    won,
    severity: several && won && severity !== '' ? severity : verdict.severity,
    wounded: !won ? reckless : facts.violent ? defenders.filter(hurt) : [],
  }
}

/** "The amount that the Attacker rolled higher than the Defender determines the extent of the injury." */
export function woundsBy(
  { message: { facts }, sides }: ContestClick,
  ended: Ended,
  marks: Map<string, string>,
): Make[] {
  const by = fighters(facts, ended.won ? ended.attacking : otherRole(ended.attacking), sides)
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
  const graves = ended.flatMap(({ severity, wounded, won }, place) =>
    severity === 'major'
      ? wounded.flatMap((key) => {
          const { uuid, name } = exchange.sides[key] ?? { uuid: '', name: '' }
          // The result that struck them down, whichever side's it was.
          const verdict = judged[place]?.verdict
          const attack = (won ? verdict?.attack : verdict?.defence) ?? 0
          return [
            [`graves.${key}`, { uuid, name, wound: marks.get(key) ?? '', attack, fate: 'open' }] as const,
          ]
        })
      : [],
  )
  return Object.fromEntries(graves)
}
