/** The lines, rules and buttons that a sheet shows for an item, from every game that reads the item. */
import type { Refusal } from '../../core/outcome'
import type { Ruleset } from '../../core/contract'
import type { UnparsedSituation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { localizePhrase } from '../platform/notify'
import { findRulesetsReadingItem, activeRulesetsForActorType } from '../world/active-rulesets'
import { createItemView, buildUnparsedSituation } from '../world/views'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** An item's button, as a template needs it: the button's action, its game, and the reason if it is disabled. */
interface ShownItemButton {
  readonly ruleset: string
  readonly act: string
  readonly item: string
  readonly phrase: Phrase
  /** The phrase key of the game's short name, or null. Set only if another game has a button with the same text. */
  readonly game: string | null
  readonly icon: string
  /** A sentence that says what the button does and to which game it belongs. */
  readonly hint: Phrase
  readonly disabledReason: Phrase | null
  readonly sheetOnly?: boolean
}

/**
 * Lists the buttons that an actor's item has now, for the given games. By default, for every game that reads the item.
 */
export function listItemButtons(
  item: Item.Implementation,
  rulesets: readonly Ruleset[] = findRulesetsReadingItem(item.gameType),
): ShownItemButton[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return addGameNamesToButtons(
    rulesets.flatMap((ruleset) =>
      createItemButtonsInGame(ruleset, item, buildUnparsedSituation(actor, ruleset, game.user)),
    ),
  )
}

/** Adds the short name of the game to item buttons that have the same text in several games. */
function addGameNamesToButtons(itemButtons: readonly ShownItemButton[]): ShownItemButton[] {
  const buttonTexts = itemButtons.map(({ phrase: label }) => localizePhrase(label))
  return itemButtons.map((button, index) =>
    buttonTexts.indexOf(buttonTexts[index] ?? '') === buttonTexts.lastIndexOf(buttonTexts[index] ?? '')
      ? button
      : { ...button, game: `HnB.${button.ruleset}.short` },
  )
}

/** Lists the main actions of an item. Each of the actor's active games has at most one main action for it. */
export function findMainItemActions(
  item: Item.Implementation,
): { readonly ruleset: string; readonly action: string; readonly phrase: Phrase }[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return activeRulesetsForActorType(actor.gameType).flatMap(({ key, items }) => {
    const mainItemAction = items[item.gameType]?.mainAction(createItemView(item, key))
    return mainItemAction ? [{ ruleset: key, action: mainItemAction.act, phrase: mainItemAction.phrase }] : []
  })
}

/** The buttons of all of an actor's items, by item id, for the rows of a sheet. */
export function createItemButtonsById(
  actor: Actor.Implementation,
  rulesets: readonly Ruleset[],
): Readonly<Record<string, readonly ShownItemButton[]>> {
  const unparsedSituations = rulesets.map(
    (ruleset) => [ruleset, buildUnparsedSituation(actor, ruleset, game.user)] as const,
  )
  return Object.fromEntries(
    actor.items.map((item) => [
      item.id ?? '',
      addGameNamesToButtons(
        unparsedSituations
          .flatMap(([ruleset, situation]) => createItemButtonsInGame(ruleset, item, situation))
          .filter(({ sheetOnly }) => !sheetOnly),
      ),
    ]),
  )
}

function createItemButtonsInGame(
  ruleset: Ruleset,
  item: Item.Implementation,
  situation: UnparsedSituation,
): ShownItemButton[] {
  const itemRules = ruleset.items[item.gameType]
  if (!itemRules || !ruleset.actorTypes.includes(situation.actor.type)) return []
  return itemRules.buttons(createItemView(item, ruleset.key), situation).map((button) => ({
    ...button,
    ruleset: ruleset.key,
    item: documentUuidOrEmpty(item),
    game: null,
    hint: addGameTitleToHint(ruleset, button.hint),
    disabledReason: button.disabledReason && toRefusalPhrase(button.disabledReason),
  }))
}

/**
 * A button's tooltip sentence, preceded by the name of the game, because two games may have a button with the same
 * text.
 */
const addGameTitleToHint = ({ key }: Ruleset, buttonHint: Phrase): Phrase => ({
  key: 'HnB.sheet.inGame',
  data: { game: { key: `HnB.${key}.title` }, phrase: localizePhrase(buttonHint) },
})

/** The tooltips for the items' names, by item id. A tooltip is the item's first rule. */
export function listFirstItemRulesById(
  actor: Actor.Implementation,
  rulesets: readonly Ruleset[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    actor.items.contents.flatMap((item) => {
      const [rule] = rulesets.flatMap(
        ({ key, items }) => items[item.gameType]?.ruleSentences(createItemView(item, key)) ?? [],
      )
      return rule ? [[item.id ?? '', localizePhrase(rule)] as const] : []
    }),
  )
}

const toRefusalPhrase = ({ refused, data }: Refusal): Phrase => ({ key: refused, data })

/** A short summary of an item from each game that reads the item, with the game's key, icon and title. */
export function createItemSummaryLines(item: Item.Implementation): object[] {
  return findRulesetsReadingItem(item.gameType).map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    game: `HnB.${ruleset.key}.title`,
    phrases: ruleset.items[item.gameType]?.summary(createItemView(item, ruleset.key)) ?? [],
  }))
}
