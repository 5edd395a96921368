/**
 * Decides which documents the changes of an outcome may touch. A user's action may change only some documents, for
 * example the user's own.
 */
import type { DocumentChanges, Refusal } from '../../core/outcome'
import { refuse, EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import { createStorableActorName } from '../platform/actor-names'
import { splitItemUuid } from '../write/item-operations'
import { findWritableDocument } from '../world/documents'
import type { ReadyAction } from './ready-action'

/**
 * Refuses an outcome if it changes a document that this user may not change. Players may change their own documents,
 * the acting actor, and actors whose players have agreed on a GM-verified message. Gamemasters may change everything.
 */
export function whyNotChangesWithinReach(
  { edits = [], statuses = [], newItems = [], deletedItems = [] }: DocumentChanges,
  { actor, agreedActorUuids }: Pick<ReadyAction, 'actor' | 'agreedActorUuids'>,
  user: User.Stored,
): Refusal | null {
  if (user.isGM) return null
  const reachableActorUuids = new Set([...agreedActorUuids, ...(actor ? [actor.uuid] : [])])
  const changedDocumentUuids = new Set([
    ...[...edits, ...statuses].map(({ target }) => target),
    ...newItems.map(({ target: actorUuid }) => actorUuid),
    ...deletedItems,
  ])
  for (const documentUuid of changedDocumentUuids) {
    if (documentUuid === EDIT_TARGET_FOR_WHOLE_TABLE) return refuse('HnB.refusal.onlyGM')
    const document = findWritableDocument(documentUuid)
    if (!document) return refuse('HnB.refusal.goneSince')
    // An action must not edit a message directly: only this system's shell writes messages.
    if (document instanceof ChatMessage) return refuse('HnB.refusal.messageOutOfReach')
    if (reachableActorUuids.has(extractActorUuid(documentUuid)) || document.testUserPermission(user, 'OWNER'))
      continue
    return refuse('HnB.refusal.outOfReach', {
      name: document instanceof Actor ? createStorableActorName(document) : (document.name ?? ''),
    })
  }
  return null
}

/** The uuid of the actor that a change concerns: an item's actor, or the actor itself. */
function extractActorUuid(documentUuid: string): string {
  return documentUuid.includes('.Item.') ? splitItemUuid(documentUuid).actor : documentUuid
}
