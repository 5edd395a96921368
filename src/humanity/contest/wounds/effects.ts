/** Computes each attack's effects in a Contest: which sides suffer, and how severely. */
import * as v from 'valibot'
import type { NewItemOnActor } from '../../../core/outcome'
import type { EffectSeverity } from '../../rules/severity'
import { EFFECT_SEVERITIES } from '../../rules/severity'
import type { AttackResult, Contest, ContestActionContext, LethalWound } from '../facts'
import { findChosenStats } from '../rolls/roll-abilities'
import type { JudgedAttack } from '../rolls/result'
import { toOppositeContestRole, listContestSidesInRole } from '../rolls/sides'
import { createWoundItem } from './wound'

/**
 * The Gamemaster's answers: the severity of the effect on each side (by key), grouped by attacking role. Empty for no
 * effect.
 */
export const settleContestAnswersSchema = v.object({
  effects: v.optional(v.record(v.string(), v.record(v.string(), v.picklist(['', ...EFFECT_SEVERITIES]))), {}),
})
export type SettleContestAnswers = v.InferOutput<typeof settleContestAnswersSchema>

/**
 * The Attackers who lost a reckless attack: "you may sustain injuries if you lose" ("Blessed by Family"), with the
 * severity of their loss. The Gamemaster decides whether they are injured.
 */
export function listRecklessAttackers(
  { exchange, violent }: Contest,
  { attackingRole, judgement }: JudgedAttack,
): PossibleWoundSufferer[] {
  if (!violent || judgement.winner === 'attackers') return []
  return Object.entries(exchange.sides).flatMap(([key, { role, left: hasLeft, answer }]) => {
    const attackRoll = answer?.attack
    const isAttackReckless =
      attackRoll && !findChosenStats(attackRoll).includes('hurt') && !attackRoll.honorably
    return isAttackReckless && role === attackingRole && !hasLeft
      ? [{ key, severity: judgement.severity, suffersByDefault: false, asksGM: true }]
      : []
  })
}

/**
 * Computes the result of an attack at the end of a Contest. Beaten Defenders suffer by the severity of their margin,
 * unless the Gamemaster chose another (HU6). A reckless Attacker suffers only a severity that the Gamemaster chose.
 */
export function createSettledAttackResult(
  contest: Contest,
  judgedAttack: JudgedAttack,
  answers: SettleContestAnswers,
): AttackResult {
  const { attackingRole, judgement } = judgedAttack
  const haveAttackersWon = judgement.winner === 'attackers'
  const chosenSeverities = Object.hasOwn(answers.effects, attackingRole)
    ? (answers.effects[attackingRole] ?? {})
    : {}
  const severitiesAfterSettling: AttackResult['effects'] = {}
  for (const { key, severity, suffersByDefault, asksGM } of listPossibleWoundSufferers(
    contest,
    judgedAttack,
  )) {
    const chosenSeverity = asksGM && Object.hasOwn(chosenSeverities, key) ? chosenSeverities[key] : undefined
    const severityOfSufferedEffect = chosenSeverity ?? (suffersByDefault ? severity : '')
    if (severityOfSufferedEffect) severitiesAfterSettling[key] = severityOfSufferedEffect
  }
  return {
    attacking: attackingRole,
    won: haveAttackersWon,
    severity: judgement.severity,
    effects: severitiesAfterSettling,
  }
}

/**
 * Finds the sides that an attack may hurt. If the Attackers won, these are the beaten Defenders. Otherwise, these are
 * the Attackers who attacked recklessly.
 */
const listPossibleWoundSufferers = (contest: Contest, judgedAttack: JudgedAttack): PossibleWoundSufferer[] =>
  judgedAttack.judgement.winner === 'attackers'
    ? listBeatenDefenders(judgedAttack)
    : listRecklessAttackers(contest, judgedAttack)

/** Can an attack of this Contest wound a person? False in a non-violent Contest. */
export const canAnyAttackWound = (contest: Contest, judgedAttacks: readonly JudgedAttack[]): boolean =>
  contest.violent &&
  judgedAttacks.some((judgedAttack) => listPossibleWoundSufferers(contest, judgedAttack).length > 0)

/** A side that an attack may hurt, with the severity of the effect. */
export interface PossibleWoundSufferer {
  readonly key: string
  readonly severity: EffectSeverity
  /** True if the side suffers the effect by the rules. The Gamemaster may decide otherwise. */
  readonly suffersByDefault: boolean
  /** True if the Gamemaster decides whether this side is hurt, and how severely. */
  readonly asksGM: boolean
}

/**
 * Lists the Defenders whom an attack may hurt, each with the severity of the effect. In a group, the Gamemaster decides
 * about each member.
 */
export function listBeatenDefenders({ defenderKeys, judgement }: JudgedAttack): PossibleWoundSufferer[] {
  return defenderKeys.flatMap((defenderKey, index) => {
    const defenderResult = judgement.defenders[index]
    return defenderResult
      ? [
          {
            key: defenderKey,
            severity: defenderResult.severity,
            suffersByDefault: !defenderResult.wins,
            asksGM: defenderKeys.length > 1,
          },
        ]
      : []
  })
}

/**
 * The marks that identify an attack's new wounds, by the key of the wounded side. With a mark, the message later finds
 * the wound.
 */
type WoundMarksBySideKey = ReadonlyMap<string, string>

/**
 * Makes the wounds of an attack's result as new items: "The amount that the Attacker rolled higher than the Defender
 * determines the extent of the injury."
 */
export function createWoundsOfAttackResult(
  { message: { facts }, sides }: ContestActionContext,
  attackResult: AttackResult,
  woundMarksBySideKey: WoundMarksBySideKey | undefined,
): NewItemOnActor[] {
  const namesOfAttackerSides = listContestSidesInRole(
    facts,
    attackResult.won ? attackResult.attacking : toOppositeContestRole(attackResult.attacking),
    sides,
  )
    .map(({ side }) => side.name)
    .join(', ')
  if (!facts.violent) return []
  return Object.entries(attackResult.effects).flatMap(([key, severity]) => {
    const contestSide = facts.exchange.sides[key]
    return contestSide
      ? [
          createWoundItem(
            contestSide.uuid,
            severity,
            namesOfAttackerSides,
            woundMarksBySideKey?.get(key) ?? '',
          ),
        ]
      : []
  })
}

/** The edits that store new major wounds in the Contest's facts, for miracles and coups de grâce. */
export function createLethalWoundEdits(
  { message, settings: { session } }: Pick<ContestActionContext, 'message' | 'settings'>,
  attackResults: readonly AttackResult[],
  judgedAttacks: readonly JudgedAttack[],
  woundMarksOfResults: readonly WoundMarksBySideKey[],
): Record<string, LethalWound> {
  const { exchange, violent } = message.facts
  const lethalWounds = attackResults.flatMap(({ effects, won: haveAttackersWon }, index) =>
    Object.entries(effects).flatMap(([key, severity]) => {
      if (!violent || severity !== 'major') return []
      const { uuid, name } = exchange.sides[key] ?? { uuid: '', name: '' }
      // A miracle must beat the roll that caused the wound: the attack, or the defence if a reckless losing Attacker
      // was wounded.
      const judgement = judgedAttacks[index]?.judgement
      const totalOfWinningGroup = (haveAttackersWon ? judgement?.attack : judgement?.defence) ?? 0
      const wound: LethalWound = {
        uuid,
        name,
        wound: woundMarksOfResults[index]?.get(key) ?? '',
        attack: totalOfWinningGroup,
        state: 'open',
        spared: [],
        scenes: session.scenes,
      }
      return [[`lethalWounds.${key}`, wound] as const]
    }),
  )
  return Object.fromEntries(lethalWounds)
}
