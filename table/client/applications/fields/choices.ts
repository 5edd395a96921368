/** Converts the choices of a template or a data field to the options of a select. */
import { isPlainObject } from '../../../shared/objects'
import { inputValueText } from './input-text'

type ChoiceOption = Record<string, unknown>

function choiceToOption(choice: unknown): ChoiceOption {
  if (isPlainObject(choice)) return choice
  const text = inputValueText(choice)
  return { value: text, label: text }
}

/**
 * Converts choices of any supported form to a list of options.
 * @param choices `{value: label}`, `{value: {label, …}}`, a list of values, or a list of objects
 * @param isInverted true: the choices have the form `{label: value}`
 */
export function choiceOptions(choices: unknown, isInverted = false): ChoiceOption[] {
  if (Array.isArray(choices) || choices instanceof Set)
    return [...(choices as Iterable<unknown>)].map(choiceToOption)
  if (!isPlainObject(choices)) return []
  return Object.entries(choices).map(([key, choice]) => {
    if (isPlainObject(choice)) return { value: key, ...choice }
    const text = inputValueText(choice)
    return isInverted ? { value: text, label: key } : { value: key, label: text }
  })
}
