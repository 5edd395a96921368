/**
 * Validates and cleans all data that clients send. The server cannot run a package's data models. Therefore it cleans
 * and protects only the fields that are declared in the manifest or belong to Foundry's core documents (foundry-api
 * §1.2, §3.8).
 */
import { DOCUMENT_OWNERSHIP_LEVELS } from '../shared/constants'
import type { DocumentKind } from '../shared/document-kinds'
import { hasAllowedExtension } from '../shared/file-categories'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { USER_ROLES } from '../shared/user-permissions'
import { deleteValuesAtDataPath, transformValuesAtPath, listValuesAtPath } from './data-paths'
import type { Manifest, SubtypeFieldRules } from './manifest'
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

const DOCUMENT_KINDS_WITHOUT_NAME = [
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

export class DocumentContentRules {
  readonly #manifests: readonly Pick<Manifest, 'documentTypes'>[]

  /** Combines the rules of several packages. @param manifests the manifests of the system and of the active modules */
  constructor(...manifests: readonly Pick<Manifest, 'documentTypes'>[]) {
    this.#manifests = manifests
  }

  #typeRules(documentKind: DocumentKind, subtype: unknown): SubtypeFieldRules | null {
    if (typeof subtype !== 'string') return null
    for (const { documentTypes } of this.#manifests) {
      const subtypeFieldRules = documentTypes[documentKind.name]?.[subtype]
      if (subtypeFieldRules) return subtypeFieldRules
    }
    return null
  }

  /** Cleans the HTML of a new document or an update. Changes the data in place. */
  clean(documentKind: DocumentKind, documentData: PlainObject, subtype: unknown): void {
    const sanitiseHtmlIfText = (possibleHtmlText: unknown): unknown =>
      typeof possibleHtmlText === 'string' ? sanitiseHtml(possibleHtmlText) : possibleHtmlText
    for (const htmlFieldPath of CORE_HTML_PATHS[documentKind.name] ?? [])
      transformValuesAtPath(documentData, htmlFieldPath, sanitiseHtmlIfText)
    const subtypeFieldRules = this.#typeRules(documentKind, subtype)
    for (const htmlFieldPath of subtypeFieldRules?.htmlFields ?? [])
      transformValuesAtPath(documentData, `system.${htmlFieldPath}`, sanitiseHtmlIfText)
  }

  /** Checks a whole document. @throws when Foundry would reject the document as invalid */
  check(documentKind: DocumentKind, document: PlainObject): void {
    const throwInvalidDocument = (faultReason: string): never => {
      throw new Error(`The ${documentKind.name} ${String(document['_id'])} ${faultReason}.`)
    }
    const { name, type } = document
    const isNameRequired = !DOCUMENT_KINDS_WITHOUT_NAME.includes(documentKind.name)
    if (isNameRequired && (typeof name !== 'string' || name.trim() === ''))
      throwInvalidDocument('has no name')
    if (documentKind.coreTypes.length > 0) {
      const declaredDocumentSubtypes = this.#manifests.flatMap(({ documentTypes }) =>
        Object.keys(documentTypes[documentKind.name] ?? {}),
      )
      if (
        typeof type !== 'string' ||
        ![...documentKind.coreTypes, ...declaredDocumentSubtypes].includes(type)
      ) {
        throwInvalidDocument(`is of the type "${String(type)}", which the manifest does not declare`)
      }
    }
    for (const objectFieldKey of ['system', 'flags']) {
      if (document[objectFieldKey] !== undefined && !isPlainObject(document[objectFieldKey]))
        throwInvalidDocument(`has a "${objectFieldKey}" that is no object`)
    }
    if (documentKind.hasOwnership && !isValidOwnership(document['ownership']))
      throwInvalidDocument('has an invalid ownership')
    if (documentKind.name === 'User' && !isValidRole(document['role']))
      throwInvalidDocument('has an invalid role')
    this.#checkPaths(documentKind, document, throwInvalidDocument)
  }

  #checkPaths(
    documentKind: DocumentKind,
    document: PlainObject,
    throwInvalidDocument: (reasonText: string) => never,
  ): void {
    const assertFilePath = (fieldPath: string, fileCategories: readonly string[]): void => {
      for (const storedFilePath of listValuesAtPath(document, fieldPath)) {
        if (storedFilePath === null || storedFilePath === undefined || storedFilePath === '') continue
        if (typeof storedFilePath !== 'string' || !hasAllowedExtension(storedFilePath, fileCategories)) {
          throwInvalidDocument(`has at "${fieldPath}" a file that is none of ${fileCategories.join(', ')}`)
        }
      }
    }
    for (const imagePath of CORE_IMAGE_PATHS) assertFilePath(imagePath, ['IMAGE', 'VIDEO'])
    const filePathFields = this.#typeRules(documentKind, document['type'])?.filePathFields ?? {}
    for (const [path, categories] of Object.entries(filePathFields))
      assertFilePath(`system.${path}`, categories)
  }

  /** Removes the members that only a GM may set from a non-GM's data. */
  stripReserved(documentKind: DocumentKind, documentData: PlainObject): void {
    if (documentKind.hasOwnership) delete documentData['ownership']
    for (const gmOnlyPath of this.#typeRules(documentKind, documentData['type'])?.gmOnlyFields ?? [])
      deleteValuesAtDataPath(documentData['system'], gmOnlyPath)
  }

  /** Reads the values that only a GM may change, so that they can be compared before and after an update. */
  reserved(documentKind: DocumentKind, document: PlainObject): unknown {
    return {
      ownership: documentKind.hasOwnership ? document['ownership'] : null,
      author: document['author'] ?? null,
      role: documentKind.name === 'User' ? document['role'] : null,
      system: this.reservedData(documentKind, document),
    }
  }

  /** Reads the system fields that only a GM may change, according to the manifest. */
  reservedData(documentKind: DocumentKind, document: PlainObject): unknown[] {
    const gmOnlyPaths = this.#typeRules(documentKind, document['type'])?.gmOnlyFields ?? []
    return structuredClone(gmOnlyPaths.map((gmOnlyPath) => listValuesAtPath(document['system'], gmOnlyPath)))
  }
}

function isValidOwnership(testedValue: unknown): boolean {
  if (testedValue === undefined || testedValue === null) return true
  const ownershipLevels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS)
  return (
    isPlainObject(testedValue) &&
    Object.values(testedValue).every((ownershipLevel) => ownershipLevels.includes(ownershipLevel))
  )
}

function isValidRole(testedValue: unknown): boolean {
  const allUserRoles: readonly unknown[] = Object.values(USER_ROLES)
  return testedValue === undefined || allUserRoles.includes(testedValue)
}
