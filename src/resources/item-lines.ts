/** The phrases that describe a resource item: its points, and its use. */
import type { ReadItem } from '../core/views'
import type { Words } from '../core/words'
import type { Resource } from './rules'
import { availableOf } from './rules'

/** The lines about a resource's points: how many are left, expended, harmed and destroyed; and the suit. */
export function resourceLines({ fields }: Pick<ReadItem<Resource>, 'fields'>): Words[] {
  const { value, expended, harmed, destroyed, expendable, suit } = fields
  const some = (what: 'expended' | 'harmed' | 'destroyed', points: number): Words[] =>
    points > 0 ? [{ key: `HnB.resources.line.${what}`, data: { points } }] : []
  return [
    expendable
      ? { key: 'HnB.resources.left', data: { available: availableOf(fields), value } }
      : { key: 'HnB.resources.line.value', data: { value } },
    ...some('expended', expended),
    ...some('harmed', harmed),
    ...some('destroyed', destroyed),
    ...(suit === '' ? [] : [{ key: `HnB.option.${suit}` }]),
  ]
}

/** The sentences about a resource's use ("which can be expended to perform an action in the game"). */
export function resourceReads({
  fields: { expendable, shared },
}: Pick<ReadItem<Resource>, 'fields'>): Words[] {
  return [
    { key: `HnB.resources.reads.${expendable ? 'expendable' : 'lasting'}` },
    ...(shared ? [{ key: 'HnB.resources.reads.shared' }] : []),
  ]
}
