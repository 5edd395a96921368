/** What Foundry says about a change when it draws a document's sheet again. */
interface Change {
  readonly renderContext?: unknown
  readonly renderData?: unknown
}

/**
 * The parts of a sheet that a change of its document touches, where that is not all of them: a game's own data redraws
 * the game's own tab, and nothing else.
 * @param tabs the ids of the sheet's tabs; those of games are their keys
 * @returns null when everything must be drawn
 */
export function partsTouched(
  { renderContext, renderData }: Change,
  tabs: readonly string[],
): string[] | null {
  if ((renderContext !== 'updateActor' && renderContext !== 'updateItem') || !isRecord(renderData))
    return null
  const { system, ...rest } = renderData
  const outside = Object.keys(rest).some((key) => key !== '_id' && key !== '_stats')
  if (outside || !isRecord(system)) return null
  const keys = Object.keys(system)
  if (keys.every((key) => tabs.includes(key))) return keys
  return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
