/** Prints an actor: the header, and a page for each active game, gear and notes. */
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { partContext, partsOf, tabsOf } from './actor-parts'

const ID = 'hnb-print'

/**
 * Draws an actor for paper and opens the browser's print dialog. The stylesheet hides the drawing on the screen, and
 * hides everything else on paper.
 * @param parts the sheet's parts with their templates, by name
 */
export async function printActor(
  actor: Actor.Implementation,
  parts: Readonly<Record<string, Part>>,
): Promise<void> {
  await piecesReady()
  document.getElementById(ID)?.remove()
  const paper = document.createElement('div')
  paper.id = ID
  // The light theme, because paper is white.
  paper.className = 'hnb hnb-sheet hnb-actor themed theme-light'
  const looking = { rootId: ID, editable: false, editing: false }
  for (const name of partsOf(actor)) {
    const part = parts[name]
    if (!part || name === 'tabs' || name === 'hand') continue
    const context = await partContext(actor, name, { ...looking, active: name })
    const html = await foundry.applications.handlebars.renderTemplate(part.template, {
      ...context,
      document: actor,
    })
    const page = document.createElement('section')
    page.className = tabsOf(actor).includes(name) ? 'hnb-page' : 'hnb-page-head'
    // A rich-text editor does not print, so its text is printed, which Foundry has cleaned.
    page.innerHTML = 'enriched' in context ? String(context.enriched) : html
    paper.append(page)
  }
  for (const fold of paper.querySelectorAll('details')) fold.open = true
  document.body.append(paper)
  window.addEventListener('afterprint', () => paper.remove(), { once: true })
  window.print()
}
