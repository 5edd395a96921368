/**
 * Validates and cleans all data that clients send. The server cannot run a package's data models. Therefore it cleans
 * and guards only the fields that the manifest and Foundry's core documents declare (foundry-api §1.2, §3.8).
 */
import { DOCUMENT_OWNERSHIP_LEVELS } from '../shared/constants'
import type { DocumentKind } from '../shared/document-kinds'
import { hasAllowedExtension } from '../shared/file-categories'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { USER_ROLES } from '../shared/user-permissions'
import { deleteValuesAt, transformValuesAt, listValuesAt } from './data-paths'
import type { Manifest, TypeRules } from './manifest'
import { sanitiseHtml } from './sanitise'

/** The fields of each core document kind that contain HTML. */
const CORE_HTML_PATHS: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ['description'],
  Card: ['description', 'back.text', 'faces.*.text'],
  Cards: ['description'],
  ChatMessage: ['content', 'flavor'],
  Folder: ['description'],
  JournalEntryPage: ['text.content'],
  RollTable: ['description'],
  TableResult: ['description'],
}

/** The image fields of core documents. */
const CORE_IMAGE_PATHS = [
  'img',
  'avatar',
  'thumb',
  'back.img',
  'faces.*.img',
  'texture.src',
  'background.src',
  'levels.*.background.src',
]

const KINDS_WITHOUT_NAME = [
  'ActorDelta',
  'ChatMessage',
  'Combat',
  'Combatant',
  'CombatantGroup',
  'JournalEntryCategory',
  'Setting',
  'TableResult',
  'Token',
]

export class DocumentRules {
  readonly #manifests: readonly Pick<Manifest, 'documentTypes'>[]

  /** Combines the rules of several packages. @param manifests the manifests of the system and of the active modules */
  constructor(...manifests: readonly Pick<Manifest, 'documentTypes'>[]) {
    this.#manifests = manifests
  }

  #typeRules(kind: DocumentKind, subtype: unknown): TypeRules | null {
    if (typeof subtype !== 'string') return null
    for (const { documentTypes } of this.#manifests) {
      const typeRules = documentTypes[kind.name]?.[subtype]
      if (typeRules) return typeRules
    }
    return null
  }

  /** Cleans the HTML in incoming data, which are a whole document or an update. Changes the data in place. */
  clean(kind: DocumentKind, documentData: PlainObject, subtype: unknown): void {
    const sanitiseIfText = (possibleHtml: unknown): unknown =>
      typeof possibleHtml === 'string' ? sanitiseHtml(possibleHtml) : possibleHtml
    for (const htmlPath of CORE_HTML_PATHS[kind.name] ?? [])
      transformValuesAt(documentData, htmlPath, sanitiseIfText)
    const typeRules = this.#typeRules(kind, subtype)
    for (const htmlPath of typeRules?.htmlFields ?? [])
      transformValuesAt(documentData, `system.${htmlPath}`, sanitiseIfText)
  }

  /** Checks a whole document. @throws when Foundry would reject the document as invalid */
  check(kind: DocumentKind, document: PlainObject): void {
    const throwInvalid = (faultReason: string): never => {
      throw new Error(`The ${kind.name} ${String(document['_id'])} ${faultReason}.`)
    }
    const { name, type } = document
    const needsName = !KINDS_WITHOUT_NAME.includes(kind.name)
    if (needsName && (typeof name !== 'string' || name.trim() === '')) throwInvalid('has no name')
    if (kind.coreTypes.length > 0) {
      const declaredTypes = this.#manifests.flatMap(({ documentTypes }) =>
        Object.keys(documentTypes[kind.name] ?? {}),
      )
      if (typeof type !== 'string' || ![...kind.coreTypes, ...declaredTypes].includes(type)) {
        throwInvalid(`is of the type "${String(type)}", which the manifest does not declare`)
      }
    }
    for (const objectKey of ['system', 'flags']) {
      if (document[objectKey] !== undefined && !isPlainObject(document[objectKey]))
        throwInvalid(`has a "${objectKey}" that is no object`)
    }
    if (kind.hasOwnership && !isValidOwnership(document['ownership']))
      throwInvalid('has an invalid ownership')
    if (kind.name === 'User' && !isValidRole(document['role'])) throwInvalid('has an invalid role')
    this.#checkPaths(kind, document, throwInvalid)
  }

  #checkPaths(kind: DocumentKind, document: PlainObject, throwInvalid: (reasonText: string) => never): void {
    const assertPath = (fieldPath: string, fileCategories: readonly string[]): void => {
      for (const fileValue of listValuesAt(document, fieldPath)) {
        if (fileValue === null || fileValue === undefined || fileValue === '') continue
        if (typeof fileValue !== 'string' || !hasAllowedExtension(fileValue, fileCategories)) {
          throwInvalid(`has at "${fieldPath}" a file that is none of ${fileCategories.join(', ')}`)
        }
      }
    }
    for (const imagePath of CORE_IMAGE_PATHS) assertPath(imagePath, ['IMAGE', 'VIDEO'])
    const filePathFields = this.#typeRules(kind, document['type'])?.filePathFields ?? {}
    for (const [path, categories] of Object.entries(filePathFields)) assertPath(`system.${path}`, categories)
  }

  /** Removes the members that only a GM may set from a non-GM's data. */
  stripReserved(kind: DocumentKind, documentData: PlainObject): void {
    if (kind.hasOwnership) delete documentData['ownership']
    for (const gmOnlyPath of this.#typeRules(kind, documentData['type'])?.gmOnlyFields ?? [])
      deleteValuesAt(documentData['system'], gmOnlyPath)
  }

  /** Reads the present values of the members that only a GM may change. */
  reserved(kind: DocumentKind, document: PlainObject): unknown {
    return {
      ownership: kind.hasOwnership ? document['ownership'] : null,
      author: document['author'] ?? null,
      role: kind.name === 'User' ? document['role'] : null,
      system: this.reservedData(kind, document),
    }
  }

  /** Reads the present values of the system fields that only a GM may change, according to the manifest. */
  reservedData(kind: DocumentKind, document: PlainObject): unknown[] {
    const gmOnlyPaths = this.#typeRules(kind, document['type'])?.gmOnlyFields ?? []
    return structuredClone(gmOnlyPaths.map((gmOnlyPath) => listValuesAt(document['system'], gmOnlyPath)))
  }
}

function isValidOwnership(value: unknown): boolean {
  if (value === undefined || value === null) return true
  const ownershipLevels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS)
  return (
    isPlainObject(value) &&
    Object.values(value).every((ownershipLevel) => ownershipLevels.includes(ownershipLevel))
  )
}

function isValidRole(value: unknown): boolean {
  const allRoles: readonly unknown[] = Object.values(USER_ROLES)
  return value === undefined || allRoles.includes(value)
}
