/** Computes the results of a Contest's rolls, and decides how the attacks end. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { EvenMedianRule } from '../../rules/median'
import { computeMedian } from '../../rules/median'
import { computeRollTotal } from '../../rules/stat-roll'
import type { Contest, ContestClick, ContestRoll, ResultSwaps } from '../facts'
import type { AttackJudgement, SideRollScore } from './judge'
import { judgeAttack, GROUP_ATTACK_MARGIN_CAP } from './judge'
import type { ContestRollPart, ContestSideRole } from './sides'
import {
  listAttackingRoles,
  isContestComplete,
  toOppositeContestRole,
  parseContestRole,
  listSidesInRole,
} from './sides'

/**
 * The result of a roll: dice, modifiers and help, minus the points that other characters took off. 0 if the roller
 * set it to 0.
 */
export function computeContestRollResult(contestRoll: ContestRoll): number {
  return contestRoll.zero ? 0 : computeRollTotal(contestRoll) - contestRoll.less
}

/** The bonus of an attack with Hurt if the opponent attacks honorably ("Honorable Combat"). */
const DIRTY_TRICK_BONUS = 2

/** The key of the side whose roll now counts for the given side. Abilities may have swapped the results of sides. */
export function findSideKeyAfterSwaps(resultSwaps: ResultSwaps, sideKey: string): string {
  return resultSwaps.reduce(
    (currentSideKey, { a, b }) => (currentSideKey === a ? b : currentSideKey === b ? a : currentSideKey),
    sideKey,
  )
}

/**
 * The roll that counts as a side's attack or defence, with the key of the side that made it; swaps may exchange attacks
 * and defences.
 */
export function findRollAfterSwaps(
  { swaps, exchange }: Contest,
  sideKey: string,
  rollPart: ContestRollPart,
): { readonly key: string; readonly part: ContestRollPart; readonly roll: ContestRoll } | null {
  const ownerSideKey = findSideKeyAfterSwaps(swaps, sideKey)
  const sideRolls = exchange.sides[ownerSideKey]?.answer
  const possibleRollParts = ownerSideKey === sideKey ? [rollPart] : [rollPart, toOppositeRollPart(rollPart)]
  return (
    possibleRollParts.flatMap((ownerRollPart) =>
      sideRolls?.[ownerRollPart]
        ? [{ key: ownerSideKey, part: ownerRollPart, roll: sideRolls[ownerRollPart] }]
        : [],
    )[0] ?? null
  )
}

const toOppositeRollPart = (rollPart: ContestRollPart): ContestRollPart =>
  rollPart === 'attack' ? 'defence' : 'attack'

/** The highest margin by which an attack may win. Null: no limit. */
function findAttackMarginCap({
  honorably: isHonorable,
  cap,
  disarmed: isDisarmed,
}: ContestRoll): number | null {
  const attackMarginCaps = [
    ...(isHonorable ? [cap ?? GROUP_ATTACK_MARGIN_CAP] : []),
    ...(isDisarmed ? [GROUP_ATTACK_MARGIN_CAP] : []),
  ]
  return attackMarginCaps.length > 0 ? Math.min(...attackMarginCaps) : null
}

/** The result of a side's attack or defence, with the values that limit its margin. Null before the roll. */
export function computeSideScore(
  contest: Contest,
  sideKey: string,
  rollPart: ContestRollPart,
  existingSides: ExistingSideActors,
): SideRollScore | null {
  const contestRoll = contest.exchange.sides[sideKey]?.answer?.[rollPart]
  const effectiveRoll = findRollAfterSwaps(contest, sideKey, rollPart)
  if (!contestRoll || !effectiveRoll) return null
  return {
    result:
      computeContestRollResult(effectiveRoll.roll) +
      (rollPart === 'attack' ? computeDirtyTrickBonus(contest, sideKey, contestRoll, existingSides) : 0),
    protection: contestRoll.protect,
    cap: rollPart === 'attack' ? findAttackMarginCap(contestRoll) : null,
    raise: rollPart === 'attack' ? effectiveRoll.roll.raise : 0,
  }
}

/** The bonus for a Hurt attack on an opponent who attacks honorably; otherwise 0. */
export function computeDirtyTrickBonus(
  contest: Contest,
  sideKey: string,
  { stats }: ContestRoll,
  existingSides: ExistingSideActors,
): number {
  if (!contest.both || !stats.includes('hurt')) return 0
  const opponentSides = listSidesInRole(
    contest,
    toOppositeContestRole(parseContestRole(contest.exchange.sides[sideKey]?.role)),
    existingSides,
  )
  return opponentSides.some(({ side }) => side.answer?.attack?.honorably) ? DIRTY_TRICK_BONUS : 0
}

/**
 * The lowest result with which a Defender withstands an attack. A tie is enough. Null until all Attackers have rolled.
 */
export function findLowestWithstandingResult(
  contest: Contest,
  attackingRole: ContestSideRole,
  existingSides: ExistingSideActors,
  evenMedianRule: EvenMedianRule,
): number | null {
  const attackingSides = listSidesInRole(contest, attackingRole, existingSides)
  const attackerResults = attackingSides.flatMap(
    ({ key }) => computeSideScore(contest, key, 'attack', existingSides)?.result ?? [],
  )
  if (attackerResults.length === 0 || attackerResults.length < attackingSides.length) return null
  return Math.ceil(computeMedian(attackerResults, evenMedianRule))
}

/** An attack of a Contest, with the result of its judgement. */
export interface JudgedAttack {
  readonly attackingRole: ContestSideRole
  readonly judgement: AttackJudgement
  /** The keys of the Defenders, in the same order as `judgement.defenders`. */
  readonly defenderKeys: readonly string[]
}

/** Decides the result of every attack of a Contest. Empty until all rolls are made. */
export function judgeAttacks(
  contest: Contest,
  existingSides: ExistingSideActors,
  evenMedianRule: EvenMedianRule,
): JudgedAttack[] {
  if (!isContestComplete(contest, existingSides)) return []
  return listAttackingRoles(contest).map((attackingRole) => {
    const listSideKeysOfRole = (sideRole: ContestSideRole) =>
      listSidesInRole(contest, sideRole, existingSides).map(({ key }) => key)
    const computeSideScores = (sideRole: ContestSideRole, rollPart: ContestRollPart) =>
      listSideKeysOfRole(sideRole).flatMap(
        (sideKey) => computeSideScore(contest, sideKey, rollPart, existingSides) ?? [],
      )
    return {
      attackingRole: attackingRole,
      judgement: judgeAttack(
        computeSideScores(attackingRole, 'attack'),
        computeSideScores(toOppositeContestRole(attackingRole), 'defence'),
        contest.evenMedian ?? evenMedianRule,
      ),
      defenderKeys: listSideKeysOfRole(toOppositeContestRole(attackingRole)),
    }
  })
}

/** Judges the attacks of the clicked Contest. Refuses a Contest that is settled or has missing rolls. */
export function judgeClickedContest({
  message: { facts },
  sides,
  settings,
}: ContestClick): readonly JudgedAttack[] | Refusal {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const judgedAttacks = judgeAttacks(facts, sides, settings.evenMedian)
  return judgedAttacks.length > 0 ? judgedAttacks : refuse('HnB.humanity.refusal.notDone')
}

/** Has an actor (by uuid) lost any of the judged attacks, as Attacker or Defender? */
export function hasActorLostAnyAttack(
  contest: Contest,
  judgedAttacks: readonly JudgedAttack[],
  existingSides: ExistingSideActors,
  actorUuid: string,
): boolean {
  return judgedAttacks.some(({ attackingRole, judgement }) => {
    const losingRole = judgement.winner === 'attackers' ? toOppositeContestRole(attackingRole) : attackingRole
    return listSidesInRole(contest, losingRole, existingSides).some(({ side }) => side.uuid === actorUuid)
  })
}
