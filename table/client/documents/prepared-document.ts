/**
 * The base class of documents on a client. It prepares the document's data and passes the document's events to the data
 * model of its subtype. https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html,
 * foundry-api §3.2
 */
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { Document } from '../abstract/document'
import { TypeDataModel } from '../abstract/type-data-model'
import type { OperationOptions } from '../data/database-operation'
import type { PlainObject } from '../../shared/objects'
import type { User } from '../class-types'

export class PreparedDocument extends Document {
  declare name: string
  declare type: string
  declare system: PlainObject | TypeDataModel
  /** True while the document is being initialised. During this time, it also prepares its embedded documents. */
  declare _initializing: boolean

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    Object.defineProperty(this, '_initializing', { value: false, writable: true, configurable: true })
  }

  protected override _initialize(options: PlainObject = {}): void {
    this._initializing = true
    try {
      super._initialize(options)
    } finally {
      this._initializing = false
    }
    if (!game._documentsReady) return
    if (this.parent instanceof PreparedDocument && this.parent._initializing) return
    this._safePrepareData()
  }

  // ---- data preparation

  /** The data model of the subtype, or null if the subtype has plain data. */
  protected get typeModel(): TypeDataModel | null {
    return this.system instanceof TypeDataModel ? this.system : null
  }

  _safePrepareData(): void {
    try {
      this.prepareData()
    } catch (error) {
      Hooks.onError(`${this.uuid}#prepareData`, error, { msg: 'Failed data preparation' })
    }
  }

  prepareData(): void {
    this.typeModel?.prepareBaseData()
    this.prepareBaseData()
    this.prepareEmbeddedDocuments()
    this.typeModel?.prepareDerivedData()
    this.prepareDerivedData()
  }

  prepareBaseData(): void {
    // Does nothing by default. Subclasses override this method.
  }

  prepareEmbeddedDocuments(): void {
    for (const embeddedCollection of Object.values(this.collections)) {
      for (const document of embeddedCollection)
        if (document instanceof PreparedDocument) document._safePrepareData()
    }
  }

  prepareDerivedData(): void {
    // Does nothing by default. Subclasses override this method.
  }

  // ---- events

  override async _preCreate(
    data: PlainObject,
    options: OperationOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false
    return (await this.typeModel?._preCreate(data, options, user)) === false ? false : undefined
  }

  override async _preUpdate(
    changes: PlainObject,
    options: OperationOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false
    return (await this.typeModel?._preUpdate(changes, options, user)) === false ? false : undefined
  }

  override async _preDelete(options: OperationOptions, user: User): Promise<boolean | undefined> {
    if ((await super._preDelete(options, user)) === false) return false
    return (await this.typeModel?._preDelete(options, user)) === false ? false : undefined
  }

  override _onCreate(data: PlainObject, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId)
    this.typeModel?._onCreate(data, options, userId)
  }

  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId)
    this.typeModel?._onUpdate(changed, options, userId)
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId)
    this.typeModel?._onDelete(options, userId)
  }
}
