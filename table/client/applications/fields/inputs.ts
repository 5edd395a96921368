/**
 * Builds inputs for a single value: `foundry.applications.fields.create…Input`.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.fields.html
 */
import { setInputAttributes } from './attributes'
import type { InputConfig } from './attributes'
import { formatInputValue } from './input-text'

function createInputElement(inputType: string, inputConfig: InputConfig): HTMLInputElement {
  const inputElement = document.createElement('input')
  inputElement.type = inputType
  setInputAttributes(inputElement, inputConfig)
  return inputElement
}

export function createTextInput(inputConfig: InputConfig): HTMLInputElement {
  const textInput = createInputElement('text', inputConfig)
  textInput.setAttribute('value', formatInputValue(inputConfig.value))
  return textInput
}

export function createCheckboxInput(inputConfig: InputConfig): HTMLInputElement {
  const checkboxInput = createInputElement('checkbox', inputConfig)
  checkboxInput.toggleAttribute('checked', Boolean(inputConfig.value))
  return checkboxInput
}

export interface NumberInputConfig extends InputConfig {
  min?: number
  max?: number
  step?: number | 'any'
  type?: 'number' | 'range'
}

/** Builds a number input; with the type `range`, a `<range-picker>`. */
export function createNumberInput(inputConfig: NumberInputConfig): HTMLElement {
  const isRangeInput = inputConfig.type === 'range'
  const numberInput = isRangeInput
    ? document.createElement('range-picker')
    : createInputElement('number', inputConfig)
  if (isRangeInput) setInputAttributes(numberInput, inputConfig)
  numberInput.setAttribute('value', formatInputValue(inputConfig.value))
  for (const limitAttribute of ['min', 'max'] as const) {
    const rangeLimitValue = inputConfig[limitAttribute]
    if (typeof rangeLimitValue === 'number') numberInput.setAttribute(limitAttribute, String(rangeLimitValue))
  }
  numberInput.setAttribute('step', String(inputConfig.step ?? 'any'))
  return numberInput
}

export interface TextareaConfig extends InputConfig {
  rows?: number
}

export function createTextareaInput(inputConfig: TextareaConfig): HTMLTextAreaElement {
  const textareaElement = document.createElement('textarea')
  setInputAttributes(textareaElement, inputConfig)
  textareaElement.rows = inputConfig.rows ?? 3
  textareaElement.textContent = formatInputValue(inputConfig.value)
  return textareaElement
}

/** Builds a custom form element. @param attributeNames the keys of `inputConfig` that are copied to attributes of the element */
export function createFormElement(
  tagName: string,
  inputConfig: InputConfig,
  attributeNames: readonly string[],
): HTMLElement {
  const formElement = document.createElement(tagName)
  setInputAttributes(formElement, inputConfig)
  formElement.setAttribute('value', formatInputValue(inputConfig.value))
  for (const attributeName of attributeNames) {
    const attributeValue = inputConfig[attributeName]
    if (attributeValue === true) formElement.setAttribute(attributeName, '')
    else if (attributeValue !== undefined && attributeValue !== null && attributeValue !== false) {
      formElement.setAttribute(attributeName, formatInputValue(attributeValue))
    }
  }
  return formElement
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
