/** The buttons that an actor's sheet would have now, for modules that show them elsewhere: found by drawing it, beside the page. */
import type { ApiButton } from '../../core/shell/module-api'
import { piecesReady } from '../platform/pieces'
import { pressOf } from '../play/press'
import { HarmBlessingActorSheet } from './actor-sheet'
import { partContext, tabsOf } from './actor-parts'
import { draggedPress, saidBy } from './hotbar'

/** A message's button is the message's, and a switch that is off or an action that would refuse cannot be pressed. */
const BUTTONS = 'button[data-action=act]:not(:disabled, [data-message])'

/** None for whoever may not play the actor. Two buttons that do the same are one. */
export async function offeredButtons(actor: Actor.Implementation): Promise<ApiButton[]> {
  if (!actor.isOwner) return []
  await piecesReady()
  const found = new Map<string, ApiButton>()
  const usual = new MouseEvent('click')
  for (const tab of tabsOf(actor)) {
    for (const button of await drawn(actor, tab)) {
      const { name, img, press } = draggedPress(button, pressOf(usual, button, actor.uuid))
      // A macro says whose it is; whoever lists an actor's buttons knows that.
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
