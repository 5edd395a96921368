/** The effect of each attack of a Contest: which sides suffer it, and its severity for each side. */
import * as v from 'valibot'
import type { NewItemOnActor } from '../../../core/outcome'
import type { Severity } from '../../rules/severity'
import { SEVERITIES } from '../../rules/severity'
import type { AttackResult, Contest, ContestClick, LethalWound } from '../facts'
import { chosenStats } from '../rolls/roll-abilities'
import type { JudgedAttack } from '../rolls/result'
import { oppositeRole, sidesInRole } from '../rolls/sides'
import { newWound } from './wound'

/** The answer of a Gamemaster: the severity for each side key, by the role that attacked; empty for no effect. */
export const settleAnswersSchema = v.object({
  effects: v.optional(v.record(v.string(), v.record(v.string(), v.picklist(['', ...SEVERITIES]))), {}),
})
export type SettleAnswers = v.InferOutput<typeof settleAnswersSchema>

/**
 * The Attackers who lost a reckless attack: "you may sustain injuries if you lose" ("Blessed by Family"). The
 * Gamemaster decides whether they are injured; the severity is the severity of their loss.
 */
export function recklessAttackers(
  { exchange, violent }: Contest,
  { attacking, judgement }: JudgedAttack,
): PossibleSufferer[] {
  if (!violent || judgement.winner === 'attackers') return []
  return Object.entries(exchange.sides).flatMap(([key, { role, left: hasLeft, answer }]) => {
    const attack = answer?.attack
    const isReckless = attack && !chosenStats(attack).includes('hurt') && !attack.honorably
    return isReckless && role === attacking && !hasLeft
      ? [{ key, severity: judgement.severity, usual: false, asks: true }]
      : []
  })
}

/**
 * The result of an attack. A beaten Defender suffers the severity of their own margin, unless a Gamemaster chose
 * another severity for a member of a group (HU6). A reckless Attacker suffers only the severity that a Gamemaster
 * chose.
 */
export function settledAttackResult(
  facts: Contest,
  judgedAttack: JudgedAttack,
  answers: SettleAnswers,
): AttackResult {
  const { attacking, judgement } = judgedAttack
  const haveAttackersWon = judgement.winner === 'attackers'
  const chosenSeverities = Object.hasOwn(answers.effects, attacking) ? (answers.effects[attacking] ?? {}) : {}
  const effects: AttackResult['effects'] = {}
  for (const { key, severity, usual: suffersByDefault, asks: asksGM } of possibleSufferers(
    facts,
    judgedAttack,
  )) {
    const chosenSeverity = asksGM && Object.hasOwn(chosenSeverities, key) ? chosenSeverities[key] : undefined
    const effect = chosenSeverity ?? (suffersByDefault ? severity : '')
    if (effect) effects[key] = effect
  }
  return { attacking, won: haveAttackersWon, severity: judgement.severity, effects }
}

/** The sides that may suffer from an attack: the Defenders if the Attackers won, otherwise the reckless Attackers. */
const possibleSufferers = (facts: Contest, judgedAttack: JudgedAttack): PossibleSufferer[] =>
  judgedAttack.judgement.winner === 'attackers'
    ? struckDefenders(judgedAttack)
    : recklessAttackers(facts, judgedAttack)

/** May the judged attacks of a Contest wound anybody? Never without violence. */
export const canAnyAttackWound = (facts: Contest, judgedAttacks: readonly JudgedAttack[]): boolean =>
  facts.violent && judgedAttacks.some((judgedAttack) => possibleSufferers(facts, judgedAttack).length > 0)

/** A side that may suffer the effect of an attack. */
export interface PossibleSufferer {
  readonly key: string
  readonly severity: Severity
  /** Does the side suffer the effect if the Gamemaster does not change it? */
  readonly usual: boolean
  /** Is the Gamemaster asked about this side? */
  readonly asks: boolean
}

/** The Defenders of an attack, each with their own severity; the Gamemaster is asked about each member of a group. */
export function struckDefenders({ defenders, judgement }: JudgedAttack): PossibleSufferer[] {
  return defenders.flatMap((key, index) => {
    const result = judgement.defenders[index]
    return result ? [{ key, severity: result.severity, usual: !result.wins, asks: defenders.length > 1 }] : []
  })
}

/**
 * The wounds that a result causes, as new items: "The amount that the Attacker rolled higher than the Defender
 * determines the extent of the injury."
 */
export function woundsOfResult(
  { message: { facts }, sides }: ContestClick,
  result: AttackResult,
  marksBySide: Map<string, string>,
): NewItemOnActor[] {
  const causeNames = sidesInRole(facts, result.won ? result.attacking : oppositeRole(result.attacking), sides)
    .map(({ side }) => side.name)
    .join(', ')
  if (!facts.violent) return []
  return Object.entries(result.effects).flatMap(([key, severity]) => {
    const side = facts.exchange.sides[key]
    return side ? [newWound(side.uuid, severity, causeNames, marksBySide.get(key) ?? '')] : []
  })
}

/** The major wounds of some results, which only a miracle can treat, by the path of each wound in the facts. */
export function lethalWoundEdits(
  { exchange, violent }: Contest,
  results: readonly AttackResult[],
  judgedAttacks: readonly JudgedAttack[],
  marksBySide: Map<string, string>,
): Record<string, LethalWound> {
  const wounds = results.flatMap(({ effects, won: haveAttackersWon }, index) =>
    Object.entries(effects).flatMap(([key, severity]) => {
      if (!violent || severity !== 'major') return []
      const { uuid, name } = exchange.sides[key] ?? { uuid: '', name: '' }
      // A miracle has to beat the roll that wounded: the attack, or the defence against a reckless attack.
      const judgement = judgedAttacks[index]?.judgement
      const attack = (haveAttackersWon ? judgement?.attack : judgement?.defence) ?? 0
      const wound: LethalWound = {
        uuid,
        name,
        wound: marksBySide.get(key) ?? '',
        attack,
        state: 'open',
        spared: [],
      }
      return [[`lethalWounds.${key}`, wound] as const]
    }),
  )
  return Object.fromEntries(wounds)
}
