/**
 * Lists the messages that wait for this person's actors, together with the buttons of their pending steps. The dock
 * offers these buttons as uses of cards.
 */
import type { Ruleset } from '../../core/contract'
import type { AnswerableMessage, AnswerableMessagesReader } from '../cards/dock-sources'
import { actorNameForViewer } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import { createSentenceAboutAwaitedPeople } from './waiting-sentence'
import { createMessageViewer } from './viewer'
import { isMessageWaitingForAnyActor, isActorAnsweredByThisUser, findAwaitedActors } from './waiting-messages'
import { addFactsOfRelatedMessages } from '../world/related-messages'
import { findMessageKind } from '../world/message-kind'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The messages that wait for this person's actors, in the order in which people answer them: the oldest first. */
export const findAnswerableMessages: AnswerableMessagesReader = (gameKey, isActorWanted, maxMessages) => {
  const ruleset = activeRulesets().find(
    (activeRuleset) => activeRuleset.cards !== null && activeRuleset.key === gameKey,
  )
  const answerableMessages: AnswerableMessage[] = []
  for (const message of ruleset ? findMessagesThatMayWait().toReversed() : []) {
    if (answerableMessages.length >= maxMessages) break
    const messageRecord =
      isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) && mayReadMessage(message, game.user)
        ? readMessageRecord(message)
        : null
    if (messageRecord && messageRecord.ruleset === ruleset?.key)
      answerableMessages.push(...listAnswerableMessages(messageRecord, ruleset, isActorWanted))
  }
  return answerableMessages
}

function listAnswerableMessages(
  messageRecord: MessageRecord,
  ruleset: Ruleset,
  isActorWanted: (actor: Actor.Implementation) => boolean,
): AnswerableMessage[] {
  const messageKind = findMessageKind(messageRecord)
  if (!messageKind || isMessageDoubtful(messageRecord)) return []
  const awaitedActorsOfUser = findAwaitedActors(messageRecord).filter(
    (actor) => isActorAnsweredByThisUser(actor) && isActorWanted(actor),
  )
  if (awaitedActorsOfUser.length === 0) return []
  const pendingSteps = messageKind.pendingSteps(
    addFactsOfRelatedMessages(messageRecord),
    createMessageViewer(messageRecord, messageKind, ruleset),
  )
  return awaitedActorsOfUser.map((actor) => ({
    ruleset: messageRecord.ruleset,
    kind: messageRecord.kind,
    message: messageRecord.uuid,
    actor,
    text: localizePhrase(
      createSentenceAboutAwaitedPeople(messageKind, messageRecord, {
        uuid: documentUuidOrEmpty(actor),
        name: actorNameForViewer(actor),
      }),
    ),
    buttons: pendingSteps
      .filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
      .flatMap(({ buttons }) => buttons),
  }))
}
