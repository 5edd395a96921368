/** The sentence about a message that waits for an actor. */
import type { MessageKind } from '../../core/contract'
import type { KeyedPhrase } from '../../core/phrase'
import type { MessageRecord } from '../world/message-record'

/** A sentence that says why a message waits for an actor: what has happened to the actor. */
export function waitingSentence(
  kind: MessageKind,
  record: MessageRecord,
  actor: { readonly uuid: string; readonly name: string },
): KeyedPhrase {
  const data = { name: actor.name }
  return (
    kind.announcement(record, actor.uuid) ?? { key: `HnB.${record.ruleset}.${record.kind}.waiting`, data }
  )
}
