/**
 * Lists the buttons of an actor's sheet for modules. It renders the sheet's tabs without showing them, and reads their
 * buttons.
 */
import type { ApiButton } from '../../core/shell/module-api'
import { partialsReady } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { readPress } from '../play/read-press'
import { actorPartContext } from './actor-part-context'
import { listActorTabs } from './actor-parts'
import { buttonDragData, buttonText } from './drop-on-hotbar'
import { uuidOf } from '../platform/uuid-of'

/** The parts of an actor sheet: each part's template, by the part's name. */
type SheetParts = Readonly<Record<string, SheetPart>>

/** Matches the enabled action buttons of a sheet, except the buttons of waiting messages. */
const PRESSABLE_BUTTONS = 'button[data-action=act]:not(:disabled, [data-message])'

/** The buttons of an actor. Buttons with the same press appear once. Empty for a user who does not own the actor. */
export async function listSheetButtons(actor: Actor.Implementation, parts: SheetParts): Promise<ApiButton[]> {
  if (!actor.isOwner) return []
  await partialsReady()
  const buttonsByPress = new Map<string, ApiButton>()
  const clickWithoutModifiers = new MouseEvent('click')
  for (const tab of listActorTabs(actor)) {
    for (const button of await drawTabButtons(actor, tab, parts)) {
      const { name, img, press } = buttonDragData(
        button,
        readPress(clickWithoutModifiers, button, uuidOf(actor)),
      )
      // A macro's name contains the actor's name. In this list, all buttons belong to the same actor. So a button that
      // belongs to no item is listed by its own text.
      const label = press.item ? name : buttonText(button)
      if (!press.group) buttonsByPress.set(JSON.stringify(press), { name: label, img, press })
    }
  }
  return [...buttonsByPress.values()]
}

async function drawTabButtons(
  actor: Actor.Implementation,
  tab: string,
  parts: SheetParts,
): Promise<NodeListOf<HTMLElement>> {
  const undisplayedPage = document.createElement('template')
  const templatePath = parts[tab]?.template
  if (templatePath) {
    const sheetState = { rootId: 'hnb-offered', activeTab: tab, isEditable: true, isEditing: false }
    const context = { ...(await actorPartContext(actor, tab, sheetState)), document: actor }
    undisplayedPage.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath, context)
  }
  return undisplayedPage.content.querySelectorAll<HTMLElement>(PRESSABLE_BUTTONS)
}
