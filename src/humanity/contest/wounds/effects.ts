/** Works out the effects of each attack of a Contest: which sides suffer an effect, and how severe it is. */
import * as v from 'valibot'
import type { NewItemOnActor } from '../../../core/outcome'
import type { Severity } from '../../rules/severity'
import { SEVERITIES } from '../../rules/severity'
import type { AttackResult, Contest, ContestClick, LethalWound } from '../facts'
import { chosenStats } from '../rolls/roll-abilities'
import type { JudgedAttack } from '../rolls/result'
import { oppositeRole, sidesInRole } from '../rolls/sides'
import { newWound } from './wound'

/**
 * The Gamemaster's answers: the severity of the effect on each side (by key), grouped by the attacking role. Empty if
 * the side suffers no effect.
 */
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
  { attackingRole, judgement }: JudgedAttack,
): PossibleSufferer[] {
  if (!violent || judgement.winner === 'attackers') return []
  return Object.entries(exchange.sides).flatMap(([key, { role, left: hasLeft, answer }]) => {
    const attackRoll = answer?.attack
    const isReckless = attackRoll && !chosenStats(attackRoll).includes('hurt') && !attackRoll.honorably
    return isReckless && role === attackingRole && !hasLeft
      ? [{ key, severity: judgement.severity, suffersByDefault: false, asksGM: true }]
      : []
  })
}

/**
 * The settled result of an attack. A beaten Defender suffers by the severity of their own margin, unless the
 * Gamemaster chose another severity for a member of a group (HU6). A reckless Attacker suffers only if the Gamemaster
 * chose a severity.
 */
export function settledAttackResult(
  facts: Contest,
  judgedAttack: JudgedAttack,
  answers: SettleAnswers,
): AttackResult {
  const { attackingRole, judgement } = judgedAttack
  const haveAttackersWon = judgement.winner === 'attackers'
  const chosenSeverities = Object.hasOwn(answers.effects, attackingRole)
    ? (answers.effects[attackingRole] ?? {})
    : {}
  const effects: AttackResult['effects'] = {}
  for (const { key, severity, suffersByDefault, asksGM } of possibleSufferers(facts, judgedAttack)) {
    const chosenSeverity = asksGM && Object.hasOwn(chosenSeverities, key) ? chosenSeverities[key] : undefined
    const effect = chosenSeverity ?? (suffersByDefault ? severity : '')
    if (effect) effects[key] = effect
  }
  return { attacking: attackingRole, won: haveAttackersWon, severity: judgement.severity, effects }
}

/**
 * The sides that an attack may hurt. If the Attackers won: the beaten Defenders. Otherwise: Attackers who attacked
 * recklessly.
 */
const possibleSufferers = (facts: Contest, judgedAttack: JudgedAttack): PossibleSufferer[] =>
  judgedAttack.judgement.winner === 'attackers'
    ? beatenDefenders(judgedAttack)
    : recklessAttackers(facts, judgedAttack)

/** Can any of the judged attacks wound a person? False in a non-violent Contest. */
export const canAnyAttackWound = (facts: Contest, judgedAttacks: readonly JudgedAttack[]): boolean =>
  facts.violent && judgedAttacks.some((judgedAttack) => possibleSufferers(facts, judgedAttack).length > 0)

/** A side that an attack may hurt, with the severity of the effect. */
export interface PossibleSufferer {
  readonly key: string
  readonly severity: Severity
  /** Does the side suffer the effect if the Gamemaster changes nothing? */
  readonly suffersByDefault: boolean
  /** Does the Gamemaster decide whether, and how severely, this side is hurt? */
  readonly asksGM: boolean
}

/**
 * The beaten Defenders of an attack, each with a severity. The Gamemaster decides about each member of a group.
 */
export function beatenDefenders({ defenderKeys, judgement }: JudgedAttack): PossibleSufferer[] {
  return defenderKeys.flatMap((key, index) => {
    const result = judgement.defenders[index]
    return result
      ? [{ key, severity: result.severity, suffersByDefault: !result.wins, asksGM: defenderKeys.length > 1 }]
      : []
  })
}

/**
 * The marks of the wounds that an attack causes, by the key of the wounded side. A message later finds each wound by
 * its mark.
 */
type WoundMarks = ReadonlyMap<string, string>

/**
 * Makes the wounds that the result of an attack causes, as new items. The rule: "The amount that the Attacker rolled
 * higher than the Defender determines the extent of the injury."
 */
export function woundsOfResult(
  { message: { facts }, sides }: ContestClick,
  result: AttackResult,
  woundMarksBySide: WoundMarks | undefined,
): NewItemOnActor[] {
  const causeNames = sidesInRole(facts, result.won ? result.attacking : oppositeRole(result.attacking), sides)
    .map(({ side }) => side.name)
    .join(', ')
  if (!facts.violent) return []
  return Object.entries(result.effects).flatMap(([key, severity]) => {
    const side = facts.exchange.sides[key]
    return side ? [newWound(side.uuid, severity, causeNames, woundMarksBySide?.get(key) ?? '')] : []
  })
}

/**
 * The edits that store new major wounds in the Contest's facts. Miracles and coups de grâce refer to the stored wounds.
 */
export function lethalWoundEdits(
  { message, settings: { session } }: Pick<ContestClick, 'message' | 'settings'>,
  attackResults: readonly AttackResult[],
  judgedAttacks: readonly JudgedAttack[],
  woundMarksOfResults: readonly WoundMarks[],
): Record<string, LethalWound> {
  const { exchange, violent } = message.facts
  const wounds = attackResults.flatMap(({ effects, won: haveAttackersWon }, index) =>
    Object.entries(effects).flatMap(([key, severity]) => {
      if (!violent || severity !== 'major') return []
      const { uuid, name } = exchange.sides[key] ?? { uuid: '', name: '' }
      // A miracle must beat the roll that caused the wound. Usually this roll is the attack. If a reckless Attacker
      // lost and was wounded, this roll is the defence.
      const judgement = judgedAttacks[index]?.judgement
      const totalToBeat = (haveAttackersWon ? judgement?.attack : judgement?.defence) ?? 0
      const wound: LethalWound = {
        uuid,
        name,
        wound: woundMarksOfResults[index]?.get(key) ?? '',
        attack: totalToBeat,
        state: 'open',
        spared: [],
        scenes: session.scenes,
      }
      return [[`lethalWounds.${key}`, wound] as const]
    }),
  )
  return Object.fromEntries(wounds)
}
