/** An actor on paper: the header, a page for each active game, gear and notes, drawn apart from the visible page. */
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { partContext, partsOf, tabsOf } from './actor-parts'

const ID = 'hnb-print'

/**
 * Draws an actor for paper and opens the print dialog. The print styles hide everything else; on a screen they show
 * nothing of it.
 * @param parts the paths of a sheet's templates, by part
 */
export async function printActor(
  actor: Actor.Implementation,
  parts: Readonly<Record<string, Part>>,
): Promise<void> {
  await piecesReady()
  document.getElementById(ID)?.remove()
  const paper = document.createElement('div')
  paper.id = ID
  // Paper is white even in the dark theme.
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
    // An editor is invisible on paper: the text alone is printed, as Foundry has cleaned it.
    page.innerHTML = 'enriched' in context ? String(context.enriched) : html
    paper.append(page)
  }
  for (const fold of paper.querySelectorAll('details')) fold.open = true
  document.body.append(paper)
  window.addEventListener('afterprint', () => paper.remove(), { once: true })
  window.print()
}
