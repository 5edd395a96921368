/** Makes the sentence in which a waiting message says what has happened to an actor. */
import type { MessageKind } from '../../core/contract'
import type { KeyedPhrase } from '../../core/phrase'
import type { MessageRecord } from '../world/message-record'

/** A sentence about a message that waits for an actor: what has happened to this actor. */
export function createSentenceAboutAwaitedPeople(
  messageKind: MessageKind,
  messageRecord: MessageRecord,
  actor: { readonly uuid: string; readonly name: string },
): KeyedPhrase {
  const phraseData = { name: actor.name }
  return (
    messageKind.announcement(messageRecord, actor.uuid) ?? {
      key: `HnB.${messageRecord.ruleset}.${messageRecord.kind}.waiting`,
      data: phraseData,
    }
  )
}
