/** The update that caused a sheet's redraw, as Foundry passes it to the sheet. */
interface SheetRenderOptions {
  readonly renderContext?: unknown
  readonly renderData?: unknown
}

/**
 * Finds the parts of a sheet that must be redrawn after an update of its document. If the update changed only games'
 * data, these are the tabs of those games.
 * @param tabIds the ids of the sheet's tabs; the id of a game's tab is the game's key
 * @returns null if the whole sheet must be redrawn
 */
export function findChangedSheetParts(
  { renderContext, renderData }: SheetRenderOptions,
  tabIds: readonly string[],
): string[] | null {
  if ((renderContext !== 'updateActor' && renderContext !== 'updateItem') || !isRecord(renderData))
    return null
  const { system, ...otherData } = renderData
  const isDataOutsideGamesChanged = Object.keys(otherData).some(
    (changedDataKey) => changedDataKey !== '_id' && changedDataKey !== '_stats',
  )
  if (isDataOutsideGamesChanged || !isRecord(system)) return null
  const changedGameKeys = Object.keys(system)
  if (changedGameKeys.every((gameKey) => tabIds.includes(gameKey))) return changedGameKeys
  return null
}

function isRecord(possibleRecord: unknown): possibleRecord is Record<string, unknown> {
  return typeof possibleRecord === 'object' && possibleRecord !== null
}
