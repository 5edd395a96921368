/**
 * Parses the UUIDs of documents: `Actor.id`, `Actor.id.Item.id`, `Compendium.<package>.<pack>.Item.id`, relative
 * `.Item.id`.
 * Documented at https://foundryvtt.com/api/v14/functions/foundry.utils.parseUuid.html and in foundry-api §10.7.
 */
export interface UuidStep {
  readonly documentName: string
  readonly id: string
}

export interface UuidPath {
  /** The id of the compendium, `<package>.<pack>`. Null for a document of the world. */
  readonly pack: string | null
  /** The documents on the path, from the outermost document to the innermost. */
  readonly steps: readonly UuidStep[]
}

/** Splits a UUID into the kinds and ids of the documents on its path. @returns null if the text is not a UUID */
export function parseUuidPath(uuid: string): UuidPath | null {
  let parts = uuid.split('.')
  let pack: string | null = null
  if (parts[0] === 'Compendium') {
    const [, scope, name, ...rest] = parts
    if (!scope || !name) return null
    pack = `${scope}.${name}`
    parts = rest
  }
  if (parts.length === 0 || parts.length % 2 === 1 || parts.includes('')) return null
  const steps: UuidStep[] = []
  for (let index = 0; index < parts.length; index += 2) {
    steps.push({ documentName: parts[index] ?? '', id: parts[index + 1] ?? '' })
  }
  return { pack, steps }
}
