/**
 * Builds inputs for choices: a select, a multiple select, or checkboxes.
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.fields.SelectInputConfig.html
 */
import { localize } from '../localize'
import { setInputAttributes } from './attributes'
import type { InputConfig } from './attributes'
import { formatInputValue } from './input-text'

export interface SelectOption {
  value: string
  label: string
  group?: string
  disabled?: boolean
  selected?: boolean
  /** True if this entry is a separator line, which the user cannot select. */
  rule?: boolean
  dataset?: Record<string, string>
}

export interface SelectInputConfig extends InputConfig {
  options: (Partial<SelectOption> | Record<string, unknown>)[]
  /** The labels of the option groups that come first in the select, in this order. All other groups follow. */
  groups?: string[]
  /** The label of the empty option. False or undefined: there is no empty option (dnd5e passes false). */
  blank?: string | false
  valueAttr?: string
  labelAttr?: string
  sort?: boolean
  type?: 'single' | 'multi' | 'checkboxes'
}

export interface SelectOptionGroup {
  group: string
  options: SelectOption[]
}

function toSelectOption(
  selectOptionFromConfig: Record<string, unknown>,
  selectConfig: SelectInputConfig,
  selectedOptionValues: Set<string>,
): SelectOption {
  const optionValue = formatInputValue(selectOptionFromConfig[selectConfig.valueAttr ?? 'value'])
  const optionLabel = formatInputValue(
    selectOptionFromConfig[selectConfig.labelAttr ?? 'label'] ?? optionValue,
  )
  return {
    // Keeps all other members of an option that the caller passed, such as `group`, `disabled`, `rule` and `dataset`.
    ...(selectOptionFromConfig as Partial<SelectOption>),
    value: optionValue,
    label: selectConfig.localize ? localize(optionLabel) : optionLabel,
    selected: selectOptionFromConfig.selected === true || selectedOptionValues.has(optionValue),
  }
}

function readSelectedValues(selectedOptionValue: unknown): Set<string> {
  if (selectedOptionValue === null || selectedOptionValue === undefined) return new Set([''])
  const listOfSelectedValues =
    selectedOptionValue instanceof Set || Array.isArray(selectedOptionValue)
      ? [...(selectedOptionValue as Iterable<unknown>)]
      : [selectedOptionValue]
  return new Set(listOfSelectedValues.map(formatInputValue))
}

/**
 * Prepares the options of a select for display. It translates the labels, sorts the options and puts them into groups.
 * Options that belong to no group come first.
 */
export function prepareSelectOptionGroups(selectConfig: SelectInputConfig): SelectOptionGroup[] {
  const selectedOptionValues = readSelectedValues(selectConfig.value)
  const options = selectConfig.options.map((selectOptionFromConfig) =>
    toSelectOption(selectOptionFromConfig as Record<string, unknown>, selectConfig, selectedOptionValues),
  )
  if (selectConfig.sort) options.sort((a, b) => a.label.localeCompare(b.label))
  if (selectConfig.blank !== undefined && selectConfig.blank !== false) {
    const blankOptionLabel = selectConfig.localize ? localize(selectConfig.blank) : selectConfig.blank
    options.unshift({ value: '', label: blankOptionLabel, selected: selectedOptionValues.has('') })
  }
  const optionsByGroup = new Map<string, SelectOption[]>([['', []]])
  for (const groupName of selectConfig.groups ?? []) optionsByGroup.set(groupName, [])
  for (const optionOfSelect of options) {
    const groupName = optionOfSelect.group ?? ''
    optionsByGroup.set(groupName, [...(optionsByGroup.get(groupName) ?? []), optionOfSelect])
  }
  return [...optionsByGroup]
    .filter(([, groupOptions]) => groupOptions.length > 0)
    .map(([group, groupOptions]) => ({ group, options: groupOptions }))
}

function createOptionElement(optionOfSelect: SelectOption): HTMLElement {
  if (optionOfSelect.rule) return document.createElement('hr')
  const optionElement = document.createElement('option')
  optionElement.value = optionOfSelect.value
  optionElement.textContent = optionOfSelect.label
  optionElement.toggleAttribute('selected', optionOfSelect.selected ?? false)
  optionElement.disabled = optionOfSelect.disabled ?? false
  for (const [key, value] of Object.entries(optionOfSelect.dataset ?? {})) optionElement.dataset[key] = value
  return optionElement
}

/** Appends the configured options to a `<select>`, `<multi-select>` or `<multi-checkbox>`. */
export function appendSelectOptions(selectElement: HTMLElement, selectConfig: SelectInputConfig): void {
  for (const { group, options } of prepareSelectOptionGroups(selectConfig)) {
    if (group === '') {
      selectElement.append(...options.map(createOptionElement))
      continue
    }
    const optionGroupElement = document.createElement('optgroup')
    optionGroupElement.label = selectConfig.localize ? localize(group) : group
    optionGroupElement.append(...options.map(createOptionElement))
    selectElement.append(optionGroupElement)
  }
}

export function createSelectInput(selectConfig: SelectInputConfig): HTMLElement {
  if (selectConfig.type === 'multi' || selectConfig.type === 'checkboxes')
    return createMultiSelectInput(selectConfig)
  const selectElement = document.createElement('select')
  setInputAttributes(selectElement, selectConfig)
  appendSelectOptions(selectElement, selectConfig)
  return selectElement
}

/** Builds a `<multi-select>`; with the type `checkboxes`, a `<multi-checkbox>`. */
export function createMultiSelectInput(selectConfig: SelectInputConfig): HTMLElement {
  const multiSelectElement = document.createElement(
    selectConfig.type === 'checkboxes' ? 'multi-checkbox' : 'multi-select',
  )
  setInputAttributes(multiSelectElement, selectConfig)
  appendSelectOptions(multiSelectElement, selectConfig)
  return multiSelectElement
}
