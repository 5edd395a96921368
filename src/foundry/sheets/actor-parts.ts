/** The tabs and parts of an actor's sheet. */
import { handContext } from '../cards/sheet-hand'
import { mixtureOn, outlines, rulesetsOf } from '../world/active-rulesets'
import { headerContext, itemsContext, rulesetContext } from './actor-context'
import { richText } from './rich-text'

/** The tabs of an actor's sheet: one for each active game, gear, and notes. */
export function tabsOf(actor: Actor.Implementation): string[] {
  return [...rulesetsOf(actor.gameType).map(({ key }) => key), 'gear', 'notes']
}

/** The tab that a new sheet shows: in a mixture of games, the tab of the mixture's first game. */
export function firstTabOf(tabs: readonly string[]): string | undefined {
  const decides = outlines().find(({ id }) => id === mixtureOn()?.games[0])?.key
  return tabs.find((tab) => tab === decides) ?? tabs[0]
}

/** Every part of an actor's sheet, from top to bottom. */
export function partsOf(actor: Actor.Implementation): string[] {
  return ['header', 'tabs', ...tabsOf(actor), 'hand']
}

/** The state of a sheet's window: its shown tab, and whether the person may edit. */
interface Looking {
  /** The id of the window's HTML element. */
  readonly rootId: string
  /** The key of the shown tab. */
  readonly active: string
  readonly editable: boolean
  /** Are the fields that seldom change open for editing? */
  readonly editing: boolean
}

/** The template data for one part of an actor's sheet. @param part the part's name; for a game's tab, the game's key */
export async function partContext(
  actor: Actor.Implementation,
  part: string,
  looking: Looking,
): Promise<object> {
  const { rootId, active, editable, editing } = looking
  const tab = { id: part, cssClass: part === active ? 'active' : '', button: buttonOf(rootId, part) }
  const shared = { rootId, actor, editable, editing, tab }
  switch (part) {
    case 'header':
      return { ...shared, ...headerContext(actor) }
    case 'tabs':
      return { ...shared, tabs: tabsOf(actor).map((id) => tabView(actor, id, looking)) }
    case 'gear':
      return { ...shared, ...itemsContext(actor) }
    case 'hand':
      return { ...shared, hand: handContext(actor) }
    case 'notes':
      return { ...shared, ...(await richText(actor, 'biography')) }
    default:
      return { ...shared, ...rulesetContext(actor, part, editing) }
  }
}

function tabView(actor: Actor.Implementation, id: string, { rootId, active }: Looking): object {
  const ruleset = rulesetsOf(actor.gameType).find(({ key }) => key === id)
  return {
    id,
    button: buttonOf(rootId, id),
    icon: ruleset?.icon ?? id,
    label: ruleset ? `HnB.${id}.short` : `HnB.sheet.${id}`,
    title: ruleset ? `HnB.${id}.title` : `HnB.sheet.${id}`,
    active: id === active,
    cssClass: id === active ? 'active' : '',
  }
}

/** The id of a tab's button in the page, which names the tab's section. */
const buttonOf = (rootId: string, tab: string): string => `${rootId}-tab-${tab}`
