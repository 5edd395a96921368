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

/**
 * The condition edits after a character's wounds change.
 * @param of the actor's uuid
 * @param wounds the new number of wounds
 * @param failing do the organs fail?
 * @param bleeds has a new wound landed?
 */
export function conditionsAfter(of: string, wounds: number, failing: boolean, bleeds: boolean): StatusEdit[] {
  return [
    ...(bleeds ? [{ of, status: BLEEDING, on: true }] : []),
    ...(wounds === 0 ? [{ of, status: BLEEDING, on: false }] : []),
    { of, status: FAILING, on: failing },
  ]
}

/**
 * Ends the conditions of wounds on a dead character.
 * @param of the actor's uuid
 * @param has the ids of the actor's present conditions
 */
export function conditionsOfDead(of: string, has: readonly string[]): StatusEdit[] {
  return [BLEEDING, FAILING, STUNNED].flatMap((status) =>
    has.includes(status) ? [{ of, status, on: false }] : [],
  )
}
