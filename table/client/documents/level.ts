/**
 * A level of a scene on Foundry 14. It has a picture and a range of elevations.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Level.html and
 * …/interfaces/foundry.documents.types.LevelData.html. Foreground, fog and the textures' places are missing.
 */
import { createDocumentMetadata } from '../abstract/document-metadata'
import { DocumentFlagsField, DocumentIdField } from '../data/fields/document-fields'
import { ColorField, FilePathField } from '../data/fields/media-fields'
import { IntegerSortField, NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/field-options'
import { SetField } from '../data/fields/array-field'
import { StringField } from '../data/fields/string-field'
import { ClientDocument } from './client-document'
import { createNameField } from './common-fields'
import type { Scene } from '../class-types'

export class Level extends ClientDocument {
  static override metadata = createDocumentMetadata('Level')

  declare readonly parent: Scene | null
  declare background: { src: string | null; color: unknown }
  /**
   * The range of elevations that belong to the level, in units of distance. `base` is the elevation of the level's
   * floor.
   */
  declare elevation: { bottom: number; top: number; base: number }
  declare visibility: { levels: Set<string> }

  static override defineSchema(): DataSchema {
    const createElevationBoundField = (initialElevationBound: number): NumberField =>
      new NumberField({ required: true, nullable: true, initial: initialElevationBound })
    return {
      _id: new DocumentIdField(),
      name: createNameField(),
      elevation: new SchemaField({
        bottom: createElevationBoundField(0),
        top: createElevationBoundField(20),
      }),
      background: new SchemaField({
        src: new FilePathField({ categories: ['IMAGE', 'VIDEO'], initial: () => null }),
        color: new ColorField({ nullable: false, initial: '#999999' }),
        tint: new StringField({ initial: '#ffffff' }),
      }),
      visibility: new SchemaField({ levels: new SetField(new StringField()) }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
    }
  }

  /** Prepares the range of elevations. A bound that is missing becomes infinite. */
  override prepareBaseData(): void {
    super.prepareBaseData()
    const { bottom, top } = this._source['elevation'] as Record<'bottom' | 'top', number | null>
    const [lowest, highest] = [bottom ?? -Infinity, top ?? Infinity]
    const elevationOfLevel = Number.isFinite(lowest) ? lowest : Math.min(highest, 0)
    this.elevation = { bottom: lowest, top: highest, base: elevationOfLevel }
  }

  get isView(): boolean {
    return this.parent?._view === this.id
  }
}
