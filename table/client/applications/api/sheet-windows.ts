/**
 * The windows that a sheet opens for its document. They extend the sheet class, which therefore cannot import them;
 * `configureApplications` registers them.
 */
import type { DocumentView } from '../document-views'

export interface SheetWindows {
  configureSheet(document: DocumentView): unknown
  configureOwnership(document: DocumentView): unknown
  configurePrototypeToken(actor: DocumentView): unknown
  /** Lets the user choose a file, then calls `choose` with the path. */
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
