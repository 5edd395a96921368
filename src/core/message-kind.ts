/**
 * Defines message kinds. With `defineMessageKind`, a game gives the schema of the facts, and functions that get parsed
 * facts.
 */
import * as v from 'valibot'
import { bindActionsToRawActionContexts } from './action'
import type { Action, MessageKind } from './contract'
import type { PendingStep } from './pending-step'
import { refuse } from './outcome'
import type { GameData, MessageActionContext, MessageView, Participant, Viewer } from './game-views'
import type { MessageSummary } from './message-summary'
import type { KeyedPhrase, Phrase } from './phrase'

/** The definition of a message kind in a game's code. Its functions get facts that the schema has parsed. */
type MessageKindDefinition<G extends GameData, Facts> = {
  readonly facts: v.GenericSchema<unknown, Facts>
  readonly context: (message: MessageView<Facts>, viewer: Viewer<G>) => object
  readonly gmVerified?: boolean
  readonly isWaitPointless?: (messageFacts: Facts, participant: Participant<G>) => boolean
  readonly sideUuids?: (messageFacts: Facts) => readonly string[]
  readonly agreed?: (messageFacts: Facts, uuidsOfExistingActors: readonly string[]) => readonly string[]
  readonly relatedBy?: keyof Facts & string
  readonly parallelFields?: readonly (keyof Facts & string)[]
  /**
   * A sentence that tells the person who must act what has happened (see `MessageKind`). Default: the phrase
   * `<kind>.waiting`.
   */
  readonly announcement?: (messageFacts: Facts, actorUuid: string | null) => KeyedPhrase | null
  /** The message's title, if it depends on the message's data. Default: the title of the message kind. */
  readonly heading?: (messageFacts: Facts) => KeyedPhrase | null
  /** What the message asks people to do. Omitted if the message's title says so. */
  readonly requestPhrase?: (messageFacts: Facts) => Phrase
  readonly optionalSteps?: MessageKind['optionalSteps']
  /** The message's summary for a list. Omitted if its title and history entries say enough. */
  readonly summary?: (message: MessageView<Facts>, viewer: Viewer<G>) => MessageSummary
  readonly actions: Readonly<Record<string, Action<MessageActionContext<G, Facts>>>>
} & WaitingPartOfMessageKind<G, Facts>

/**
 * The part of a message kind's definition that makes its messages wait for people. A kind that defines `waitsFor` must
 * also define `pendingSteps`, which says what the message waits for.
 */
type WaitingPartOfMessageKind<G extends GameData, Facts> =
  | {
      readonly waitsFor: (
        messageFacts: Facts,
        actorUuid: string,
        deletedActorUuids: readonly string[],
      ) => boolean
      readonly pendingSteps: (message: MessageView<Facts>, viewer: Viewer<G>) => readonly PendingStep[]
    }
  | {
      readonly waitsFor?: undefined
      readonly pendingSteps?: (message: MessageView<Facts>, viewer: Viewer<G>) => readonly PendingStep[]
    }

/**
 * A message kind whose TypeScript type does not name the type of its facts. So one list can hold all message kinds of a
 * game.
 */
export interface BindableMessageKind<G extends GameData> extends Omit<
  MessageKind,
  'actions' | 'context' | 'isWaitPointless' | 'pendingSteps' | 'summary'
> {
  readonly isWaitPointless: (message: MessageView<unknown>, participant: Participant<G>) => boolean
  readonly pendingSteps: (message: MessageView<unknown>, viewer: Viewer<G>) => readonly PendingStep[]
  readonly context: (message: MessageView<unknown>, viewer: Viewer<G>) => object | null
  readonly summary: (message: MessageView<unknown>, viewer: Viewer<G>) => MessageSummary | null
  readonly actions: Readonly<Record<string, Action<MessageActionContext<G, unknown>>>>
}

/**
 * Builds a message kind from its facts' schema. A message with other facts shows nothing, waits for nobody, and refuses
 * every action.
 */
export function defineMessageKind<G extends GameData, Facts>(
  definition: MessageKindDefinition<G, Facts>,
): BindableMessageKind<G> {
  const parseMessageFacts = <View extends MessageView<unknown>>(unparsedMessage: View) => {
    const parsedFacts = v.safeParse(definition.facts, unparsedMessage.facts)
    return parsedFacts.success ? { ...unparsedMessage, facts: parsedFacts.output } : null
  }
  const createUuidReader =
    <Rest extends readonly unknown[]>(
      readUuidsFromFacts?: (messageFacts: Facts, ...rest: Rest) => readonly string[],
    ) =>
    (unparsedMessage: MessageView<unknown>, ...rest: Rest): readonly string[] => {
      const parsedMessage = readUuidsFromFacts && parseMessageFacts(unparsedMessage)
      return parsedMessage ? readUuidsFromFacts(parsedMessage.facts, ...rest) : []
    }
  const { waitsFor: waitsFor } = definition
  return {
    facts: definition.facts,
    gmVerified: definition.gmVerified ?? false,
    sideUuids: createUuidReader(definition.sideUuids),
    agreed: createUuidReader(definition.agreed),
    relatedBy: definition.relatedBy ?? null,
    parallelFields: definition.parallelFields ?? [],
    optionalSteps: definition.optionalSteps ?? 'never',
    announcement(unparsedMessage, actorUuid) {
      const parsedMessage = definition.announcement && parseMessageFacts(unparsedMessage)
      return parsedMessage ? (definition.announcement?.(parsedMessage.facts, actorUuid) ?? null) : null
    },
    heading(unparsedMessage) {
      const parsedMessage = definition.heading && parseMessageFacts(unparsedMessage)
      return parsedMessage ? (definition.heading?.(parsedMessage.facts) ?? null) : null
    },
    requestPhrase(unparsedMessage) {
      const parsedMessage = definition.requestPhrase && parseMessageFacts(unparsedMessage)
      return parsedMessage ? (definition.requestPhrase?.(parsedMessage.facts) ?? null) : null
    },
    summary(unparsedMessage, viewer) {
      const parsedMessage = definition.summary && parseMessageFacts(unparsedMessage)
      return parsedMessage ? (definition.summary?.(parsedMessage, viewer) ?? null) : null
    },
    pendingSteps(unparsedMessage, viewer) {
      const parsedMessage = definition.pendingSteps && parseMessageFacts(unparsedMessage)
      return parsedMessage ? (definition.pendingSteps?.(parsedMessage, viewer) ?? []) : []
    },
    context(unparsedMessage, viewer) {
      const parsedMessage = parseMessageFacts(unparsedMessage)
      return parsedMessage && definition.context(parsedMessage, viewer)
    },
    waitsFor: waitsFor
      ? (unparsedMessage, actorUuid, deletedActorUuids = []) => {
          if (deletedActorUuids.includes(actorUuid)) return false
          const parsedMessage = parseMessageFacts(unparsedMessage)
          return parsedMessage !== null && waitsFor(parsedMessage.facts, actorUuid, deletedActorUuids)
        }
      : null,
    isWaitPointless(unparsedMessage, participant) {
      const parsedMessage = definition.isWaitPointless && parseMessageFacts(unparsedMessage)
      return parsedMessage ? (definition.isWaitPointless?.(parsedMessage.facts, participant) ?? false) : false
    },
    actions: bindActionsToRawActionContexts(
      definition.actions,
      (actionContext: MessageActionContext<G, unknown>) => {
        const parsedMessage = parseMessageFacts(actionContext.message)
        return parsedMessage
          ? { ...actionContext, message: parsedMessage }
          : refuse('HnB.refusal.unreadableMessage')
      },
    ),
  }
}
