import type * as v from 'valibot'
import { mapActions } from './action'
import type { Action, Hand, ItemKind, MessageKind, Ruleset, Tool, WaitingMessage } from './contract'
import type { BoundItem } from './item-kind'
import type { BoundMessage } from './message'
import type { Refusal } from './outcome'
import { isRefusal } from './outcome'
import type { Finish, Readers } from './readers'
import { below, readersOf } from './readers'
import type { Recovery } from './recovery'
import type { Rounds } from './rounds'
import { ITEM_TYPES } from './views'
import type { ActorType, Click, Game, GroupClick, ItemType, RawSituation, Situation } from './views'
import type { BoundWindow } from './window'
import type { Words } from './words'

interface RulesetSpec<G extends Game> extends Pick<
  Ruleset,
  'id' | 'key' | 'icon' | 'actorTypes' | 'statuses'
> {
  readonly state: Ruleset['state'] & v.GenericSchema<unknown, G['state']>
  readonly begins?: Readonly<
    Partial<Record<ActorType, Ruleset['state'] & v.GenericSchema<unknown, G['state']>>>
  >
  readonly settings: Ruleset['settings'] & v.GenericSchema<unknown, G['settings']>
  /** A state as what the table has chosen leaves it, where that makes a difference; what is stored stays as it is. */
  readonly seen?: (state: G['state'], settings: G['settings']) => G['state']
  readonly items?: Readonly<Partial<Record<ItemType, BoundItem<G>>>>
  readonly tab: {
    readonly context: (situation: Situation<G>, waiting: readonly WaitingMessage[]) => object
    readonly actions: Readonly<Record<string, Action<Click<G>>>>
  }
  readonly messages: Readonly<Record<string, BoundMessage<G>>>
  readonly group?: Readonly<Record<string, Action<GroupClick<G>>>>
  readonly recovery?: Recovery<Situation<G>>
  readonly rounds?: Rounds<Situation<G>, G['settings']>
  readonly glance?: (situation: Situation<G>) => readonly Words[]
  readonly tools?: readonly Tool[]
  readonly decks?: Ruleset['decks']
  readonly partials?: Ruleset['partials']
  readonly windows?: Readonly<Record<string, BoundWindow<G>>>
  readonly hand?: Hand<Situation<G>, G['settings']>
}

/**
 * Makes a game one of many: inside, its state has its own type; outside, it is read through its schema
 * at every door, so that a corrupt actor is refused instead of breaking a rule.
 */
export function defineRuleset<G extends Game>(spec: RulesetSpec<G>): Ruleset {
  const read = readersOf(spec)
  const finish = below(spec.key)
  return {
    ...spec,
    begins: spec.begins ?? {},
    items: bindItems(spec.items ?? {}, read, finish),
    tab: {
      context(raw, waiting) {
        const situation = read.situation(raw)
        return isRefusal(situation) ? null : spec.tab.context(situation, waiting)
      },
      actions: mapActions(spec.tab.actions, read.click, finish),
    },
    messages: Object.fromEntries(
      Object.entries(spec.messages).map(([name, kind]): [string, MessageKind] => [
        name,
        {
          ...kind,
          context(message, raw) {
            const viewer = read.viewer(raw)
            return isRefusal(viewer) ? null : kind.context(message, viewer)
          },
          actions: mapActions(kind.actions, read.messageClick, finish),
        },
      ]),
    ),
    group: mapActions(spec.group ?? {}, read.groupClick, finish),
    recovery: spec.recovery ? bindRecovery(spec.recovery, read.situation, finish) : null,
    rounds: spec.rounds ? bindRounds(spec.rounds, read) : null,
    glance(raw) {
      const situation = read.situation(raw)
      if (isRefusal(situation)) return [{ key: situation.refused, data: situation.data }]
      return spec.glance?.(situation) ?? []
    },
    tools: spec.tools ?? [],
    decks: spec.decks ?? [],
    partials: spec.partials ?? [],
    hand: spec.hand ? bindHand(spec.hand, read) : null,
    windows: Object.fromEntries(
      Object.entries(spec.windows ?? {}).map(([name, window]) => [name, window.bind(read)]),
    ),
  }
}

function bindItems<G extends Game>(
  kinds: Readonly<Partial<Record<ItemType, BoundItem<G>>>>,
  read: Readers<G>,
  finish: Finish,
): Ruleset['items'] {
  const bound: Partial<Record<ItemType, ItemKind>> = {}
  for (const type of ITEM_TYPES) {
    const kind = kinds[type]
    if (kind) bound[type] = kind.bind(read, finish)
  }
  return bound
}

/**
 * An actor whose state cannot be read rolls for initiative like anybody else; settings that cannot be read leave the
 * order as it is.
 */
function bindRounds<G extends Game>(
  rounds: Rounds<Situation<G>, G['settings']>,
  read: Readers<G>,
): Rounds<RawSituation, unknown> {
  const of = <Answer>(raw: RawSituation, answer: (situation: Situation<G>) => Answer): Answer | null => {
    const situation = read.situation(raw)
    return isRefusal(situation) ? null : answer(situation)
  }
  return {
    ...rounds,
    initiative: (raw) => of(raw, rounds.initiative),
    line: (raw) => of(raw, rounds.line),
    compare(a, b, all, raw) {
      const settings = read.settings(raw)
      return isRefusal(settings) ? 0 : rounds.compare(a, b, all, settings.of)
    },
    mayChange(a, b, all, raw) {
      const settings = read.settings(raw)
      return !isRefusal(settings) && rounds.mayChange(a, b, all, settings.of)
    },
  }
}

/** An actor whose state cannot be read has no hand to draw, and settings that cannot be read name no deck. */
function bindHand<G extends Game>(
  { deck, note }: Hand<Situation<G>, G['settings']>,
  read: Readers<G>,
): Hand<RawSituation, unknown> {
  return {
    deck(raw) {
      const settings = read.settings(raw)
      return isRefusal(settings) ? '' : deck(settings.of)
    },
    note(raw, held) {
      const situation = raw && read.situation(raw)
      if (!situation || !isRefusal(situation)) return note(situation, held)
      const words = { key: situation.refused, data: situation.data }
      return { words, act: '', label: words, off: situation }
    },
  }
}

/** A state that cannot be read has nothing to recover; it is kept as it is. */
function bindRecovery<Read extends RawSituation>(
  { moments = [], dues, choose }: Recovery<Read>,
  read: (raw: RawSituation) => Read | Refusal,
  finish: Finish,
): Recovery<RawSituation> {
  return {
    moments,
    dues(raw, moment, circumstances) {
      const situation = read(raw)
      return isRefusal(situation) ? [] : dues(situation, moment, circumstances).map(finish)
    },
    choose(raw, due, option) {
      const situation = read(raw)
      if (isRefusal(situation)) return situation
      const chosen = choose(situation, due, option)
      return isRefusal(chosen) ? chosen : finish(chosen)
    },
  }
}
