/** The document class `Folder`: https://foundryvtt.com/api/v14/classes/foundry.documents.Folder.html */
import { game } from '../state'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { Document } from '../abstract/document'
import { ForeignDocumentField, DocumentTypeField } from '../data/fields/document-fields'
import { ColorField } from '../data/fields/media-fields'
import { IntegerSortField } from '../data/fields/number-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField, StringField } from '../data/fields/string-field'
import { ClientDocument } from './client-document'
import { createNameField, createCommonStoredFields } from './common-fields'

export class Folder extends ClientDocument {
  static override metadata = createDocumentMetadata('Folder')
  static SORTING_MODES = ['a', 'm']

  declare sorting: 'a' | 'm'
  declare color: { css: string } | null
  /** True if the folder is open in the directory of this client. */
  expanded = false

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(this),
      sorting: new StringField({ required: true, initial: 'a', choices: this.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
    }
  }

  /** The documents in this folder, without those in its subfolders. */
  get contents(): Document[] {
    const documentsOfType = game.collections.get(this.type)?.contents ?? []
    return documentsOfType.filter((document) => document._source['folder'] === this.id)
  }

  getSubfolders(recursive = false): Folder[] {
    const directSubfolders = game.folders.filter((otherFolder) => otherFolder._source['folder'] === this.id)
    return recursive
      ? directSubfolders.flatMap((subfolder) => [subfolder, ...subfolder.getSubfolders(true)])
      : directSubfolders
  }

  get ancestors(): Folder[] {
    const parentFolder = this.folder
    return parentFolder instanceof Folder ? [parentFolder, ...parentFolder.ancestors] : []
  }

  get depth(): number {
    return this.ancestors.length + 1
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    Folder: typeof Folder
  }
}
