/**
 * Defines item types. With `defineItemKind`, a game gives the schema of the fields, and functions that get parsed
 * fields.
 */
import * as v from 'valibot'
import { bindActions } from './action'
import type {
  Action,
  ItemArrival,
  FieldsSchema,
  DropAction,
  ItemButton,
  ItemKind,
  ItemDeparture,
  MainAction,
} from './contract'
import type { FinishChanges, GameReaders } from './game-readers'
import type { Changes, Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type {
  GameData,
  ItemClick,
  ItemView,
  RawItemClick,
  RawSituation,
  ParsedItem,
  Situation,
} from './game-views'
import type { Phrase } from './phrase'

/** The definition of an item type in a game's code. Each function gets the item with its fields parsed. */
export interface ItemKindDefinition<G extends GameData, OwnFields> {
  readonly fields: FieldsSchema & v.GenericSchema<unknown, OwnFields>
  /** Does the game's tab list the item? Default: yes. An unreadable item is always listed. */
  readonly isShownOnTab?: (item: ParsedItem<OwnFields>) => boolean
  readonly summary?: (item: ParsedItem<OwnFields>) => readonly Phrase[]
  readonly ruleSentences?: (item: ParsedItem<OwnFields>) => readonly Phrase[]
  /** Refuses fields that fit the schema, but that the game may not store on an item of this actor. */
  readonly whyNotStore?: (fields: OwnFields, situation: Situation<G> | null) => Refusal | null
  /** Explains to people why the fields do not fit the schema. Without this function, people see a general refusal. */
  readonly whyUnreadable?: (issues: readonly v.BaseIssue<unknown>[]) => Refusal | null
  readonly actions?: Readonly<Record<string, Action<ItemClick<G, OwnFields>>>>
  readonly buttons?: (item: ParsedItem<OwnFields>, situation: Situation<G>) => readonly ItemButton[]
  readonly mainAction?: (item: ParsedItem<OwnFields>) => MainAction | null
  readonly context?: (item: ParsedItem<OwnFields>) => object
  readonly inactiveFields?: (item: ParsedItem<OwnFields>) => readonly string[]
  readonly changesOnArrival?: (situation: Situation<G>, item: ParsedItem<OwnFields>) => ItemArrival | Refusal
  readonly actionAfterDrop?: (item: ParsedItem<OwnFields>) => string | null
  /**
   * For an item type that never stays on an actor: the tab's action that runs when a person drops the item on an actor.
   * The value `other` means that the item belongs to another game.
   */
  readonly actionInsteadOfDrop?: (item: ParsedItem<OwnFields>) => DropAction | 'other'
  readonly departures?: (situation: Situation<G>, item: ParsedItem<OwnFields>) => readonly ItemDeparture[]
  readonly changesOnDeparture?: (
    situation: Situation<G>,
    item: ParsedItem<OwnFields>,
    departureId: string,
  ) => Changes | Refusal
}

/** An item type that is not connected to a game's readers yet. `bindItemKinds` connects it. */
export interface BindableItemKind<G extends GameData> {
  readonly bind: (readers: GameReaders<G>, finishChanges: FinishChanges) => ItemKind
}

/**
 * Builds an item type from the schema of its fields. An unreadable item has no lines and no buttons, and its actions
 * refuse.
 */
export function defineItemKind<G extends GameData, Own>(
  spec: ItemKindDefinition<G, Own>,
): BindableItemKind<G> {
  const parseItem = (rawItem: ItemView): ParsedItem<Own> | null => {
    const fields = v.safeParse(spec.fields, rawItem.fields)
    return fields.success ? { ...rawItem, fields: fields.output } : null
  }
  return {
    bind(readers, finishChanges) {
      const bindItemRule =
        (
          rule:
            | ((situation: Situation<G>, item: ParsedItem<Own>, departureId: string) => ItemArrival | Refusal)
            | undefined,
        ) =>
        (rawSituation: RawSituation, rawItem: ItemView, departureId: string): ItemArrival | Refusal => {
          if (!rule) return {}
          const [situation, item] = [readers.situation(rawSituation), parseItem(rawItem)]
          if (isRefusal(situation)) return situation
          if (!item) return refuseUnreadableItem(rawItem)
          const changes = rule(situation, item, departureId)
          return isRefusal(changes) ? changes : finishChanges(changes)
        }
      return {
        fields: spec.fields,
        isShownOnTab(rawItem) {
          const item = parseItem(rawItem)
          return item === null || (spec.isShownOnTab?.(item) ?? true)
        },
        isUnreadable: (rawItem) => parseItem(rawItem) === null,
        summary(rawItem) {
          const item = parseItem(rawItem)
          return (item && spec.summary?.(item)) ?? []
        },
        ruleSentences(rawItem) {
          const item = parseItem(rawItem)
          return (item && spec.ruleSentences?.(item)) ?? []
        },
        inactiveFields(rawItem) {
          const item = parseItem(rawItem)
          return (item && spec.inactiveFields?.(item)) ?? []
        },
        whyNotStore(fields, rawSituation) {
          const parsedFields = v.safeParse(spec.fields, fields)
          if (!parsedFields.success) return spec.whyUnreadable?.(parsedFields.issues) ?? null
          const situation = rawSituation && readers.situation(rawSituation)
          return spec.whyNotStore?.(parsedFields.output, isRefusal(situation) ? null : situation) ?? null
        },
        actions: bindActions(
          spec.actions ?? {},
          (rawClick: RawItemClick): ItemClick<G, Own> | Refusal => {
            const [click, item] = [readers.click(rawClick), parseItem(rawClick.item)]
            if (isRefusal(click)) return click
            return item ? { ...click, item } : refuseUnreadableItem(rawClick.item)
          },
          finishChanges,
        ),
        buttons(rawItem, rawSituation) {
          const [situation, item] = [readers.situation(rawSituation), parseItem(rawItem)]
          return isRefusal(situation) || !item ? [] : (spec.buttons?.(item, situation) ?? [])
        },
        mainAction(rawItem) {
          const item = parseItem(rawItem)
          return (item && spec.mainAction?.(item)) ?? null
        },
        context: spec.context
          ? (rawItem) => {
              const item = parseItem(rawItem)
              return item && (spec.context?.(item) ?? null)
            }
          : null,
        changesOnArrival: (situation, rawItem) => bindItemRule(spec.changesOnArrival)(situation, rawItem, ''),
        actionAfterDrop(rawItem) {
          const item = parseItem(rawItem)
          return (item && spec.actionAfterDrop?.(item)) ?? null
        },
        actionInsteadOfDrop: spec.actionInsteadOfDrop
          ? (rawItem) => {
              const item = parseItem(rawItem)
              return item && (spec.actionInsteadOfDrop?.(item) ?? null)
            }
          : null,
        departures(rawSituation, rawItem) {
          const [situation, item] = [readers.situation(rawSituation), parseItem(rawItem)]
          return isRefusal(situation) || !item ? [] : (spec.departures?.(situation, item) ?? [])
        },
        changesOnDeparture: bindItemRule(spec.changesOnDeparture),
      }
    },
  }
}

const refuseUnreadableItem = ({ name }: ItemView): Refusal => refuse('HnB.refusal.unreadableItem', { name })
