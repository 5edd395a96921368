/** The result of a Check: total, success or failure, and severity. */
import { sumRolledFaces } from '../../core/dice'
import type { HumanitySettings } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import { computeRollTotal } from '../rules/stat-roll'
import type { CheckVerdict } from '../rules/severity'
import { computeResultWithProtection, computeStatCheckVerdict } from '../rules/severity'
import type { CheckResultChange, StatCheck } from './check-facts'

/** The present result of a Check. */
interface StatCheckResult {
  readonly total: number
  /** The total of the roll without protection. */
  readonly bare: number
  /** Success or failure. Null while only the Gamemaster knows the target. */
  readonly verdict: CheckVerdict | null
}

/**
 * The result of a Check: the roll with help and changes, or 0 if the roller set it to 0. Protection is added last and
 * cannot turn a failure into a success.
 */
export function computeStatCheckResult(check: StatCheck): StatCheckResult {
  const isCheckSetToZero = Object.values(check.changes).some(({ kind }) => kind === 'zero')
  const totalWithoutProtection =
    (isCheckSetToZero ? 0 : computeRollTotal(check) - sumCheckResultChanges(check, 'hinder')) +
    sumCheckResultChanges(check, 'rescue')
  const { target } = check
  if (target === null) return { total: totalWithoutProtection, bare: totalWithoutProtection, verdict: null }
  const verdictWithoutProtection = computeStatCheckVerdict(totalWithoutProtection, target)
  if (verdictWithoutProtection.success)
    return { total: totalWithoutProtection, bare: totalWithoutProtection, verdict: verdictWithoutProtection }
  const totalWithProtection = computeResultWithProtection(
    totalWithoutProtection,
    sumCheckResultChanges(check, 'protect'),
    target - 1,
  )
  return {
    total: totalWithProtection,
    bare: totalWithoutProtection,
    verdict: computeStatCheckVerdict(totalWithProtection, target),
  }
}

/** The purpose of a rolled Check. It decides which abilities and conditions apply to the roll. */
export const toCheckRollPurpose = ({ stats, purpose }: Pick<StatCheck, 'stats' | 'purpose'>): RollPurpose =>
  createStatCheckPurpose(stats, purpose === 'preparedness' ? 'preparedness' : 'check')

function sumCheckResultChanges({ changes }: StatCheck, checkChangeKind: CheckResultChange['kind']): number {
  return Object.values(changes).reduce(
    (sumOfCheckChanges, checkChange) =>
      checkChange.kind === checkChangeKind ? sumOfCheckChanges + checkChange.value : sumOfCheckChanges,
    0,
  )
}

/**
 * Does a roll show the session's lucky number (ruling HU7)?
 * @param totalOfRoll the total of the roll
 */
export function isRollTotalLuckyNumber(
  { lucky, groups, rolledAt }: Pick<StatCheck, 'lucky' | 'groups' | 'rolledAt'>,
  totalOfRoll: number,
  settings: Pick<HumanitySettings, 'luckyNumberOn'>,
): boolean {
  if (lucky === 0) return false
  const { luckyNumberOn } = rolledAt ?? settings
  if (luckyNumberOn === 'face') return groups.some(({ waves }) => waves.flat().includes(lucky))
  return lucky === (luckyNumberOn === 'dice' ? sumRolledFaces({ groups }) : totalOfRoll)
}
