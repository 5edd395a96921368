/**
 * Fields that several documents share, as their schemas document them
 * (https://foundryvtt.com/api/v14/modules/foundry.documents.html).
 */
import type { DataSchema, FieldOptions } from '../data/fields/field-options'
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
} from '../data/fields/document-fields'
import type { NamedDocument, ClassWithDocumentTypes } from '../data/fields/document-fields'
import { FilePathField } from '../data/fields/media-fields'
import { AngleField, IntegerSortField, NumberField } from '../data/fields/number-field'
import { StringField } from '../data/fields/string-field'
import { TypeDataField } from '../data/fields/type-data-field'

export function createNameField(): StringField {
  return new StringField({ required: true, blank: false, textSearch: true })
}

export function createImageField(
  iconPath: string | null,
  fileCategories: string[] = ['IMAGE'],
): FilePathField {
  return new FilePathField({ categories: fileCategories, initial: () => iconPath })
}

/** The fields `type` and `system`, for a document with subtypes. */
export function createSubtypeFields(
  document: NamedDocument & ClassWithDocumentTypes,
  options: FieldOptions = {},
): DataSchema {
  return { type: new DocumentTypeField(document, options), system: new TypeDataField(document) }
}

/** The fields that all stored documents have. */
export function createCommonStoredFields(): DataSchema {
  return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() }
}

/** Creates the schema fields that every kind of document in a sidebar directory has. */
export function createDirectoryFields(): DataSchema {
  return {
    folder: new ForeignDocumentField({ documentName: 'Folder' }),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField(),
  }
}

/** The width, height and rotation of a card or a card stack. */
export function createCardDimensionFields(): DataSchema {
  return {
    width: new NumberField({ integer: true, positive: true }),
    height: new NumberField({ integer: true, positive: true }),
    rotation: new AngleField(),
  }
}
