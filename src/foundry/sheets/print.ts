/** An actor on paper: the head, a page for each game that is on, gear and notes, drawn beside the page that people see. */
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { partContext, partsOf, tabsOf } from './actor-parts'

const ID = 'hnb-print'

/**
 * Draws an actor for paper and asks for the printer. What the style sheet has for print hides everything else, and shows
 * nothing of it on a screen.
 * @param parts where the templates of a sheet are, by name
 */
export async function printActor(
  actor: Actor.Implementation,
  parts: Readonly<Record<string, Part>>,
): Promise<void> {
  await piecesReady()
  document.getElementById(ID)?.remove()
  const paper = document.createElement('div')
  paper.id = ID
  // By night, too, paper is white.
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
    // An editor shows nothing of itself on paper: the text alone stands there, as Foundry has cleaned it.
    page.innerHTML = 'enriched' in context ? String(context.enriched) : html
    paper.append(page)
  }
  for (const fold of paper.querySelectorAll('details')) fold.open = true
  document.body.append(paper)
  window.addEventListener('afterprint', () => paper.remove(), { once: true })
  window.print()
}
