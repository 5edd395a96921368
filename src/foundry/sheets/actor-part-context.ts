/** Makes the template data for each part of an actor's sheet. */
import { createSheetHandContext } from '../cards/sheet-hand'
import { activeRulesetsForActorType } from '../world/active-rulesets'
import { createActorHeaderContext, createGearTabContext, createGameTabContext } from './actor-context'
import { listActorTabs } from './actor-parts'
import { createRichTextContext } from './rich-text'

/** The state of a sheet's window for one person: the open tab, and whether the sheet is open for editing. */
interface SheetViewState {
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
 * @param sheetPartId the part's name; for a game's tab, the game's key
 */
export async function createActorPartContext(
  actor: Actor.Implementation,
  sheetPartId: string,
  sheetState: SheetViewState,
): Promise<object> {
  const { rootId, activeTab, isEditable, isEditing } = sheetState
  const tabView = {
    id: sheetPartId,
    cssClass: sheetPartId === activeTab ? 'active' : '',
    button: createTabButtonId(rootId, sheetPartId),
  }
  const templateContextOfAllParts = { rootId, actor, editable: isEditable, editing: isEditing, tab: tabView }
  switch (sheetPartId) {
    case 'header':
      return { ...templateContextOfAllParts, ...createActorHeaderContext(actor) }
    case 'tabs':
      return {
        ...templateContextOfAllParts,
        tabs: listActorTabs(actor).map((tabId) => createActorTabView(actor, tabId, sheetState)),
      }
    case 'gear':
      return { ...templateContextOfAllParts, ...createGearTabContext(actor) }
    case 'hand':
      return { ...templateContextOfAllParts, hand: createSheetHandContext(actor) }
    case 'notes':
      return { ...templateContextOfAllParts, ...(await createRichTextContext(actor, 'biography')) }
    default:
      return { ...templateContextOfAllParts, ...createGameTabContext(actor, sheetPartId, isEditing) }
  }
}

function createActorTabView(
  actor: Actor.Implementation,
  tabId: string,
  { rootId, activeTab }: SheetViewState,
): object {
  const ruleset = activeRulesetsForActorType(actor.gameType).find(({ key }) => key === tabId)
  return {
    id: tabId,
    button: createTabButtonId(rootId, tabId),
    icon: ruleset?.icon ?? tabId,
    label: ruleset ? `HnB.${tabId}.short` : `HnB.sheet.${tabId}`,
    title: ruleset ? `HnB.${tabId}.title` : `HnB.sheet.${tabId}`,
    active: tabId === activeTab,
    cssClass: tabId === activeTab ? 'active' : '',
  }
}

/** The id of a tab's button. The tab's content refers to it as its label for screen readers. */
const createTabButtonId = (windowElementId: string, tabId: string): string =>
  `${windowElementId}-tab-${tabId}`
