/**
 * The document class `Scene`: https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html On the practice
 * table, a plain board: size, background, grid and tokens.
 */
import { NotOnThisTableError } from '../errors'
import { isFoundry14 } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { canvas, game } from '../state'
import type { DocumentMetadata } from '../abstract/document-metadata'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import { BooleanField } from '../data/fields/boolean-field'
import { DocumentIdField, ForeignDocumentField } from '../data/fields/document-fields'
import { ColorField } from '../data/fields/media-fields'
import { NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/field-options'
import { StringField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/database-operation'
import { createTextureField } from '../data/texture-field'
import type { PlainObject } from '../../shared/objects'
import { DEFAULT_LEVEL_ID } from '../../shared/scene-levels'
import { ClientDocument } from './client-document'
import {
  createDirectoryFields,
  createImageField,
  createNameField,
  createCommonStoredFields,
} from './common-fields'
import type { Level } from './level'
import { SceneGrid } from './scene-grid'
import type { TokenDocument } from '../class-types'
import type { User } from './user'

export class Scene extends ClientDocument {
  static override metadata = createSceneMetadata()

  declare active: boolean
  declare width: number
  declare height: number
  declare padding: number
  declare grid: SceneGrid
  declare tokens: EmbeddedCollection<TokenDocument>
  /** The levels of the scene. Foundry 14 only. */
  declare levels: EmbeddedCollection<Level>
  declare initialLevel: Level | null
  /** Foundry 14 only: the id of the level that this client viewed last. */
  declare _lastLevel: string | null

  static override defineSchema(): DataSchema {
    const createSceneLengthField = (initialLength: number): NumberField =>
      new NumberField({ integer: true, positive: true, initial: initialLength })
    const { grid } = game.system
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new StringField({ required: true, blank: true }),
      ...(isFoundry14() ? createLevelFields() : createBackgroundFields()),
      thumb: createImageField(null),
      width: createSceneLengthField(4000),
      height: createSceneLengthField(3000),
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
      ...createDirectoryFields(),
    }
  }

  protected override _configure(options: PlainObject): void {
    super._configure(options)
    Object.defineProperty(this, '_lastLevel', { value: null, writable: true, configurable: true })
  }

  /** Builds a grid object from the scene's grid data: API classes/foundry.documents.Scene, `grid`. */
  protected override _initialize(options?: PlainObject): void {
    super._initialize(options)
    this.grid = new SceneGrid(this.grid, game.system.grid.diagonals)
    if (isFoundry14()) defineLevelAccessors(this)
  }

  /** Foundry 14 only: the level that was created first. */
  get firstLevel(): Level | null {
    return this.levels.contents[0] ?? null
  }

  /**
   * On Foundry 14, adds a level to a new scene that has none. If the data contain a background, it is lost, because the
   * schema of Foundry 14 has no such field (foundry-live §10, §19).
   */
  override async _preCreate(
    data: PlainObject,
    options: OperationOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false
    if (isFoundry14() && this.levels.size === 0)
      this.updateSource({ levels: [{ _id: DEFAULT_LEVEL_ID, name: 'Level' }] })
    return undefined
  }

  /**
   * The size of the scene and of the area around it, in pixels: API interfaces/foundry.documents.types.SceneDimensions,
   * and `Scene#getDimensions`, "the padding buffer around the map always contains whole grid spaces". The members that
   * only a canvas needs are missing.
   */
  get dimensions(): Record<'width' | 'height' | 'size' | `scene${'X' | 'Y' | 'Width' | 'Height'}`, number> {
    const { width: sceneWidth, height: sceneHeight, padding } = this
    const { size } = this.grid
    const computeScenePaddingLength = (sceneLengthPixels: number): number =>
      Math.ceil((sceneLengthPixels * padding) / size) * size
    const [sceneX, sceneY] = [computeScenePaddingLength(sceneWidth), computeScenePaddingLength(sceneHeight)]
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

  /** Foundry 14 only: the id of the viewed level. Null if this client does not view the scene. */
  get _view(): string | null {
    if (!this.isView || !isFoundry14()) return null
    return (this.levels.get(this._lastLevel ?? '') ?? this.initialLevel)?.id ?? null
  }

  /** Activates this scene, so that everyone sees it. The server deactivates the scene that was active before. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true })
  }

  /**
   * Shows this scene on this client only. On Foundry 14, shows the given level of the scene. If no level is given,
   * shows the level that was viewed last, or else the initial level.
   */
  async view({ level }: { level?: string } = {}): Promise<this> {
    game.scenes.viewedId = this.id
    if (level !== undefined) this._lastLevel = level
    const boardCanvas = canvas as { draw?: (scene: Scene) => unknown }
    await boardCanvas.draw?.(this)
    return this
  }

  /** Shows the scene on every client when the scene has become active. */
  override _onUpdate(changed: PlainObject, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId)
    if (changed['active'] === true) void this.view()
  }

  createThumbnail(): never {
    throw new NotOnThisTableError('Scene#createThumbnail')
  }
}

/** The metadata of scenes. Only scenes of Foundry 14 contain levels. */
function createSceneMetadata(): DocumentMetadata {
  const documentKindMetadata = createDocumentMetadata('Scene')
  const embeddedKindsOfFoundry13 = Object.fromEntries(
    Object.entries(documentKindMetadata.embedded).filter(([name]) => name !== 'Level'),
  )
  return {
    ...documentKindMetadata,
    get embedded() {
      return isFoundry14() ? documentKindMetadata.embedded : embeddedKindsOfFoundry13
    },
  }
}

/**
 * The schema fields of a scene's background on Foundry 13. There the scene itself has a background picture; on Foundry
 * 14 each level has one.
 */
function createBackgroundFields(): DataSchema {
  return {
    background: createTextureField(null),
    backgroundColor: new ColorField({ nullable: false, initial: '#999999' }),
  }
}

/** The schema fields of a scene's levels. Foundry 14 only: each level has its own background picture. */
function createLevelFields(): DataSchema {
  return {
    levels: new EmbeddedCollectionField({ documentName: 'Level' }),
    initialLevel: new DocumentIdField({ readonly: false, initial: null }),
  }
}

/**
 * Defines getters on a scene. `initialLevel` gives the level as an object; if none is chosen, it is the first level.
 * The old names for the scene's background work until Foundry 16.
 */
function defineLevelAccessors(scene: Scene): void {
  const findInitialLevel = (): Level | null =>
    scene.levels.get(String(scene._source['initialLevel'])) ?? scene.firstLevel
  const readLevelBackground = (): unknown => {
    warnDeprecated('Scene#background', 'Level#background', 16)
    return scene.firstLevel?.background
  }
  const readLevelBackgroundColor = (): unknown => {
    warnDeprecated('Scene#backgroundColor', 'Level#background.color', 16)
    return scene.firstLevel?.background.color
  }
  for (const [name, get] of Object.entries({
    initialLevel: findInitialLevel,
    background: readLevelBackground,
    backgroundColor: readLevelBackgroundColor,
  }))
    Object.defineProperty(scene, name, { get, configurable: true, enumerable: false })
}

declare module '../class-registry' {
  interface ClassTypes {
    Scene: typeof Scene
  }
}
