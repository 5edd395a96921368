/** The modifiers of checks in all games: their labels, values and switches. */
import * as v from 'valibot'
import type { Phrase } from './phrase'
import { phraseSchema } from './phrase'

const MODIFIER_SOURCES = [
  'stat',
  'ability',
  'condition',
  'wound',
  'armor',
  'weapon',
  'help',
  'situation',
] as const

/**
 * What a modifier does to a check. `add` changes the sum. `ease` makes the check easier (negative: harder). `bumpOnTwo`
 * lets a 2 bump. `noBump` prevents bumping. `remark` only informs the Gamemaster.
 */
const MODIFIER_KINDS = ['add', 'ease', 'bumpOnTwo', 'noBump', 'remark'] as const
type ModifierKind = (typeof MODIFIER_KINDS)[number]

/** A modifier of a check: its effect, its size and its reason. */
export interface Modifier {
  /** The modifier's id: letters, digits and dashes, unique within a check. */
  readonly id: string
  readonly label: Phrase
  readonly kind: ModifierKind
  /** By how much a modifier of the kind `add` or `ease` changes a check; 0 for the other kinds. */
  readonly value: number
  /**
   * Where the modifier comes from, such as armor. Of several modifiers from armor only one counts, because nobody wears
   * two suits of armor (ruling SM37).
   */
  readonly source: (typeof MODIFIER_SOURCES)[number]
  readonly on: boolean
  /** True if people cannot switch the modifier on or off. */
  readonly fixed?: boolean | undefined
  /** True: a rule requires the modifier. Switching it off is reported in the message and not remembered by the form. */
  readonly rule?: boolean | undefined
  /** True if a rule requires the modifier, but a person has switched it off. */
  readonly waived?: boolean | undefined
}

/**
 * A mention of another game's fact, such as a marked card. It changes nothing, because games share no numbers (rulings
 * HC13 and HC15).
 */
export interface RemarkAsModifier extends Modifier {
  readonly remarkedRolls: RemarkedRolls
}

/** The rolls that show a remark: only those of physical violence, only the others, or all. */
export type RemarkedRolls = 'violent' | 'peaceful' | 'all'

/** The schema of a modifier in a message. */
const modifierSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(80)),
  label: phraseSchema,
  kind: v.picklist(MODIFIER_KINDS),
  value: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  source: v.picklist(MODIFIER_SOURCES),
  on: v.boolean(),
  fixed: v.optional(v.boolean()),
  rule: v.optional(v.boolean()),
  waived: v.optional(v.boolean()),
})

/** The schema of the list of modifiers in a message. No real check needs so many modifiers. */
export const modifiersSchema = v.pipe(v.array(modifierSchema), v.maxLength(60))

/** Adds up the modifiers of the kind `add` that are switched on. */
export function sumModifiersOfRoll(modifiers: readonly Modifier[]): number {
  return sumModifiersOfKind(modifiers, 'add')
}

/** The number of steps by which the switched-on modifiers make the check easier. Negative: harder. */
export function sumEasingModifiers(modifiers: readonly Modifier[]): number {
  return sumModifiersOfKind(modifiers, 'ease')
}

function sumModifiersOfKind(modifiers: readonly Modifier[], modifierKind: ModifierKind): number {
  return modifiers.reduce(
    (sumOfModifiers, modifier) =>
      modifier.on && modifier.kind === modifierKind ? sumOfModifiers + modifier.value : sumOfModifiers,
    0,
  )
}

/**
 * Finds the highest face on which the dice bump. It is normally 1. A switched-on modifier may raise it to 2, or set it
 * to 0, so that no die bumps.
 */
export function findHighestBumpFace(modifiers: readonly Modifier[]): 0 | 1 | 2 {
  const hasModifierOfKind = (modifierKind: ModifierKind) =>
    modifiers.some((modifier) => modifier.on && modifier.kind === modifierKind)
  return hasModifierOfKind('noBump') ? 0 : hasModifierOfKind('bumpOnTwo') ? 2 : 1
}

/** The form's answers about modifiers: the switches, and the name and value of one modifier that the person adds. */
export const modifierAnswerSchemaFields = {
  on: v.optional(v.record(v.string(), v.boolean()), {}),
  situation: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  situationValue: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99))),
    null,
  ),
}
export type ModifierAnswers = v.InferOutput<v.ObjectSchema<typeof modifierAnswerSchemaFields, undefined>>

/**
 * Switches a check's modifiers on or off as ticked in the form, and adds the person's own modifier if it is not 0. If
 * two suits of armor are switched on, the suit chosen in the form replaces the proposed suit.
 * @param modifierKind the kind of the person's own modifier
 */
export function applyModifierSwitches(
  modifiers: readonly Modifier[],
  { on: switches, situation, situationValue }: ModifierAnswers,
  modifierKind: 'add' | 'ease' = 'add',
): Modifier[] {
  const isModifierSwitchedOn = ({ id, fixed, on }: Modifier): boolean =>
    fixed || !Object.hasOwn(switches, id) ? on : (switches[id] ?? on)
  const armorModifiers = modifiers.filter(
    (modifier) => modifier.source === 'armor' && isModifierSwitchedOn(modifier),
  )
  const wornArmorModifier = armorModifiers.find(({ on }) => !on) ?? armorModifiers[0]
  const modifiersAfterSwitches = modifiers.map((modifier) => {
    const isModifierOn =
      isModifierSwitchedOn(modifier) && (modifier.source !== 'armor' || modifier === wornArmorModifier)
    return {
      ...modifier,
      on: isModifierOn,
      ...(modifier.rule && modifier.on && !isModifierOn ? { waived: true } : {}),
    }
  })
  if (situationValue === null || situationValue === 0) return modifiersAfterSwitches
  const situationText = situation.trim()
  const phraseOfJudgedSituation =
    situationText === '' ? { key: 'HnB.common.check.situation' } : { text: situationText }
  return [
    ...modifiersAfterSwitches,
    {
      id: 'situation',
      label: phraseOfJudgedSituation,
      kind: modifierKind,
      value: situationValue,
      source: 'situation',
      on: true,
    },
  ]
}

/** The effect of a modifier as a phrase: "+2", "eased by 1", "bumps on a 2 as well". */
export function createModifierEffectPhrase({ kind, value }: Pick<Modifier, 'kind' | 'value'>): Phrase {
  if (kind === 'add') return { text: formatSignedNumber(value) }
  if (kind !== 'ease') return { key: `HnB.common.check.${kind}` }
  return { key: `HnB.common.check.${value < 0 ? 'hindered' : 'eased'}`, data: { steps: Math.abs(value) } }
}

/** A number with its sign: "+2", "−1". The minus sign is U+2212, not a hyphen. */
export function formatSignedNumber(signedNumber: number): string {
  return signedNumber < 0 ? `−${-signedNumber}` : `+${signedNumber}`
}

/**
 * The switched-on modifiers, in the form that templates show. All remarks share one line, because no remark changes the
 * roll.
 */
export function createModifierLines(
  modifiers: readonly Modifier[],
): { labels: Phrase[]; effect: Phrase; isRemark: boolean }[] {
  const switchedOnModifiers = modifiers.filter(({ on }) => on)
  const remarkLabels = switchedOnModifiers.filter(({ kind }) => kind === 'remark').map(({ label }) => label)
  return switchedOnModifiers.flatMap(({ label, kind, value }) => {
    const isRemarkModifier = kind === 'remark'
    const modifierLineLabels = isRemarkModifier ? remarkLabels.splice(0) : [label]
    return modifierLineLabels.length > 0
      ? [
          {
            labels: modifierLineLabels,
            effect: createModifierEffectPhrase({ kind, value }),
            isRemark: isRemarkModifier,
          },
        ]
      : []
  })
}

/** The labels of modifiers that a rule requires, but that a person switched off. */
export function findWaivedModifierLabels(modifiers: readonly Modifier[]): Phrase[] {
  return modifiers.filter(({ waived }) => waived === true).map(({ label }) => label)
}
