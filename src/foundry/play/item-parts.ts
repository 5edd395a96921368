/** The lines, rules and buttons that sheets show for an item, from every game that reads it. */
import type { Refusal } from '../../core/outcome'
import type { Ruleset } from '../../core/contract'
import type { RawSituation } from '../../core/views'
import type { Words } from '../../core/words'
import { say } from '../platform/notify'
import { rulesetsReading, rulesetsOf } from '../world/active-rulesets'
import { itemView, situationOf } from '../world/views'

/** A button of an item as a template shows it: its action, its game, and why it is disabled. */
interface ShownButton {
  readonly ruleset: string
  readonly act: string
  readonly item: string
  readonly words: Words
  /** The language key of its game's short name, where another game's button has the same text; else null. */
  readonly game: string | null
  readonly icon: string
  /** A sentence that says what the button does, with the game's name. */
  readonly hint: Words
  readonly off: Words | null
  readonly sheetOnly?: boolean
}

/** The buttons of an actor's item now, in the given games (default: every game that reads it). */
export function buttonsOf(
  item: Item.Implementation,
  rulesets: readonly Ruleset[] = rulesetsReading(item.gameType),
): ShownButton[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return told(rulesets.flatMap((ruleset) => buttonsIn(ruleset, item, situationOf(actor, ruleset, game.user))))
}

/** Adds the game's short name to buttons with the same text. */
function told(buttons: readonly ShownButton[]): ShownButton[] {
  const said = buttons.map(({ words }) => say(words))
  return buttons.map((button, at) =>
    said.indexOf(said[at] ?? '') === said.lastIndexOf(said[at] ?? '')
      ? button
      : { ...button, game: `HnB.${button.ruleset}.short` },
  )
}

/** The main action of an actor's item in each of the actor's games that has one. */
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

/** The buttons of all items of an actor, by the item's id, for the rows of a sheet. */
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

/** A sentence with its game's name, because two games may have buttons with the same text. */
const inGame = ({ key }: Ruleset, words: Words): Words => ({
  key: 'HnB.sheet.inGame',
  data: { game: { key: `HnB.${key}.title` }, words: say(words) },
})

/** The first rule sentence of each item of an actor, by the item's id, for the tooltip of the item's name. */
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

/** An item's lines in each game that reads it, with the game's key, icon and title. */
export function linesOf(item: Item.Implementation): object[] {
  return rulesetsReading(item.gameType).map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    game: `HnB.${ruleset.key}.title`,
    words: ruleset.items[item.gameType]?.lines(itemView(item, ruleset.key)) ?? [],
  }))
}
