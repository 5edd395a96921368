/**
 * An actor's prototype token: the initial data of its tokens in scenes.
 * https://foundryvtt.com/api/v14/classes/foundry.data.PrototypeToken.html, foundry-api §10.9
 * The practice table omits light, vision beyond `sight`, and movement. It stores `ring`, which dnd5e reads, and never
 * draws it.
 */
import { DataModel } from '../abstract/data-model'
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES } from '../../shared/constants'
import { BooleanField } from './fields/boolean-field'
import { DocumentFlagsField } from './fields/document-fields'
import { ColorField, FilePathField } from './fields/media-fields'
import { AlphaField, AngleField, NumberField } from './fields/number-field'
import { SchemaField } from './fields/schema-field'
import type { DataSchema } from './fields/field-options'
import { StringField } from './fields/string-field'
import { createTextureField } from './texture-field'

function createTokenBarField(attributeName: string | null): SchemaField {
  return new SchemaField({
    attribute: new StringField({ required: true, nullable: true, blank: false, initial: attributeName }),
  })
}

function createChoiceNumberField(
  choiceNumbersByName: Readonly<Record<string, number>>,
  initialNumber: number,
): NumberField {
  return new NumberField({
    required: true,
    choices: () => Object.values(choiceNumbersByName),
    initial: initialNumber,
  })
}

let tokenBarAttributes: { primary: string | null; secondary: string | null } = {
  primary: null,
  secondary: null,
}

/**
 * Sets which attributes new tokens show as bars, as the manifest says. This must happen before any schema is defined.
 */
export function setTokenBarAttributes(
  primaryAttribute: string | null,
  secondaryAttribute: string | null,
): void {
  tokenBarAttributes = { primary: primaryAttribute, secondary: secondaryAttribute }
}

/** The fields that tokens and prototype tokens have in common. */
export function createSharedTokenFields(iconPath: string | null): DataSchema {
  const createTokenSizeField = (): NumberField =>
    new NumberField({ required: true, nullable: false, positive: true, initial: 1 })
  return {
    displayName: createChoiceNumberField(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    width: createTokenSizeField(),
    height: createTokenSizeField(),
    shape: createChoiceNumberField(TOKEN_SHAPES, TOKEN_SHAPES.RECTANGLE_1),
    texture: createTextureField(iconPath),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: createChoiceNumberField(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: createChoiceNumberField(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: createTokenBarField(tokenBarAttributes.primary),
    bar2: createTokenBarField(tokenBarAttributes.secondary),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, min: 0, step: 0.01, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: 'basic' }),
    }),
    ring: createTokenRingField(),
    flags: new DocumentFlagsField(),
  }
}

/**
 * The field for a token's ring: https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenRingData.html
 */
function createTokenRingField(): SchemaField {
  return new SchemaField({
    enabled: new BooleanField(),
    colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
    effects: new NumberField({ required: true, initial: 1, min: 0, max: 8_388_607, integer: true }),
    subject: new SchemaField({
      scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
      texture: new FilePathField({ categories: ['IMAGE'] }),
    }),
  })
}

export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ['TOKEN']

  declare name: string
  declare actorLink: boolean
  declare texture: { src: string | null }

  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: true }),
      randomImg: new BooleanField(),
      ...createSharedTokenFields(null),
    }
  }
}
