/**
 * A labelled input with its hint: `foundry.applications.fields.createFormGroup`.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.fields.createFormGroup.html
 */
import { localize } from '../localize'

export interface FormGroupConfig {
  label?: string
  units?: string
  hint?: string
  /** The first part of the input's id. The label's attribute `for` refers to this id. */
  rootId?: string
  classes?: string[]
  stacked?: boolean
  localize?: boolean
  hidden?: boolean | 'until-found'
  input: HTMLElement | HTMLCollection
}

function createFormGroupLabel(
  groupConfig: FormGroupConfig,
  localizeText: (labelText: string) => string,
): HTMLLabelElement {
  const labelElement = document.createElement('label')
  labelElement.textContent = localizeText(groupConfig.label ?? '')
  if (groupConfig.units) {
    const fieldUnitsElement = document.createElement('span')
    fieldUnitsElement.className = 'units'
    fieldUnitsElement.textContent = ` (${localizeText(groupConfig.units)})`
    labelElement.append(fieldUnitsElement)
  }
  return labelElement
}

export function createFormGroup(groupConfig: FormGroupConfig): HTMLDivElement {
  const localizeIfConfigured = (labelText: string): string =>
    groupConfig.localize ? localize(labelText) : labelText
  const groupElement = document.createElement('div')
  groupElement.classList.add(
    'form-group',
    ...(groupConfig.stacked ? ['stacked'] : []),
    ...(groupConfig.classes ?? []),
  )
  if (groupConfig.hidden)
    groupElement.setAttribute('hidden', groupConfig.hidden === true ? '' : groupConfig.hidden)
  const labelElement = createFormGroupLabel(groupConfig, localizeIfConfigured)
  const inputElements =
    groupConfig.input instanceof HTMLCollection ? [...groupConfig.input] : [groupConfig.input]
  const [first] = inputElements
  const inputName = first?.getAttribute('name')
  if (first && groupConfig.rootId && inputName) first.id ||= `${groupConfig.rootId}-${inputName}`
  if (first?.id) labelElement.htmlFor = first.id
  const fieldsElement = document.createElement('div')
  fieldsElement.className = 'form-fields'
  fieldsElement.append(...inputElements)
  groupElement.append(labelElement, fieldsElement)
  if (groupConfig.hint) {
    const hintElement = document.createElement('p')
    hintElement.className = 'hint'
    hintElement.textContent = localizeIfConfigured(groupConfig.hint)
    groupElement.append(hintElement)
  }
  return groupElement
}
