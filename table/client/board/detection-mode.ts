/**
 * A detection mode: how a token perceives other tokens, for example by sight. The table stores the detection modes of
 * packages but never uses them. https://foundryvtt.com/api/v14/classes/foundry.canvas.perception.DetectionMode.html
 */
import { DataModel } from '../abstract/data-model'
import { BooleanField } from '../data/fields/boolean-field'
import { NumberField } from '../data/fields/number-field'
import type { DataSchema } from '../data/fields/field-options'
import { StringField } from '../data/fields/string-field'

const DETECTION_MODE_TYPES = { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 } as const

export class DetectionMode extends DataModel {
  static get DETECTION_TYPES(): typeof DETECTION_MODE_TYPES {
    return DETECTION_MODE_TYPES
  }

  static get BASIC_MODE_ID(): string {
    return 'basicSight'
  }

  static override defineSchema(): DataSchema {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({
        initial: DETECTION_MODE_TYPES.SIGHT,
        choices: Object.values(DETECTION_MODE_TYPES),
      }),
    }
  }
}
