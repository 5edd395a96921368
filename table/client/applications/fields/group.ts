/**
 * A labelled input with its hint: `foundry.applications.fields.createFormGroup`.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.fields.createFormGroup.html
 */
import { localize } from '../localize'

export interface FormGroupConfig {
  label?: string
  units?: string
  hint?: string
  /** The prefix of the id that the input gets. The label's attribute `for` refers to this id. */
  rootId?: string
  classes?: string[]
  stacked?: boolean
  localize?: boolean
  hidden?: boolean | 'until-found'
  input: HTMLElement | HTMLCollection
}

function createLabel(config: FormGroupConfig, translated: (value: string) => string): HTMLLabelElement {
  const label = document.createElement('label')
  label.textContent = translated(config.label ?? '')
  if (config.units) {
    const unitsElement = document.createElement('span')
    unitsElement.className = 'units'
    unitsElement.textContent = ` (${translated(config.units)})`
    label.append(unitsElement)
  }
  return label
}

export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const translated = (value: string): string => (config.localize ? localize(value) : value)
  const group = document.createElement('div')
  group.classList.add('form-group', ...(config.stacked ? ['stacked'] : []), ...(config.classes ?? []))
  if (config.hidden) group.setAttribute('hidden', config.hidden === true ? '' : config.hidden)
  const label = createLabel(config, translated)
  const inputs = config.input instanceof HTMLCollection ? [...config.input] : [config.input]
  const [first] = inputs
  const name = first?.getAttribute('name')
  if (first && config.rootId && name) first.id ||= `${config.rootId}-${name}`
  if (first?.id) label.htmlFor = first.id
  const fields = document.createElement('div')
  fields.className = 'form-fields'
  fields.append(...inputs)
  group.append(label, fields)
  if (config.hint) {
    const hint = document.createElement('p')
    hint.className = 'hint'
    hint.textContent = translated(config.hint)
    group.append(hint)
  }
  return group
}
