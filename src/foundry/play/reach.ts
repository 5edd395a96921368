/** Reach: the documents that an outcome may change. */
import type { Changes, Refusal } from '../../core/outcome'
import { refuse, TABLE } from '../../core/outcome'
import { nameOf } from '../platform/faces'
import { placeOf } from '../write/item-operations'
import { writableOf } from '../world/documents'
import type { Ready } from './ready'

/**
 * Why an outcome changes a document beyond the person's reach, or null. Every outcome is checked here and nowhere else.
 * A person may change the documents that they own, and the acting actor. A Gamemaster may change everything. Another
 * actor may be changed only if its side has agreed, on a GM-verified message.
 */
export function whyNotReach(
  { edits = [], statuses = [], makes = [], drops = [] }: Changes,
  { actor, agreed }: Pick<Ready, 'actor' | 'agreed'>,
  user: User.Stored,
): Refusal | null {
  if (user.isGM) return null
  const within = new Set([...agreed, ...(actor ? [actor.uuid] : [])])
  const touched = new Set([
    ...[...edits, ...statuses].map(({ of }) => of),
    ...makes.map(({ on }) => on),
    ...drops,
  ])
  for (const uuid of touched) {
    if (uuid === TABLE) return refuse('HnB.refusal.onlyGM')
    const document = writableOf(uuid)
    if (!document) return refuse('HnB.refusal.goneSince')
    // Only the shell amends a message; no action may edit one.
    if (document instanceof ChatMessage) return refuse('HnB.refusal.outOfReach', { name: '' })
    if (within.has(holderOf(uuid)) || document.testUserPermission(user, 'OWNER')) continue
    return refuse('HnB.refusal.outOfReach', {
      name: document instanceof Actor ? nameOf(document) : (document.name ?? ''),
    })
  }
  return null
}

/** The uuid of an actor, or of the actor that has the item. */
function holderOf(uuid: string): string {
  return uuid.includes('.Item.') ? placeOf(uuid).actor : uuid
}
