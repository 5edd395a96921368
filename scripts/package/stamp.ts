/** A document in the source of a compendium. Among other objects, it can be recognised by its `_id`. */
type PackDocument = Readonly<Record<string, unknown>>

/** The data about versions that Foundry stores in each document's `_stats`. */
export interface BuildStats {
  /** The oldest Foundry build that can read this data. */
  readonly coreVersion: string
  readonly systemId: string
  readonly systemVersion: string
}

/** Computes the `_stats` that every document in our compendia gets. The values come from the manifest. */
export function createBuildStats(manifest: {
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
export function addBuildStats(packDocument: PackDocument, buildStats: BuildStats): PackDocument {
  const fieldsWithBuildStats = Object.entries(packDocument).map(
    ([name, value]) => [name, addStatsToEmbedded(value, buildStats)] as const,
  )
  return { ...Object.fromEntries(fieldsWithBuildStats), _stats: buildStats }
}

function addStatsToEmbedded(fieldValue: unknown, buildStats: BuildStats): unknown {
  return Array.isArray(fieldValue)
    ? fieldValue.map((embeddedDocument: unknown) =>
        isPackDocument(embeddedDocument) ? addBuildStats(embeddedDocument, buildStats) : embeddedDocument,
      )
    : fieldValue
}

/**
 * True if this value is a document of a compendium. Every document has an `_id`; the documents of an Adventure have no
 * `_key`.
 */
function isPackDocument(fieldValue: unknown): fieldValue is PackDocument {
  return typeof fieldValue === 'object' && fieldValue !== null && '_id' in fieldValue
}
