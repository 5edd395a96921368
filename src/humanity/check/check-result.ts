/** The result of a Check: total, success or failure, and severity. */
import { rollSum } from '../../core/dice'
import type { HumanitySettings } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import { statCheckPurpose } from '../rules/roll-purpose'
import { rollTotal } from '../rules/stat-roll'
import type { CheckVerdict } from '../rules/severity'
import { protectedResult, statCheckVerdict } from '../rules/severity'
import type { CheckChange, StatCheck } from './check-facts'

/** The result of a Check as it counts now. */
interface CheckResult {
  readonly total: number
  /** The total without protection. */
  readonly bare: number
  /** Success or failure. Null while only the Gamemaster knows the target. */
  readonly verdict: CheckVerdict | null
}

/**
 * Computes the result: the roll with help, minus the points that other characters took off; or 0 if the roller set it
 * to 0. Protection is added last and cannot make a failure a success. An ability that rescues a failure adds the
 * missing points.
 */
export function statCheckResult(check: StatCheck): CheckResult {
  const isSetToZero = Object.values(check.changes).some(({ kind }) => kind === 'zero')
  const unprotectedTotal =
    (isSetToZero ? 0 : rollTotal(check) - sumOfChanges(check, 'hinder')) + sumOfChanges(check, 'rescue')
  const { target } = check
  if (target === null) return { total: unprotectedTotal, bare: unprotectedTotal, verdict: null }
  const unprotectedVerdict = statCheckVerdict(unprotectedTotal, target)
  if (unprotectedVerdict.success)
    return { total: unprotectedTotal, bare: unprotectedTotal, verdict: unprotectedVerdict }
  const total = protectedResult(unprotectedTotal, sumOfChanges(check, 'protect'), target - 1)
  return { total, bare: unprotectedTotal, verdict: statCheckVerdict(total, target) }
}

/** The purpose of a rolled Check. It decides which abilities and conditions apply to the roll. */
export const purposeOfCheck = ({ stats, purpose }: Pick<StatCheck, 'stats' | 'purpose'>): RollPurpose =>
  statCheckPurpose(stats, purpose === 'preparedness' ? 'preparedness' : 'check')

function sumOfChanges({ changes }: StatCheck, kind: CheckChange['kind']): number {
  return Object.values(changes).reduce((sum, change) => (change.kind === kind ? sum + change.value : sum), 0)
}

/**
 * Does a roll show the session's lucky number (ruling HU7)?
 * @param total the total of the roll
 */
export function isLuckyRoll(
  { lucky, groups, rolledAt }: Pick<StatCheck, 'lucky' | 'groups' | 'rolledAt'>,
  total: number,
  settings: Pick<HumanitySettings, 'luckyNumberOn'>,
): boolean {
  if (lucky === 0) return false
  const { luckyNumberOn } = rolledAt ?? settings
  if (luckyNumberOn === 'face') return groups.some(({ waves }) => waves.flat().includes(lucky))
  return lucky === (luckyNumberOn === 'dice' ? rollSum({ groups }) : total)
}
