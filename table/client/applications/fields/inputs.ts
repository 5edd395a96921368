/**
 * Builds inputs for a single value: `foundry.applications.fields.create…Input`.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.fields.html
 */
import { setInputAttributes } from './attributes'
import type { InputConfig } from './attributes'
import { formatInputValue } from './input-text'

function createInputElement(inputType: string, inputConfig: InputConfig): HTMLInputElement {
  const input = document.createElement('input')
  input.type = inputType
  setInputAttributes(input, inputConfig)
  return input
}

export function createTextInput(inputConfig: InputConfig): HTMLInputElement {
  const input = createInputElement('text', inputConfig)
  input.setAttribute('value', formatInputValue(inputConfig.value))
  return input
}

export function createCheckboxInput(inputConfig: InputConfig): HTMLInputElement {
  const input = createInputElement('checkbox', inputConfig)
  input.toggleAttribute('checked', Boolean(inputConfig.value))
  return input
}

export interface NumberInputConfig extends InputConfig {
  min?: number
  max?: number
  step?: number | 'any'
  type?: 'number' | 'range'
}

/** Builds a number input; with the type `range`, a `<range-picker>`. */
export function createNumberInput(inputConfig: NumberInputConfig): HTMLElement {
  const isRange = inputConfig.type === 'range'
  const input = isRange ? document.createElement('range-picker') : createInputElement('number', inputConfig)
  if (isRange) setInputAttributes(input, inputConfig)
  input.setAttribute('value', formatInputValue(inputConfig.value))
  for (const limitAttribute of ['min', 'max'] as const) {
    const limitValue = inputConfig[limitAttribute]
    if (typeof limitValue === 'number') input.setAttribute(limitAttribute, String(limitValue))
  }
  input.setAttribute('step', String(inputConfig.step ?? 'any'))
  return input
}

export interface TextareaConfig extends InputConfig {
  rows?: number
}

export function createTextareaInput(inputConfig: TextareaConfig): HTMLTextAreaElement {
  const areaElement = document.createElement('textarea')
  setInputAttributes(areaElement, inputConfig)
  areaElement.rows = inputConfig.rows ?? 3
  areaElement.textContent = formatInputValue(inputConfig.value)
  return areaElement
}

/** Builds a custom form element. @param attributeNames the keys of `inputConfig` that are copied to attributes of the element */
export function createFormElement(
  tagName: string,
  inputConfig: InputConfig,
  attributeNames: readonly string[],
): HTMLElement {
  const element = document.createElement(tagName)
  setInputAttributes(element, inputConfig)
  element.setAttribute('value', formatInputValue(inputConfig.value))
  for (const attributeName of attributeNames) {
    const attributeValue = inputConfig[attributeName]
    if (attributeValue === true) element.setAttribute(attributeName, '')
    else if (attributeValue !== undefined && attributeValue !== null && attributeValue !== false) {
      element.setAttribute(attributeName, formatInputValue(attributeValue))
    }
  }
  return element
}

/** Builds a `<prose-mirror>` for rich text. */
export function createEditorInput(inputConfig: InputConfig): HTMLElement {
  const editorElement = createFormElement('prose-mirror', inputConfig, ['toggled', 'collaborate', 'compact'])
  if (typeof inputConfig.documentUUID === 'string')
    editorElement.setAttribute('document-uuid', inputConfig.documentUUID)
  // No cleaning is needed here: the enricher has already cleaned this HTML.
  if (typeof inputConfig.enriched === 'string') editorElement.innerHTML = inputConfig.enriched
  return editorElement
}
