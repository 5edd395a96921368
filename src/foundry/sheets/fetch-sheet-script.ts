/** Fetches the script of sheets when the first sheet opens. */
import { fetchScript } from '../platform/fetch-script'
import type * as sheetContent from './sheet-script'

type SheetScript = typeof sheetContent

let fetched: SheetScript | null = null

/** Returns the script of sheets. Null if it cannot be fetched; the person is then notified, and no sheet opens. */
export async function fetchSheetScript(): Promise<SheetScript | null> {
  fetched ??= await fetchScript(() => import('./sheet-script'))
  return fetched
}

/** The script of sheets, for a sheet that is open. */
export function sheetScript(): SheetScript {
  if (!fetched) throw new Error('sheetScript: no sheet has opened yet.')
  return fetched
}
