/**
 * The windows that a sheet opens for its document. The classes of these windows extend the sheet class, so the sheet
 * class cannot import them. `configureApplications` registers the windows instead.
 */
import type { DocumentView } from '../document-views'

export interface SheetWindows {
  configureSheet(document: DocumentView): unknown
  configureOwnership(document: DocumentView): unknown
  configurePrototypeToken(actor: DocumentView): unknown
  /** Shows the user a file picker. When the user has chosen a file, calls `choose` with the path of the file. */
  pickFile(options: { type: string; current: string; choose: (chosenFilePath: string) => unknown }): unknown
}

let registeredSheetWindows: SheetWindows | null = null

export function registerSheetWindows(newSheetWindows: SheetWindows): void {
  registeredSheetWindows = newSheetWindows
}

export function requireSheetWindows(): SheetWindows {
  if (!registeredSheetWindows)
    throw new Error('A sheet tried to open a window before configureApplications() was called.')
  return registeredSheetWindows
}
