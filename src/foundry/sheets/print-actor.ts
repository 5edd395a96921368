/** Prints an actor: the header, and a page for each active game, gear and notes. */
import { partialsReady } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { actorPartContext, actorPartsOf, actorTabsOf } from './actor-parts'

const PRINT_ELEMENT_ID = 'hnb-print'

/**
 * Draws an actor for paper and opens the browser's print dialog. The style sheet hides the drawing on the screen, and
 * everything else on paper.
 * @param parts the sheet's parts with their templates, by name
 */
export async function printActor(
  actor: Actor.Implementation,
  parts: Readonly<Record<string, SheetPart>>,
): Promise<void> {
  await partialsReady()
  document.getElementById(PRINT_ELEMENT_ID)?.remove()
  const paper = document.createElement('div')
  paper.id = PRINT_ELEMENT_ID
  // The light theme, because paper is white.
  paper.className = 'hnb hnb-sheet hnb-actor themed theme-light'
  const sheetState = { rootId: PRINT_ELEMENT_ID, isEditable: false, isEditing: false }
  for (const name of actorPartsOf(actor)) {
    const part = parts[name]
    if (!part || name === 'tabs' || name === 'hand') continue
    const context = await actorPartContext(actor, name, { ...sheetState, activeTab: name })
    const html = await foundry.applications.handlebars.renderTemplate(part.template, {
      ...context,
      document: actor,
    })
    const page = document.createElement('section')
    page.className = actorTabsOf(actor).includes(name) ? 'hnb-page' : 'hnb-page-head'
    // A rich-text editor does not print, so the page gets the editor's text as HTML that Foundry has cleaned.
    page.innerHTML = 'enriched' in context ? String(context.enriched) : html
    paper.append(page)
  }
  for (const collapsible of paper.querySelectorAll('details')) collapsible.open = true
  document.body.append(paper)
  window.addEventListener('afterprint', () => paper.remove(), { once: true })
  window.print()
}
