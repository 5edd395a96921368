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
  /** Other options: the options of a data field, such as `min` or `choices`, are also passed to its input. */
  [key: string]: unknown
}

/** Sets the attributes that all kinds of inputs share. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  if (config.name) input.setAttribute('name', config.name)
  if (config.id) input.id = config.id
  if (config.placeholder) {
    input.setAttribute('placeholder', config.localize ? localize(config.placeholder) : config.placeholder)
  }
  for (const booleanAttribute of ['required', 'disabled', 'readonly', 'autofocus'] as const) {
    input.toggleAttribute(booleanAttribute, config[booleanAttribute] === true)
  }
  const classes = typeof config.classes === 'string' ? config.classes.split(' ') : (config.classes ?? [])
  input.classList.add(...classes.filter(Boolean))
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = String(value)
  for (const [key, value] of Object.entries(config.aria ?? {}))
    input.setAttribute(`aria-${key}`, String(value))
}
