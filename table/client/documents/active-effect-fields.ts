/** The schemas of ActiveEffect in Foundry 13 and 14 (foundry-api §4.1). */
import { ArrayField } from '../data/fields/array-field'
import { DocumentUUIDField, ForeignDocumentField } from '../data/fields/document-fields'
import { BooleanField } from '../data/fields/boolean-field'
import { NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/field-options'
import { StringField } from '../data/fields/string-field'
import {
  ACTIVE_EFFECT_DURATION_UNITS,
  ACTIVE_EFFECT_MODES,
  ACTIVE_EFFECT_SHOW_ICON,
} from '../../shared/constants'

function createCountField(): NumberField {
  return new NumberField({ integer: true, min: 0 })
}

export function createEffectFieldsForFoundry13(): DataSchema {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: ACTIVE_EFFECT_MODES.ADD,
        }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: createCountField(),
      combat: new ForeignDocumentField({ documentName: 'Combat' }),
      rounds: createCountField(),
      turns: createCountField(),
      startRound: createCountField(),
      startTurn: createCountField(),
    }),
    origin: new StringField({ nullable: true, blank: false, initial: null }),
  }
}

export function createEffectFieldsForFoundry14(): DataSchema {
  return {
    duration: new SchemaField({
      value: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      units: new StringField({
        required: true,
        initial: 'seconds',
        choices: [...ACTIVE_EFFECT_DURATION_UNITS],
      }),
      expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      expired: new BooleanField(),
    }),
    start: new SchemaField(
      {
        combat: new ForeignDocumentField({ documentName: 'Combat' }, { idOnly: true }),
        combatant: new ForeignDocumentField({ documentName: 'Combatant' }, { idOnly: true }),
        initiative: new NumberField({ required: true }),
        round: new NumberField({ required: true, integer: true, min: 0 }),
        turn: new NumberField({ required: true, integer: true, min: 0 }),
        time: new NumberField({ required: true }),
      },
      { required: true, nullable: true, initial: null },
    ),
    origin: new DocumentUUIDField({ relative: true }),
    showIcon: new NumberField({
      required: true,
      nullable: false,
      choices: () => Object.values(ACTIVE_EFFECT_SHOW_ICON),
      initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
    }),
    folder: new ForeignDocumentField({ documentName: 'Folder' }),
  }
}
