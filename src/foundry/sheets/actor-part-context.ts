/** The template data of the parts of an actor's sheet. */
import { sheetHandContext } from '../cards/sheet-hand'
import { activeRulesetsFor } from '../world/active-rulesets'
import { actorHeaderContext, gearTabContext, gameTabContext } from './actor-context'
import { listActorTabs } from './actor-parts'
import { richTextContext } from './rich-text'

/** What a person sees in a sheet's window: the open tab, and whether the sheet is open for editing. */
interface SheetState {
  /** The id of the window's HTML element. */
  readonly rootId: string
  /** The key of the tab that is shown. */
  readonly activeTab: string
  readonly isEditable: boolean
  /** Is the sheet open for editing, so that people can change fields that seldom change? */
  readonly isEditing: boolean
}

/**
 * The template data for one part of an actor's sheet.
 * @param part the part's name; for a game's tab, the game's key
 */
export async function actorPartContext(
  actor: Actor.Implementation,
  part: string,
  sheetState: SheetState,
): Promise<object> {
  const { rootId, activeTab, isEditable, isEditing } = sheetState
  const tab = { id: part, cssClass: part === activeTab ? 'active' : '', button: tabButtonId(rootId, part) }
  const sharedContext = { rootId, actor, editable: isEditable, editing: isEditing, tab }
  switch (part) {
    case 'header':
      return { ...sharedContext, ...actorHeaderContext(actor) }
    case 'tabs':
      return { ...sharedContext, tabs: listActorTabs(actor).map((id) => actorTabView(actor, id, sheetState)) }
    case 'gear':
      return { ...sharedContext, ...gearTabContext(actor) }
    case 'hand':
      return { ...sharedContext, hand: sheetHandContext(actor) }
    case 'notes':
      return { ...sharedContext, ...(await richTextContext(actor, 'biography')) }
    default:
      return { ...sharedContext, ...gameTabContext(actor, part, isEditing) }
  }
}

function actorTabView(actor: Actor.Implementation, id: string, { rootId, activeTab }: SheetState): object {
  const ruleset = activeRulesetsFor(actor.gameType).find(({ key }) => key === id)
  return {
    id,
    button: tabButtonId(rootId, id),
    icon: ruleset?.icon ?? id,
    label: ruleset ? `HnB.${id}.short` : `HnB.sheet.${id}`,
    title: ruleset ? `HnB.${id}.title` : `HnB.sheet.${id}`,
    active: id === activeTab,
    cssClass: id === activeTab ? 'active' : '',
  }
}

/**
 * The id of the button of a tab. The tab's content refers to this id, so that the button labels it for screen readers.
 */
const tabButtonId = (rootId: string, tab: string): string => `${rootId}-tab-${tab}`
