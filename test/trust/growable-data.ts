/**
 * Finds the places in plain data where a hostile user could add any number of entries. Such places are lists, and
 * records whose keys anybody can invent.
 */
export function findGrowableListPaths(
  nestedMessageData: unknown,
  dataPath: readonly string[] = [],
): (readonly string[])[] {
  if (typeof nestedMessageData !== 'object' || nestedMessageData === null) return []
  const entryNames = Object.keys(nestedMessageData)
  const isDataGrowable =
    Array.isArray(nestedMessageData) || entryNames.every((entryName) => /^[A-Za-z0-9]{16}$/.test(entryName))
  const growablePathsInEntries = entryNames.flatMap((entryName) =>
    findGrowableListPaths(Reflect.get(nestedMessageData, entryName), [...dataPath, entryName]),
  )
  // A list's entries have the same shape, so the search looks only inside the first entry.
  const pathsInFirstEntry = isDataGrowable
    ? growablePathsInEntries.filter((growablePath) => growablePath[dataPath.length] === entryNames[0])
    : growablePathsInEntries
  return isDataGrowable && entryNames.length > 0 ? [dataPath, ...pathsInFirstEntry] : pathsInFirstEntry
}

/**
 * Copies plain data and fills the list or record at one path with `entryCount` entries. All entries are copies of its
 * first entry.
 */
export function createDataWithEntries(
  nestedData: unknown,
  [name, ...path]: readonly string[],
  entryCount: number,
): unknown {
  const nestedDataRecord = Object(nestedData) as Record<string, unknown>
  if (name !== undefined) {
    const innerEntryValue = createDataWithEntries(nestedDataRecord[name], path, entryCount)
    if (Array.isArray(nestedData))
      return nestedData.map((nestedEntry: unknown, index) =>
        String(index) === name ? innerEntryValue : nestedEntry,
      )
    return { ...nestedDataRecord, [name]: innerEntryValue }
  }
  const entriesWithEqualValue = Array.from({ length: entryCount }, () => Object.values(nestedDataRecord)[0])
  if (Array.isArray(nestedData)) return entriesWithEqualValue
  return Object.fromEntries(
    entriesWithEqualValue.map((equalEntry, index) => [`k${String(index).padStart(15, '0')}`, equalEntry]),
  )
}

/** Returns the largest number n for which 4n entries fit into `maxLength` characters. */
export function countEntriesWithinLengthLimit(
  nestedData: unknown,
  dataPath: readonly string[],
  maxLength: number,
): number {
  const [single, two] = [1, 2].map(
    (entryCount) => JSON.stringify(createDataWithEntries(nestedData, dataPath, entryCount)).length,
  )
  return Math.floor(maxLength / 4 / Math.max(1, (two ?? 0) - (single ?? 0)))
}
