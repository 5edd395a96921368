/** The functions with which data fields draw their inputs: registered in `client/data/field-forms.ts`. */
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

/** Joins a list of values with commas, because elements read their list from an attribute. */
function withJoinedValue(config: InputConfig): InputConfig {
  const { value } = config
  const isList = value instanceof Set || Array.isArray(value)
  return isList ? { ...config, value: [...(value as Iterable<unknown>)].map(String).join(',') } : config
}

/** The options of a select: `options` if the caller gave them, otherwise the data field's choices. */
function withSelectOptions({ options, choices, dataType, ...config }: InputConfig): SelectInputConfig {
  const dtypeData = typeof dataType === 'string' ? { dtype: dataType } : {}
  return {
    ...config,
    dataset: { ...dtypeData, ...(config.dataset as object | undefined) },
    // The data layer passes the caller's `options` of `toInput` through unchanged.
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
