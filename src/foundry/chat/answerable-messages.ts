/**
 * Lists the messages that wait for this person's actors, with the buttons of their pending steps. The dock offers
 * these buttons as uses of cards.
 */
import type { Ruleset } from '../../core/contract'
import type { AnswerableMessage, AnswerableMessageSource } from '../cards/card-uses'
import { nameForViewer } from '../platform/actor-names'
import { phraseText } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { messagesThatMayAsk } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { messageRecordOf } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import { waitingSentence } from './waiting-sentence'
import { viewerOf } from './viewer'
import { isWaiting, isAnsweredByThisUser, actorsWaitedFor } from './waiting-messages'
import { withRelatedFacts } from '../world/related-messages'
import { messageKindOf } from '../world/message-kind'

/** The messages that wait for this person's actors. The oldest comes first, because people answer it first. */
export const answerableMessages: AnswerableMessageSource = (key, isConcerned, most) => {
  const ruleset = activeRulesets().find((active) => active.cards !== null && active.key === key)
  const answers: AnswerableMessage[] = []
  for (const message of ruleset ? messagesThatMayAsk().toReversed() : []) {
    if (answers.length >= most) break
    const record =
      isWaiting(message.uuid) && mayReadMessage(message, game.user) ? messageRecordOf(message) : null
    if (record && record.ruleset === ruleset?.key) answers.push(...answersOf(record, ruleset, isConcerned))
  }
  return answers
}

function answersOf(
  record: MessageRecord,
  ruleset: Ruleset,
  isConcerned: (actor: Actor.Implementation) => boolean,
): AnswerableMessage[] {
  const kind = messageKindOf(record)
  if (!kind || isMessageDoubtful(record)) return []
  const actors = actorsWaitedFor(record).filter((actor) => isAnsweredByThisUser(actor) && isConcerned(actor))
  if (actors.length === 0) return []
  const steps = kind.next(withRelatedFacts(record), viewerOf(record, kind, ruleset))
  return actors.map((actor) => ({
    ruleset: record.ruleset,
    kind: record.kind,
    message: record.uuid,
    actor,
    text: phraseText(waitingSentence(kind, record, { uuid: actor.uuid, name: nameForViewer(actor) })),
    buttons: steps
      .filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
      .flatMap(({ buttons }) => buttons),
  }))
}
