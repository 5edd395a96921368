/** `defineOutline` and `defineRuleset`: put a game together from its typed parts. */
import * as v from 'valibot'
import { mapActions } from './action'
import { bindCards, bindHand, bindItems, bindRecovery, bindRounds } from './bind'
import type {
  Action,
  CardLore,
  Hand,
  MessageKind,
  Outline,
  PersonLook,
  Ruleset,
  Seen,
  Status,
  ToolNow,
  WaitingMessage,
} from './contract'
import type { BoundItem } from './item-kind'
import type { BoundMessage } from './message'
import { isRefusal } from './outcome'
import type { Readers } from './readers'
import { below, readersOf } from './readers'
import type { MomentSpec, OwnMoment, Recovery } from './recovery'
import type { Rounds } from './rounds'
import type { ActorType, Click, Game, GroupClick, ItemType, Portrayal, Situation } from './views'
import type { BoundWindow } from './window'

type Given = 'id' | 'key' | 'icon' | 'firstAct' | 'actorTypes'
type Perhaps = 'items' | 'decks' | 'cardUses' | 'tools'
type OwnMoments = Readonly<Record<string, Omit<MomentSpec, 'id'>>>

interface OutlineSpec<G extends Game> extends Pick<Outline, Given>, Partial<Pick<Outline, Perhaps>> {
  readonly state: Outline['state'] & v.GenericSchema<unknown, G['state']>
  readonly begins?: Readonly<
    Partial<Record<ActorType, Outline['state'] & v.GenericSchema<unknown, G['state']>>>
  >
  readonly follows?: (state: G['state']) => Partial<G['state']>
  readonly settings: Outline['settings'] & v.GenericSchema<unknown, G['settings']>
  /** The state with the effects of the table's settings; the stored state stays as it is. */
  readonly seen?: (state: G['state'], settings: G['settings']) => G['state']
  readonly rounds?: Rounds<Situation<G>, G['settings']>
  readonly statuses?: readonly Status<OwnMoment<G>>[]
  /** Moments by id. */
  readonly moments?: Readonly<Record<OwnMoment<G>, Omit<MomentSpec, 'id'>>>
}

/** A game whose type names moments must describe them. */
type WithMoments<G extends Game> = [OwnMoment<G>] extends [never] ? unknown : { readonly moments: object }

/** An outline together with the readers of its data, from which `defineRuleset` builds the game. */
interface OutlineOf<G extends Game> extends Outline {
  readonly read: Readers<G>
}

interface RulesetSpec<G extends Game> {
  readonly items?: Readonly<Partial<Record<ItemType, BoundItem<G>>>>
  readonly tab: {
    readonly context: (shown: Portrayal<G>, waiting: readonly WaitingMessage[]) => object
    readonly actions: Readonly<Record<string, Action<Click<G>>>>
  }
  readonly messages: Readonly<Record<string, BoundMessage<G>>>
  readonly group?: Readonly<Record<string, Action<GroupClick<G>>>>
  readonly recovery?: Recovery<G>
  readonly person: (seen: Seen<G>) => PersonLook
  readonly toolsNow?: (table: GroupClick<G>) => Readonly<Record<string, ToolNow>>
  readonly windows?: Readonly<Record<string, BoundWindow<G>>>
  readonly hand?: Hand<Situation<G>, G['settings']>
  readonly cards?: CardLore<G['settings']>
}

/**
 * Completes an outline. Every page loads all that the game's `outline.ts` imports, so import its data and little else.
 */
export function defineOutline<G extends Game>(spec: OutlineSpec<G> & WithMoments<G>): OutlineOf<G> {
  const read = readersOf(spec)
  const moments: OwnMoments = spec.moments ?? {}
  return {
    ...spec,
    read,
    begins: spec.begins ?? {},
    follows(raw) {
      const state = v.safeParse(spec.state, raw)
      return (state.success && spec.follows?.(state.output)) || {}
    },
    items: spec.items ?? {},
    statuses: spec.statuses ?? [],
    decks: spec.decks ?? [],
    cardUses: spec.cardUses ?? [],
    moments: Object.entries(moments).map(([id, moment]) => ({ id, ...moment })),
    rounds: spec.rounds ? bindRounds(spec.rounds, read) : null,
    tools: spec.tools ?? [],
  }
}

/**
 * Builds a game's contract. Inside, the game's state has its own type; all data from outside passes the game's schemas
 * first, so corrupt data of an actor is refused instead of breaking a rule.
 */
export function defineRuleset<G extends Game>(outline: OutlineOf<G>, spec: RulesetSpec<G>): Ruleset {
  const { read, ...known } = outline
  const finish = below(outline.key)
  return {
    ...known,
    items: bindItems(spec.items ?? {}, read, finish),
    tab: {
      context(raw, waiting) {
        const shown = read.shown(raw)
        return isRefusal(shown) ? null : spec.tab.context(shown, waiting)
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
          next(message, raw) {
            const viewer = read.viewer(raw)
            return isRefusal(viewer) ? [] : kind.next(message, viewer)
          },
          moot(message, raw) {
            const party = read.party(raw)
            return !isRefusal(party) && kind.moot(message, party)
          },
          actions: mapActions(kind.actions, read.messageClick, finish),
        },
      ]),
    ),
    group: mapActions(spec.group ?? {}, read.groupClick, finish),
    recovery: spec.recovery ? bindRecovery(spec.recovery, read, finish) : null,
    person(raw) {
      const seen = read.shown(raw)
      if (!isRefusal(seen)) return spec.person(seen)
      return { lines: [{ words: { key: seen.refused, data: seen.data }, tone: 'bad' }], buttons: [] }
    },
    toolsNow(raw) {
      const table = read.groupClick(raw)
      return isRefusal(table) ? {} : (spec.toolsNow?.(table) ?? {})
    },
    hand: spec.hand ? bindHand(spec.hand, read) : null,
    cards: spec.cards ? bindCards(spec.cards, read) : null,
    windows: Object.fromEntries(
      Object.entries(spec.windows ?? {}).map(([name, window]) => [name, window.bind(read)]),
    ),
  }
}
