/** What sheets show of an item in every game that reads it: lines, rules and buttons. */
import type { Refusal } from '../../core/outcome'
import type { Ruleset } from '../../core/contract'
import type { RawSituation } from '../../core/views'
import type { Words } from '../../core/words'
import { say } from '../platform/notify'
import { rulesetsReading, rulesetsOf } from '../world/active-rulesets'
import { itemView, situationOf } from '../world/views'

/** A button of an item as a template shows it: what it does, for which game, and why it is off. */
interface ShownButton {
  readonly ruleset: string
  readonly act: string
  readonly item: string
  readonly words: Words
  /** The key of its game, where another game's button has the same words. */
  readonly game: string | null
  readonly icon: string
  /** What it does, in a sentence, and in which game. */
  readonly hint: Words
  readonly off: Words | null
  readonly sheetOnly?: boolean
}

/** What can be done now with an actor's item, in some games or all that read it. */
export function buttonsOf(
  item: Item.Implementation,
  rulesets: readonly Ruleset[] = rulesetsReading(item.gameType),
): ShownButton[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return told(rulesets.flatMap((ruleset) => buttonsIn(ruleset, item, situationOf(actor, ruleset, game.user))))
}

/** Adds the game's name to buttons with the same words. */
function told(buttons: readonly ShownButton[]): ShownButton[] {
  const said = buttons.map(({ words }) => say(words))
  return buttons.map((button, at) =>
    said.indexOf(said[at] ?? '') === said.lastIndexOf(said[at] ?? '')
      ? button
      : { ...button, game: `HnB.${button.ruleset}.short` },
  )
}

/** What an actor's item is for, in each game whose numbers say so: the game and its action. */
export function mainPresses(
  item: Item.Implementation,
): { readonly ruleset: string; readonly action: string; readonly words: Words }[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return rulesetsOf(actor.gameType).flatMap(({ key, items }) => {
    const main = items[item.gameType]?.main(itemView(item, key))
    return main ? [{ ruleset: key, action: main.act, words: main.words }] : []
  })
}

/** The buttons of all an actor's items, by the item's id, for the rows of a sheet. */
export function buttonsByItem(
  actor: Actor.Implementation,
  rulesets: readonly Ruleset[],
): Readonly<Record<string, readonly ShownButton[]>> {
  const situations = rulesets.map((ruleset) => [ruleset, situationOf(actor, ruleset, game.user)] as const)
  return Object.fromEntries(
    actor.items.map((item) => [
      item.id ?? '',
      told(
        situations
          .flatMap(([ruleset, situation]) => buttonsIn(ruleset, item, situation))
          .filter(({ sheetOnly }) => !sheetOnly),
      ),
    ]),
  )
}

function buttonsIn(ruleset: Ruleset, item: Item.Implementation, situation: RawSituation): ShownButton[] {
  const kind = ruleset.items[item.gameType]
  if (!kind || !ruleset.actorTypes.includes(situation.actor.type)) return []
  return kind.buttons(itemView(item, ruleset.key), situation).map((button) => ({
    ...button,
    ruleset: ruleset.key,
    item: item.uuid,
    game: null,
    hint: inGame(ruleset, button.hint),
    off: button.off && wordsOf(button.off),
  }))
}

/** A sentence with its game's name, because two games may have a button of the same name. */
const inGame = ({ key }: Ruleset, words: Words): Words => ({
  key: 'HnB.sheet.inGame',
  data: { game: { key: `HnB.${key}.title` }, words: say(words) },
})

/** The rule of each of an actor's items, by the item's id, for the tooltips of their names. */
export function rulesByItem(
  actor: Actor.Implementation,
  rulesets: readonly Ruleset[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    actor.items.contents.flatMap((item) => {
      const [rule] = rulesets.flatMap(
        ({ key, items }) => items[item.gameType]?.reads(itemView(item, key)) ?? [],
      )
      return rule ? [[item.id ?? '', say(rule)] as const] : []
    }),
  )
}

const wordsOf = ({ refused, data }: Refusal): Words => ({ key: refused, data })

/** An item in the words of each game that reads it. */
export function linesOf(item: Item.Implementation): object[] {
  return rulesetsReading(item.gameType).map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    game: `HnB.${ruleset.key}.title`,
    words: ruleset.items[item.gameType]?.lines(itemView(item, ruleset.key)) ?? [],
  }))
}
