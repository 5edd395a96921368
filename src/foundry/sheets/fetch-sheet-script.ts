/** Fetches the script of sheets when the first sheet opens. */
import { fetchScript } from '../platform/fetch-script'
import type * as sheetContent from './sheet-script'

type SheetScript = typeof sheetContent

let fetchedSheetScript: SheetScript | null = null

/** Returns the script of sheets. If it cannot be fetched, notifies the person and returns null; no sheet opens then. */
export async function fetchSheetScript(): Promise<SheetScript | null> {
  fetchedSheetScript ??= await fetchScript(() => import('./sheet-script'))
  return fetchedSheetScript
}

/** Returns the script of sheets. Callers need it only while a sheet is open, so it is already fetched. */
export function getFetchedSheetScript(): SheetScript {
  if (!fetchedSheetScript) throw new Error('sheetScript: no sheet has opened yet.')
  return fetchedSheetScript
}
