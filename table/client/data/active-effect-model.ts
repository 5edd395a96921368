/**
 * Foundry 14 only: the base class of data models for ActiveEffect subtypes. It defines the field `changes`.
 * https://foundryvtt.com/api/v14/classes/foundry.data.ActiveEffectTypeDataModel.html, foundry-api §4.1
 */
import { TypeDataModel } from '../abstract/type-data-model'
import { ArrayField } from './fields/array-field'
import { NumberField } from './fields/number-field'
import { AnyField } from './fields/object-field'
import { SchemaField } from './fields/schema-field'
import type { DataSchema } from './fields/field-options'
import { StringField } from './fields/string-field'

export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new AnyField({ required: true, nullable: true, initial: '' }),
          type: new StringField({ required: true, blank: false, initial: 'add' }),
          phase: new StringField({ required: true, blank: false, initial: 'initial' }),
          priority: new NumberField(),
        }),
      ),
    }
  }
}
