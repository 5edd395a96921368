/** A document in the source of a compendium. Its `_id` distinguishes it from other objects. */
type PackDocument = Readonly<Record<string, unknown>>

/** The Foundry builds that Foundry stores in each document's `_stats`. */
export interface BuildStats {
  /** The oldest Foundry build that can read this data. */
  readonly coreVersion: string
  readonly systemId: string
  readonly systemVersion: string
}

/** The `_stats` of every document in our compendia, computed from the manifest. */
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
 * Adds `_stats` to a document and to every document embedded in it. Foundry takes a document without `_stats` for a
 * very old document and migrates it each time it reads the document.
 */
export function withBuildStats(entry: PackDocument, stats: BuildStats): PackDocument {
  const members = Object.entries(entry).map(
    ([name, value]) => [name, withStatsInEmbedded(value, stats)] as const,
  )
  return { ...Object.fromEntries(members), _stats: stats }
}

function withStatsInEmbedded(value: unknown, stats: BuildStats): unknown {
  return Array.isArray(value)
    ? value.map((child: unknown) => (isPackDocument(child) ? withBuildStats(child, stats) : child))
    : value
}

/**
 * Is this value a document of a compendium? Every document has an `_id`. A `_key` is no sign of a document, because the
 * documents of an Adventure have none.
 */
function isPackDocument(value: unknown): value is PackDocument {
  return typeof value === 'object' && value !== null && '_id' in value
}
