/**
 * Lists the messages that wait for an actor of this person in a game with cards, with the buttons of their pending
 * steps, for the card uses of the dock.
 */
import type { AnswerableMessage } from '../cards/card-uses'
import { nameForViewer } from '../platform/actor-names'
import { phraseText } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { messageRecordOf } from '../world/message-record'
import { isDoubtful } from './message-credibility'
import { viewerOf } from './viewer'
import { isWaiting, isAnsweredByMe, actorsWaitedFor } from './waiting-messages'
import { messageKindOf } from '../world/message-kind'

/** The messages that wait for an actor of this person, oldest first, because the oldest is answered first. */
export function waitingAnswers(): AnswerableMessage[] {
  return game.messages.contents.flatMap((message) => {
    const record =
      isWaiting(message.uuid) && mayReadMessage(message, game.user) ? messageRecordOf(message) : null
    const ruleset = activeRulesets().find(({ key, cards }) => cards !== null && key === record?.ruleset)
    const kind = record && messageKindOf(record)
    if (!record || !ruleset || !kind || isDoubtful(record)) return []
    const actors = actorsWaitedFor(record).filter(isAnsweredByMe)
    if (actors.length === 0) return []
    const steps = kind.next(record, viewerOf(record, kind, ruleset))
    return actors.map((actor) => ({
      ruleset: record.ruleset,
      kind: record.kind,
      message: record.uuid,
      actor,
      text: phraseText({
        key: `HnB.${record.ruleset}.${record.kind}.waiting`,
        data: { name: nameForViewer(actor) },
      }),
      buttons: steps
        .filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
        .flatMap(({ buttons }) => buttons),
    }))
  })
}
