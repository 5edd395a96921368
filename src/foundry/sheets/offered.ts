/** Lists the buttons of an actor's sheet for other modules. It draws the sheet's tabs without showing them. */
import type { ApiButton } from '../../core/shell/module-api'
import { piecesReady } from '../platform/pieces'
import { pressOf } from '../play/press'
import { HarmBlessingActorSheet } from './actor-sheet'
import { partContext, tabsOf } from './actor-parts'
import { draggedPress, saidBy } from './hotbar'

/** Buttons that can be pressed now, without the buttons of chat messages. */
const BUTTONS = 'button[data-action=act]:not(:disabled, [data-message])'

/** The buttons of an actor, each press once. Empty for a person who does not own the actor. */
export async function offeredButtons(actor: Actor.Implementation): Promise<ApiButton[]> {
  if (!actor.isOwner) return []
  await piecesReady()
  const found = new Map<string, ApiButton>()
  const usual = new MouseEvent('click')
  for (const tab of tabsOf(actor)) {
    for (const button of await drawn(actor, tab)) {
      const { name, img, press } = draggedPress(button, pressOf(usual, button, actor.uuid))
      // A macro's name contains the actor's name; a list of one actor's buttons does not need it.
      const said = press.item ? name : saidBy(button)
      if (!press.group) found.set(JSON.stringify(press), { name: said, img, press })
    }
  }
  return [...found.values()]
}

async function drawn(actor: Actor.Implementation, tab: string): Promise<NodeListOf<HTMLElement>> {
  const page = document.createElement('template')
  const template = HarmBlessingActorSheet.PARTS[tab]?.template
  if (template) {
    const looking = { rootId: 'hnb-offered', active: tab, editable: true, editing: false }
    const context = { ...(await partContext(actor, tab, looking)), document: actor }
    page.innerHTML = await foundry.applications.handlebars.renderTemplate(template, context)
  }
  return page.content.querySelectorAll<HTMLElement>(BUTTONS)
}
