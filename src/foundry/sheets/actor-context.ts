/** What the parts of an actor's sheet show: head, games and gear. */
import { describeActor } from '../../core/shell/describe'
import { unveilAll } from '../platform/faces'
import { buttonsByItem, linesOf, rulesByItem } from '../play/item-parts'
import { loadedRuleset, outlines, rulesetsOf } from '../world/active-rulesets'
import { waitingMessages } from '../chat/waiting'
import { communitiesFor, itemView, situationOf } from '../world/views'
import { conditionsContext } from './conditions'
import { byName, rowsOf } from './field-rows'
import { nameSwitch } from './name-shown'

/** The kinds of item that the gear tab lists, in its order; the others have their place in a game's tab. */
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

/** A game's view of an actor, null where its data for that game cannot be read; and what can be done with its items. */
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

/** The house's own form of a game's data, by field name, for a tab that is open for change. */
function formRows(actor: Actor.Implementation, key: string): object {
  const described = describeActor(actor.gameType, outlines()).fields[key]
  if (described?.kind !== 'record') return {}
  return byName(rowsOf(described, `system.${key}`, `HnB.Actor.FIELDS.${key}`, actor.fragment(key)))
}

/** What is carried, by kind, each with a line from every game that reads it; and items that have no other place now. */
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
