/**
 * Finds the places in plain data where a hostile user could add any number of entries: lists, and records with random
 * keys.
 */
export function growablePlaces(data: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return []
  const names = Object.keys(data)
  const isGrowable = Array.isArray(data) || names.every((name) => /^[A-Za-z0-9]{16}$/.test(name))
  const innerPaths = names.flatMap((name) => growablePlaces(Reflect.get(data, name), [...path, name]))
  // All entries of a list have the same shape. So the function looks only for places inside the first entry.
  const innerPathsOfFirst = isGrowable
    ? innerPaths.filter((place) => place[path.length] === names[0])
    : innerPaths
  return isGrowable && names.length > 0 ? [path, ...innerPathsOfFirst] : innerPathsOfFirst
}

/** A copy of plain data with this number of entries at one place. All are copies of the first entry. */
export function withEntries(data: unknown, [name, ...path]: readonly string[], number: number): unknown {
  const all = Object(data) as Record<string, unknown>
  if (name !== undefined) {
    const innerValue = withEntries(all[name], path, number)
    if (Array.isArray(data))
      return data.map((element: unknown, index) => (String(index) === name ? innerValue : element))
    return { ...all, [name]: innerValue }
  }
  const entries = Array.from({ length: number }, () => Object.values(all)[0])
  if (Array.isArray(data)) return entries
  return Object.fromEntries(entries.map((entry, index) => [`k${String(index).padStart(15, '0')}`, entry]))
}

/** Returns the largest number of entries of which four times as many still fit into `most` characters. */
export function fittingEntryCount(data: unknown, path: readonly string[], most: number): number {
  const [single, two] = [1, 2].map((number) => JSON.stringify(withEntries(data, path, number)).length)
  return Math.floor(most / 4 / Math.max(1, (two ?? 0) - (single ?? 0)))
}
