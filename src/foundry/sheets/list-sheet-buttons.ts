/** Lists the buttons of an actor's sheet for modules. Reads them from the sheet's tabs, rendered invisibly. */
import type { ApiButton } from '../../core/shell/module-api'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { readButtonPress } from '../play/read-press'
import { createActorPartContext } from './actor-part-context'
import { listActorTabs } from './actor-parts'
import { createButtonDragData, readButtonText } from './drop-on-hotbar'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The parts of an actor sheet: each part's template, by the part's name. */
type SheetPartsByName = Readonly<Record<string, SheetPart>>

/** Matches the enabled action buttons of a sheet, except the buttons of waiting messages. */
const PRESSABLE_BUTTON_SELECTOR = 'button[data-action=act]:not(:disabled, [data-message])'

/**
 * Lists the buttons of an actor's sheet. Buttons that cause the same press are listed once. Returns no buttons to a
 * user who does not own the actor.
 */
export async function listSheetButtons(
  actor: Actor.Implementation,
  sheetParts: SheetPartsByName,
): Promise<ApiButton[]> {
  if (!actor.isOwner) return []
  await waitForTemplatePartials()
  const buttonsByPress = new Map<string, ApiButton>()
  const clickWithoutModifiers = new MouseEvent('click')
  for (const tabId of listActorTabs(actor)) {
    for (const button of await renderTabButtons(actor, tabId, sheetParts)) {
      const { name, img, press } = createButtonDragData(
        button,
        readButtonPress(clickWithoutModifiers, button, documentUuidOrEmpty(actor)),
      )
      // All buttons in this list belong to one actor, so their names need not contain the actor's name. The name of a
      // macro contains it. So a button without an item is listed by its own text instead of the macro's name.
      const buttonLabel = press.item ? name : readButtonText(button)
      if (!press.group) buttonsByPress.set(JSON.stringify(press), { name: buttonLabel, img, press })
    }
  }
  return [...buttonsByPress.values()]
}

async function renderTabButtons(
  actor: Actor.Implementation,
  tabId: string,
  sheetParts: SheetPartsByName,
): Promise<NodeListOf<HTMLElement>> {
  const undisplayedPage = document.createElement('template')
  const templatePath = sheetParts[tabId]?.template
  if (templatePath) {
    const sheetState = { rootId: 'hnb-offered', activeTab: tabId, isEditable: true, isEditing: false }
    const sheetPartContext = { ...(await createActorPartContext(actor, tabId, sheetState)), document: actor }
    undisplayedPage.innerHTML = await foundry.applications.handlebars.renderTemplate(
      templatePath,
      sheetPartContext,
    )
  }
  return undisplayedPage.content.querySelectorAll<HTMLElement>(PRESSABLE_BUTTON_SELECTOR)
}
