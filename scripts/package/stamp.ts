/** A document as a compendium's source has it: its key is what tells it from other objects. */
type Entry = Readonly<Record<string, unknown>>

/** Which builds a compendium's documents were written for, as Foundry keeps it of every document. */
export interface Stats {
  /** The oldest build of Foundry whose shape they have. */
  readonly coreVersion: string
  readonly systemId: string
  readonly systemVersion: string
}

/** What every document of our compendia says of itself, from the manifest's own words. */
export function statsOf(manifest: {
  id: string
  version: string
  compatibility: { minimum: string }
}): Stats {
  return {
    coreVersion: manifest.compatibility.minimum,
    systemId: manifest.id,
    systemVersion: manifest.version,
  }
}

/**
 * A document of a compendium with its `_stats`, and every document embedded in it likewise. Foundry takes a document
 * without them for one of its oldest, and migrates it whenever it reads it.
 */
export function stamped(entry: Entry, stats: Stats): Entry {
  const members = Object.entries(entry).map(([name, value]) => [name, withEmbedded(value, stats)] as const)
  return { ...Object.fromEntries(members), _stats: stats }
}

function withEmbedded(value: unknown, stats: Stats): unknown {
  return Array.isArray(value)
    ? value.map((child: unknown) => (isEntry(child) ? stamped(child, stats) : child))
    : value
}

/** What has an id is a document; those that an Adventure holds have no key of their own. */
function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && '_id' in value
}
