/**
 * Defines item types. With `defineItemKind`, a game gives the schema of the fields, and functions that get parsed
 * fields.
 */
import * as v from 'valibot'
import { bindActionsToRawClicks } from './action'
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
import type { PrefixChangedPaths, GameReaders } from './game-readers'
import type { DocumentChanges, Refusal } from './outcome'
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
  /** Does the game's tab list the item? Default: yes. The tab always lists an unreadable item. */
  readonly isShownOnTab?: (item: ParsedItem<OwnFields>) => boolean
  readonly summary?: (item: ParsedItem<OwnFields>) => readonly Phrase[]
  readonly ruleSentences?: (item: ParsedItem<OwnFields>) => readonly Phrase[]
  /** Refuses fields that fit the schema but that this actor's item may not have. */
  readonly whyNotStore?: (itemFields: OwnFields, situation: Situation<G> | null) => Refusal | null
  /** Explains to people why the fields do not fit the schema. Without this function, people see a general refusal. */
  readonly whyUnreadable?: (validationIssues: readonly v.BaseIssue<unknown>[]) => Refusal | null
  readonly actions?: Readonly<Record<string, Action<ItemClick<G, OwnFields>>>>
  readonly buttons?: (item: ParsedItem<OwnFields>, situation: Situation<G>) => readonly ItemButton[]
  readonly mainAction?: (item: ParsedItem<OwnFields>) => MainAction | null
  readonly context?: (item: ParsedItem<OwnFields>) => object
  readonly inactiveFields?: (item: ParsedItem<OwnFields>) => readonly string[]
  readonly changesOnArrival?: (situation: Situation<G>, item: ParsedItem<OwnFields>) => ItemArrival | Refusal
  readonly actionAfterDrop?: (item: ParsedItem<OwnFields>) => string | null
  /**
   * For an item type that never stays on an actor: the tab's action that a drop runs instead. `other`: the item belongs
   * to another game.
   */
  readonly actionInsteadOfDrop?: (item: ParsedItem<OwnFields>) => DropAction | 'other'
  readonly departures?: (situation: Situation<G>, item: ParsedItem<OwnFields>) => readonly ItemDeparture[]
  readonly changesOnDeparture?: (
    situation: Situation<G>,
    item: ParsedItem<OwnFields>,
    departureId: string,
  ) => DocumentChanges | Refusal
}

/** The definition of an item type. `bindItemKinds` gives it the functions that parse the game's data. */
export interface BindableItemKind<G extends GameData> {
  readonly bind: (gameReaders: GameReaders<G>, prefixChangedPaths: PrefixChangedPaths) => ItemKind
}

/**
 * Builds an item type from the schema of its fields. An unreadable item has no lines and no buttons, and its actions
 * refuse.
 */
export function defineItemKind<G extends GameData, Own>(
  definition: ItemKindDefinition<G, Own>,
): BindableItemKind<G> {
  const parseRawItem = (rawItem: ItemView): ParsedItem<Own> | null => {
    const parsedFields = v.safeParse(definition.fields, rawItem.fields)
    return parsedFields.success ? { ...rawItem, fields: parsedFields.output } : null
  }
  return {
    bind(gameReaders, prefixChangedPaths) {
      const bindItemRule =
        (
          itemRule:
            | ((situation: Situation<G>, item: ParsedItem<Own>, departureId: string) => ItemArrival | Refusal)
            | undefined,
        ) =>
        (rawSituation: RawSituation, rawItem: ItemView, departureId: string): ItemArrival | Refusal => {
          if (!itemRule) return {}
          const [situation, item] = [gameReaders.situation(rawSituation), parseRawItem(rawItem)]
          if (isRefusal(situation)) return situation
          if (!item) return refuseUnreadableItem(rawItem)
          const itemChanges = itemRule(situation, item, departureId)
          return isRefusal(itemChanges) ? itemChanges : prefixChangedPaths(itemChanges)
        }
      return {
        fields: definition.fields,
        isShownOnTab(rawItem) {
          const item = parseRawItem(rawItem)
          return item === null || (definition.isShownOnTab?.(item) ?? true)
        },
        isUnreadable: (rawItem) => parseRawItem(rawItem) === null,
        summary(rawItem) {
          const item = parseRawItem(rawItem)
          return (item && definition.summary?.(item)) ?? []
        },
        ruleSentences(rawItem) {
          const item = parseRawItem(rawItem)
          return (item && definition.ruleSentences?.(item)) ?? []
        },
        inactiveFields(rawItem) {
          const item = parseRawItem(rawItem)
          return (item && definition.inactiveFields?.(item)) ?? []
        },
        whyNotStore(rawFields, rawSituation) {
          const parsedFields = v.safeParse(definition.fields, rawFields)
          if (!parsedFields.success) return definition.whyUnreadable?.(parsedFields.issues) ?? null
          const situation = rawSituation && gameReaders.situation(rawSituation)
          return (
            definition.whyNotStore?.(parsedFields.output, isRefusal(situation) ? null : situation) ?? null
          )
        },
        actions: bindActionsToRawClicks(
          definition.actions ?? {},
          (rawClick: RawItemClick): ItemClick<G, Own> | Refusal => {
            const [click, item] = [gameReaders.click(rawClick), parseRawItem(rawClick.item)]
            if (isRefusal(click)) return click
            return item ? { ...click, item } : refuseUnreadableItem(rawClick.item)
          },
          prefixChangedPaths,
        ),
        buttons(rawItem, rawSituation) {
          const [situation, item] = [gameReaders.situation(rawSituation), parseRawItem(rawItem)]
          return isRefusal(situation) || !item ? [] : (definition.buttons?.(item, situation) ?? [])
        },
        mainAction(rawItem) {
          const item = parseRawItem(rawItem)
          return (item && definition.mainAction?.(item)) ?? null
        },
        context: definition.context
          ? (rawItem) => {
              const item = parseRawItem(rawItem)
              return item && (definition.context?.(item) ?? null)
            }
          : null,
        changesOnArrival: (situation, rawItem) =>
          bindItemRule(definition.changesOnArrival)(situation, rawItem, ''),
        actionAfterDrop(rawItem) {
          const item = parseRawItem(rawItem)
          return (item && definition.actionAfterDrop?.(item)) ?? null
        },
        actionInsteadOfDrop: definition.actionInsteadOfDrop
          ? (rawItem) => {
              const item = parseRawItem(rawItem)
              return item && (definition.actionInsteadOfDrop?.(item) ?? null)
            }
          : null,
        departures(rawSituation, rawItem) {
          const [situation, item] = [gameReaders.situation(rawSituation), parseRawItem(rawItem)]
          return isRefusal(situation) || !item ? [] : (definition.departures?.(situation, item) ?? [])
        },
        changesOnDeparture: bindItemRule(definition.changesOnDeparture),
      }
    },
  }
}

const refuseUnreadableItem = ({ name }: ItemView): Refusal => refuse('HnB.refusal.unreadableItem', { name })
