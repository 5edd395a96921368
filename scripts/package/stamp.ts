/** A document in a compendium's source file. Only documents have a `_key`, so the key identifies them. */
type Entry = Readonly<Record<string, unknown>>

/** The Foundry builds of a compendium's documents, as Foundry stores them in every document. */
export interface BuildStats {
  /** The oldest Foundry build with this shape of data. */
  readonly coreVersion: string
  readonly systemId: string
  readonly systemVersion: string
}

/** The `_stats` of every document in our compendia, from the manifest. */
export function buildStats(manifest: {
  id: string
  version: string
  compatibility: { minimum: string }
}): BuildStats {
  return {
    coreVersion: manifest.compatibility.minimum,
    systemId: manifest.id,
    systemVersion: manifest.version,
  }
}

/**
 * A document of a compendium with its `_stats`, and every document embedded in it likewise. Foundry takes a document
 * without `_stats` for a very old document, and migrates it each time it reads it.
 */
export function withBuildStats(entry: Entry, stats: BuildStats): Entry {
  const members = Object.entries(entry).map(([name, value]) => [name, withEmbedded(value, stats)] as const)
  return { ...Object.fromEntries(members), _stats: stats }
}

function withEmbedded(value: unknown, stats: BuildStats): unknown {
  return Array.isArray(value)
    ? value.map((child: unknown) => (isEntry(child) ? withBuildStats(child, stats) : child))
    : value
}

/** An object with an id is a document; the documents of an Adventure have no key of their own. */
function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && '_id' in value
}
