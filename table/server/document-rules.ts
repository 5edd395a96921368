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
import { deleteValuesAt, transformValuesAt, valuesAt } from './data-paths'
import type { Manifest, TypeRules } from './manifest'
import { sanitiseHtml } from './sanitise'

/** The fields of each core document kind that contain HTML. */
const CORE_HTML: Readonly<Record<string, readonly string[]>> = {
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
const CORE_IMAGES = [
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

  #typeRules(kind: DocumentKind, type: unknown): TypeRules | null {
    if (typeof type !== 'string') return null
    for (const { documentTypes } of this.#manifests) {
      const rules = documentTypes[kind.name]?.[type]
      if (rules) return rules
    }
    return null
  }

  /** Cleans the HTML in incoming data, which are a whole document or an update. Changes the data in place. */
  clean(kind: DocumentKind, data: PlainObject, type: unknown): void {
    const html = (value: unknown): unknown => (typeof value === 'string' ? sanitiseHtml(value) : value)
    for (const path of CORE_HTML[kind.name] ?? []) transformValuesAt(data, path, html)
    const rules = this.#typeRules(kind, type)
    for (const path of rules?.htmlFields ?? []) transformValuesAt(data, `system.${path}`, html)
  }

  /** Checks a whole document. @throws when Foundry would reject the document as invalid */
  check(kind: DocumentKind, document: PlainObject): void {
    const throwInvalid = (reason: string): never => {
      throw new Error(`The ${kind.name} ${String(document['_id'])} ${reason}.`)
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
    for (const member of ['system', 'flags']) {
      if (document[member] !== undefined && !isPlainObject(document[member]))
        throwInvalid(`has a "${member}" that is no object`)
    }
    if (kind.hasOwnership && !isOwnership(document['ownership'])) throwInvalid('has an invalid ownership')
    if (kind.name === 'User' && !isRole(document['role'])) throwInvalid('has an invalid role')
    this.#checkPaths(kind, document, throwInvalid)
  }

  #checkPaths(kind: DocumentKind, document: PlainObject, throwInvalid: (reason: string) => never): void {
    const assertPath = (path: string, categories: readonly string[]): void => {
      for (const value of valuesAt(document, path)) {
        if (value === null || value === undefined || value === '') continue
        if (typeof value !== 'string' || !hasAllowedExtension(value, categories)) {
          throwInvalid(`has at "${path}" a file that is none of ${categories.join(', ')}`)
        }
      }
    }
    for (const path of CORE_IMAGES) assertPath(path, ['IMAGE', 'VIDEO'])
    const fields = this.#typeRules(kind, document['type'])?.filePathFields ?? {}
    for (const [path, categories] of Object.entries(fields)) assertPath(`system.${path}`, categories)
  }

  /** Removes the members that only a GM may set from a non-GM's data. */
  stripReserved(kind: DocumentKind, data: PlainObject): void {
    if (kind.hasOwnership) delete data['ownership']
    for (const path of this.#typeRules(kind, data['type'])?.gmOnlyFields ?? [])
      deleteValuesAt(data['system'], path)
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
    const paths = this.#typeRules(kind, document['type'])?.gmOnlyFields ?? []
    return structuredClone(paths.map((path) => valuesAt(document['system'], path)))
  }
}

function isOwnership(value: unknown): boolean {
  if (value === undefined || value === null) return true
  const levels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS)
  return isPlainObject(value) && Object.values(value).every((level) => levels.includes(level))
}

function isRole(value: unknown): boolean {
  const allRoles: readonly unknown[] = Object.values(USER_ROLES)
  return value === undefined || allRoles.includes(value)
}
