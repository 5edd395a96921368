/** The functions that draw the form inputs of data fields. They are registered through `client/data/field-forms.ts`. */
import type { FieldInputFactories, InputConfig } from '../../data/field-forms'
import { choiceOptions } from './choices'
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

/** Joins the values of a list with commas, because form elements read a list from an attribute. */
function withJoinedValue(config: InputConfig): InputConfig {
  const { value } = config
  const isList = value instanceof Set || Array.isArray(value)
  return isList ? { ...config, value: [...(value as Iterable<unknown>)].map(String).join(',') } : config
}

/** Chooses the options of a select: the caller's `options`, or else the choices of the data field. */
function withSelectOptions({ options, choices, dataType, ...config }: InputConfig): SelectInputConfig {
  const dtypeData = typeof dataType === 'string' ? { dtype: dataType } : {}
  return {
    ...config,
    dataset: { ...dtypeData, ...(config.dataset as object | undefined) },
    // The cast is safe: `options` comes unchanged from the caller of `toInput`.
    options: (options as SelectInputConfig['options'] | undefined) ?? choiceOptions(choices),
  }
}

export const fieldForms: FieldInputFactories = {
  createFormGroup: (config) => createFormGroup(config as FormGroupConfig),
  createCheckboxInput,
  createNumberInput,
  createTextInput,
  createTextareaInput,
  createSelectInput: (config) => createSelectInput(withSelectOptions(config)),
  createMultiSelectInput: (config) => createMultiSelectInput(withSelectOptions(config)),
  createEditorInput,
  createRangePicker: (config) => createNumberInput({ ...config, type: 'range' }),
  createColorPicker: (config) => createFormElement('color-picker', config, []),
  createFilePicker: (config) => createFormElement('file-picker', config, ['type', 'noupload']),
  createStringTags: (config) => createFormElement('string-tags', withJoinedValue(config), ['slug']),
  createDocumentTags: (config) =>
    createFormElement('document-tags', withJoinedValue(config), ['type', 'single', 'max']),
}
