/** What Foundry tells a sheet about the update that caused a redraw. */
interface RenderedChange {
  readonly renderContext?: unknown
  readonly renderData?: unknown
}

/**
 * The parts of a sheet that an update of its document changes. If the update changes only data of games, they are the tabs of
 * these games.
 * @param tabs the ids of the sheet's tabs; the id of a game's tab is the game's key
 * @returns null if everything must be drawn
 */
export function findChangedParts(
  { renderContext, renderData }: RenderedChange,
  tabs: readonly string[],
): string[] | null {
  if ((renderContext !== 'updateActor' && renderContext !== 'updateItem') || !isRecord(renderData))
    return null
  const { system, ...otherData } = renderData
  const hasOtherChanges = Object.keys(otherData).some((key) => key !== '_id' && key !== '_stats')
  if (hasOtherChanges || !isRecord(system)) return null
  const changedGameKeys = Object.keys(system)
  if (changedGameKeys.every((key) => tabs.includes(key))) return changedGameKeys
  return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
