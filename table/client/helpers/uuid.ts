/**
 * Finds documents by their UUID (foundry-api §10.7).
 * https://foundryvtt.com/api/v14/functions/foundry.utils.fromUuid.html, …fromUuidSync.html, …parseUuid.html
 */
import { game } from '../state'
import type { Document } from '../abstract/document'
import { parseUuidPath } from '../../shared/uuids'
import type { UuidStep } from '../../shared/uuids'

interface UuidOptions {
  /** The document from which a relative UUID starts. A UUID is relative if it begins with a dot. */
  relative?: Document | null
  /** True if the result may be a document with invalid data. */
  invalid?: boolean
}

function toAbsoluteUuid(uuid: string, documentOfRelativeUuid: Document | null | undefined): string {
  return uuid.startsWith('.') && documentOfRelativeUuid ? `${documentOfRelativeUuid.uuid}${uuid}` : uuid
}

function findEmbeddedDocument(
  document: Document | undefined,
  uuidSteps: readonly UuidStep[],
  includesInvalidDocuments: boolean,
): Document | null {
  let innerDocument: Document | undefined = document
  for (const { documentName, id } of uuidSteps)
    innerDocument = innerDocument?.getEmbeddedDocument(documentName, id, {
      invalid: includesInvalidDocuments,
    })
  return innerDocument ?? null
}

/** Finds a document of the world, or a document of a compendium that is already loaded. */
export function findLoadedDocument(documentUuid: string, options: UuidOptions = {}): Document | null {
  const uuidPath = parseUuidPath(toAbsoluteUuid(documentUuid, options.relative))
  const [firstStep, ...innerSteps] = uuidPath?.steps ?? []
  if (!uuidPath || !firstStep) return null
  const includesInvalidDocuments = options.invalid ?? false
  if (uuidPath.pack)
    return findEmbeddedDocument(
      game.packs.get(uuidPath.pack)?.get(firstStep.id),
      innerSteps,
      includesInvalidDocuments,
    )
  return findEmbeddedDocument(
    game.collections.get(firstStep.documentName)?.get(firstStep.id, { invalid: includesInvalidDocuments }),
    innerSteps,
    includesInvalidDocuments,
  )
}

export async function fromUuid(
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Promise<Document | null> {
  const uuidPath = uuid ? parseUuidPath(toAbsoluteUuid(uuid, options.relative)) : null
  const [firstStep, ...innerSteps] = uuidPath?.steps ?? []
  if (!uuid || !uuidPath || !firstStep) return null
  if (!uuidPath.pack) return findLoadedDocument(uuid, options)
  const document = await game.packs.get(uuidPath.pack)?.getDocument(firstStep.id)
  return findEmbeddedDocument(document ?? undefined, innerSteps, options.invalid ?? false)
}

/**
 * Finds a document without asking the server. If a compendium document is not loaded, the result is its entry in the
 * compendium's index.
 * @param options.strict default true: throws for a document that is embedded in a compendium document which is not
 * loaded
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: UuidOptions & { strict?: boolean } = {},
): unknown {
  const uuidPath = uuid ? parseUuidPath(toAbsoluteUuid(uuid, options.relative)) : null
  const [firstStep, ...innerSteps] = uuidPath?.steps ?? []
  if (!uuid || !uuidPath || !firstStep) return null
  if (!uuidPath.pack) return findLoadedDocument(uuid, options)
  const compendium = game.packs.get(uuidPath.pack)
  const loadedDocument = findLoadedDocument(uuid, options)
  if (loadedDocument) return loadedDocument
  if (innerSteps.length === 0) return compendium?.index.get(firstStep.id) ?? null
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
  const absoluteUuidText = uuid ? toAbsoluteUuid(uuid, options.relative) : ''
  const uuidPath = parseUuidPath(absoluteUuidText)
  const firstUuidStep = uuidPath?.steps[0]
  const lastUuidStep = uuidPath?.steps.at(-1)
  if (!uuidPath || !firstUuidStep || !lastUuidStep) return null
  const documentCollection = uuidPath.pack
    ? game.packs.get(uuidPath.pack)
    : game.collections.get(firstUuidStep.documentName)
  return {
    uuid: absoluteUuidText,
    type: lastUuidStep.documentName,
    id: lastUuidStep.id,
    documentType: firstUuidStep.documentName,
    documentId: firstUuidStep.id,
    ...(uuidPath.steps.length > 1 && {
      primaryType: firstUuidStep.documentName,
      primaryId: firstUuidStep.id,
    }),
    collection: documentCollection,
    embedded: uuidPath.steps.slice(1).flatMap(({ documentName, id }) => [documentName, id]),
  }
}
