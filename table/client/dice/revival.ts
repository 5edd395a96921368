/**
 * Reading serialised rolls back: classes by name, nested rolls, options (foundry-api §5.1, §5.3).
 * Serialised rolls come from chat messages, so from any player: what has the wrong shape throws, and the message drops that roll.
 */
import * as v from 'valibot'
import { defaultRollClass, diceConfig } from './dice-config'
import type { Roll } from './roll'
import type { RollOptions } from './roll-types'
import type { RollTerm } from './terms/roll-term'

export function readStrings(data: unknown): string[] {
  return v.parse(v.array(v.string()), data ?? [])
}

const anyObject = v.looseObject({})
const anyOptions = v.looseObject({ flavor: v.exactOptional(v.string()) })

const rollData = v.object({
  formula: v.optional(v.string(), ''),
  options: v.optional(anyOptions, {}),
  terms: v.optional(v.array(anyObject), []),
  dice: v.optional(v.array(anyObject), []),
  total: v.optional(v.union([v.number(), v.string()])),
  evaluated: v.optional(v.boolean(), false),
})

export function readRollData(data: object): v.InferOutput<typeof rollData> {
  return v.parse(rollData, data)
}

export function readOptions(data: unknown): RollOptions {
  return v.parse(anyOptions, data ?? {})
}

export function readJson(json: string): object {
  return v.parse(anyObject, JSON.parse(json))
}

/**
 * The class of a roll by its name. Foundry's own need not be among those that are configured: dnd5e replaces the whole list
 * (dnd5e.mjs, `CONFIG.Dice.rolls = [...]`), and whoever plays it goes on making plain rolls.
 */
export function rollClass(name: unknown): typeof Roll {
  const { rolls } = diceConfig()
  const known = [...rolls, ...rolls.slice(0, 1).map(plainRoll)]
  const found = known.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No class of rolls with the name "${String(name)}" is configured.`)
  return found
}

/** Foundry's own `Roll`, from which every class of rolls descends. */
function plainRoll(rolls: typeof Roll): typeof Roll {
  const parent = Object.getPrototypeOf(rolls) as typeof Roll
  return parent === Function.prototype ? rolls : plainRoll(parent)
}

/** The class of a term by its name: from `termTypes`, or from the dice of `terms` and `types`. */
export function termClass(name: unknown): typeof RollTerm {
  const { termTypes, terms, types } = diceConfig()
  const classes: (typeof RollTerm)[] = [...Object.values(termTypes), ...Object.values(terms), ...types]
  const registered = typeof name === 'string' && Object.hasOwn(termTypes, name) ? termTypes[name] : undefined
  const found = registered ?? classes.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No class of roll terms with the name "${String(name)}" is configured.`)
  return found
}

/** Revive the rolls inside a term. */
export function readRolls(data: unknown): Roll[] {
  return v.parse(v.array(anyObject), data ?? []).map((roll) => readRoll(roll))
}

export function readRoll(data: object): Roll {
  return defaultRollClass().fromData(data)
}

/** A copy as JSON would have it, for `toJSON`: rolls and terms as their data, records copied. */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return Reflect.apply(value.toJSON, value, [])
  return { ...value }
}
