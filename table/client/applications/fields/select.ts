/**
 * Builds inputs for choices: a select, a multiple select, or checkboxes.
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.fields.SelectInputConfig.html
 */
import { localize } from '../localize'
import { setInputAttributes } from './attributes'
import type { InputConfig } from './attributes'
import { inputValueText } from './input-text'

export interface SelectOption {
  value: string
  label: string
  group?: string
  disabled?: boolean
  selected?: boolean
  /** Is this entry a separator line, which the user cannot select? */
  rule?: boolean
  dataset?: Record<string, string>
}

export interface SelectInputConfig extends InputConfig {
  options: (Partial<SelectOption> | Record<string, unknown>)[]
  /** The names of the groups that come first, in their order. All other groups follow. */
  groups?: string[]
  /**
   * The label of an empty option. Without a label (false or undefined), there is no empty option; dnd5e passes false.
   */
  blank?: string | false
  valueAttr?: string
  labelAttr?: string
  sort?: boolean
  type?: 'single' | 'multi' | 'checkboxes'
}

export interface OptionGroup {
  group: string
  options: SelectOption[]
}

function toOption(
  rawOption: Record<string, unknown>,
  config: SelectInputConfig,
  selected: Set<string>,
): SelectOption {
  const value = inputValueText(rawOption[config.valueAttr ?? 'value'])
  const label = inputValueText(rawOption[config.labelAttr ?? 'label'] ?? value)
  return {
    // Keeps the other members of the caller's option, such as `group`, `disabled`, `rule` and `dataset`.
    ...(rawOption as Partial<SelectOption>),
    value,
    label: config.localize ? localize(label) : label,
    selected: rawOption.selected === true || selected.has(value),
  }
}

function selectedValues(value: unknown): Set<string> {
  if (value === null || value === undefined) return new Set([''])
  const valueList = value instanceof Set || Array.isArray(value) ? [...(value as Iterable<unknown>)] : [value]
  return new Set(valueList.map(inputValueText))
}

/**
 * Prepares the options of a select for display: localizes, sorts and groups them. Options without a group come first.
 */
export function prepareSelectOptionGroups(config: SelectInputConfig): OptionGroup[] {
  const selected = selectedValues(config.value)
  const options = config.options.map((rawOption) =>
    toOption(rawOption as Record<string, unknown>, config, selected),
  )
  if (config.sort) options.sort((a, b) => a.label.localeCompare(b.label))
  if (config.blank !== undefined && config.blank !== false) {
    const label = config.localize ? localize(config.blank) : config.blank
    options.unshift({ value: '', label, selected: selected.has('') })
  }
  const optionsByGroup = new Map<string, SelectOption[]>([['', []]])
  for (const group of config.groups ?? []) optionsByGroup.set(group, [])
  for (const option of options) {
    const group = option.group ?? ''
    optionsByGroup.set(group, [...(optionsByGroup.get(group) ?? []), option])
  }
  return [...optionsByGroup]
    .filter(([, groupOptions]) => groupOptions.length > 0)
    .map(([group, groupOptions]) => ({ group, options: groupOptions }))
}

function createOption(option: SelectOption): HTMLElement {
  if (option.rule) return document.createElement('hr')
  const element = document.createElement('option')
  element.value = option.value
  element.textContent = option.label
  element.toggleAttribute('selected', option.selected ?? false)
  element.disabled = option.disabled ?? false
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value
  return element
}

/** Appends the configured options to a `<select>`, `<multi-select>` or `<multi-checkbox>`. */
export function appendOptions(select: HTMLElement, config: SelectInputConfig): void {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    if (group === '') {
      select.append(...options.map(createOption))
      continue
    }
    const element = document.createElement('optgroup')
    element.label = config.localize ? localize(group) : group
    element.append(...options.map(createOption))
    select.append(element)
  }
}

export function createSelectInput(config: SelectInputConfig): HTMLElement {
  if (config.type === 'multi' || config.type === 'checkboxes') return createMultiSelectInput(config)
  const select = document.createElement('select')
  setInputAttributes(select, config)
  appendOptions(select, config)
  return select
}

/** Builds a `<multi-select>`; with the type `checkboxes`, a `<multi-checkbox>`. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const element = document.createElement(config.type === 'checkboxes' ? 'multi-checkbox' : 'multi-select')
  setInputAttributes(element, config)
  appendOptions(element, config)
  return element
}
