/** How a game writes a type of item: the schema of its fields is bound to its rules. */
import * as v from 'valibot'
import { mapActions } from './action'
import type { Action, Arrival, Fields, Instead, ItemButton, ItemKind, Leaving, Main } from './contract'
import type { Finish, Readers } from './readers'
import type { Changes, Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type { Game, ItemClick, ItemView, RawItemClick, RawSituation, ReadItem, Situation } from './views'
import type { Words } from './words'

/** A type of item as a game writes it; each function gets the item with its fields parsed. */
interface ItemSpec<G extends Game, Own> {
  readonly fields: Fields & v.GenericSchema<unknown, Own>
  /** Does the game's tab show the item? Default: yes. An unreadable item is always shown. */
  readonly shows?: (item: ReadItem<Own>) => boolean
  readonly lines?: (item: ReadItem<Own>) => readonly Words[]
  readonly reads?: (item: ReadItem<Own>) => readonly Words[]
  /** Why valid fields may not be stored on an item of this actor. */
  readonly whyNot?: (fields: Own, situation: Situation<G> | null) => Refusal | null
  /** Why invalid fields may not be stored; without this function the refusal is a general one. */
  readonly whyUnreadable?: (issues: readonly v.BaseIssue<unknown>[]) => Refusal | null
  readonly actions?: Readonly<Record<string, Action<ItemClick<G, Own>>>>
  readonly buttons?: (item: ReadItem<Own>, situation: Situation<G>) => readonly ItemButton[]
  readonly main?: (item: ReadItem<Own>) => Main | null
  readonly context?: (item: ReadItem<Own>) => object
  readonly idle?: (item: ReadItem<Own>) => readonly string[]
  readonly arrives?: (situation: Situation<G>, item: ReadItem<Own>) => Arrival | Refusal
  readonly asks?: (item: ReadItem<Own>) => string | null
  /**
   * For a kind that never stays with an actor: the action of the tab that a drop on an actor presses; `other` for an
   * item that belongs to another game.
   */
  readonly instead?: (item: ReadItem<Own>) => Instead | 'other'
  readonly leaving?: (situation: Situation<G>, item: ReadItem<Own>) => readonly Leaving[]
  readonly leaves?: (situation: Situation<G>, item: ReadItem<Own>, way: string) => Changes | Refusal
}

/** A type of item without the type of its fields, ready to be bound to a game's readers. */
export interface BoundItem<G extends Game> {
  readonly bind: (read: Readers<G>, finish: Finish) => ItemKind
}

/**
 * Binds a type of item to the schema of its fields: an unreadable item has no lines and no buttons, and its actions
 * refuse.
 */
export function item<G extends Game, Own>(spec: ItemSpec<G, Own>): BoundItem<G> {
  const readItem = (raw: ItemView): ReadItem<Own> | null => {
    const fields = v.safeParse(spec.fields, raw.fields)
    return fields.success ? { ...raw, fields: fields.output } : null
  }
  return {
    bind(read, finish) {
      const ofBoth =
        (
          rule:
            | ((situation: Situation<G>, item: ReadItem<Own>, way: string) => Arrival | Refusal)
            | undefined,
        ) =>
        (rawSituation: RawSituation, rawItem: ItemView, way: string): Arrival | Refusal => {
          if (!rule) return {}
          const [situation, item] = [read.situation(rawSituation), readItem(rawItem)]
          if (isRefusal(situation)) return situation
          if (!item) return unreadable(rawItem)
          const changes = rule(situation, item, way)
          return isRefusal(changes) ? changes : finish(changes)
        }
      return {
        fields: spec.fields,
        shows(raw) {
          const item = readItem(raw)
          return item === null || (spec.shows?.(item) ?? true)
        },
        isUnreadable: (raw) => readItem(raw) === null,
        lines(raw) {
          const item = readItem(raw)
          return (item && spec.lines?.(item)) ?? []
        },
        reads(raw) {
          const item = readItem(raw)
          return (item && spec.reads?.(item)) ?? []
        },
        idle(raw) {
          const item = readItem(raw)
          return (item && spec.idle?.(item)) ?? []
        },
        whyNot(fields, rawSituation) {
          const own = v.safeParse(spec.fields, fields)
          if (!own.success) return spec.whyUnreadable?.(own.issues) ?? null
          const situation = rawSituation && read.situation(rawSituation)
          return spec.whyNot?.(own.output, isRefusal(situation) ? null : situation) ?? null
        },
        actions: mapActions(
          spec.actions ?? {},
          (raw: RawItemClick): ItemClick<G, Own> | Refusal => {
            const [click, item] = [read.click(raw), readItem(raw.item)]
            if (isRefusal(click)) return click
            return item ? { ...click, item } : unreadable(raw.item)
          },
          finish,
        ),
        buttons(raw, rawSituation) {
          const [situation, item] = [read.situation(rawSituation), readItem(raw)]
          return isRefusal(situation) || !item ? [] : (spec.buttons?.(item, situation) ?? [])
        },
        main(raw) {
          const item = readItem(raw)
          return (item && spec.main?.(item)) ?? null
        },
        context: spec.context
          ? (raw) => {
              const item = readItem(raw)
              return item && (spec.context?.(item) ?? null)
            }
          : null,
        arrives: (situation, raw) => ofBoth(spec.arrives)(situation, raw, ''),
        asks(raw) {
          const item = readItem(raw)
          return (item && spec.asks?.(item)) ?? null
        },
        instead: spec.instead
          ? (raw) => {
              const item = readItem(raw)
              return item && (spec.instead?.(item) ?? null)
            }
          : null,
        leaving(rawSituation, raw) {
          const [situation, item] = [read.situation(rawSituation), readItem(raw)]
          return isRefusal(situation) || !item ? [] : (spec.leaving?.(situation, item) ?? [])
        },
        leaves: ofBoth(spec.leaves),
      }
    },
  }
}

const unreadable = ({ name }: ItemView): Refusal => refuse('HnB.refusal.unreadableItem', { name })
