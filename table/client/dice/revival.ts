/**
 * Restores serialised rolls: finds the classes by their names, and restores nested rolls and options (foundry-api §5.1,
 * §5.3). Serialised rolls come from chat messages, which any player may have written. Data of the wrong shape therefore
 * throw, and the message omits the roll.
 */
import * as v from 'valibot'
import { defaultRollClass, diceConfig } from './dice-config'
import type { ClassTypes } from '../class-registry'
import type { Roll } from '../class-types'
import type { RollOptions } from './roll-types'

export function readStrings(data: unknown): string[] {
  return v.parse(v.array(v.string()), data ?? [])
}

const objectSchema = v.looseObject({})
const rollOptionsSchema = v.looseObject({ flavor: v.exactOptional(v.string()) })

const rollDataSchema = v.object({
  formula: v.optional(v.string(), ''),
  options: v.optional(rollOptionsSchema, {}),
  terms: v.optional(v.array(objectSchema), []),
  dice: v.optional(v.array(objectSchema), []),
  total: v.optional(v.union([v.number(), v.string()])),
  evaluated: v.optional(v.boolean(), false),
})

export function readRollData(data: object): v.InferOutput<typeof rollDataSchema> {
  return v.parse(rollDataSchema, data)
}

export function readOptions(data: unknown): RollOptions {
  return v.parse(rollOptionsSchema, data ?? {})
}

export function parseJsonObject(json: string): object {
  return v.parse(objectSchema, JSON.parse(json))
}

/**
 * Finds the class of a roll by its name. The configured classes may lack Foundry's own `Roll`: dnd5e replaces the whole
 * list (dnd5e.mjs, `CONFIG.Dice.rolls = [...]`), and its users still make plain rolls.
 */
export function findRollClass(name: unknown): ClassTypes['Roll'] {
  const { rolls } = diceConfig()
  const candidates = [...rolls, ...rolls.slice(0, 1).map(baseRollClass)]
  const foundClass = candidates.find((candidate) => candidate.name === name)
  if (!foundClass) throw new Error(`CONFIG.Dice.rolls has no class named "${String(name)}".`)
  return foundClass
}

/** Foundry's own class `Roll`, which all roll classes extend. */
function baseRollClass(rolls: ClassTypes['Roll']): ClassTypes['Roll'] {
  const parent = Object.getPrototypeOf(rolls) as ClassTypes['Roll']
  return parent === Function.prototype ? rolls : baseRollClass(parent)
}

/**
 * Finds the class of a term by the class's name. Searches `termTypes`, then the dice classes in `terms` and `types`.
 */
export function findTermClass(name: unknown): ClassTypes['RollTerm'] {
  const { termTypes, terms, types } = diceConfig()
  const classes: ClassTypes['RollTerm'][] = [...Object.values(termTypes), ...Object.values(terms), ...types]
  const registeredClass =
    typeof name === 'string' && Object.hasOwn(termTypes, name) ? termTypes[name] : undefined
  const foundClass = registeredClass ?? classes.find((candidate) => candidate.name === name)
  if (!foundClass) throw new Error(`CONFIG.Dice has no term class named "${String(name)}".`)
  return foundClass
}

/** Restores the rolls inside a term. */
export function readRolls(data: unknown): Roll[] {
  return v.parse(v.array(objectSchema), data ?? []).map((roll) => readRoll(roll))
}

export function readRoll(data: object): Roll {
  return defaultRollClass().fromData(data)
}

/** Converts a value for `toJSON`. Rolls and terms are replaced by their data; arrays and records are copied. */
export function serialisedData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(serialisedData)
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return Reflect.apply(value.toJSON, value, [])
  return { ...value }
}
