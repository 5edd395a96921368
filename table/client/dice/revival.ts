/**
 * Restores serialised rolls with their classes, nested rolls and options (foundry-api §5.1, §5.3). Any player may have
 * written them, so data of the wrong shape throws, and the message omits the roll.
 */
import * as v from 'valibot'
import { findDefaultRollClass, readDiceConfig } from './dice-config'
import type { ClassTypes } from '../class-registry'
import type { Roll } from '../class-types'
import type { RollOptions } from './roll-types'

export function toStringList(stringListData: unknown): string[] {
  return v.parse(v.array(v.string()), stringListData ?? [])
}

const anyObjectSchema = v.looseObject({})
const rollOptionsSchema = v.looseObject({ flavor: v.exactOptional(v.string()) })

const rollDataSchema = v.object({
  formula: v.optional(v.string(), ''),
  options: v.optional(rollOptionsSchema, {}),
  terms: v.optional(v.array(anyObjectSchema), []),
  dice: v.optional(v.array(anyObjectSchema), []),
  total: v.optional(v.union([v.number(), v.string()])),
  evaluated: v.optional(v.boolean(), false),
})

export function readRollData(serialisedRoll: object): v.InferOutput<typeof rollDataSchema> {
  return v.parse(rollDataSchema, serialisedRoll)
}

export function readRollOptions(storedRollOptions: unknown): RollOptions {
  return v.parse(rollOptionsSchema, storedRollOptions ?? {})
}

export function parseJsonObject(jsonText: string): object {
  return v.parse(anyObjectSchema, JSON.parse(jsonText))
}

/**
 * Finds the class of a roll by its name. The configured classes may lack Foundry's own `Roll`: dnd5e replaces the whole
 * list (dnd5e.mjs, `CONFIG.Dice.rolls = [...]`), and its users still make plain rolls.
 */
export function findRollClass(className: unknown): ClassTypes['Roll'] {
  const { rolls } = readDiceConfig()
  const rollClassesInConfig = [...rolls, ...rolls.slice(0, 1).map(findBaseRollClass)]
  const registeredRollClass = rollClassesInConfig.find(
    (rollClassInConfig) => rollClassInConfig.name === className,
  )
  if (!registeredRollClass) throw new Error(`CONFIG.Dice.rolls has no class named "${String(className)}".`)
  return registeredRollClass
}

/** Foundry's own class `Roll`, which all roll classes extend. */
function findBaseRollClass(rollClass: ClassTypes['Roll']): ClassTypes['Roll'] {
  const parentClass = Object.getPrototypeOf(rollClass) as ClassTypes['Roll']
  return parentClass === Function.prototype ? rollClass : findBaseRollClass(parentClass)
}

/** Finds a term's class by its name: first in `termTypes`, then among the dice in `terms` and `types`. */
export function findTermClass(className: unknown): ClassTypes['RollTerm'] {
  const { termTypes, terms, types } = readDiceConfig()
  const termClasses: ClassTypes['RollTerm'][] = [
    ...Object.values(termTypes),
    ...Object.values(terms),
    ...types,
  ]
  const registeredClass =
    typeof className === 'string' && Object.hasOwn(termTypes, className) ? termTypes[className] : undefined
  const registeredTermClass =
    registeredClass ?? termClasses.find((termClassInConfig) => termClassInConfig.name === className)
  if (!registeredTermClass) throw new Error(`CONFIG.Dice has no term class named "${String(className)}".`)
  return registeredTermClass
}

/** Restores the rolls inside a term. */
export function restoreStoredRolls(storedRollsData: unknown): Roll[] {
  return v.parse(v.array(anyObjectSchema), storedRollsData ?? []).map((roll) => restoreRoll(roll))
}

export function restoreRoll(serialisedRoll: object): Roll {
  return findDefaultRollClass().fromData(serialisedRoll)
}

/**
 * Converts a value to plain data for `toJSON`. A roll or a term is replaced by its own data; arrays and records are
 * copied.
 */
export function toSerialisedData(valueToSerialise: unknown): unknown {
  if (Array.isArray(valueToSerialise)) return valueToSerialise.map(toSerialisedData)
  if (typeof valueToSerialise !== 'object' || valueToSerialise === null) return valueToSerialise
  if ('toJSON' in valueToSerialise && typeof valueToSerialise.toJSON === 'function')
    return Reflect.apply(valueToSerialise.toJSON, valueToSerialise, [])
  return { ...valueToSerialise }
}
