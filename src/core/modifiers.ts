/** Modifiers of a check, for all games: labels, values and switches. */
import * as v from 'valibot'
import type { Words } from './words'
import { wordsSchema } from './words'

const SOURCES = ['stat', 'ability', 'condition', 'wound', 'armor', 'weapon', 'help', 'situation'] as const

/**
 * The effects of a modifier on a check. `add`: adds its value to the sum. `ease`: makes the check easier by that many
 * steps, or harder if negative. `bumpOnTwo`: the dice also bump on a 2. `noBump`: the dice never bump, whatever other
 * modifiers say.
 */
const KINDS = ['add', 'ease', 'bumpOnTwo', 'noBump'] as const
type ModifierKind = (typeof KINDS)[number]

/** One change of a check: its kind, its amount and its source. */
export interface Modifier {
  /** Unique within a check; letters, digits and dashes. */
  readonly id: string
  readonly label: Words
  readonly kind: ModifierKind
  /** The amount of `add` and `ease`; 0 for the others. */
  readonly value: number
  readonly source: (typeof SOURCES)[number]
  readonly on: boolean
  /** True: nobody can change its switch. */
  readonly fixed?: boolean | undefined
  /**
   * A rule requires the modifier: if a person switches it off, the message says so, and the form does not remember the
   * switch.
   */
  readonly rule?: boolean | undefined
  /** A rule requires the modifier, and a person switched it off. */
  readonly waived?: boolean | undefined
}

/** A modifier as a message stores it. */
const modifierSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(80)),
  label: wordsSchema,
  kind: v.picklist(KINDS),
  value: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  source: v.picklist(SOURCES),
  on: v.boolean(),
  fixed: v.optional(v.boolean()),
  rule: v.optional(v.boolean()),
  waived: v.optional(v.boolean()),
})

/** The modifiers in a message. The limit is above the number in any check. */
export const modifiersSchema = v.pipe(v.array(modifierSchema), v.maxLength(60))

/** The sum of the `add` modifiers that are switched on. */
export function sumOfModifiers(modifiers: readonly Modifier[]): number {
  return total(modifiers, 'add')
}

/** The net number of steps by which the switched-on modifiers make the check easier; below 0 it is harder. */
export function easeOf(modifiers: readonly Modifier[]): number {
  return total(modifiers, 'ease')
}

function total(modifiers: readonly Modifier[], kind: ModifierKind): number {
  return modifiers.reduce((sum, one) => (one.on && one.kind === kind ? sum + one.value : sum), 0)
}

/**
 * The highest face that makes dice bump: 1, or 2 where a switched-on modifier allows it, or 0 where one forbids
 * bumping.
 */
export function bumpOnOf(modifiers: readonly Modifier[]): 0 | 1 | 2 {
  const has = (kind: ModifierKind) => modifiers.some((one) => one.on && one.kind === kind)
  return has('noBump') ? 0 : has('bumpOnTwo') ? 2 : 1
}

/** The answers of a check's form about modifiers: the switches, and a modifier that the person adds. */
export const modifierAnswers = {
  on: v.optional(v.record(v.string(), v.boolean()), {}),
  situation: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  situationValue: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99))),
    null,
  ),
}
export type ModifierAnswers = v.InferOutput<v.ObjectSchema<typeof modifierAnswers, undefined>>

/**
 * The modifiers after a person's answers: each is switched as answered, and the person's own modifier is added when its
 * value is not 0. Without a name it is labelled as a situation.
 * @param kind the kind of the person's own modifier
 */
export function switched(
  modifiers: readonly Modifier[],
  { on, situation, situationValue }: ModifierAnswers,
  kind: 'add' | 'ease' = 'add',
): Modifier[] {
  const left = modifiers.map((one) => {
    const counts = one.fixed || !Object.hasOwn(on, one.id) ? one.on : (on[one.id] ?? one.on)
    return { ...one, on: counts, ...(one.rule && one.on && !counts ? { waived: true } : {}) }
  })
  if (situationValue === null || situationValue === 0) return left
  const text = situation.trim()
  const label = text === '' ? { key: 'HnB.common.check.situation' } : { text }
  return [...left, { id: 'situation', label, kind, value: situationValue, source: 'situation', on: true }]
}

/** The effect of a modifier as text: "+2", "eased by 1", "bumps on a 2 as well". */
export function effectOf({ kind, value }: Pick<Modifier, 'kind' | 'value'>): Words {
  if (kind === 'add') return { text: signed(value) }
  if (kind !== 'ease') return { key: `HnB.common.check.${kind}` }
  return { key: `HnB.common.check.${value < 0 ? 'hindered' : 'eased'}`, data: { steps: Math.abs(value) } }
}

/** A number with its sign; a negative number has the minus sign U+2212, not a hyphen: "+2", "−1". */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

/** The switched-on modifiers, as a template shows them. */
export function modifierLines(modifiers: readonly Modifier[]): { label: Words; effect: Words }[] {
  return modifiers.filter(({ on }) => on).map((one) => ({ label: one.label, effect: effectOf(one) }))
}

/** The labels of the modifiers that a rule requires and a person switched off. */
export function waivedLines(modifiers: readonly Modifier[]): Words[] {
  return modifiers.filter(({ waived }) => waived === true).map(({ label }) => label)
}
