/** The inputs that data fields draw themselves with: the seam of `client/data/field-forms.ts`. */
import type { FieldForms, InputConfig } from '../../data/field-forms'
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

/** Elements that hold several values read them from one attribute, parted by commas. */
function listed(config: InputConfig): InputConfig {
  const { value } = config
  const many = value instanceof Set || Array.isArray(value)
  return many ? { ...config, value: [...(value as Iterable<unknown>)].map(String).join(',') } : config
}

/** Fields give their choices, or whoever draws them the options in their place. */
function withOptions({ options, choices, dataType, ...config }: InputConfig): SelectInputConfig {
  const dtype = typeof dataType === 'string' ? { dtype: dataType } : {}
  return {
    ...config,
    dataset: { ...dtype, ...(config.dataset as object | undefined) },
    // The data layer hands on what `toInput` was given by this name.
    options: (options as SelectInputConfig['options'] | undefined) ?? choiceOptions(choices),
  }
}

export const fieldForms: FieldForms = {
  createFormGroup: (config) => createFormGroup(config as FormGroupConfig),
  createCheckboxInput,
  createNumberInput,
  createTextInput,
  createTextareaInput,
  createSelectInput: (config) => createSelectInput(withOptions(config)),
  createMultiSelectInput: (config) => createMultiSelectInput(withOptions(config)),
  createEditorInput,
  createRangePicker: (config) => createNumberInput({ ...config, type: 'range' }),
  createColorPicker: (config) => createFormElement('color-picker', config, []),
  createFilePicker: (config) => createFormElement('file-picker', config, ['type', 'noupload']),
  createStringTags: (config) => createFormElement('string-tags', listed(config), ['slug']),
  createDocumentTags: (config) =>
    createFormElement('document-tags', listed(config), ['type', 'single', 'max']),
}
