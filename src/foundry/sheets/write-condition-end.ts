/** Writes that a condition has ended. A page fetches this file when somebody first ends a condition on a sheet. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { createStorableActorName, findMessageSpeaker } from '../platform/actor-names'
import { readRollVisibility } from '../platform/compat'
import { findMessageAudience } from '../play/audience'
import { createMessageData } from '../play/message-writes'
import { prepareOutcomeChanges } from '../play/prepare-changes'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { findConditionValue } from '../world/statuses'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** Ends a condition of an actor and posts the message about it, in one write. Refuses if the user is not the owner. */
export async function writeConditionEnd(
  actor: Actor.Implementation,
  { status, key }: { readonly status: string; readonly key: string },
  messageFacts: object,
  endedConditionPhrase: Phrase,
): Promise<Refusal | null> {
  if (!actor.isOwner) return refuse('HnB.refusal.notOwner', { name: createStorableActorName(actor) })
  // Another person may have ended the condition while the question was open.
  if (findConditionValue(actor, status, key) === undefined) return null
  const { operations, changes } = prepareOutcomeChanges({
    statuses: [{ target: documentUuidOrEmpty(actor), status, key, active: false }],
  })
  const { user } = game
  const conditionMessage = createMessageData({
    author: user,
    speaker: findMessageSpeaker(actor),
    rolls: [],
    ...findMessageAudience(readRollVisibility(), user, user),
    record: {
      ruleset: COMMON_RULESET_KEY,
      kind: 'condition',
      actor: documentUuidOrEmpty(actor),
      facts: messageFacts,
    },
    entry: { user: user.id, writer: user.id, label: endedConditionPhrase, changes, undone: false },
  })
  await writeOperations([...operations, createMessagePostOperation(conditionMessage)])
  return null
}
