/** Which documents an outcome may touch. */
import type { Changes, Refusal } from '../../core/outcome'
import { refuse, TABLE } from '../../core/outcome'
import { nameOf } from '../platform/faces'
import { placeOf } from '../write/item-operations'
import { writableOf } from '../world/documents'
import type { Ready } from './ready'

/**
 * Why an outcome may not touch all that it touches, or null. Every outcome is checked here and nowhere else. A person
 * may change what is theirs, and the actor they acted for; a Gamemaster may change everything; somebody else's only
 * where that side has agreed to it, on a message that nobody but Gamemasters has written.
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
    // The message itself is amended by the house, never by an edit.
    if (document instanceof ChatMessage) return refuse('HnB.refusal.outOfReach', { name: '' })
    if (within.has(holderOf(uuid)) || document.testUserPermission(user, 'OWNER')) continue
    return refuse('HnB.refusal.outOfReach', {
      name: document instanceof Actor ? nameOf(document) : (document.name ?? ''),
    })
  }
  return null
}

/** The actor that a uuid names, or that has the item which it names. */
function holderOf(uuid: string): string {
  return uuid.includes('.Item.') ? placeOf(uuid).actor : uuid
}
