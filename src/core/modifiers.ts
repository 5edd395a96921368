import * as v from 'valibot'
import type { Words } from './words'
import { wordsSchema } from './words'

const SOURCES = ['stat', 'ability', 'condition', 'wound', 'armor', 'situation'] as const

/** One line of a check: what changes its sum, by how much, and where that comes from. */
export interface Modifier {
  readonly id: string
  readonly label: Words
  readonly value: number
  readonly source: (typeof SOURCES)[number]
  readonly on: boolean
}

/** The sum of the modifiers that are switched on. */
export function sumOfModifiers(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, modifier) => (modifier.on ? sum + modifier.value : sum), 0)
}

/** A modifier as a card stores it. */
export const modifierSchema = v.object({
  id: v.string(),
  label: wordsSchema,
  value: v.pipe(v.number(), v.integer()),
  source: v.picklist(SOURCES),
  on: v.boolean(),
})
