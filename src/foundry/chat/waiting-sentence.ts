/** The sentence about a message that waits for an actor. */
import type { MessageKind } from '../../core/contract'
import type { KeyedPhrase } from '../../core/phrase'
import type { MessageRecord } from '../world/message-record'

/** What happened to the actor for whom a message waits. */
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
