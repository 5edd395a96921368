/** Computes the results of a Contest's rolls, and decides how the attacks end. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { RuleForEvenMedian } from '../../rules/median'
import { computeMedianOfResults } from '../../rules/median'
import { computeRollTotal } from '../../rules/stat-roll'
import type { Contest, ContestActionContext, ContestRoll, ContestResultSwaps } from '../facts'
import type { AttackJudgement, RollScoreOfSide } from './judge'
import { judgeAttack, GROUP_ATTACK_MARGIN_CAP } from './judge'
import type { AttackOrDefence, ContestSideRole } from './sides'
import {
  listAttackingRoles,
  isContestComplete,
  toOppositeContestRole,
  parseContestRole,
  listContestSidesInRole,
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
export function findSideKeyAfterResultSwaps(contestResultSwaps: ContestResultSwaps, sideKey: string): string {
  return contestResultSwaps.reduce(
    (sideKeyAfterEarlierSwaps, { a, b }) =>
      sideKeyAfterEarlierSwaps === a ? b : sideKeyAfterEarlierSwaps === b ? a : sideKeyAfterEarlierSwaps,
    sideKey,
  )
}

/**
 * Finds the roll that counts as a side's attack or defence, and the key of the side that made this roll. An ability
 * that swaps results may exchange the rolls of two sides.
 */
export function findRollAfterResultSwaps(
  { swaps, exchange }: Contest,
  sideKey: string,
  attackOrDefence: AttackOrDefence,
): { readonly key: string; readonly part: AttackOrDefence; readonly roll: ContestRoll } | null {
  const sideKeyAfterResultSwaps = findSideKeyAfterResultSwaps(swaps, sideKey)
  const rollsOfContestSide = exchange.sides[sideKeyAfterResultSwaps]?.answer
  const possiblePartsOfSwappedRoll =
    sideKeyAfterResultSwaps === sideKey
      ? [attackOrDefence]
      : [attackOrDefence, switchAttackAndDefence(attackOrDefence)]
  return (
    possiblePartsOfSwappedRoll.flatMap((partOfSwappedRoll) =>
      rollsOfContestSide?.[partOfSwappedRoll]
        ? [
            {
              key: sideKeyAfterResultSwaps,
              part: partOfSwappedRoll,
              roll: rollsOfContestSide[partOfSwappedRoll],
            },
          ]
        : [],
    )[0] ?? null
  )
}

const switchAttackAndDefence = (attackOrDefence: AttackOrDefence): AttackOrDefence =>
  attackOrDefence === 'attack' ? 'defence' : 'attack'

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
export function computeRollScoreOfSide(
  contest: Contest,
  sideKey: string,
  attackOrDefence: AttackOrDefence,
  existingSides: ExistingSideActors,
): RollScoreOfSide | null {
  const contestRoll = contest.exchange.sides[sideKey]?.answer?.[attackOrDefence]
  const rollAfterResultSwaps = findRollAfterResultSwaps(contest, sideKey, attackOrDefence)
  if (!contestRoll || !rollAfterResultSwaps) return null
  return {
    result:
      computeContestRollResult(rollAfterResultSwaps.roll) +
      (attackOrDefence === 'attack'
        ? computeDirtyTrickBonus(contest, sideKey, contestRoll, existingSides)
        : 0),
    protection: contestRoll.protect,
    cap: attackOrDefence === 'attack' ? findAttackMarginCap(contestRoll) : null,
    raise: attackOrDefence === 'attack' ? rollAfterResultSwaps.roll.raise : 0,
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
  const opponentSides = listContestSidesInRole(
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
  ruleForEvenMedian: RuleForEvenMedian,
): number | null {
  const attackingSides = listContestSidesInRole(contest, attackingRole, existingSides)
  const attackerResults = attackingSides.flatMap(
    ({ key }) => computeRollScoreOfSide(contest, key, 'attack', existingSides)?.result ?? [],
  )
  if (attackerResults.length === 0 || attackerResults.length < attackingSides.length) return null
  return Math.ceil(computeMedianOfResults(attackerResults, ruleForEvenMedian))
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
  ruleForEvenMedian: RuleForEvenMedian,
): JudgedAttack[] {
  if (!isContestComplete(contest, existingSides)) return []
  return listAttackingRoles(contest).map((attackingRole) => {
    const listSideKeysOfRole = (contestRoleOfSide: ContestSideRole) =>
      listContestSidesInRole(contest, contestRoleOfSide, existingSides).map(({ key }) => key)
    const computeRollScoresOfSides = (contestRoleOfSide: ContestSideRole, attackOrDefence: AttackOrDefence) =>
      listSideKeysOfRole(contestRoleOfSide).flatMap(
        (sideKey) => computeRollScoreOfSide(contest, sideKey, attackOrDefence, existingSides) ?? [],
      )
    return {
      attackingRole: attackingRole,
      judgement: judgeAttack(
        computeRollScoresOfSides(attackingRole, 'attack'),
        computeRollScoresOfSides(toOppositeContestRole(attackingRole), 'defence'),
        contest.evenMedian ?? ruleForEvenMedian,
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
}: ContestActionContext): readonly JudgedAttack[] | Refusal {
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
    return listContestSidesInRole(contest, losingRole, existingSides).some(
      ({ side }) => side.uuid === actorUuid,
    )
  })
}
