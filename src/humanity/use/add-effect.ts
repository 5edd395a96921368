/**
 * Effects of invented abilities: asks for the kind of a new effect, and lists the form fields that the kind
 * does not use.
 */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { AbilityFields } from '../data'
import type { AbilityEffect } from '../rules/ability-kinds'
import { ABILITY_EFFECT_KINDS, EFFECT_KINDS_BY_USE } from '../rules/ability-kinds'
import { FIELDS_BY_KIND, INITIAL_VALUES_BY_KIND } from '../rules/effect-fields'
import type { AbilityClick } from './recharge-action'

const addEffectAnswersSchema = v.object({ kind: v.picklist(ABILITY_EFFECT_KINDS) })

/** Adds an effect to an invented ability, with the initial values of the chosen kind. */
export const addEffectAction = defineAction<AbilityClick, v.InferOutput<typeof addEffectAnswersSchema>>({
  answers: addEffectAnswersSchema,
  ask: ({ item: { name } }) => ({
    title: 'HnB.humanity.effect.ask',
    titleData: { name },
    template: 'humanity/effect-dialog',
    ok: 'HnB.humanity.effect.ok',
    context: {
      groups: Object.entries(EFFECT_KINDS_BY_USE).map(([timeOfUse, kinds]) => ({
        label: `HnB.humanity.effect.when.${timeOfUse}`,
        kinds: kinds.map((kind) => ({
          kind,
          label: `HnB.option.${kind}`,
          first: kind === ABILITY_EFFECT_KINDS[0],
        })),
      })),
    },
    defaults: { kind: ABILITY_EFFECT_KINDS[0] },
  }),
  decide: ({ item }, { kind }, chance) => ({
    edits: [
      {
        target: item.uuid,
        set: { [`effects.${chance.newId()}`]: { kind, ...INITIAL_VALUES_BY_KIND[kind] } },
      },
    ],
  }),
})

/** The fields of an effect besides its kind. */
const EFFECT_FIELDS = [
  'value',
  'stat',
  'least',
  'rolls',
  'violence',
  'side',
  'situation',
] as const satisfies readonly Exclude<keyof AbilityEffect, 'kind'>[]

/** The fields of an ability's form that none of the ability's effects uses. */
export function unusedEffectFields({ fields }: { readonly fields: AbilityFields }): string[] {
  return Object.entries(fields.effects).flatMap(([key, { kind }]) =>
    EFFECT_FIELDS.filter((name) => !FIELDS_BY_KIND[kind].some((usedField) => usedField === name)).map(
      (name) => `effects.${key}.${name}`,
    ),
  )
}
