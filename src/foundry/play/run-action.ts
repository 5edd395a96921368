/** Carries out an action on the deciding client. All changes of the action are one write, with one message. */
import type { HistoryChange } from '../../core/shell/message-history'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { applyDiceTheme } from '../dice/dice-so-nice'
import { messageSpeakerFor } from '../platform/actor-names'
import { messageByUuid } from '../world/documents'
import { whyNotWriteMessage } from '../world/message-kind'
import { isRecordUnchanged } from '../world/message-record'
import { postMessageOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { withOutdatedCheck } from '../write/operation'
import { writeOperations } from '../write/write'
import { usersToAnswer, messageAudience, messageAuthorFor } from './audience'
import { FoundryChance } from './foundry-chance'
import type { PreparedChanges } from './prepare-changes'
import { prepareChanges } from './prepare-changes'
import { fetchActionScript } from './fetch-action-script'
import { whyNotWithinReach } from './reach'
import type { ReadyAction } from './ready-action'
import { prepareAction } from './ready-action'
import type { ActRequest } from './client-request'
import { amendmentOperations, newMessageData, jsonCopy } from './message-writes'

/**
 * Decides a requested action on this client, from the documents as they are now. If the action refuses, nothing is
 * written. Otherwise all its changes and its message are written together.
 * @param user the user who sent the request, as the server states
 */
export async function runAction(request: ActRequest, user: User.Stored): Promise<Refusal | null> {
  const whyNotFetched = await fetchActionScript(request)
  if (whyNotFetched) return whyNotFetched
  const readyAction = prepareAction(request, user)
  if (isRefusal(readyAction)) return readyAction
  const whyNotWritten = readyAction.message && whyNotWriteMessage(readyAction.message)
  if (whyNotWritten) return whyNotWritten
  const chance = new FoundryChance({
    user,
    message: messageByUuid(readyAction.message?.uuid ?? '')?.id ?? '',
  })
  const outcome = await readyAction.decide(request.answers, chance)
  if (isRefusal(outcome)) return outcome
  applyDiceTheme(chance.rolls, request.ruleset)
  const refusal = whyNotWithinReach(outcome, readyAction, user) ?? chance.decks.whyNotMoved
  if (refusal) return refusal
  const preparedCardChanges = await chance.decks.operations()
  const preparedChanges = joinPreparedChanges(prepareChanges(outcome), preparedCardChanges)
  const { message } = readyAction
  const messageOperations =
    outcome.amend && message
      ? amendmentOperations(message, outcome.amend, preparedChanges.changes, user, chance.rolls)
      : postOperations(readyAction, outcome, preparedChanges.changes, request, user, chance)
  const operations = [...preparedChanges.operations, ...messageOperations]
  await writeOperations(
    message ? withOutdatedCheck(operations, () => isRecordUnchanged(message)) : operations,
  )
  return null
}

function joinPreparedChanges(...parts: readonly PreparedChanges[]): PreparedChanges {
  return {
    operations: parts.flatMap(({ operations }) => operations),
    changes: parts.flatMap(({ changes }) => changes),
  }
}

/**
 * The operation that posts the message of an outcome. The message's author is the user who sent the request, or the
 * player of the actor.
 */
function postOperations(
  { actor, ruleset: { messages } }: ReadyAction,
  { post }: Outcome,
  changes: readonly HistoryChange[],
  { ruleset, visibility }: ActRequest,
  user: User.Stored,
  { rolls }: FoundryChance,
): WriteOperation[] {
  if (!post) return []
  const author = post.author === 'owner' && actor ? messageAuthorFor(actor, user) : user
  const uuid = actor?.uuid ?? ''
  const kind = Object.hasOwn(messages, post.kind) ? messages[post.kind] : undefined
  const answeringUsers = usersToAnswer(kind, { uuid: '', actor: uuid, facts: jsonCopy(post.facts) })
  const message = newMessageData({
    id: post.id,
    author,
    speaker: actor ? messageSpeakerFor(actor) : ChatMessage.implementation.getSpeaker({ alias: user.name }),
    rolls,
    ...messageAudience(visibility, author, user, answeringUsers),
    record: { ruleset, kind: post.kind, actor: uuid, facts: post.facts },
    entry: {
      user: user.id,
      writer: game.user.id,
      label: post.label ?? { key: `HnB.${ruleset}.${post.kind}.done` },
      changes,
      ...(post.retractable ? { retractable: true } : {}),
      ...(post.final ? { final: true } : {}),
      undone: false,
    },
  })
  return [postMessageOperation(message)]
}
