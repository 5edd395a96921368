import * as v from 'valibot'
import type {
  Action,
  Ask,
  CardKind,
  CardMoment,
  CardView,
  Fields,
  Game,
  Moment,
  RawMoment,
  Ruleset,
  Table,
  Tool,
  Viewer,
  WaitingCard,
} from './contract'
import type { Edit, Outcome, Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type { Recovery } from './recovery'
import type { Words } from './words'

/** An action as a game writes it. */
interface ActionSpec<M, Answers> {
  /** What a form or a stranger may have sent; anything else is refused before `decide` sees it. */
  readonly answers: v.GenericSchema<unknown, Answers>
  readonly ask?: (moment: M) => Ask | Refusal | null
  readonly outsider?: (moment: M, theirs: readonly string[]) => Refusal | null
  readonly decide: (
    moment: M,
    answers: Answers,
    table: Table,
  ) => Outcome | Refusal | Promise<Outcome | Refusal>
  readonly contended?: boolean
}

/** The answers of an action that asks nothing. */
export const NOTHING = v.object({})

/** Binds an action to the schema of its answers. */
export function action<M, Answers>(spec: ActionSpec<M, Answers>): Action<M> {
  return {
    contended: spec.contended ?? false,
    ask: (moment) => spec.ask?.(moment) ?? null,
    outsider: spec.outsider ?? (() => refuse('HnB.refusal.notOwner')),
    async decide(moment, answers, table) {
      const read = v.safeParse(spec.answers, answers)
      return read.success ? spec.decide(moment, read.output, table) : refuse('HnB.refusal.badAnswer')
    },
  }
}

/** A kind of card as a game writes it, bound to the schema of its facts. */
interface CardSpec<G extends Game, Facts> {
  readonly facts: v.GenericSchema<unknown, Facts>
  readonly context: (card: CardView<Facts>, viewer: Viewer) => object
  readonly waits?: (facts: Facts) => boolean
  readonly actions: Readonly<Record<string, Action<CardMoment<G, Facts>>>>
}

/** The same card once its facts no longer show in its type. */
export interface BoundCard<G extends Game> {
  readonly context: CardKind['context']
  readonly waits: CardKind['waits']
  readonly actions: Readonly<Record<string, Action<CardMoment<G, unknown>>>>
}

export function card<G extends Game, Facts>(spec: CardSpec<G, Facts>): BoundCard<G> {
  const read = <C extends CardView<unknown>>(raw: C) => {
    const facts = v.safeParse(spec.facts, raw.facts)
    return facts.success ? { ...raw, facts: facts.output } : null
  }
  const { waits } = spec
  return {
    context(raw, viewer) {
      const readable = read(raw)
      return readable && spec.context(readable, viewer)
    },
    waits: waits
      ? (raw) => {
          const readable = read(raw)
          return readable !== null && waits(readable.facts)
        }
      : null,
    actions: mapActions(spec.actions, (moment: CardMoment<G, unknown>) => {
      const readable = read(moment.card)
      return readable ? { ...moment, card: readable } : refuse('HnB.refusal.unreadableCard')
    }),
  }
}

interface RulesetSpec<G extends Game> extends Omit<
  Ruleset,
  'state' | 'settings' | 'tab' | 'cards' | 'recovery' | 'glance' | 'tools' | 'checkItem' | 'decks'
> {
  readonly state: Fields & v.GenericSchema<unknown, G['state']>
  readonly settings: Fields & v.GenericSchema<unknown, G['settings']>
  readonly tab: {
    readonly context: (moment: Moment<G>, waiting: readonly WaitingCard[]) => object
    readonly actions: Readonly<Record<string, Action<Moment<G>>>>
  }
  readonly cards: Readonly<Record<string, BoundCard<G>>>
  readonly recovery?: Recovery<Moment<G>>
  readonly glance?: (moment: Moment<G>) => readonly Words[]
  readonly tools?: readonly Tool[]
  readonly checkItem?: Ruleset['checkItem']
  readonly decks?: Ruleset['decks']
}

/**
 * Makes a game one of many: inside, its state has its own type; outside, it is read through its schema
 * at every door, so that a corrupt actor is refused instead of breaking a rule.
 */
export function defineRuleset<G extends Game>(spec: RulesetSpec<G>): Ruleset {
  const read = <M extends RawMoment>(raw: M): (M & Moment<G>) | Refusal => {
    const state = v.safeParse(spec.state, raw.state)
    const settings = v.safeParse(spec.settings, raw.settings)
    return state.success && settings.success
      ? { ...raw, state: state.output, settings: settings.output }
      : refuse('HnB.refusal.unreadableActor', { name: raw.actor.name })
  }
  return {
    ...spec,
    tab: {
      context(raw, waiting) {
        const moment = read(raw)
        return isRefusal(moment) ? null : spec.tab.context(moment, waiting)
      },
      actions: mapActions(spec.tab.actions, read, below(spec.key)),
    },
    cards: Object.fromEntries(
      Object.entries(spec.cards).map(([kind, bound]): [string, CardKind] => [
        kind,
        { ...bound, actions: mapActions(bound.actions, read, below(spec.key)) },
      ]),
    ),
    recovery: spec.recovery ? bindRecovery(spec.recovery, read, spec.key) : null,
    glance(raw) {
      const moment = read(raw)
      return isRefusal(moment) ? [{ key: moment.refused, data: moment.data }] : (spec.glance?.(moment) ?? [])
    },
    tools: spec.tools ?? [],
    checkItem: spec.checkItem ?? (() => null),
    decks: spec.decks ?? [],
  }
}

/** A state that cannot be read has nothing to recover; it is kept as it is. */
function bindRecovery<Read extends RawMoment>(
  { steps, choose }: Recovery<Read>,
  read: (raw: RawMoment) => Read | Refusal,
  key: string,
): Recovery<RawMoment> {
  return {
    steps(raw, kind, circumstances) {
      const moment = read(raw)
      if (isRefusal(moment)) return []
      return steps(moment, kind, circumstances).map((step) => ({
        ...step,
        edits: fieldsBelow(key, step.edits),
      }))
    },
    choose(raw, step, option) {
      const moment = read(raw)
      if (isRefusal(moment)) return moment
      const chosen = choose(moment, step, option)
      return isRefusal(chosen) ? chosen : below(key)(chosen)
    },
  }
}

/** A game names the fields of its own data; outside they stand below `system.<key>`, and nowhere else. */
const below =
  (key: string) =>
  (outcome: Outcome): Outcome => ({ ...outcome, edits: fieldsBelow(key, outcome.edits ?? []) })

function fieldsBelow(key: string, edits: readonly Edit[]): Edit[] {
  return edits.map(({ of, set }) => ({
    of,
    set: Object.fromEntries(Object.entries(set).map(([path, value]) => [`system.${key}.${path}`, value])),
  }))
}

const asDecided = (outcome: Outcome): Outcome => outcome

/** Puts a reading in front of every action, and a last touch behind: what cannot be read is refused. */
function mapActions<Raw, Read extends object>(
  actions: Readonly<Record<string, Action<Read>>>,
  read: (raw: Raw) => Read | Refusal,
  finish: (outcome: Outcome) => Outcome = asDecided,
): Record<string, Action<Raw>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, { contended, ask, outsider, decide }]) => [
      name,
      {
        contended,
        ask(raw: Raw) {
          const moment = read(raw)
          return isRefusal(moment) ? moment : ask(moment)
        },
        outsider(raw: Raw, theirs: readonly string[]) {
          const moment = read(raw)
          return isRefusal(moment) ? moment : outsider(moment, theirs)
        },
        async decide(raw: Raw, answers: unknown, table: Table) {
          const moment = read(raw)
          if (isRefusal(moment)) return moment
          const decided = await decide(moment, answers, table)
          return isRefusal(decided) ? decided : finish(decided)
        },
      },
    ]),
  )
}
