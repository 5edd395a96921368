/**
 * The document classes of journals: https://foundryvtt.com/api/v14/classes/foundry.documents.JournalEntry.html,
 * JournalEntryPage and JournalEntryCategory
 */
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { BooleanField } from '../data/fields/boolean-field'
import { DocumentIdField, DocumentOwnershipField } from '../data/fields/document-fields'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { AlphaField, IntegerSortField, NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField, StringField } from '../data/fields/string-field'
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from '../../shared/constants'
import { ClientDocument } from './client-document'
import {
  createDirectoryFields,
  createNameField,
  createCommonStoredFields,
  createSubtypeFields,
} from './common-fields'

export class JournalEntry extends ClientDocument {
  static override metadata = createDocumentMetadata('JournalEntry')

  declare pages: EmbeddedCollection<JournalEntryPage>
  declare categories: EmbeddedCollection<JournalEntryCategory>

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      pages: new EmbeddedCollectionField({ documentName: 'JournalEntryPage' }),
      categories: new EmbeddedCollectionField({ documentName: 'JournalEntryCategory' }),
      ...createDirectoryFields(),
    }
  }
}

export class JournalEntryPage extends ClientDocument {
  static override metadata = createDocumentMetadata('JournalEntryPage')

  declare readonly parent: JournalEntry | null
  declare title: { show: boolean; level: number }
  declare text: { content: string | undefined; markdown: string | undefined; format: number }
  declare image: { caption: string | undefined }
  declare src: string | null

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      ...createSubtypeFields(this, { initial: 'text' }),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({
          required: true,
          initial: 1,
          min: 1,
          max: 6,
          integer: true,
          nullable: false,
        }),
      }),
      image: new SchemaField({ caption: new StringField() }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField(),
        format: new NumberField({
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: () => Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: createVideoFields(),
      src: new StringField({ blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({
        initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT }),
      }),
    }
  }
}

function createVideoFields(): SchemaField {
  const optionsOfOptionalField = { required: false, initial: undefined }
  return new SchemaField({
    controls: new BooleanField({ initial: true }),
    loop: new BooleanField(optionsOfOptionalField),
    autoplay: new BooleanField(optionsOfOptionalField),
    volume: new AlphaField({ required: true, step: 0.01, initial: 0.5 }),
    timestamp: new NumberField({ ...optionsOfOptionalField, min: 0 }),
    width: new NumberField({ ...optionsOfOptionalField, positive: true, integer: true }),
    height: new NumberField({ ...optionsOfOptionalField, positive: true, integer: true }),
  })
}

export class JournalEntryCategory extends ClientDocument {
  static override metadata = createDocumentMetadata('JournalEntryCategory')

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      sort: new IntegerSortField(),
    }
  }
}
