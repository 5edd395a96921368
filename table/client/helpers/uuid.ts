/**
 * Finds documents by their UUID (foundry-api §10.7).
 * https://foundryvtt.com/api/v14/functions/foundry.utils.fromUuid.html, …fromUuidSync.html, …parseUuid.html
 */
import { game } from '../state'
import type { Document } from '../abstract/document'
import { parseUuidPath } from '../../shared/uuids'
import type { UuidStep } from '../../shared/uuids'

interface UuidOptions {
  /** The document from which a relative UUID starts. A relative UUID begins with a dot. */
  relative?: Document | null
  /** May the result be a document with invalid data? */
  invalid?: boolean
}

function absoluteUuid(uuid: string, relative: Document | null | undefined): string {
  return uuid.startsWith('.') && relative ? `${relative.uuid}${uuid}` : uuid
}

function findEmbeddedDocument(
  document: Document | undefined,
  steps: readonly UuidStep[],
  invalid: boolean,
): Document | null {
  let innerDocument: Document | undefined = document
  for (const { documentName, id } of steps)
    innerDocument = innerDocument?.getEmbeddedDocument(documentName, id, { invalid })
  return innerDocument ?? null
}

/** Finds a document of the world, or a document of a compendium that is already loaded. */
export function findLoadedDocument(uuid: string, options: UuidOptions = {}): Document | null {
  const path = parseUuidPath(absoluteUuid(uuid, options.relative))
  const [firstStep, ...innerSteps] = path?.steps ?? []
  if (!path || !firstStep) return null
  const invalid = options.invalid ?? false
  if (path.pack)
    return findEmbeddedDocument(game.packs.get(path.pack)?.get(firstStep.id), innerSteps, invalid)
  return findEmbeddedDocument(
    game.collections.get(firstStep.documentName)?.get(firstStep.id, { invalid }),
    innerSteps,
    invalid,
  )
}

export async function fromUuid(
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Promise<Document | null> {
  const path = uuid ? parseUuidPath(absoluteUuid(uuid, options.relative)) : null
  const [firstStep, ...innerSteps] = path?.steps ?? []
  if (!uuid || !path || !firstStep) return null
  if (!path.pack) return findLoadedDocument(uuid, options)
  const document = await game.packs.get(path.pack)?.getDocument(firstStep.id)
  return findEmbeddedDocument(document ?? undefined, innerSteps, options.invalid ?? false)
}

/**
 * Finds a document without asking the server. If the document is in a compendium and not loaded, returns its index
 * entry.
 * @param options.strict default true: throws for a document that is embedded in a compendium document which is not
 * loaded
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: UuidOptions & { strict?: boolean } = {},
): unknown {
  const path = uuid ? parseUuidPath(absoluteUuid(uuid, options.relative)) : null
  const [firstStep, ...innerSteps] = path?.steps ?? []
  if (!uuid || !path || !firstStep) return null
  if (!path.pack) return findLoadedDocument(uuid, options)
  const pack = game.packs.get(path.pack)
  const loaded = findLoadedDocument(uuid, options)
  if (loaded) return loaded
  if (innerSteps.length === 0) return pack?.index.get(firstStep.id) ?? null
  if (options.strict === false) return null
  throw new Error(`${uuid} is embedded in a compendium document and cannot be given at once.`)
}

interface ParsedUuid {
  uuid: string
  type: string
  id: string
  documentType: string
  documentId: string
  primaryType?: string
  primaryId?: string
  collection: unknown
  embedded: string[]
}

/** Parses a UUID. @returns null if the text is not a UUID */
export function parseUuid(uuid: string | null | undefined, options: UuidOptions = {}): ParsedUuid | null {
  const absoluteText = uuid ? absoluteUuid(uuid, options.relative) : ''
  const path = parseUuidPath(absoluteText)
  const firstUuidStep = path?.steps[0]
  const lastUuidStep = path?.steps.at(-1)
  if (!path || !firstUuidStep || !lastUuidStep) return null
  const collection = path.pack ? game.packs.get(path.pack) : game.collections.get(firstUuidStep.documentName)
  return {
    uuid: absoluteText,
    type: lastUuidStep.documentName,
    id: lastUuidStep.id,
    documentType: firstUuidStep.documentName,
    documentId: firstUuidStep.id,
    ...(path.steps.length > 1 && { primaryType: firstUuidStep.documentName, primaryId: firstUuidStep.id }),
    collection,
    embedded: path.steps.slice(1).flatMap(({ documentName, id }) => [documentName, id]),
  }
}
