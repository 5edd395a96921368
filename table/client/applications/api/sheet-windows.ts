/**
 * The windows that a sheet opens for its document. These windows extend the sheet class, so the sheet class cannot
 * import them; `configureApplications` registers them here.
 */
import type { DocumentView } from '../documents'

export interface SheetWindows {
  configureSheet(document: DocumentView): unknown
  configureOwnership(document: DocumentView): unknown
  configurePrototypeToken(actor: DocumentView): unknown
  /** Lets the user choose a file, then calls `choose` with the path. */
  pickFile(options: { type: string; current: string; choose: (path: string) => unknown }): unknown
}

let windows: SheetWindows | null = null

export function provideSheetWindows(given: SheetWindows): void {
  windows = given
}

export function sheetWindows(): SheetWindows {
  if (!windows) throw new Error('A sheet tried to open a window before configureApplications() was called.')
  return windows
}
