/** Implements Foundry's `BooleanField`: https://foundryvtt.com/api/v14/classes/foundry.data.fields.BooleanField.html */
import { requireFieldInputFactories } from '../field-forms'
import type { InputConfig } from '../field-forms'
import { DataField } from './data-field'
import type { FieldOptions } from './field-options'

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false }
  }

  /**
   * Converts only the texts "true" and "false" to booleans. Foundry documents no other conversions, so all other texts
   * fail the validation.
   */
  protected override _cast(value: unknown): unknown {
    if (value === 'true') return true
    return value === 'false' ? false : value
  }

  protected override _validateType(value: unknown): undefined {
    if (typeof value !== 'boolean') throw new Error('must be a boolean')
  }

  override _toInput(config: InputConfig): HTMLElement {
    return requireFieldInputFactories().createCheckboxInput(config)
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta)
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta)
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value
  }
}
