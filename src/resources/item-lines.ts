/** What a resource is and does, in words. */
import type { ReadItem } from '../core/views'
import type { Words } from '../core/words'
import type { Resource } from './rules'
import { availableOf } from './rules'

/** Its points: how many are left, and what became of the others. */
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

/** What it is good for ("which can be expended to perform an action in the game"). */
export function resourceReads({
  fields: { expendable, shared },
}: Pick<ReadItem<Resource>, 'fields'>): Words[] {
  return [
    { key: `HnB.resources.reads.${expendable ? 'expendable' : 'lasting'}` },
    ...(shared ? [{ key: 'HnB.resources.reads.shared' }] : []),
  ]
}
