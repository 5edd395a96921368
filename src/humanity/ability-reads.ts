/**
 * The text of an ability: its rule, or a sentence for each effect of an invented ability; and the place where an
 * ability without a button counts.
 */
import type { ReadItem } from '../core/views'
import type { Words } from '../core/words'
import { effectsOf } from './abilities'
import { abilityText } from './built-items'
import type { AbilityFields } from './data'
import type { Effect, EffectKind } from './rules/abilities'
import { isAbility } from './rules/abilities'

type Ability = Pick<ReadItem<AbilityFields>, 'fields'>

/** The effects that have a button of their own; all others belong to a roll. */
export const USED = ['tell', 'puzzle', 'give', 'shame', 'donate'] as const satisfies readonly EffectKind[]
export type Used = (typeof USED)[number]

/** The effects that a button of the ability uses; the text does not say where they count. */
type Pressed = Used | 'partner'
const isPressed = (kind: EffectKind): kind is Pressed =>
  kind === 'partner' || USED.some((used) => used === kind)

/** The rule book's text of one of the thirty abilities; for an invented ability, a sentence for each effect. */
export function abilityReads(ability: Ability): Words[] {
  const { ability: id } = ability.fields
  const says = isAbility(id) ? [{ key: abilityText(id) }] : effectsOf(ability).map(effectSays)
  return [...says, ...placesOf(ability).map((kind) => ({ key: `HnB.humanity.ability.where.${kind}` }))]
}

/** The hint of an ability's button: its rule. */
export const ruleOf = (ability: Ability): Words =>
  abilityReads(ability)[0] ?? { key: 'HnB.humanity.ability.hint' }

/** The kinds of effect that no button of the ability uses, each once: in Honorable Combat, Family, Circumstance … */
function placesOf(ability: Ability): Exclude<EffectKind, Pressed>[] {
  const kinds = effectsOf(ability).map(({ kind }) => kind)
  return [...new Set(kinds)].flatMap((kind) => (isPressed(kind) ? [] : [kind]))
}

/** The places where an ability counts, for the line below its name. */
export const abilityPlaces = (ability: Ability): Words[] =>
  placesOf(ability).map((kind) => ({ key: `HnB.humanity.ability.place.${kind}` }))

/** The sentence for an effect, with its number and its stat. */
export function effectSays({ kind, value, stat }: Effect): Words {
  return {
    key: `HnB.humanity.effect.says.${kind}`,
    data: {
      value: Math.abs(value),
      stat: { key: stat === '' ? 'HnB.humanity.effect.anyStat' : `HnB.option.${stat}` },
    },
  }
}
