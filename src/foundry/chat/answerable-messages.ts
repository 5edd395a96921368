/**
 * Lists the messages that wait for this person's actors, with the buttons of their pending steps. The dock offers
 * these buttons as uses of cards.
 */
import type { Ruleset } from '../../core/contract'
import type { AnswerableMessage, AnswerableMessageSource } from '../cards/dock-sources'
import { actorNameForViewer } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { messagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import { waitingSentence } from './waiting-sentence'
import { createViewer } from './viewer'
import { isWaitingForAnyActor, isAnsweredByThisUser, awaitedActors } from './waiting-messages'
import { withRelatedFacts } from '../world/related-messages'
import { findMessageKind } from '../world/message-kind'
import { uuidOf } from '../platform/uuid-of'

/** The messages that wait for this person's actors, in the order in which people answer them: the oldest first. */
export const answerableMessages: AnswerableMessageSource = (key, isActorWanted, maxMessages) => {
  const ruleset = activeRulesets().find(
    (activeRuleset) => activeRuleset.cards !== null && activeRuleset.key === key,
  )
  const answers: AnswerableMessage[] = []
  for (const message of ruleset ? messagesThatMayWait().toReversed() : []) {
    if (answers.length >= maxMessages) break
    const record =
      isWaitingForAnyActor(uuidOf(message)) && mayReadMessage(message, game.user)
        ? readMessageRecord(message)
        : null
    if (record && record.ruleset === ruleset?.key)
      answers.push(...listAnswerableMessages(record, ruleset, isActorWanted))
  }
  return answers
}

function listAnswerableMessages(
  record: MessageRecord,
  ruleset: Ruleset,
  isActorWanted: (actor: Actor.Implementation) => boolean,
): AnswerableMessage[] {
  const kind = findMessageKind(record)
  if (!kind || isMessageDoubtful(record)) return []
  const actors = awaitedActors(record).filter((actor) => isAnsweredByThisUser(actor) && isActorWanted(actor))
  if (actors.length === 0) return []
  const steps = kind.pendingSteps(withRelatedFacts(record), createViewer(record, kind, ruleset))
  return actors.map((actor) => ({
    ruleset: record.ruleset,
    kind: record.kind,
    message: record.uuid,
    actor,
    text: localizePhrase(
      waitingSentence(kind, record, { uuid: uuidOf(actor), name: actorNameForViewer(actor) }),
    ),
    buttons: steps
      .filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
      .flatMap(({ buttons }) => buttons),
  }))
}
