/**
 * Defines item types. With `defineItemKind`, a game gives the schema of the fields, and functions that get parsed
 * fields.
 */
import * as v from 'valibot'
import { bindActionsToRawActionContexts } from './action'
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
import type { AddPrefixToChangedPaths, GameDataParsers } from './game-readers'
import type { DocumentChanges, Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type {
  GameData,
  ItemActionContext,
  ItemView,
  RawItemActionContext,
  UnparsedSituation,
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
  /** Refuses fields that match the schema but are not allowed for an item of this actor. */
  readonly whyNotStore?: (itemFields: OwnFields, situation: Situation<G> | null) => Refusal | null
  /** Explains to people why the fields do not fit the schema. Without this function, people see a general refusal. */
  readonly whyUnreadable?: (validationIssues: readonly v.BaseIssue<unknown>[]) => Refusal | null
  readonly actions?: Readonly<Record<string, Action<ItemActionContext<G, OwnFields>>>>
  readonly buttons?: (item: ParsedItem<OwnFields>, situation: Situation<G>) => readonly ItemButton[]
  readonly mainAction?: (item: ParsedItem<OwnFields>) => MainAction | null
  readonly context?: (item: ParsedItem<OwnFields>) => object
  readonly inactiveFields?: (item: ParsedItem<OwnFields>) => readonly string[]
  readonly changesOnArrival?: (situation: Situation<G>, item: ParsedItem<OwnFields>) => ItemArrival | Refusal
  readonly actionAfterDrop?: (item: ParsedItem<OwnFields>) => string | null
  /**
   * For an item type that never stays on an actor: finds the tab's action that runs instead when a person drops the
   * item on an actor. `other`: the item belongs to another game.
   */
  readonly actionInsteadOfDrop?: (item: ParsedItem<OwnFields>) => DropAction | 'other'
  readonly departures?: (situation: Situation<G>, item: ParsedItem<OwnFields>) => readonly ItemDeparture[]
  readonly changesOnDeparture?: (
    situation: Situation<G>,
    item: ParsedItem<OwnFields>,
    idOfItemDeparture: string,
  ) => DocumentChanges | Refusal
}

/** The definition of an item type. `bindItemKinds` gives it the functions that parse the game's data. */
export interface BindableItemKind<G extends GameData> {
  readonly bind: (
    gameDataParsers: GameDataParsers<G>,
    addPrefixToChangedPaths: AddPrefixToChangedPaths,
  ) => ItemKind
}

/**
 * Builds an item type from its definition, which has the schema of the item's fields. An unreadable item has no lines
 * and no buttons, and its actions refuse every click.
 */
export function defineItemKind<G extends GameData, Own>(
  definition: ItemKindDefinition<G, Own>,
): BindableItemKind<G> {
  const parseItemFields = (unparsedItem: ItemView): ParsedItem<Own> | null => {
    const fieldsParseResult = v.safeParse(definition.fields, unparsedItem.fields)
    return fieldsParseResult.success ? { ...unparsedItem, fields: fieldsParseResult.output } : null
  }
  return {
    bind(gameDataParsers, addPrefixToChangedPaths) {
      const bindItemRuleToGameData =
        (
          ruleForItemChange:
            | ((
                situation: Situation<G>,
                item: ParsedItem<Own>,
                idOfItemDeparture: string,
              ) => ItemArrival | Refusal)
            | undefined,
        ) =>
        (
          unparsedSituation: UnparsedSituation,
          unparsedItem: ItemView,
          idOfItemDeparture: string,
        ): ItemArrival | Refusal => {
          if (!ruleForItemChange) return {}
          const [situation, item] = [
            gameDataParsers.situation(unparsedSituation),
            parseItemFields(unparsedItem),
          ]
          if (isRefusal(situation)) return situation
          if (!item) return createRefusalForUnreadableItem(unparsedItem)
          const itemChanges = ruleForItemChange(situation, item, idOfItemDeparture)
          return isRefusal(itemChanges) ? itemChanges : addPrefixToChangedPaths(itemChanges)
        }
      return {
        fields: definition.fields,
        isShownOnTab(unparsedItem) {
          const item = parseItemFields(unparsedItem)
          return item === null || (definition.isShownOnTab?.(item) ?? true)
        },
        isUnreadable: (unparsedItem) => parseItemFields(unparsedItem) === null,
        summary(unparsedItem) {
          const item = parseItemFields(unparsedItem)
          return (item && definition.summary?.(item)) ?? []
        },
        ruleSentences(unparsedItem) {
          const item = parseItemFields(unparsedItem)
          return (item && definition.ruleSentences?.(item)) ?? []
        },
        inactiveFields(unparsedItem) {
          const item = parseItemFields(unparsedItem)
          return (item && definition.inactiveFields?.(item)) ?? []
        },
        whyNotStore(unparsedFields, unparsedSituation) {
          const fieldsParseResult = v.safeParse(definition.fields, unparsedFields)
          if (!fieldsParseResult.success) return definition.whyUnreadable?.(fieldsParseResult.issues) ?? null
          const situation = unparsedSituation && gameDataParsers.situation(unparsedSituation)
          return (
            definition.whyNotStore?.(fieldsParseResult.output, isRefusal(situation) ? null : situation) ??
            null
          )
        },
        actions: bindActionsToRawActionContexts(
          definition.actions ?? {},
          (rawActionContext: RawItemActionContext): ItemActionContext<G, Own> | Refusal => {
            const [click, item] = [
              gameDataParsers.click(rawActionContext),
              parseItemFields(rawActionContext.item),
            ]
            if (isRefusal(click)) return click
            return item ? { ...click, item } : createRefusalForUnreadableItem(rawActionContext.item)
          },
          addPrefixToChangedPaths,
        ),
        buttons(unparsedItem, unparsedSituation) {
          const [situation, item] = [
            gameDataParsers.situation(unparsedSituation),
            parseItemFields(unparsedItem),
          ]
          return isRefusal(situation) || !item ? [] : (definition.buttons?.(item, situation) ?? [])
        },
        mainAction(unparsedItem) {
          const item = parseItemFields(unparsedItem)
          return (item && definition.mainAction?.(item)) ?? null
        },
        context: definition.context
          ? (unparsedItem) => {
              const item = parseItemFields(unparsedItem)
              return item && (definition.context?.(item) ?? null)
            }
          : null,
        changesOnArrival: (situation, unparsedItem) =>
          bindItemRuleToGameData(definition.changesOnArrival)(situation, unparsedItem, ''),
        actionAfterDrop(unparsedItem) {
          const item = parseItemFields(unparsedItem)
          return (item && definition.actionAfterDrop?.(item)) ?? null
        },
        actionInsteadOfDrop: definition.actionInsteadOfDrop
          ? (unparsedItem) => {
              const item = parseItemFields(unparsedItem)
              return item && (definition.actionInsteadOfDrop?.(item) ?? null)
            }
          : null,
        departures(unparsedSituation, unparsedItem) {
          const [situation, item] = [
            gameDataParsers.situation(unparsedSituation),
            parseItemFields(unparsedItem),
          ]
          return isRefusal(situation) || !item ? [] : (definition.departures?.(situation, item) ?? [])
        },
        changesOnDeparture: bindItemRuleToGameData(definition.changesOnDeparture),
      }
    },
  }
}

const createRefusalForUnreadableItem = ({ name }: ItemView): Refusal =>
  refuse('HnB.refusal.unreadableItem', { name })
