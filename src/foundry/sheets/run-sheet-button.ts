/** Runs the sheets' buttons that create, give or delete items. Their script is fetched at the first press. */
import { runWithFetchedScript } from '../platform/fetch-script'
import type * as sheetButtons from './sheet-buttons-script'

/** Runs a function of the script of the sheets' buttons. If it cannot be fetched, notifies the person. */
export const runWithSheetButtonsScript = (
  runFunctionOfScript: (sheetButtonsScript: typeof sheetButtons) => unknown,
): Promise<void> => runWithFetchedScript(() => import('./sheet-buttons-script'), runFunctionOfScript)
