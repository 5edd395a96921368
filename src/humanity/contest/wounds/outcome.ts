/** What each attack of a Contest brings: who is wounded, and how badly. */
import * as v from 'valibot'
import type { Make } from '../../../core/outcome'
import type { Severity } from '../../rules/severity'
import { SEVERITIES } from '../../rules/severity'
import type { AttackResult, Contest, ContestClick, LethalWound } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { otherRole, sidesOf } from '../rolls/sides'
import { newWound } from './wound'

/** What a Gamemaster answers when the Contest of a group is settled. */
export const settleAnswers = v.object({
  severity: v.optional(v.picklist(['', ...SEVERITIES]), ''),
  wounded: v.optional(v.record(v.string(), v.boolean()), {}),
})
export type SettleAnswers = v.InferOutput<typeof settleAnswers>

/**
 * The Attackers who lost an attack that they made recklessly: "you may sustain injuries if you lose" ("Blessed by
 * Family"). The Gamemaster decides whether they do; the severity is that of their loss.
 */
export function recklessOf(
  { exchange, violent }: Contest,
  { attacking, judgement }: JudgedAttack,
): { readonly key: string; readonly severity: Severity }[] {
  if (!violent || judgement.winner === 'attackers') return []
  return Object.entries(exchange.sides).flatMap(([key, { role, left, answer }]) => {
    const attack = answer?.attack
    const reckless = attack && !attack.stats.includes('hurt') && !attack.honorably
    return reckless && role === attacking && !left ? [{ key, severity: judgement.severity }] : []
  })
}

/** The result of an attack, as the dice say or as a Gamemaster chose: for a group (HU6), or for reckless Attackers. */
export function attackResultOf(
  facts: Contest,
  judged: JudgedAttack,
  { severity, wounded }: SettleAnswers,
): AttackResult {
  const { attacking, judgement, defenders } = judged
  const won = judgement.winner === 'attackers'
  const several = defenders.length > 1
  const chosen = (key: string) => Object.hasOwn(wounded, key) && wounded[key] === true
  const hurt = (key: string, place: number) =>
    several && Object.hasOwn(wounded, key) ? chosen(key) : !judgement.defenders[place]?.wins
  const reckless = recklessOf(facts, judged).flatMap(({ key }) => (chosen(key) ? [key] : []))
  return {
    attacking,
    won,
    severity: several && won && severity !== '' ? severity : judgement.severity,
    wounded: !won ? reckless : facts.violent ? defenders.filter(hurt) : [],
  }
}

/** "The amount that the Attacker rolled higher than the Defender determines the extent of the injury." */
export function woundsFrom(
  { message: { facts }, sides }: ContestClick,
  result: AttackResult,
  marks: Map<string, string>,
): Make[] {
  const by = sidesOf(facts, result.won ? result.attacking : otherRole(result.attacking), sides)
    .map(({ side }) => side.name)
    .join(', ')
  return result.wounded.flatMap((key) => {
    const side = facts.exchange.sides[key]
    return side ? [newWound(side.uuid, result.severity, by, marks.get(key) ?? '')] : []
  })
}

/** The major wounds among some results, which only a miracle can treat; by the path of each in the facts. */
export function lethalWoundsOf(
  { exchange }: Contest,
  results: readonly AttackResult[],
  judged: readonly JudgedAttack[],
  marks: Map<string, string>,
): Record<string, LethalWound> {
  const wounds = results.flatMap(({ severity, wounded, won }, place) =>
    severity === 'major'
      ? wounded.flatMap((key) => {
          const { uuid, name } = exchange.sides[key] ?? { uuid: '', name: '' }
          // The result that struck them down: the attack, or the defence against a reckless attack.
          const judgement = judged[place]?.judgement
          const attack = (won ? judgement?.attack : judgement?.defence) ?? 0
          const wound: LethalWound = { uuid, name, wound: marks.get(key) ?? '', attack, state: 'open' }
          return [[`lethalWounds.${key}`, wound] as const]
        })
      : [],
  )
  return Object.fromEntries(wounds)
}
