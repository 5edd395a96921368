/** The contract for a game's kinds of chat messages: what they store, whom they wait for, and what they show. */
import type * as v from 'valibot'
import type { Action } from './contract-action'
import type { MessageView, RawMessageActionContext, UnparsedParticipant, UnparsedViewer } from './game-views'
import type { MessageSummary } from './message-summary'
import type { PendingStep } from './pending-step'
import type { KeyedPhrase, Phrase } from './phrase'

/** A message that waits for an actor and therefore appears on the actor's sheet. */
export interface WaitingMessage extends MessageView<unknown> {
  readonly kind: string
}

/** The definition of a kind of chat message. `context` returns null for unreadable data. */
export interface MessageKind {
  /** The schema of the data that a message of this kind stores. */
  readonly facts: v.GenericSchema
  /**
   * True if messages of this kind count only when Gamemasters' clients wrote all of their data, because other people
   * rely on them. A player's change of such a message is ignored.
   */
  readonly gmVerified: boolean
  /**
   * Does the message wait for this actor's owner? Then the actor's sheet shows the message, too. The message does not
   * wait for sides whose actors were deleted (`deletedActorUuids`). Null for message kinds that never wait.
   */
  readonly waitsFor:
    | ((message: MessageView<unknown>, actorUuid: string, deletedActorUuids?: readonly string[]) => boolean)
    | null
  /**
   * A sentence that tells the person who must act what happened, such as "Reyes attacks Mina". Null: the phrase
   * `<kind>.waiting` is enough. `actorUuid` is null for a step that anybody may take.
   */
  readonly announcement: (message: MessageView<unknown>, actorUuid: string | null) => KeyedPhrase | null
  /** Returns true if the message need not wait for this actor any longer, for example because the actor has died. */
  readonly isWaitPointless: (message: MessageView<unknown>, participant: UnparsedParticipant) => boolean
  /**
   * The uuids of the actors that take part in the message. The message's actions get these actors in their present
   * state.
   */
  readonly sideUuids: (message: MessageView<unknown>) => readonly string[]
  /**
   * The uuids of the actors whose players agreed to the message's result, so that its actions may change these actors.
   * Only a GM-verified message has such actors. `uuidsOfExistingActors` contains the sides whose actors still exist.
   */
  readonly agreed: (
    message: MessageView<unknown>,
    uuidsOfExistingActors: readonly string[],
  ) => readonly string[]
  /**
   * The name of a text field in the facts; messages with the same nonempty text there are related. A message gets the
   * facts of its GM-verified related messages (`MessageView.related`). Null if messages of this kind have no related
   * messages.
   */
  readonly relatedBy: string | null
  /**
   * The fields of the facts that hold a separate record for each person. People may undo their own record, such as a
   * roll, after others have added theirs.
   */
  readonly parallelFields: readonly string[]
  /**
   * Returns the title of a message whose title depends on its facts. If it returns null, the message gets the title of
   * its kind (`HnB.<game>.<kind>.title`).
   */
  readonly heading: (message: MessageView<unknown>) => KeyedPhrase | null
  /** A few words that say what the message asks people to do. Null if the message's title already says it. */
  readonly requestPhrase: (message: MessageView<unknown>) => Phrase | null
  /**
   * Decides when the message shows its optional steps (`PendingStep.isOptional`): never, always, or only while the
   * message waits for a person.
   */
  readonly optionalSteps: 'never' | 'whileWaiting' | 'always'
  /**
   * The message's line in a list of messages. Null if the title of its kind and its history entry already say what
   * happened.
   */
  readonly summary: (message: MessageView<unknown>, viewer: UnparsedViewer) => MessageSummary | null
  /** Returns the pending steps in the order in which people should take them. The shell shows them in one line. */
  readonly pendingSteps: (message: MessageView<unknown>, viewer: UnparsedViewer) => readonly PendingStep[]
  readonly context: (message: MessageView<unknown>, viewer: UnparsedViewer) => object | null
  readonly actions: Readonly<Record<string, Action<RawMessageActionContext>>>
}
