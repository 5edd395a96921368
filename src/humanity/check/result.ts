/** The result of a Check: total, success or failure, and severity. */
import { sumOf } from '../../core/dice'
import type { Settings } from '../rules'
import { totalOf } from '../rules/roll'
import type { Verdict } from '../rules/severity'
import { protectedResult, severityOf, verdictOf } from '../rules/severity'
import type { Change, Check } from './facts'

/** The result of a Check so far. */
interface Result {
  readonly total: number
  /** The total without protection. */
  readonly bare: number
  /** Null while only the Gamemaster knows the target. */
  readonly verdict: Verdict | null
}

/**
 * Computes the result: the roll with help, less the changes by other characters; 0 where the roller chose 0. Protection
 * is then added, but never turns a failure into a success. A failure that an ability rescued is a success by 0.
 */
export function resultOf(check: Check): Result {
  const isZero = Object.values(check.changes).some(({ kind }) => kind === 'zero')
  const bare = isZero ? 0 : totalOf(check) - sumOfChanges(check, 'hinder')
  const { target } = check
  if (target === null) return { total: bare, bare, verdict: null }
  const fell = verdictOf(bare, target)
  if (fell.success) return { total: bare, bare, verdict: fell }
  if (Object.values(check.changes).some(({ kind }) => kind === 'rescue'))
    return { total: bare, bare, verdict: { success: true, margin: 0, severity: severityOf(0) } }
  const total = protectedResult(bare, sumOfChanges(check, 'protect'), target - 1)
  return { total, bare, verdict: verdictOf(total, target) }
}

function sumOfChanges({ changes }: Check, kind: Change['kind']): number {
  return Object.values(changes).reduce((sum, one) => (one.kind === kind ? sum + one.value : sum), 0)
}

/** Does a roll show the session's lucky number (ruling HU7)? @param result the total of the roll */
export function isLucky(
  { lucky, groups, rolledAt }: Pick<Check, 'lucky' | 'groups' | 'rolledAt'>,
  result: number,
  settings: Pick<Settings, 'luckyNumberOn'>,
): boolean {
  if (lucky === 0) return false
  const { luckyNumberOn } = rolledAt ?? settings
  if (luckyNumberOn === 'face') return groups.some(({ waves }) => waves.flat().includes(lucky))
  return lucky === (luckyNumberOn === 'dice' ? sumOf({ groups }) : result)
}
