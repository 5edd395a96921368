/** Lists the buttons of an actor's sheet for other modules. To find them, the sheet's tabs are drawn but not shown. */
import type { ApiButton } from '../../core/shell/module-api'
import { partialsReady } from '../platform/partials'
import { readPress } from '../play/read-press'
import { HarmBlessingActorSheet } from './actor-sheet'
import { actorPartContext, listActorTabs } from './actor-parts'
import { buttonDragData, buttonText } from './drop-on-hotbar'
import { uuidOf } from '../platform/uuid-of'

/** Matches buttons that can be pressed now, except those of chat messages. */
const PRESSABLE_BUTTONS = 'button[data-action=act]:not(:disabled, [data-message])'

/** The buttons of an actor, each press once. Empty for a user who does not own the actor. */
export async function listSheetButtons(actor: Actor.Implementation): Promise<ApiButton[]> {
  if (!actor.isOwner) return []
  await partialsReady()
  const buttonsByPress = new Map<string, ApiButton>()
  const plainClick = new MouseEvent('click')
  for (const tab of listActorTabs(actor)) {
    for (const button of await drawTabButtons(actor, tab)) {
      const { name, img, press } = buttonDragData(button, readPress(plainClick, button, uuidOf(actor)))
      // The macro's name contains the actor's name. In a list of one actor's buttons it is not needed.
      const label = press.item ? name : buttonText(button)
      if (!press.group) buttonsByPress.set(JSON.stringify(press), { name: label, img, press })
    }
  }
  return [...buttonsByPress.values()]
}

async function drawTabButtons(actor: Actor.Implementation, tab: string): Promise<NodeListOf<HTMLElement>> {
  const undisplayedPage = document.createElement('template')
  const template = HarmBlessingActorSheet.PARTS[tab]?.template
  if (template) {
    const sheetState = { rootId: 'hnb-offered', activeTab: tab, isEditable: true, isEditing: false }
    const context = { ...(await actorPartContext(actor, tab, sheetState)), document: actor }
    undisplayedPage.innerHTML = await foundry.applications.handlebars.renderTemplate(template, context)
  }
  return undisplayedPage.content.querySelectorAll<HTMLElement>(PRESSABLE_BUTTONS)
}
