/**
 * The part of Foundry's `TextureData` that the table uses:
 * https://foundryvtt.com/api/v14/classes/foundry.data.TextureData.html
 */
import { FilePathField } from './fields/media-fields'
import { AngleField, NumberField } from './fields/number-field'
import { SchemaField } from './fields/schema-field'
import { StringField } from './fields/string-field'

export function textureField(icon: string | null): SchemaField {
  const number = (initial: number): NumberField => new NumberField({ nullable: false, initial })
  return new SchemaField({
    src: new FilePathField({ categories: ['IMAGE', 'VIDEO'], initial: icon, wildcard: true }),
    anchorX: number(0.5),
    anchorY: number(0.5),
    fit: new StringField({ initial: 'contain', choices: ['fill', 'contain', 'cover', 'width', 'height'] }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new StringField({ initial: '#ffffff' }),
  })
}
