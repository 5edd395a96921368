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
  /** The documents that the UUID names, from the outermost document to the innermost. */
  readonly steps: readonly UuidStep[]
}

/** Splits a UUID into the kinds and ids of the documents on its path. @returns null if the text is not a UUID */
export function parseUuidPath(uuid: string): UuidPath | null {
  let uuidParts = uuid.split('.')
  let packId: string | null = null
  if (uuidParts[0] === 'Compendium') {
    const [, scope, name, ...rest] = uuidParts
    if (!scope || !name) return null
    packId = `${scope}.${name}`
    uuidParts = rest
  }
  if (uuidParts.length === 0 || uuidParts.length % 2 === 1 || uuidParts.includes('')) return null
  const uuidSteps: UuidStep[] = []
  for (let uuidPartIndex = 0; uuidPartIndex < uuidParts.length; uuidPartIndex += 2) {
    uuidSteps.push({ documentName: uuidParts[uuidPartIndex] ?? '', id: uuidParts[uuidPartIndex + 1] ?? '' })
  }
  return { pack: packId, steps: uuidSteps }
}
