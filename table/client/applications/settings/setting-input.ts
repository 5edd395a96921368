/**
 * Builds the input of a setting from its registration (foundry-api §10.1).
 * https://foundryvtt.com/api/v14/interfaces/foundry.types.SettingConfig.html
 */
import { game } from '../../state'
import { createFormGroup } from '../fields/group'
import { createCheckboxInput, createNumberInput, createTextInput } from '../fields/inputs'
import { createSelectInput } from '../fields/select'
import { localize } from '../localize'

export interface SettingView {
  namespace: string
  key: string
  name?: string
  hint?: string
  scope: 'world' | 'client' | 'user'
  config?: boolean
  type?: unknown
  choices?: Record<string, string>
  range?: { min: number; max: number; step?: number }
  requiresReload?: boolean
}

/** The method with which a DataField of the data layer draws its input. */
interface SettingDataField {
  toFormGroup(group: object, input: object): HTMLElement
}

function isSettingField(type: unknown): type is SettingDataField {
  return typeof type === 'object' && type !== null && 'toFormGroup' in type
}

function createSettingInput(setting: SettingView, name: string, value: unknown): HTMLElement {
  const inputConfig = { name, id: `setting-${name.replaceAll('.', '-')}`, value }
  const { choices, range, type } = setting
  if (choices) {
    const options = Object.entries(choices).map(([key, label]) => ({ value: key, label }))
    const select = createSelectInput({ ...inputConfig, options, localize: true })
    if (type === Number) select.dataset.dtype = 'Number'
    return select
  }
  if (type === Boolean) return createCheckboxInput(inputConfig)
  if (type === Number)
    return createNumberInput({ ...inputConfig, ...range, ...(range && { type: 'range' as const }) })
  return createTextInput(inputConfig)
}

/** Builds a labelled input; its name is `<namespace>.<key>`. */
export function buildSettingInput(setting: SettingView): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`
  const value = game.settings.get(setting.namespace, setting.key)
  const label = localize(setting.name ?? name)
  const hint = setting.hint ? localize(setting.hint) : ''
  if (isSettingField(setting.type)) {
    return setting.type.toFormGroup({ label, hint, rootId: 'setting' }, { name, value, localize: true })
  }
  return createFormGroup({ label, hint, input: createSettingInput(setting, name, value) })
}
