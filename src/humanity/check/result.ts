import { sumOf } from '../../core/dice'
import type { Settings } from '../rules'
import { totalOf } from '../rules/roll'
import type { Verdict } from '../rules/severity'
import { protectedResult, severityOf, verdictOf } from '../rules/severity'
import type { Change, Check } from './facts'

/** What a Check has come to by now. */
export interface Result {
  readonly total: number
  /** The same without protection. */
  readonly bare: number
  /** Null where nobody but the Gamemaster knows the target. */
  readonly verdict: Verdict | null
}

/**
 * The result of a Check: what was rolled, what others took from it, what help added; then protection, which never
 * turns a failure into a success. A failure that was turned by an ability is a success all the same.
 */
export function resultOf(check: Check): Result {
  const bare = totalOf(check) - sumOfChanges(check, 'hinder')
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

/** Does a roll of some result show the session's lucky number (ruling HU7)? */
export function isLucky(
  { lucky, groups }: Pick<Check, 'lucky' | 'groups'>,
  result: number,
  { luckyNumberOn }: Pick<Settings, 'luckyNumberOn'>,
): boolean {
  if (lucky === 0) return false
  if (luckyNumberOn === 'face') return groups.some(({ waves }) => waves.flat().includes(lucky))
  return lucky === (luckyNumberOn === 'dice' ? sumOf({ groups }) : result)
}
