/**
 * Defines message kinds. With `defineMessageKind`, a game gives the schema of the facts, and functions that get parsed
 * facts.
 */
import * as v from 'valibot'
import { bindActions } from './action'
import type { Action, MessageKind } from './contract'
import type { PendingStep } from './pending-step'
import { refuse } from './outcome'
import type { GameData, MessageClick, MessageView, Participant, Viewer } from './game-views'
import type { MessageSummary } from './message-summary'
import type { KeyedPhrase, Phrase } from './phrase'

/** The definition of a message kind in a game's code. Its functions get facts that the schema has parsed. */
type MessageKindSpec<G extends GameData, Facts> = {
  readonly facts: v.GenericSchema<unknown, Facts>
  readonly context: (message: MessageView<Facts>, viewer: Viewer<G>) => object
  readonly gmVerified?: boolean
  readonly isWaitPointless?: (facts: Facts, participant: Participant<G>) => boolean
  readonly sideUuids?: (facts: Facts) => readonly string[]
  readonly agreed?: (facts: Facts, presentUuids: readonly string[]) => readonly string[]
  readonly relatedBy?: keyof Facts & string
  readonly parallelFields?: readonly (keyof Facts & string)[]
  /**
   * A sentence that tells the person who must act what has happened (see `MessageKind`). Default: the phrase
   * `<kind>.waiting`.
   */
  readonly announcement?: (facts: Facts, actorUuid: string | null) => KeyedPhrase | null
  /** The message's title, if the title depends on the facts. Default: the title of the message kind. */
  readonly heading?: (facts: Facts) => KeyedPhrase | null
  /** What the message asks people to do. A kind omits the phrase if the title of the message says it already. */
  readonly requestPhrase?: (facts: Facts) => Phrase
  readonly optionalSteps?: MessageKind['optionalSteps']
  /**
   * The message's summary for a list of messages. A kind has no summary if its title and its history entries say
   * enough.
   */
  readonly summary?: (message: MessageView<Facts>, viewer: Viewer<G>) => MessageSummary
  readonly actions: Readonly<Record<string, Action<MessageClick<G, Facts>>>>
} & WaitingSpec<G, Facts>

/** A message kind that may wait for people must also list its pending steps. So `waitsFor` requires `pendingSteps`. */
type WaitingSpec<G extends GameData, Facts> =
  | {
      readonly waitsFor: (facts: Facts, actorUuid: string, deletedUuids: readonly string[]) => boolean
      readonly pendingSteps: (message: MessageView<Facts>, viewer: Viewer<G>) => readonly PendingStep[]
    }
  | {
      readonly waitsFor?: undefined
      readonly pendingSteps?: (message: MessageView<Facts>, viewer: Viewer<G>) => readonly PendingStep[]
    }

/** A message kind whose type does not depend on its facts, so that one list can hold all kinds of a game. */
export interface BindableMessageKind<G extends GameData> extends Omit<
  MessageKind,
  'actions' | 'context' | 'isWaitPointless' | 'pendingSteps' | 'summary'
> {
  readonly isWaitPointless: (message: MessageView<unknown>, participant: Participant<G>) => boolean
  readonly pendingSteps: (message: MessageView<unknown>, viewer: Viewer<G>) => readonly PendingStep[]
  readonly context: (message: MessageView<unknown>, viewer: Viewer<G>) => object | null
  readonly summary: (message: MessageView<unknown>, viewer: Viewer<G>) => MessageSummary | null
  readonly actions: Readonly<Record<string, Action<MessageClick<G, unknown>>>>
}

/**
 * Builds a message kind from the schema of its facts. A message whose facts do not fit the schema shows nothing,
 * waits for nobody, and refuses every action.
 */
export function defineMessageKind<G extends GameData, Facts>(
  spec: MessageKindSpec<G, Facts>,
): BindableMessageKind<G> {
  const parseMessage = <View extends MessageView<unknown>>(rawMessage: View) => {
    const facts = v.safeParse(spec.facts, rawMessage.facts)
    return facts.success ? { ...rawMessage, facts: facts.output } : null
  }
  const createUuidReader =
    <Rest extends readonly unknown[]>(readUuids?: (facts: Facts, ...rest: Rest) => readonly string[]) =>
    (rawMessage: MessageView<unknown>, ...rest: Rest): readonly string[] => {
      const parsedMessage = readUuids && parseMessage(rawMessage)
      return parsedMessage ? readUuids(parsedMessage.facts, ...rest) : []
    }
  const { waitsFor: waitsFor } = spec
  return {
    facts: spec.facts,
    gmVerified: spec.gmVerified ?? false,
    sideUuids: createUuidReader(spec.sideUuids),
    agreed: createUuidReader(spec.agreed),
    relatedBy: spec.relatedBy ?? null,
    parallelFields: spec.parallelFields ?? [],
    optionalSteps: spec.optionalSteps ?? 'never',
    announcement(rawMessage, actorUuid) {
      const parsedMessage = spec.announcement && parseMessage(rawMessage)
      return parsedMessage ? (spec.announcement?.(parsedMessage.facts, actorUuid) ?? null) : null
    },
    heading(rawMessage) {
      const parsedMessage = spec.heading && parseMessage(rawMessage)
      return parsedMessage ? (spec.heading?.(parsedMessage.facts) ?? null) : null
    },
    requestPhrase(rawMessage) {
      const parsedMessage = spec.requestPhrase && parseMessage(rawMessage)
      return parsedMessage ? (spec.requestPhrase?.(parsedMessage.facts) ?? null) : null
    },
    summary(rawMessage, viewer) {
      const parsedMessage = spec.summary && parseMessage(rawMessage)
      return parsedMessage ? (spec.summary?.(parsedMessage, viewer) ?? null) : null
    },
    pendingSteps(rawMessage, viewer) {
      const parsedMessage = spec.pendingSteps && parseMessage(rawMessage)
      return parsedMessage ? (spec.pendingSteps?.(parsedMessage, viewer) ?? []) : []
    },
    context(rawMessage, viewer) {
      const parsedMessage = parseMessage(rawMessage)
      return parsedMessage && spec.context(parsedMessage, viewer)
    },
    waitsFor: waitsFor
      ? (rawMessage, actorUuid, deletedUuids = []) => {
          if (deletedUuids.includes(actorUuid)) return false
          const parsedMessage = parseMessage(rawMessage)
          return parsedMessage !== null && waitsFor(parsedMessage.facts, actorUuid, deletedUuids)
        }
      : null,
    isWaitPointless(rawMessage, participant) {
      const parsedMessage = spec.isWaitPointless && parseMessage(rawMessage)
      return parsedMessage ? (spec.isWaitPointless?.(parsedMessage.facts, participant) ?? false) : false
    },
    actions: bindActions(spec.actions, (click: MessageClick<G, unknown>) => {
      const parsedMessage = parseMessage(click.message)
      return parsedMessage ? { ...click, message: parsedMessage } : refuse('HnB.refusal.unreadableMessage')
    }),
  }
}
