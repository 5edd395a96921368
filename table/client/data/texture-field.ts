/**
 * The part of Foundry's `TextureData` that the practice table uses:
 * https://foundryvtt.com/api/v14/classes/foundry.data.TextureData.html
 */
import { FilePathField } from './fields/media-fields'
import { AngleField, NumberField } from './fields/number-field'
import { SchemaField } from './fields/schema-field'
import { StringField } from './fields/string-field'

export function createTextureField(iconPath: string | null): SchemaField {
  const createNumberField = (initialNumber: number): NumberField =>
    new NumberField({ nullable: false, initial: initialNumber })
  return new SchemaField({
    src: new FilePathField({ categories: ['IMAGE', 'VIDEO'], initial: iconPath, wildcard: true }),
    anchorX: createNumberField(0.5),
    anchorY: createNumberField(0.5),
    fit: new StringField({ initial: 'contain', choices: ['fill', 'contain', 'cover', 'width', 'height'] }),
    scaleX: createNumberField(1),
    scaleY: createNumberField(1),
    rotation: new AngleField(),
    tint: new StringField({ initial: '#ffffff' }),
  })
}
