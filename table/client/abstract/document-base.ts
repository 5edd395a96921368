/**
 * The base class of documents: kind, identity, parent and pack, and users' permissions.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html, foundry-api §3.3, §3.8
 */
import { findDocumentConfig } from '../config'
import { NotOnThisTableError } from '../errors'
import { getGeneration } from '../generation'
import { game } from '../state'
import type { ClassTypes } from '../class-registry'
import type { User, Document } from '../class-types'
import type { SchemaField } from '../data/fields/schema-field'
import { listSubtypes } from '../data/subtypes'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { isSystemDataReplaced } from '../../shared/changes'
import { findDocumentKind } from '../../shared/document-kinds'
import { hasOwnershipLevel, findUserOwnershipLevel } from '../../shared/ownership'
import type { OwnershipName } from '../../shared/ownership'
import { mayCreateDocument, mayDeleteDocument, mayUpdateDocument } from '../../shared/permissions'
import { hasUserPermission } from '../../shared/user-permissions'
import { randomID } from '../../shared/identifiers'
import { mergeObject } from '../utils/merge-object'
import { deepClone, expandObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { ModelContext } from './model-context'
import { DocumentEvents } from './document-events'
import type { DocumentMetadata } from './document-metadata'
import { clientOwnershipRuleData, createDocumentNodeForPermissions } from './document-permissions'
import { toEmbeddedSources } from './embedded-collection'
import type { EmbeddedCollection } from './embedded-collection'

/** The options of an update. With `recursive: false`, an object is replaced as a whole instead of being merged. */
interface UpdateChangeOptions {
  readonly recursive?: boolean
}

/**
 * The options of `Document#clone`, except `save`. The subclass `Document` adds `save`: API
 * interfaces/foundry.abstract.types.DocumentCloneOptions.
 */
export type DocumentCloneOptions = ModelContext & { keepId?: boolean; addSource?: boolean }

export class DocumentBase extends DocumentEvents {
  static override LOCALIZATION_PREFIXES = ['DOCUMENT']

  /**
   * The metadata of this kind of document, such as its names, collections and permissions. The class of each kind sets
   * it.
   */
  static metadata: DocumentMetadata

  declare readonly parent: Document | null
  declare readonly parentCollection: string | null
  declare readonly pack: string | null
  declare readonly collections: Record<string, EmbeddedCollection>
  declare readonly _id: string | null
  declare flags: Record<string, PlainObject>
  declare _stats: PlainObject

  /** The schema of Foundry's own document class. The subclass of a package cannot define another schema. */
  static override get schema(): SchemaField {
    const documentBaseClass = this.baseDocument
    return documentBaseClass === this ? super.schema : documentBaseClass.schema
  }

  static get baseDocument(): typeof DocumentBase {
    if (Object.hasOwn(this, 'metadata')) return this
    return (Object.getPrototypeOf(this) as typeof DocumentBase).baseDocument
  }

  static get implementation(): ClassTypes['Document'] {
    return findDocumentConfig(this.documentName).documentClass
  }

  static get documentName(): string {
    return this.metadata.name
  }

  static get collectionName(): string {
    return this.metadata.collection
  }

  static get TYPES(): string[] {
    return listSubtypes(this.documentName)
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData
  }

  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const schemaFields = this.schema
      .entries()
      .filter(
        (schemaFieldEntry): schemaFieldEntry is [string, EmbeddedCollectionField] =>
          schemaFieldEntry[1] instanceof EmbeddedCollectionField,
      )
    return Object.fromEntries(schemaFields)
  }

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    const embeddedCollections = Object.fromEntries(
      Object.entries(this._class.hierarchy).map(([name, field]) => {
        // The cast is safe: the only direct subclass of this class is `Document`.
        return [name, field._createCollection(this as unknown as Document)]
      }),
    )
    const embeddedNames = this.parent ? findDocumentKind(this.parent.documentName).embedded : {}
    const classMembers = {
      pack: options['pack'] ?? this.parent?.pack ?? null,
      parentCollection: options['parentCollection'] ?? embeddedNames[this.documentName] ?? null,
      collections: embeddedCollections,
    }
    for (const [name, value] of Object.entries(classMembers)) {
      Object.defineProperty(this, name, { value, configurable: true })
    }
  }

  protected get _class(): typeof DocumentBase {
    return this.constructor as typeof DocumentBase
  }

  get documentName(): string {
    return this._class.documentName
  }

  get collectionName(): string {
    return this._class.collectionName
  }

  get id(): string | null {
    return this._id
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null
  }

  get inCompendium(): boolean {
    return this.pack !== null
  }

  /**
   * The document's UUID. Null without an id (foundryvtt/foundryvtt#12062); on the practice table also if a parent has
   * no id.
   */
  get uuid(): string | null {
    if (!this.id) return null
    const uuidInParent = `${this.documentName}.${this.id}`
    if (this.parent) return this.parent.uuid && `${this.parent.uuid}.${uuidInParent}`
    return this.pack ? `Compendium.${this.pack}.${uuidInParent}` : uuidInParent
  }

  protected override _describeSelf(): string {
    const sourceDocumentId = this._source['_id']
    return typeof sourceDocumentId === 'string'
      ? `${this.constructor.name} [${sourceDocumentId}]`
      : this.constructor.name
  }

  /** Copies the values of another object into the document's stored data. Afterwards, the caller must call `reset`. */
  _adoptSource(newSourceData: PlainObject): PlainObject {
    if (newSourceData === this._source) return newSourceData
    for (const fieldName of this.schema.keys()) this._source[fieldName] = newSourceData[fieldName]
    return this._source
  }

  static canUserCreate(user: User): boolean {
    const createPermissionRule = this.metadata.permissions.create
    if (this.documentName === 'Item') return hasUserPermission(user, 'ITEM_CREATE', game.permissions)
    if (this.documentName === 'Setting') return hasUserPermission(user, 'SETTINGS_MODIFY', game.permissions)
    if (this.documentName === 'Token') return hasUserPermission(user, 'TOKEN_CREATE', game.permissions)
    if (createPermissionRule === 'custom') return user.hasRole('PLAYER')
    return user.can(createPermissionRule)
  }

  getUserLevel(user: User = game.user): number | null {
    return findUserOwnershipLevel(user, createDocumentNodeForPermissions(this), clientOwnershipRuleData)
  }

  testUserPermission(
    user: User,
    requiredLevel: OwnershipName | number,
    options: { exact?: boolean } = {},
  ): boolean {
    return hasOwnershipLevel(
      user,
      createDocumentNodeForPermissions(this),
      requiredLevel,
      clientOwnershipRuleData,
      options.exact ?? false,
    )
  }

  canUserModify(
    user: User,
    documentAction: 'create' | 'update' | 'delete',
    changedData: PlainObject = {},
  ): boolean {
    const permissionNode = createDocumentNodeForPermissions(this)
    if (documentAction === 'create') return mayCreateDocument(user, permissionNode, clientOwnershipRuleData)
    return documentAction === 'update'
      ? mayUpdateDocument(user, permissionNode, clientOwnershipRuleData, changedData)
      : mayDeleteDocument(user, permissionNode, clientOwnershipRuleData)
  }

  // ---- data

  /**
   * Adds the document's subtype to an update that changes `system` data. Most updates do not name it, but it determines
   * which data model cleans the data.
   */
  protected override _prepareChanges(changes: PlainObject, options: UpdateChangeOptions = {}): PlainObject {
    const expandedChanges = expandObject(changes)
    const changedSystemData =
      this._class.hasTypeData &&
      Object.keys(expandedChanges).some((changedKey) => changedKey.endsWith('system'))
    if (changedSystemData && expandedChanges['type'] === undefined)
      expandedChanges['type'] = this._source['type']
    const areAllValuesReplaced = options.recursive === false
    const extractedEmbeddedDocuments =
      areAllValuesReplaced || !this.#isStored()
        ? this.#takeEmbedded(expandedChanges, areAllValuesReplaced)
        : {}
    return { ...super._prepareChanges(expandedChanges), ...extractedEmbeddedDocuments }
  }

  #isStored(): boolean {
    const embeddedCollection =
      this.parent?.collections[this.parentCollection ?? ''] ?? game.collections?.get(this.documentName)
    return embeddedCollection?.get(this.id ?? '') === (this as unknown)
  }

  /**
   * Removes the embedded documents from the changes. Merges them by id into the embedded documents of this document,
   * which is not stored yet. Systems use this in `_preCreate` (for example draw-steel, `data/actor/hero.mjs`).
   * @returns the merged embedded documents
   */
  #takeEmbedded(changes: PlainObject, areAllValuesReplaced: boolean): PlainObject {
    const extractedDocuments: PlainObject = {}
    for (const [name, field] of Object.entries(this._class.hierarchy)) {
      const embeddedChanges: unknown = changes[name]
      if (!Array.isArray(embeddedChanges)) continue
      delete changes[name]
      const existingEmbeddedSources = areAllValuesReplaced ? [] : (this._source[name] as PlainObject[])
      const sourcesById = new Map(
        existingEmbeddedSources.map((embeddedSource) => [String(embeddedSource['_id']), embeddedSource]),
      )
      for (const embeddedSource of toEmbeddedSources(embeddedChanges) as PlainObject[]) {
        const embeddedDocumentId: unknown = embeddedSource['_id']
        const newEmbeddedId = typeof embeddedDocumentId === 'string' ? embeddedDocumentId : randomID()
        sourcesById.set(
          newEmbeddedId,
          mergeObject(deepClone(sourcesById.get(newEmbeddedId) ?? {}), {
            ...embeddedSource,
            _id: newEmbeddedId,
          }) as PlainObject,
        )
      }
      extractedDocuments[name] = field.clean([...sourcesById.values()], { source: this._source })
    }
    return extractedDocuments
  }

  /**
   * Prepares the changes of an update with the option `diff: false`. Such an update also sends values that are equal to
   * the stored values.
   */
  _cleanChanges(changes: PlainObject, options: UpdateChangeOptions = {}): PlainObject {
    return this._prepareChanges(changes, options)
  }

  override updateSource(
    changes: PlainObject = {},
    options: { dryRun?: boolean; fallback?: boolean; recursive?: boolean } = {},
  ): PlainObject {
    this.#assertTypeChange(expandObject(changes), options.recursive)
    return super.updateSource(changes, options)
  }

  /** Throws if an update changes the document's subtype but does not replace all system data (foundry-api §3.5). */
  #assertTypeChange(changes: PlainObject, isUpdateRecursive: boolean | undefined): void {
    const { type } = changes
    if (!this._class.hasTypeData || type === undefined || type === this._source['type']) return
    if (
      isSystemDataReplaced(changes, { generation: getGeneration(), recursive: isUpdateRecursive !== false })
    )
      return
    throw new Error('The type of a document can only change when its system data are replaced.')
  }

  /** Makes a copy of the document that is not stored. Its id is null unless `keepId` is set. */
  override clone(overridingData: PlainObject = {}, context: DocumentCloneOptions = {}): this {
    const { keepId = false, addSource = false, ...modelContext } = context
    const options = { pack: this.pack, parentCollection: this.parentCollection, ...modelContext }
    // The cast is safe: the class of this document builds the copy.
    const clonedDocument = super.clone(
      keepId ? overridingData : { ...overridingData, _id: null },
      options,
    ) as this
    if (addSource) clonedDocument.updateSource({ _stats: { duplicateSource: this.uuid, exportSource: null } })
    return clonedDocument
  }

  migrateSystemData(): never {
    throw new NotOnThisTableError('Document#migrateSystemData')
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    DocumentBase: typeof DocumentBase
  }
}
