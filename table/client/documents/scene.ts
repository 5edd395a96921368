/**
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html
 * A scene here is a plain board: size, background, grid and tokens. The practice table leaves out the rest of the
 * canvas.
 */
import { NotOnThisTable } from '../errors'
import { canvas, game } from '../state'
import { documentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { BooleanField } from '../data/fields/boolean-field'
import { ForeignDocumentField } from '../data/fields/document-fields'
import { ColorField } from '../data/fields/media-fields'
import { NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/schema-field'
import { StringField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/operation-options'
import { textureField } from '../data/texture-field'
import type { PlainObject } from '../../shared/objects'
import { ClientDocument } from './client-document'
import { directoryFields, imageField, nameField, storedFields } from './common-fields'
import { SceneGrid } from './scene-grid'
import type { TokenDocument } from './token'

export class Scene extends ClientDocument {
  static override metadata = documentMetadata('Scene')

  declare active: boolean
  declare width: number
  declare height: number
  declare padding: number
  declare grid: SceneGrid
  declare tokens: EmbeddedCollection<TokenDocument>

  static override defineSchema(): DataSchema {
    const length = (initial: number): NumberField =>
      new NumberField({ integer: true, positive: true, initial })
    const { grid } = game.system
    return {
      ...storedFields(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new StringField({ required: true, blank: true }),
      background: textureField(null),
      backgroundColor: new ColorField({ nullable: false, initial: '#999999' }),
      thumb: imageField(null),
      width: length(4000),
      height: length(3000),
      padding: new NumberField({
        required: true,
        nullable: false,
        min: 0,
        max: 0.5,
        step: 0.05,
        initial: 0.25,
      }),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          min: 0,
          max: 5,
          initial: grid.type,
        }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
        distance: new NumberField({
          required: true,
          nullable: false,
          positive: true,
          initial: grid.distance,
        }),
        units: new StringField({ required: true, blank: true, initial: grid.units }),
      }),
      tokens: new EmbeddedCollectionField({ documentName: 'Token' }),
      journal: new ForeignDocumentField({ documentName: 'JournalEntry' }),
      ...directoryFields(),
    }
  }

  /** Replaces the grid's data by a grid object: API classes/foundry.documents.Scene, `grid`. */
  protected override _initialize(options?: PlainObject): void {
    super._initialize(options)
    this.grid = new SceneGrid(this.grid, game.system.grid.diagonals)
  }

  /**
   * The scene's rectangle on its canvas, in pixels: API interfaces/foundry.documents.types.SceneDimensions, and
   * `Scene#getDimensions`, "the padding buffer around the map always contains whole grid spaces". Members that only
   * drawing needs are missing.
   */
  get dimensions(): Record<'width' | 'height' | 'size' | `scene${'X' | 'Y' | 'Width' | 'Height'}`, number> {
    const { width: sceneWidth, height: sceneHeight, padding } = this
    const { size } = this.grid
    const buffer = (length: number): number => Math.ceil((length * padding) / size) * size
    const [sceneX, sceneY] = [buffer(sceneWidth), buffer(sceneHeight)]
    return {
      width: sceneWidth + 2 * sceneX,
      height: sceneHeight + 2 * sceneY,
      size,
      sceneX,
      sceneY,
      sceneWidth,
      sceneHeight,
    }
  }

  get thumbnail(): string | null {
    return this._source['thumb'] as string | null
  }

  get isView(): boolean {
    return game.scenes.viewed === this
  }

  /** Shows this scene to everyone; the server allows only one active scene. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true })
  }

  /** Shows this scene on this client only. */
  async view(): Promise<this> {
    game.scenes.viewedId = this.id
    const board = canvas as { draw?: (scene: Scene) => unknown }
    await board.draw?.(this)
    return this
  }

  /** Every client views a scene when it becomes active. */
  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId)
    if (changed['active'] === true) void this.view()
  }

  createThumbnail(): never {
    throw new NotOnThisTable('Scene#createThumbnail')
  }
}
