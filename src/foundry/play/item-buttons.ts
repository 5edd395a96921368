/** The lines, rules and buttons that a sheet shows for an item, from every game that reads the item. */
import type { Refusal } from '../../core/outcome'
import type { Ruleset } from '../../core/contract'
import type { RawSituation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { localizePhrase } from '../platform/notify'
import { rulesetsReadingItem, activeRulesetsFor } from '../world/active-rulesets'
import { itemView, buildRawSituation } from '../world/views'
import { uuidOf } from '../platform/uuid-of'

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

/** The buttons that an actor's item has now, in the given games. Default: every game that reads the item. */
export function listItemButtons(
  item: Item.Implementation,
  rulesets: readonly Ruleset[] = rulesetsReadingItem(item.gameType),
): ShownItemButton[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return withGameNames(
    rulesets.flatMap((ruleset) =>
      itemButtonsInGame(ruleset, item, buildRawSituation(actor, ruleset, game.user)),
    ),
  )
}

/** If an item's buttons in several games have the same text, adds to each of them the short name of its game. */
function withGameNames(buttons: readonly ShownItemButton[]): ShownItemButton[] {
  const buttonTexts = buttons.map(({ phrase: label }) => localizePhrase(label))
  return buttons.map((button, index) =>
    buttonTexts.indexOf(buttonTexts[index] ?? '') === buttonTexts.lastIndexOf(buttonTexts[index] ?? '')
      ? button
      : { ...button, game: `HnB.${button.ruleset}.short` },
  )
}

/** Lists an item's main actions: at most one for each of the actor's active games. */
export function mainItemActions(
  item: Item.Implementation,
): { readonly ruleset: string; readonly action: string; readonly phrase: Phrase }[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return activeRulesetsFor(actor.gameType).flatMap(({ key, items }) => {
    const mainAction = items[item.gameType]?.mainAction(itemView(item, key))
    return mainAction ? [{ ruleset: key, action: mainAction.act, phrase: mainAction.phrase }] : []
  })
}

/** For the rows of a sheet: the buttons of all of an actor's items, by the item's id. */
export function itemButtonsById(
  actor: Actor.Implementation,
  rulesets: readonly Ruleset[],
): Readonly<Record<string, readonly ShownItemButton[]>> {
  const situations = rulesets.map(
    (ruleset) => [ruleset, buildRawSituation(actor, ruleset, game.user)] as const,
  )
  return Object.fromEntries(
    actor.items.map((item) => [
      item.id ?? '',
      withGameNames(
        situations
          .flatMap(([ruleset, situation]) => itemButtonsInGame(ruleset, item, situation))
          .filter(({ sheetOnly }) => !sheetOnly),
      ),
    ]),
  )
}

function itemButtonsInGame(
  ruleset: Ruleset,
  item: Item.Implementation,
  situation: RawSituation,
): ShownItemButton[] {
  const itemRules = ruleset.items[item.gameType]
  if (!itemRules || !ruleset.actorTypes.includes(situation.actor.type)) return []
  return itemRules.buttons(itemView(item, ruleset.key), situation).map((button) => ({
    ...button,
    ruleset: ruleset.key,
    item: uuidOf(item),
    game: null,
    hint: hintWithGame(ruleset, button.hint),
    disabledReason: button.disabledReason && refusalPhrase(button.disabledReason),
  }))
}

/**
 * A button's tooltip sentence, preceded by the name of the game, because two games may have a button with the same
 * text.
 */
const hintWithGame = ({ key }: Ruleset, hint: Phrase): Phrase => ({
  key: 'HnB.sheet.inGame',
  data: { game: { key: `HnB.${key}.title` }, phrase: localizePhrase(hint) },
})

/** The tooltip of each item's name: the item's first rule, by the item's id. */
export function firstItemRulesById(
  actor: Actor.Implementation,
  rulesets: readonly Ruleset[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    actor.items.contents.flatMap((item) => {
      const [rule] = rulesets.flatMap(
        ({ key, items }) => items[item.gameType]?.ruleSentences(itemView(item, key)) ?? [],
      )
      return rule ? [[item.id ?? '', localizePhrase(rule)] as const] : []
    }),
  )
}

const refusalPhrase = ({ refused, data }: Refusal): Phrase => ({ key: refused, data })

/** A short summary of an item from each game that reads the item, with the game's key, icon and title. */
export function itemLinesByGame(item: Item.Implementation): object[] {
  return rulesetsReadingItem(item.gameType).map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    game: `HnB.${ruleset.key}.title`,
    phrases: ruleset.items[item.gameType]?.summary(itemView(item, ruleset.key)) ?? [],
  }))
}
