/**
 * Lists the messages that wait for this person's actors, with the buttons of their pending steps. The dock offers
 * these buttons as uses of cards.
 */
import type { Ruleset } from '../../core/contract'
import type { AnswerableMessage, ReadAnswerableMessages } from '../cards/dock-sources'
import { actorNameForViewer } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import { createWaitingSentence } from './waiting-sentence'
import { createViewer } from './viewer'
import { isMessageWaitingForAnyActor, isActorAnsweredByThisUser, findAwaitedActors } from './waiting-messages'
import { addRelatedFacts } from '../world/related-messages'
import { findMessageKind } from '../world/message-kind'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The messages that wait for this person's actors, in the order in which people answer them: the oldest first. */
export const findAnswerableMessages: ReadAnswerableMessages = (gameKey, isActorWanted, maxMessages) => {
  const ruleset = activeRulesets().find(
    (activeRuleset) => activeRuleset.cards !== null && activeRuleset.key === gameKey,
  )
  const foundMessages: AnswerableMessage[] = []
  for (const message of ruleset ? findMessagesThatMayWait().toReversed() : []) {
    if (foundMessages.length >= maxMessages) break
    const record =
      isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) && mayReadMessage(message, game.user)
        ? readMessageRecord(message)
        : null
    if (record && record.ruleset === ruleset?.key)
      foundMessages.push(...listAnswerableMessages(record, ruleset, isActorWanted))
  }
  return foundMessages
}

function listAnswerableMessages(
  record: MessageRecord,
  ruleset: Ruleset,
  isActorWanted: (actor: Actor.Implementation) => boolean,
): AnswerableMessage[] {
  const messageKind = findMessageKind(record)
  if (!messageKind || isMessageDoubtful(record)) return []
  const awaitedActorsOfUser = findAwaitedActors(record).filter(
    (actor) => isActorAnsweredByThisUser(actor) && isActorWanted(actor),
  )
  if (awaitedActorsOfUser.length === 0) return []
  const pendingSteps = messageKind.pendingSteps(
    addRelatedFacts(record),
    createViewer(record, messageKind, ruleset),
  )
  return awaitedActorsOfUser.map((actor) => ({
    ruleset: record.ruleset,
    kind: record.kind,
    message: record.uuid,
    actor,
    text: localizePhrase(
      createWaitingSentence(messageKind, record, {
        uuid: documentUuidOrEmpty(actor),
        name: actorNameForViewer(actor),
      }),
    ),
    buttons: pendingSteps
      .filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
      .flatMap(({ buttons }) => buttons),
  }))
}
