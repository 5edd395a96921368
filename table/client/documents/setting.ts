/**
 * The document class `Setting`: https://foundryvtt.com/api/v14/classes/foundry.documents.Setting.html, foundry-api
 * §10.1
 */
import { game } from '../state'
import { createDocumentMetadata } from '../abstract/document-metadata'
import { DocumentIdField, DocumentStatsField, ForeignDocumentField } from '../data/fields/document-fields'
import type { DataSchema } from '../data/fields/field-options'
import { JSONField, StringField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/database-operation'
import type { PlainObject } from '../../shared/objects'
import { ClientDocument } from './client-document'

export class Setting extends ClientDocument {
  static override metadata = createDocumentMetadata('Setting')

  declare key: string
  declare value: unknown
  declare user: string | null

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (settingKey: string) => settingKey.split('.').length > 1,
        validationError: 'must have the format {scope}.{field}',
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: 'User' }, { idOnly: true }),
      _stats: new DocumentStatsField(),
    }
  }

  /** Returns no sheet class: a setting has no sheet, and it has no flags in which another sheet could be chosen. */
  override _getSheetClass(): null {
    return null
  }

  #notifySettings(options: OperationOptions, userId: string): void {
    game.settings._onSettingDocument(this, options, userId)
  }

  override _onCreate(data: PlainObject, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId)
    this.#notifySettings(options, userId)
  }

  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId)
    if ('value' in changed) this.#notifySettings(options, userId)
  }
}
