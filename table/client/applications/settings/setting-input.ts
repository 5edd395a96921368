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

/** A data field as the input of a setting needs it. Its only method draws the field's form input. */
interface SettingDataField {
  toFormGroup(groupConfig: object, inputConfig: object): HTMLElement
}

function isSettingField(settingType: unknown): settingType is SettingDataField {
  return typeof settingType === 'object' && settingType !== null && 'toFormGroup' in settingType
}

function createSettingInput(settingView: SettingView, inputName: string, settingValue: unknown): HTMLElement {
  const inputConfig = {
    name: inputName,
    id: `setting-${inputName.replaceAll('.', '-')}`,
    value: settingValue,
  }
  const { choices, range, type } = settingView
  if (choices) {
    const options = Object.entries(choices).map(([key, label]) => ({ value: key, label }))
    const selectElement = createSelectInput({ ...inputConfig, options, localize: true })
    if (type === Number) selectElement.dataset.dtype = 'Number'
    return selectElement
  }
  if (type === Boolean) return createCheckboxInput(inputConfig)
  if (type === Number)
    return createNumberInput({ ...inputConfig, ...range, ...(range && { type: 'range' as const }) })
  return createTextInput(inputConfig)
}

/** Builds the input of a setting together with its label. The name of the input is `<namespace>.<key>`. */
export function buildSettingInput(settingView: SettingView): HTMLElement {
  const inputName = `${settingView.namespace}.${settingView.key}`
  const settingValue = game.settings.get(settingView.namespace, settingView.key)
  const settingLabel = localize(settingView.name ?? inputName)
  const settingHint = settingView.hint ? localize(settingView.hint) : ''
  if (isSettingField(settingView.type)) {
    return settingView.type.toFormGroup(
      { label: settingLabel, hint: settingHint, rootId: 'setting' },
      { name: inputName, value: settingValue, localize: true },
    )
  }
  return createFormGroup({
    label: settingLabel,
    hint: settingHint,
    input: createSettingInput(settingView, inputName, settingValue),
  })
}
