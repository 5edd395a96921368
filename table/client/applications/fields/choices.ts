/** Converts the choices of a template or a data field to the options of a select. */
import { isPlainObject } from '../../../shared/objects'
import { formatInputValue } from './input-text'

type ChoiceOption = Record<string, unknown>

function toChoiceOption(fieldChoice: unknown): ChoiceOption {
  if (isPlainObject(fieldChoice)) return fieldChoice
  const choiceText = formatInputValue(fieldChoice)
  return { value: choiceText, label: choiceText }
}

/**
 * Converts choices of any supported form to a list of options.
 * @param fieldChoices `{value: label}`, `{value: {label, …}}`, a list of values, or a list of objects
 * @param areChoicesInverted true: the choices have the form `{label: value}`
 */
export function createChoiceOptions(fieldChoices: unknown, areChoicesInverted = false): ChoiceOption[] {
  if (Array.isArray(fieldChoices) || fieldChoices instanceof Set)
    return [...(fieldChoices as Iterable<unknown>)].map(toChoiceOption)
  if (!isPlainObject(fieldChoices)) return []
  return Object.entries(fieldChoices).map(([key, choice]) => {
    if (isPlainObject(choice)) return { value: key, ...choice }
    const choiceText = formatInputValue(choice)
    return areChoicesInverted ? { value: choiceText, label: key } : { value: key, label: choiceText }
  })
}
