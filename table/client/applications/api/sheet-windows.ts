/**
 * The windows that a sheet can open for its document. The sheet class cannot import them, because they extend it.
 * Therefore `configureApplications` registers them here.
 */
import type { DocumentView } from '../document-views'

export interface SheetWindows {
  configureSheet(document: DocumentView): unknown
  configureOwnership(document: DocumentView): unknown
  configurePrototypeToken(actor: DocumentView): unknown
  /** Lets the user choose a file, then calls `choose` with the path. */
  pickFile(options: { type: string; current: string; choose: (path: string) => unknown }): unknown
}

let registeredWindows: SheetWindows | null = null

export function registerSheetWindows(newWindows: SheetWindows): void {
  registeredWindows = newWindows
}

export function sheetWindows(): SheetWindows {
  if (!registeredWindows)
    throw new Error('A sheet tried to open a window before configureApplications() was called.')
  return registeredWindows
}
