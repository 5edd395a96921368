/** The functions that draw the form inputs of data fields. They are registered through `client/data/field-forms.ts`. */
import type { FieldInputFactories, InputConfig } from '../../data/field-forms'
import { createChoiceOptions } from './choices'
import { createFormGroup } from './group'
import type { FormGroupConfig } from './group'
import {
  createCheckboxInput,
  createEditorInput,
  createFormElement,
  createNumberInput,
  createTextareaInput,
  createTextInput,
} from './inputs'
import { createMultiSelectInput, createSelectInput } from './select'
import type { SelectInputConfig } from './select'

/** Joins the values of a list to a text with commas, because a form element reads its list from an attribute. */
function joinListValueOfInputConfig(inputConfig: InputConfig): InputConfig {
  const { value } = inputConfig
  const isListValue = value instanceof Set || Array.isArray(value)
  return isListValue
    ? { ...inputConfig, value: [...(value as Iterable<unknown>)].map(String).join(',') }
    : inputConfig
}

/** Prepares the options of a select. The `options` of the caller take precedence over the choices of the data field. */
function prepareSelectConfig({ options, choices, dataType, ...config }: InputConfig): SelectInputConfig {
  const dataTypeOptions = typeof dataType === 'string' ? { dtype: dataType } : {}
  return {
    ...config,
    dataset: { ...dataTypeOptions, ...(config.dataset as object | undefined) },
    // The cast is safe: `options` comes unchanged from the caller of `toInput`.
    options: (options as SelectInputConfig['options'] | undefined) ?? createChoiceOptions(choices),
  }
}

export const fieldInputFactories: FieldInputFactories = {
  createFormGroup: (inputConfig) => createFormGroup(inputConfig as FormGroupConfig),
  createCheckboxInput,
  createNumberInput,
  createTextInput,
  createTextareaInput,
  createSelectInput: (inputConfig) => createSelectInput(prepareSelectConfig(inputConfig)),
  createMultiSelectInput: (inputConfig) => createMultiSelectInput(prepareSelectConfig(inputConfig)),
  createEditorInput,
  createRangePicker: (inputConfig) => createNumberInput({ ...inputConfig, type: 'range' }),
  createColorPicker: (inputConfig) => createFormElement('color-picker', inputConfig, []),
  createFilePicker: (inputConfig) => createFormElement('file-picker', inputConfig, ['type', 'noupload']),
  createStringTags: (inputConfig) =>
    createFormElement('string-tags', joinListValueOfInputConfig(inputConfig), ['slug']),
  createDocumentTags: (inputConfig) =>
    createFormElement('document-tags', joinListValueOfInputConfig(inputConfig), ['type', 'single', 'max']),
}
