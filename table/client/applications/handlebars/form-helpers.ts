/**
 * Handlebars helpers that draw inputs.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html; foundry-api §2.7.
 */
import Handlebars from 'handlebars'
import { throwDeprecated } from '../../errors'
import { warnDeprecated } from '../../helpers/compatibility'
import { cleanHTML } from '../ux/clean-html'
import type { InputConfig } from '../fields/attributes'
import { createChoiceOptions } from '../fields/choices'
import { createNumberInput } from '../fields/inputs'
import { prepareSelectOptionGroups } from '../fields/select'
import type { SelectOption } from '../fields/select'
import { localize } from '../localize'

type HandlebarsHelperOptions = Handlebars.HelperOptions
type HandlebarsHash = Record<string, unknown>

/** The methods with which a DataField of the data layer draws its input. */
interface FieldForFormHelpers {
  toInput(inputOptions: HandlebarsHash): HTMLElement | HTMLCollection
  toFormGroup(groupConfig: HandlebarsHash, inputConfig: HandlebarsHash): HTMLElement
}

const formGroupKeys = new Set([
  'label',
  'hint',
  'units',
  'rootId',
  'classes',
  'stacked',
  'localize',
  'hidden',
  'widget',
])

function hasFormHelperMethods(dataField: unknown): dataField is FieldForFormHelpers {
  return typeof dataField === 'object' && dataField !== null && 'toFormGroup' in dataField
}

function requireFieldForHelper(helperName: string, dataField: unknown): FieldForFormHelpers {
  if (hasFormHelperMethods(dataField)) return dataField
  throw new Error(`{{${helperName}}} takes a DataField first, not ${String(dataField)}.`)
}

function renderFormInput(dataField: unknown, options: HandlebarsHelperOptions): Handlebars.SafeString {
  const fieldInput = requireFieldForHelper('formInput', dataField).toInput({
    ...(options.hash as HandlebarsHash),
  })
  const inputElements = fieldInput instanceof HTMLElement ? [fieldInput] : [...fieldInput]
  return new Handlebars.SafeString(inputElements.map((element) => element.outerHTML).join(''))
}

function renderFormGroup(dataField: unknown, options: HandlebarsHelperOptions): Handlebars.SafeString {
  const optionsOfFormGroup: HandlebarsHash = {}
  const inputOptions: HandlebarsHash = {}
  for (const [key, value] of Object.entries(options.hash as HandlebarsHash)) {
    const targetOptions = formGroupKeys.has(key) ? optionsOfFormGroup : inputOptions
    targetOptions[key] =
      key === 'classes' && typeof value === 'string' ? value.split(' ').filter(Boolean) : value
  }
  if ('localize' in optionsOfFormGroup) inputOptions.localize = optionsOfFormGroup.localize
  return new Handlebars.SafeString(
    requireFieldForHelper('formGroup', dataField).toFormGroup(optionsOfFormGroup, inputOptions).outerHTML,
  )
}

function renderNumberInput(inputValue: unknown, options: HandlebarsHelperOptions): Handlebars.SafeString {
  const helperHash = options.hash as InputConfig & { class?: string }
  const inputClasses = helperHash.classes ?? helperHash.class
  const numberInput = createNumberInput({
    ...helperHash,
    value: inputValue,
    ...(inputClasses !== undefined && { classes: inputClasses }),
  })
  return new Handlebars.SafeString(numberInput.outerHTML)
}

function renderOptionHtml(optionOfSelect: SelectOption): string {
  if (optionOfSelect.rule) return '<hr>'
  const { escapeExpression } = Handlebars.Utils
  const optionAttributes = `${optionOfSelect.selected ? ' selected' : ''}${optionOfSelect.disabled ? ' disabled' : ''}`
  return `<option value="${escapeExpression(optionOfSelect.value)}"${optionAttributes}>${escapeExpression(optionOfSelect.label)}</option>`
}

function renderSelectOptions(
  choicesOfSelect: unknown,
  options: HandlebarsHelperOptions,
): Handlebars.SafeString {
  const helperHash = options.hash as HandlebarsHash
  if ('nameAttr' in helperHash) throw new Error('{{selectOptions}} has no option nameAttr: use valueAttr.')
  const { selected, inverted = false, ...config } = helperHash
  const optionGroups = prepareSelectOptionGroups({
    ...config,
    value: selected,
    options: createChoiceOptions(choicesOfSelect, inverted === true),
  })
  const htmlOfOptionGroups = optionGroups.map(({ group, options: groupOptions }) => {
    const optionsHtml = groupOptions.map(renderOptionHtml).join('')
    if (group === '') return optionsHtml
    const groupLabel = config.localize ? localize(group) : group
    return `<optgroup label="${Handlebars.Utils.escapeExpression(groupLabel)}">${optionsHtml}</optgroup>`
  })
  return new Handlebars.SafeString(htmlOfOptionGroups.join(''))
}

function renderRadioBoxes(
  inputName: string,
  radioButtonChoices: Record<string, string>,
  options: HandlebarsHelperOptions,
): Handlebars.SafeString {
  const { checked, localize: translate } = options.hash as { checked?: unknown; localize?: boolean }
  const { escapeExpression } = Handlebars.Utils
  const radioButtons = Object.entries(radioButtonChoices).map(([value, label]) => {
    const checkedAttribute = String(checked) === value ? ' checked' : ''
    const labelText = escapeExpression(translate ? localize(label) : label)
    const inputHtml = `<input type="radio" name="${escapeExpression(inputName)}" value="${escapeExpression(value)}"${checkedAttribute}>`
    return `<label class="checkbox">${inputHtml} ${labelText}</label>`
  })
  return new Handlebars.SafeString(radioButtons.join(''))
}

/**
 * Deprecated: shows the rich text of an ApplicationV1 window, without an editor.
 * https://foundryvtt.com/api/v13/functions/foundry.applications.handlebars.editor.html
 */
function renderEditor(editorContent: unknown, { hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  warnDeprecated('The helper {{editor}}', '<prose-mirror>', 16)
  const editorTargetName = Handlebars.Utils.escapeExpression(String(hash['target'] ?? ''))
  const editorText = typeof editorContent === 'string' ? editorContent : ''
  return new Handlebars.SafeString(
    `<div class="editor"><div class="editor-content" data-edit="${editorTargetName}">${cleanHTML(editorText)}</div></div>`,
  )
}

/**
 * Deprecated: the button that chooses a file for an input.
 * https://foundryvtt.com/api/v13/functions/foundry.applications.handlebars.filePicker.html
 */
function renderFilePicker({ hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  warnDeprecated('The helper {{filePicker}}', '<file-picker>', 16)
  const [type, target] = ['type', 'target'].map((attributeName) =>
    Handlebars.Utils.escapeExpression(String(hash[attributeName] ?? '')),
  )
  return new Handlebars.SafeString(
    `<button type="button" class="file-picker" data-type="${type ?? ''}" data-target="${target ?? ''}" aria-label="Browse files"><i class="fas fa-file-import fa-fw"></i></button>`,
  )
}

export const formHandlebarsHelpers = {
  formInput: renderFormInput,
  formGroup: renderFormGroup,
  formField: renderFormGroup,
  numberInput: renderNumberInput,
  selectOptions: renderSelectOptions,
  radioBoxes: renderRadioBoxes,
  editor: renderEditor,
  filePicker: renderFilePicker,
  rangePicker: () => throwDeprecated('The helper {{rangePicker}}', '<range-picker>'),
}
