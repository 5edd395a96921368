/** The conditions that Turn of the Card adds to Foundry's: bleeding, failing organs, stunned. */
import type { ConditionSpec } from '../../core/contract'
import type { StatusEdit } from '../../core/outcome'

export const BLEEDING = 'tarot-bleeding'
const FAILING = 'tarot-failing'
export const STUNNED = 'tarot-stunned'

export const statuses: readonly ConditionSpec<'week'>[] = [
  { id: BLEEDING, name: 'HnB.tarot.status.bleeding', icon: 'bleeding', hint: 'HnB.tarot.bleeding' },
  { id: FAILING, name: 'HnB.tarot.status.failing', icon: 'failing', hint: 'HnB.tarot.failing' },
  {
    id: STUNNED,
    name: 'HnB.tarot.status.stunned',
    icon: 'stunned',
    hint: 'HnB.tarot.stunnedHint',
    ends: 'scene',
  },
]

/** The conditions of a character (by uuid) with this many wounds. @param bleeds has a new wound landed? */
export function conditionsAfter(of: string, wounds: number, failing: boolean, bleeds: boolean): StatusEdit[] {
  return [
    ...(bleeds ? [{ of, status: BLEEDING, on: true }] : []),
    ...(wounds === 0 ? [{ of, status: BLEEDING, on: false }] : []),
    { of, status: FAILING, on: failing },
  ]
}

/** What no longer holds of a dead character (by uuid), of the conditions that it has. */
export function conditionsOfDead(of: string, has: readonly string[]): StatusEdit[] {
  return [BLEEDING, FAILING, STUNNED].flatMap((status) =>
    has.includes(status) ? [{ of, status, on: false }] : [],
  )
}
