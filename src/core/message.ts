/** How a game writes a kind of chat message: the schema of its facts is bound to its context and actions. */
import * as v from 'valibot'
import { mapActions } from './action'
import type { Action, MessageKind } from './contract'
import type { Step } from './next'
import { refuse } from './outcome'
import type { Game, MessageClick, MessageView, Party, Viewer } from './views'
import type { Words } from './words'

/** A kind of message as a game writes it; each function gets parsed facts. */
type MessageSpec<G extends Game, Facts> = {
  readonly facts: v.GenericSchema<unknown, Facts>
  readonly context: (message: MessageView<Facts>, viewer: Viewer<G>) => object
  readonly sealed?: boolean
  readonly moot?: (facts: Facts, party: Party<G>) => boolean
  readonly sides?: (facts: Facts) => readonly string[]
  readonly agreed?: (facts: Facts) => readonly string[]
  /** What the message asks for, where the title of the kind does not say it. */
  readonly asked?: (facts: Facts) => Words
  readonly actions: Readonly<Record<string, Action<MessageClick<G, Facts>>>>
} & Waiting<G, Facts>

/** A kind that waits must also list its pending steps. */
type Waiting<G extends Game, Facts> =
  | {
      readonly waits: (facts: Facts, actor: string) => boolean
      readonly next: (message: MessageView<Facts>, viewer: Viewer<G>) => readonly Step[]
    }
  | {
      readonly waits?: undefined
      readonly next?: (message: MessageView<Facts>, viewer: Viewer<G>) => readonly Step[]
    }

/** A kind of message without the type of its facts. */
export interface BoundMessage<G extends Game> extends Omit<
  MessageKind,
  'actions' | 'context' | 'moot' | 'next'
> {
  readonly moot: (message: MessageView<unknown>, party: Party<G>) => boolean
  readonly next: (message: MessageView<unknown>, viewer: Viewer<G>) => readonly Step[]
  readonly context: (message: MessageView<unknown>, viewer: Viewer<G>) => object | null
  readonly actions: Readonly<Record<string, Action<MessageClick<G, unknown>>>>
}

/**
 * Binds a kind of message to the schema of its facts: a message with unreadable facts shows nothing, waits for nobody
 * and refuses every action.
 */
export function message<G extends Game, Facts>(spec: MessageSpec<G, Facts>): BoundMessage<G> {
  const read = <View extends MessageView<unknown>>(raw: View) => {
    const facts = v.safeParse(spec.facts, raw.facts)
    return facts.success ? { ...raw, facts: facts.output } : null
  }
  const uuids = (list: ((facts: Facts) => readonly string[]) | undefined) => (raw: MessageView<unknown>) => {
    const readable = list && read(raw)
    return readable ? list(readable.facts) : []
  }
  const { waits } = spec
  return {
    facts: spec.facts,
    sealed: spec.sealed ?? false,
    sides: uuids(spec.sides),
    agreed: uuids(spec.agreed),
    asked(raw) {
      const readable = spec.asked && read(raw)
      return readable ? (spec.asked?.(readable.facts) ?? null) : null
    },
    next(raw, viewer) {
      const readable = spec.next && read(raw)
      return readable ? (spec.next?.(readable, viewer) ?? []) : []
    },
    context(raw, viewer) {
      const readable = read(raw)
      return readable && spec.context(readable, viewer)
    },
    waits: waits
      ? (raw, actor) => {
          const readable = read(raw)
          return readable !== null && waits(readable.facts, actor)
        }
      : null,
    moot(raw, party) {
      const readable = spec.moot && read(raw)
      return readable ? (spec.moot?.(readable.facts, party) ?? false) : false
    },
    actions: mapActions(spec.actions, (click: MessageClick<G, unknown>) => {
      const readable = read(click.message)
      return readable ? { ...click, message: readable } : refuse('HnB.refusal.unreadableMessage')
    }),
  }
}
