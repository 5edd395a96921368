/** Prints an actor: first a page for each active game, then gear and notes. */
import { partialsReady } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { activeRulesetsFor } from '../world/active-rulesets'
import type { actorPartContext } from './actor-part-context'
import { printablePart } from './paper'

const PRINT_ELEMENT_ID = 'hnb-print'

/**
 * What the print needs to know about the sheet: the template of each part, by the part's name, and the function that
 * returns a part's template data.
 */
interface PrintedSheet {
  readonly parts: Readonly<Record<string, SheetPart>>
  readonly actorPartContext: typeof actorPartContext
}

/**
 * Draws an actor for printing, and opens the browser's print dialog. The style sheet hides this drawing on the screen; on paper,
 * it hides everything else.
 */
export async function printActor(actor: Actor.Implementation, sheet: PrintedSheet): Promise<void> {
  await partialsReady()
  document.getElementById(PRINT_ELEMENT_ID)?.remove()
  const printElement = document.createElement('div')
  printElement.id = PRINT_ELEMENT_ID
  // The print uses the light theme, because paper is white.
  printElement.className = 'hnb hnb-sheet hnb-actor themed theme-light'
  for (const { key } of activeRulesetsFor(actor.gameType))
    printElement.append(await drawPage(actor, sheet, key, game.i18n.localize(`HnB.${key}.title`)))
  const lastPage = printElement.lastElementChild ?? (await drawPage(actor, sheet, null, ''))
  lastPage.append(...(await drawGearAndNotes(actor, sheet)))
  printElement.append(lastPage)
  document.body.append(printElement)
  window.addEventListener('afterprint', () => printElement.remove(), { once: true })
  window.print()
}

/**
 * Draws a page for printing: the actor's header with a title, and the part of the game with this key. Without a key,
 * only the header.
 */
async function drawPage(
  actor: Actor.Implementation,
  sheet: PrintedSheet,
  key: string | null,
  title: string,
): Promise<HTMLElement> {
  const page = document.createElement('section')
  page.className = 'hnb-page'
  const header = await drawPart(actor, sheet, 'header')
  const titleElement = document.createElement('h1')
  titleElement.textContent = title
  header?.firstElementChild?.append(titleElement)
  const gamePart = key === null ? null : await drawPart(actor, sheet, key)
  page.append(...[header, gamePart].filter((part) => part !== null))
  return page
}

/** Draws the actor's gear and notes for printing. Empty groups of gear are left out. */
async function drawGearAndNotes(actor: Actor.Implementation, sheet: PrintedSheet): Promise<HTMLElement[]> {
  const gearPart = await drawPart(actor, sheet, 'gear')
  for (const group of gearPart?.querySelectorAll('.hnb-group:has(.hnb-blank)') ?? []) group.remove()
  const notes = await drawPart(actor, sheet, 'notes')
  if (notes) {
    const heading = document.createElement('h2')
    heading.textContent = game.i18n.localize('HnB.sheet.notes')
    notes.firstElementChild?.prepend(heading)
  }
  return [gearPart, notes].filter((part) => part !== null)
}

async function drawPart(
  actor: Actor.Implementation,
  sheet: PrintedSheet,
  name: string,
): Promise<HTMLElement | null> {
  const part = sheet.parts[name]
  if (!part) return null
  const sheetState = { rootId: PRINT_ELEMENT_ID, activeTab: name, isEditable: false, isEditing: false }
  const context = await sheet.actorPartContext(actor, name, sheetState)
  // A rich-text editor cannot be printed. In its place the page shows the text as HTML that Foundry has cleaned.
  if ('enriched' in context)
    return printablePart(`<section class="tab hnb-tab">${String(context.enriched)}</section>`)
  const html = await foundry.applications.handlebars.renderTemplate(part.template, {
    ...context,
    document: actor,
  })
  return printablePart(html)
}
