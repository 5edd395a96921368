/**
 * The configuration that every kind of input has: `foundry.applications.fields`.
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.fields.FormInputConfig.html; foundry-api §2.7.
 */
import { localize } from '../localize'

export interface InputConfig {
  name?: string | undefined
  value?: unknown
  id?: string
  classes?: string[] | string
  required?: boolean
  disabled?: boolean
  readonly?: boolean
  autofocus?: boolean
  localize?: boolean
  placeholder?: string
  dataset?: Record<string, unknown>
  /** The element's `aria-…` attributes. The keys lack the prefix `aria-`. */
  aria?: Record<string, unknown>
  /**
   * Further options. The other options of a data field, such as `min` or `choices`, are passed to its input as well.
   */
  [memberName: string]: unknown
}

/** Sets the attributes that all kinds of inputs share. */
export function setInputAttributes(input: HTMLElement, inputConfig: InputConfig): void {
  if (inputConfig.name) input.setAttribute('name', inputConfig.name)
  if (inputConfig.id) input.id = inputConfig.id
  if (inputConfig.placeholder) {
    input.setAttribute(
      'placeholder',
      inputConfig.localize ? localize(inputConfig.placeholder) : inputConfig.placeholder,
    )
  }
  for (const booleanAttribute of ['required', 'disabled', 'readonly', 'autofocus'] as const) {
    input.toggleAttribute(booleanAttribute, inputConfig[booleanAttribute] === true)
  }
  const classNames =
    typeof inputConfig.classes === 'string' ? inputConfig.classes.split(' ') : (inputConfig.classes ?? [])
  input.classList.add(...classNames.filter(Boolean))
  for (const [key, value] of Object.entries(inputConfig.dataset ?? {})) input.dataset[key] = String(value)
  for (const [key, value] of Object.entries(inputConfig.aria ?? {}))
    input.setAttribute(`aria-${key}`, String(value))
}
