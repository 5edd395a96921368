/** Carries out an action on the deciding client. All changes of the action are one write, with one message. */
import type { HistoryChange } from '../../core/shell/message-history'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { applyDiceTheme } from '../dice/dice-so-nice'
import { findMessageSpeaker } from '../platform/actor-names'
import { findMessageByUuid } from '../world/documents'
import { whyNotWriteMessage } from '../world/message-kind'
import { isMessageRecordUnchanged } from '../world/message-record'
import { createMessagePostOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { addOutdatedDataCheck } from '../write/operation'
import { writeOperations } from '../write/write'
import { findUsersWhoMayAnswer, findMessageAudience, findMessageAuthor } from './audience'
import { FoundryChanceSource } from './foundry-chance'
import type { PreparedChanges } from './prepare-changes'
import { prepareOutcomeChanges } from './prepare-changes'
import { fetchActionScriptWithTimeout } from './fetch-action-script'
import { whyNotChangesWithinReach } from './reach'
import type { ReadyAction } from './ready-action'
import { prepareAction } from './prepare-action'
import type { ActionRequest } from './client-request'
import { createMessageAmendmentOperations, createMessageData, createJsonCopy } from './message-writes'

/**
 * Decides a requested action on this client from the documents' present state. Writes all its changes and its message
 * together, or nothing if it refuses.
 * @param user the user who sent the request, as the server states
 */
export async function runRequestedAction(request: ActionRequest, user: User.Stored): Promise<Refusal | null> {
  const scriptRefusal = await fetchActionScriptWithTimeout(request)
  if (scriptRefusal) return scriptRefusal
  const readyAction = prepareAction(request, user)
  if (isRefusal(readyAction)) return readyAction
  const refusalOfWrite = readyAction.message && whyNotWriteMessage(readyAction.message)
  if (refusalOfWrite) return refusalOfWrite
  const chanceSource = new FoundryChanceSource({
    user,
    message: findMessageByUuid(readyAction.message?.uuid ?? '')?.id ?? '',
  })
  const outcome = await readyAction.decide(request.answers, chanceSource)
  if (isRefusal(outcome)) return outcome
  applyDiceTheme(chanceSource.rolls, request.ruleset)
  const refusal = whyNotChangesWithinReach(outcome, readyAction, user) ?? chanceSource.decks.whyNotMoved
  if (refusal) return refusal
  const preparedCardChanges = await chanceSource.decks.operations()
  const preparedChanges = joinPreparedChanges(prepareOutcomeChanges(outcome), preparedCardChanges)
  const { message } = readyAction
  const messageOperations =
    outcome.amend && message
      ? createMessageAmendmentOperations(
          message,
          outcome.amend,
          preparedChanges.changes,
          user,
          chanceSource.rolls,
        )
      : createMessagePostOperations(
          readyAction,
          outcome,
          preparedChanges.changes,
          request,
          user,
          chanceSource,
        )
  const operations = [...preparedChanges.operations, ...messageOperations]
  await writeOperations(
    message ? addOutdatedDataCheck(operations, () => isMessageRecordUnchanged(message)) : operations,
  )
  return null
}

function joinPreparedChanges(...preparedChangesToJoin: readonly PreparedChanges[]): PreparedChanges {
  return {
    operations: preparedChangesToJoin.flatMap(({ operations }) => operations),
    changes: preparedChangesToJoin.flatMap(({ changes }) => changes),
  }
}

/** The operation that posts an outcome's message. The author is the requesting user, or the player of the actor. */
function createMessagePostOperations(
  { actor, ruleset: { messages } }: ReadyAction,
  { post }: Outcome,
  historyChanges: readonly HistoryChange[],
  { ruleset, visibility }: ActionRequest,
  user: User.Stored,
  { rolls }: FoundryChanceSource,
): WriteOperation[] {
  if (!post) return []
  const messagePostAuthor = post.author === 'owner' && actor ? findMessageAuthor(actor, user) : user
  const actorUuid = actor?.uuid ?? ''
  const messageKind = Object.hasOwn(messages, post.kind) ? messages[post.kind] : undefined
  const answeringUsers = findUsersWhoMayAnswer(messageKind, {
    uuid: '',
    actor: actorUuid,
    facts: createJsonCopy(post.facts),
  })
  const message = createMessageData({
    id: post.id,
    author: messagePostAuthor,
    speaker: actor ? findMessageSpeaker(actor) : ChatMessage.implementation.getSpeaker({ alias: user.name }),
    rolls,
    ...findMessageAudience(visibility, messagePostAuthor, user, answeringUsers),
    record: { ruleset, kind: post.kind, actor: actorUuid, facts: post.facts },
    entry: {
      user: user.id,
      writer: game.user.id,
      label: post.label ?? { key: `HnB.${ruleset}.${post.kind}.done` },
      changes: historyChanges,
      ...(post.retractable ? { retractable: true } : {}),
      ...(post.final ? { final: true } : {}),
      undone: false,
    },
  })
  return [createMessagePostOperation(message)]
}
