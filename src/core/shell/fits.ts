/** Does data already match its description, so that it needs no filling in, casting or field-by-field checks? */
import type { Description } from '../schema'
import { KEY } from '../schema'

/**
 * Is everything there that the description has, nothing else, and each value valid? Text with blanks at its ends is
 * not, because Foundry trims it.
 * @param nullable may it be null, as a removed entry of a dictionary is?
 */
export function fits(description: Description, value: unknown, nullable = false): boolean {
  if (value === null) return nullable || (description.kind === 'number' && description.exact === true)
  switch (description.kind) {
    case 'record': {
      if (!isPlain(value)) return false
      const { fields } = description
      let left = Object.keys(value).length
      for (const name in fields) {
        const field = fields[name]
        if (!field || !fits(field, value[name])) return false
        left -= 1
      }
      return left === 0
    }
    case 'number':
      return typeof value === 'number' && isWithin(description, value)
    case 'words':
      return typeof value === 'string' && value.length <= description.max && value.trim() === value
    case 'html':
      return typeof value === 'string' && value.trim() === value
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return (typeof value === 'string' || typeof value === 'number') && description.options.includes(value)
    case 'list':
      return (
        Array.isArray(value) &&
        value.length <= description.max &&
        value.every((one) => fits(description.item, one))
      )
    case 'dictionary':
      return (
        isPlain(value) &&
        Object.entries(value).every(([key, one]) => KEY.test(key) && fits(description.value, one, true))
      )
  }
}

type NumberDescription = Extract<Description, { kind: 'number' }>

function isWithin({ whole, min, max, exact }: NumberDescription, value: number): boolean {
  if (exact === true) return Number.isFinite(value)
  return (whole ? Number.isInteger(value) : Number.isFinite(value)) && value >= min && value <= max
}

/** A plain object, as JSON makes it, and not a data model that looks like one. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
