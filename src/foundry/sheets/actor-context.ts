/** The template data for the parts of an actor's sheet: header, games and gear. */
import { describeActor } from '../../core/shell/describe'
import { unveilAll } from '../platform/faces'
import { buttonsByItem, linesOf, rulesByItem } from '../play/item-parts'
import { loadedRuleset, outlines, rulesetsOf } from '../world/active-rulesets'
import { waitingMessages } from '../chat/waiting'
import { communitiesFor, itemView, situationOf } from '../world/views'
import { conditionsContext } from './conditions'
import { byName, rowsOf } from './field-rows'
import { nameSwitch } from './name-shown'

/** The item types that the gear tab lists, in this order. Items of other types are in a game's tab. */
const GEAR = ['weapon', 'armor', 'gear'] as const

export function headerContext(actor: Actor.Implementation): object {
  return {
    name: actor.name,
    img: actor.img,
    type: `TYPES.Actor.${actor.type}`,
    conditions: conditionsContext(actor),
    nameSwitch: nameSwitch(actor),
  }
}

/**
 * A game's view of an actor, and the buttons and rules of the actor's items. The view is null where the game is not
 * loaded, or where the actor's data for the game is unreadable.
 * @param editing is the sheet open for editing, so that the tab shows form fields?
 */
export function rulesetContext(actor: Actor.Implementation, key: string, editing: boolean): object {
  const ruleset = loadedRuleset(key)
  if (!ruleset) return { view: null }
  return {
    view: unveilAll(
      ruleset.tab.context(
        { ...situationOf(actor, ruleset, game.user), communities: communitiesFor(ruleset) },
        waitingMessages(actor, ruleset),
      ),
    ),
    itemButtons: buttonsByItem(actor, [ruleset]),
    itemRules: rulesByItem(actor, [ruleset]),
    row: editing ? formRows(actor, key) : {},
  }
}

/** The generated form rows of a game's data, by field name, for a tab that is open for editing. */
function formRows(actor: Actor.Implementation, key: string): object {
  const described = describeActor(actor.gameType, outlines()).fields[key]
  if (described?.kind !== 'record') return {}
  return byName(rowsOf(described, `system.${key}`, `HnB.Actor.FIELDS.${key}`, actor.fragment(key)))
}

/** The actor's gear by item type, each item with its lines from every game, and the items that no game's tab shows. */
export function itemsContext(actor: Actor.Implementation): object {
  const games = rulesetsOf(actor.gameType)
  const hasPlace = (item: Item.Implementation) =>
    games.some(({ items, key }) => items[item.gameType]?.shows(itemView(item, key)))
  const group = (type: string, items: Item.Implementation[]) => ({
    type,
    label: `HnB.sheet.group.${type}`,
    items: items.sort((a, b) => a.sort - b.sort).map(rowOf),
  })
  const others = actor.items.filter((item) => !isGear(item) && !hasPlace(item))
  return {
    itemButtons: buttonsByItem(actor, games),
    itemRules: rulesByItem(actor, games),
    groups: [
      ...GEAR.map((type) =>
        group(
          type,
          actor.items.filter((item) => item.type === type),
        ),
      ),
      ...(others.length > 0 ? [group('other', others)] : []),
    ],
  }
}

const isGear = ({ type }: Item.Implementation): boolean => GEAR.some((known) => known === type)

function rowOf(item: Item.Implementation): object {
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    lines: linesOf(item),
  }
}
