/** Opens the sheet of a document when a person asks for it. */
import { focusElement } from './focus'

/**
 * Opens a sheet or brings it to the front, with the focus in it.
 * @param sheet the sheet of a document. It may be missing, and a sheet of another package may be of Foundry's first
 * window class.
 * @param sheetPageId for a journal: the id of the page to open. Without this id, the journal chooses its page.
 */
export async function showDocumentSheet(sheet: unknown, sheetPageId?: string): Promise<void> {
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return
  const wasSheetAlreadyOpen = sheet.rendered
  await sheet.render({ force: true, ...(sheetPageId !== undefined && { pageId: sheetPageId }) })
  if (!wasSheetAlreadyOpen) return
  if (sheet.minimized) await sheet.maximize()
  sheet.bringToFront()
  focusElement(sheet.element)
}
