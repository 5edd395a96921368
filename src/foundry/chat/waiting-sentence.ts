/** The sentence that says what has happened to an actor for whom a message waits. */
import type { MessageKind } from '../../core/contract'
import type { KeyedPhrase } from '../../core/phrase'
import type { MessageRecord } from '../world/message-record'

/** A sentence that says what has happened to the actor for whom a message waits. */
export function createWaitingSentence(
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
