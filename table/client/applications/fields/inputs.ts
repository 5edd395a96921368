/**
 * Builds inputs for a single value: `foundry.applications.fields.create…Input`.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.fields.html
 */
import { setInputAttributes } from './attributes'
import type { InputConfig } from './attributes'
import { inputValueText } from './input-text'

function createInput(type: string, config: InputConfig): HTMLInputElement {
  const input = document.createElement('input')
  input.type = type
  setInputAttributes(input, config)
  return input
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = createInput('text', config)
  input.setAttribute('value', inputValueText(config.value))
  return input
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = createInput('checkbox', config)
  input.toggleAttribute('checked', Boolean(config.value))
  return input
}

export interface NumberInputConfig extends InputConfig {
  min?: number
  max?: number
  step?: number | 'any'
  type?: 'number' | 'range'
}

/** Builds a number input; with the type `range`, a `<range-picker>`. */
export function createNumberInput(config: NumberInputConfig): HTMLElement {
  const range = config.type === 'range'
  const input = range ? document.createElement('range-picker') : createInput('number', config)
  if (range) setInputAttributes(input, config)
  input.setAttribute('value', inputValueText(config.value))
  for (const limitAttribute of ['min', 'max'] as const) {
    const value = config[limitAttribute]
    if (typeof value === 'number') input.setAttribute(limitAttribute, String(value))
  }
  input.setAttribute('step', String(config.step ?? 'any'))
  return input
}

export interface TextareaConfig extends InputConfig {
  rows?: number
}

export function createTextareaInput(config: TextareaConfig): HTMLTextAreaElement {
  const areaElement = document.createElement('textarea')
  setInputAttributes(areaElement, config)
  areaElement.rows = config.rows ?? 3
  areaElement.textContent = inputValueText(config.value)
  return areaElement
}

/** Builds a custom form element. @param attributes the keys of `config` that are copied to attributes of the element */
export function createFormElement(
  tag: string,
  config: InputConfig,
  attributes: readonly string[],
): HTMLElement {
  const element = document.createElement(tag)
  setInputAttributes(element, config)
  element.setAttribute('value', inputValueText(config.value))
  for (const attribute of attributes) {
    const value = config[attribute]
    if (value === true) element.setAttribute(attribute, '')
    else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(attribute, inputValueText(value))
    }
  }
  return element
}

/** Builds a `<prose-mirror>` for rich text. */
export function createEditorInput(config: InputConfig): HTMLElement {
  const editor = createFormElement('prose-mirror', config, ['toggled', 'collaborate', 'compact'])
  if (typeof config.documentUUID === 'string') editor.setAttribute('document-uuid', config.documentUUID)
  // No cleaning is needed here: the enricher has already cleaned this HTML.
  if (typeof config.enriched === 'string') editor.innerHTML = config.enriched
  return editor
}
