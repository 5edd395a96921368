/**
 * The windows that a sheet opens for its document. They are sheets or applications themselves, so they are handed in
 * when the applications are configured, rather than imported by the class that they extend.
 */
import type { DocumentView } from '../documents'

export interface SheetWindows {
  configureSheet(document: DocumentView): unknown
  configureOwnership(document: DocumentView): unknown
  configurePrototypeToken(actor: DocumentView): unknown
  /** Let the user choose a file; `choose` is called with its path. */
  pickFile(options: { type: string; current: string; choose: (path: string) => unknown }): unknown
}

let windows: SheetWindows | null = null

export function provideSheetWindows(given: SheetWindows): void {
  windows = given
}

export function sheetWindows(): SheetWindows {
  if (!windows) throw new Error('The applications are not configured yet.')
  return windows
}
