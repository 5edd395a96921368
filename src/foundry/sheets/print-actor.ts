/** Prints an actor: first a page for each active game, then gear and notes. */
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { activeRulesetsForActorType } from '../world/active-rulesets'
import type { createActorPartContext } from './actor-part-context'
import { createPrintableSheetPart } from './paper'

const PRINT_ELEMENT_ID = 'hnb-print'

/**
 * The parts of a sheet that printing needs: the template of each part, by name, and the function that makes a part's
 * template data.
 */
interface PrintedSheet {
  readonly parts: Readonly<Record<string, SheetPart>>
  readonly actorPartContext: typeof createActorPartContext
}

/**
 * Draws an actor for printing, and opens the browser's print dialog. The style sheet hides this drawing on the screen;
 * on paper, it hides everything else.
 */
export async function printActorSheet(actor: Actor.Implementation, sheet: PrintedSheet): Promise<void> {
  await waitForTemplatePartials()
  document.getElementById(PRINT_ELEMENT_ID)?.remove()
  const elementToPrint = document.createElement('div')
  elementToPrint.id = PRINT_ELEMENT_ID
  // The print uses the light theme, because paper is white.
  elementToPrint.className = 'hnb hnb-sheet hnb-actor themed theme-light'
  for (const { key } of activeRulesetsForActorType(actor.gameType))
    elementToPrint.append(await createPrintPage(actor, sheet, key, game.i18n.localize(`HnB.${key}.title`)))
  const lastPrintPage = elementToPrint.lastElementChild ?? (await createPrintPage(actor, sheet, null, ''))
  lastPrintPage.append(...(await createPrintPageOfGearAndNotes(actor, sheet)))
  elementToPrint.append(lastPrintPage)
  document.body.append(elementToPrint)
  window.addEventListener('afterprint', () => elementToPrint.remove(), { once: true })
  window.print()
}

/**
 * Draws a page for printing. It shows the actor's header with a title, and below it the sheet's part for the game with
 * this key. If the key is null, the page shows only the header.
 */
async function createPrintPage(
  actor: Actor.Implementation,
  sheet: PrintedSheet,
  gameKey: string | null,
  pageTitle: string,
): Promise<HTMLElement> {
  const pageElement = document.createElement('section')
  pageElement.className = 'hnb-page'
  const headerSheetPart = await renderPrintableSheetPart(actor, sheet, 'header')
  const titleElement = document.createElement('h1')
  titleElement.textContent = pageTitle
  headerSheetPart?.firstElementChild?.append(titleElement)
  const gameSheetPart = gameKey === null ? null : await renderPrintableSheetPart(actor, sheet, gameKey)
  pageElement.append(
    ...[headerSheetPart, gameSheetPart].filter((printedSheetPart) => printedSheetPart !== null),
  )
  return pageElement
}

/** Draws the actor's gear and notes for printing. Empty groups of gear are left out. */
async function createPrintPageOfGearAndNotes(
  actor: Actor.Implementation,
  sheet: PrintedSheet,
): Promise<HTMLElement[]> {
  const gearSheetPart = await renderPrintableSheetPart(actor, sheet, 'gear')
  for (const emptyGearGroup of gearSheetPart?.querySelectorAll('.hnb-group:has(.hnb-blank)') ?? [])
    emptyGearGroup.remove()
  const notesSheetPart = await renderPrintableSheetPart(actor, sheet, 'notes')
  if (notesSheetPart) {
    const notesHeading = document.createElement('h2')
    notesHeading.textContent = game.i18n.localize('HnB.sheet.notes')
    notesSheetPart.firstElementChild?.prepend(notesHeading)
  }
  return [gearSheetPart, notesSheetPart].filter((printedSheetPart) => printedSheetPart !== null)
}

async function renderPrintableSheetPart(
  actor: Actor.Implementation,
  sheet: PrintedSheet,
  sheetPartName: string,
): Promise<HTMLElement | null> {
  const sheetPart = sheet.parts[sheetPartName]
  if (!sheetPart) return null
  const sheetState = {
    rootId: PRINT_ELEMENT_ID,
    activeTab: sheetPartName,
    isEditable: false,
    isEditing: false,
  }
  const sheetPartContext = await sheet.actorPartContext(actor, sheetPartName, sheetState)
  // A rich-text editor cannot be printed. The text appears as HTML that Foundry has cleaned.
  if ('enriched' in sheetPartContext)
    return createPrintableSheetPart(
      `<section class="tab hnb-tab">${String(sheetPartContext.enriched)}</section>`,
    )
  const sheetPartHtml = await foundry.applications.handlebars.renderTemplate(sheetPart.template, {
    ...sheetPartContext,
    document: actor,
  })
  return createPrintableSheetPart(sheetPartHtml)
}
