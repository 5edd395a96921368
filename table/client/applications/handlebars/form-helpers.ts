/**
 * Handlebars helpers that draw inputs.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html; foundry-api §2.7.
 */
import Handlebars from 'handlebars'
import { throwDeprecated } from '../../errors'
import { warnDeprecated } from '../../helpers/compatibility'
import { cleanHTML } from '../ux/clean-html'
import type { InputConfig } from '../fields/attributes'
import { choiceOptions } from '../fields/choices'
import { createNumberInput } from '../fields/inputs'
import { prepareSelectOptionGroups } from '../fields/select'
import type { SelectOption } from '../fields/select'
import { localize } from '../localize'

type HelperOptions = Handlebars.HelperOptions
type HelperHash = Record<string, unknown>

/** The methods with which a DataField of the data layer draws its input. */
interface HelperField {
  toInput(config: HelperHash): HTMLElement | HTMLCollection
  toFormGroup(groupConfig: HelperHash, inputConfig: HelperHash): HTMLElement
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

function isHelperField(field: unknown): field is HelperField {
  return typeof field === 'object' && field !== null && 'toFormGroup' in field
}

function requireField(helperName: string, field: unknown): HelperField {
  if (isHelperField(field)) return field
  throw new Error(`{{${helperName}}} takes a DataField first, not ${String(field)}.`)
}

function formInput(field: unknown, options: HelperOptions): Handlebars.SafeString {
  const fieldInput = requireField('formInput', field).toInput({ ...(options.hash as HelperHash) })
  const elements = fieldInput instanceof HTMLElement ? [fieldInput] : [...fieldInput]
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(''))
}

function formGroup(field: unknown, options: HelperOptions): Handlebars.SafeString {
  const group: HelperHash = {}
  const input: HelperHash = {}
  for (const [key, value] of Object.entries(options.hash as HelperHash)) {
    const target = formGroupKeys.has(key) ? group : input
    target[key] = key === 'classes' && typeof value === 'string' ? value.split(' ').filter(Boolean) : value
  }
  if ('localize' in group) input.localize = group.localize
  return new Handlebars.SafeString(requireField('formGroup', field).toFormGroup(group, input).outerHTML)
}

function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const helperHash = options.hash as InputConfig & { class?: string }
  const classes = helperHash.classes ?? helperHash.class
  const input = createNumberInput({ ...helperHash, value, ...(classes !== undefined && { classes }) })
  return new Handlebars.SafeString(input.outerHTML)
}

function optionHtml(option: SelectOption): string {
  if (option.rule) return '<hr>'
  const { escapeExpression } = Handlebars.Utils
  const flags = `${option.selected ? ' selected' : ''}${option.disabled ? ' disabled' : ''}`
  return `<option value="${escapeExpression(option.value)}"${flags}>${escapeExpression(option.label)}</option>`
}

function selectOptions(choices: unknown, options: HelperOptions): Handlebars.SafeString {
  const helperHash = options.hash as HelperHash
  if ('nameAttr' in helperHash) throw new Error('{{selectOptions}} has no option nameAttr: use valueAttr.')
  const { selected, inverted = false, ...config } = helperHash
  const optionGroups = prepareSelectOptionGroups({
    ...config,
    value: selected,
    options: choiceOptions(choices, inverted === true),
  })
  const html = optionGroups.map(({ group, options: groupOptions }) => {
    const optionsHtml = groupOptions.map(optionHtml).join('')
    if (group === '') return optionsHtml
    const label = config.localize ? localize(group) : group
    return `<optgroup label="${Handlebars.Utils.escapeExpression(label)}">${optionsHtml}</optgroup>`
  })
  return new Handlebars.SafeString(html.join(''))
}

function radioBoxes(
  name: string,
  choices: Record<string, string>,
  options: HelperOptions,
): Handlebars.SafeString {
  const { checked, localize: translate } = options.hash as { checked?: unknown; localize?: boolean }
  const { escapeExpression } = Handlebars.Utils
  const radioButtons = Object.entries(choices).map(([value, label]) => {
    const checkedAttribute = String(checked) === value ? ' checked' : ''
    const text = escapeExpression(translate ? localize(label) : label)
    const input = `<input type="radio" name="${escapeExpression(name)}" value="${escapeExpression(value)}"${checkedAttribute}>`
    return `<label class="checkbox">${input} ${text}</label>`
  })
  return new Handlebars.SafeString(radioButtons.join(''))
}

/**
 * Deprecated: shows the rich text of an ApplicationV1 window, without an editor. https://foundryvtt.com/api/v13/functions/foundry.applications.handlebars.editor.html
 */
function editor(content: unknown, { hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  warnDeprecated('The helper {{editor}}', '<prose-mirror>', 16)
  const target = Handlebars.Utils.escapeExpression(String(hash['target'] ?? ''))
  const text = typeof content === 'string' ? content : ''
  return new Handlebars.SafeString(
    `<div class="editor"><div class="editor-content" data-edit="${target}">${cleanHTML(text)}</div></div>`,
  )
}

/** Deprecated: the button that chooses a file for an input. https://foundryvtt.com/api/v13/functions/foundry.applications.handlebars.filePicker.html */
function filePicker({ hash }: Handlebars.HelperOptions): Handlebars.SafeString {
  warnDeprecated('The helper {{filePicker}}', '<file-picker>', 16)
  const [type, target] = ['type', 'target'].map((name) =>
    Handlebars.Utils.escapeExpression(String(hash[name] ?? '')),
  )
  return new Handlebars.SafeString(
    `<button type="button" class="file-picker" data-type="${type ?? ''}" data-target="${target ?? ''}" aria-label="Browse files"><i class="fas fa-file-import fa-fw"></i></button>`,
  )
}

export const formHandlebarsHelpers = {
  formInput,
  formGroup,
  formField: formGroup,
  numberInput,
  selectOptions,
  radioBoxes,
  editor,
  filePicker,
  rangePicker: () => throwDeprecated('The helper {{rangePicker}}', '<range-picker>'),
}
