/** Invented abilities: asks for the kind of a new effect, and finds the form fields that its kind does not use. */
import * as v from 'valibot'
import { action } from '../core/action'
import type { AbilityFields } from './data'
import type { Effect } from './rules/abilities'
import { EFFECTS, EFFECT_KINDS } from './rules/abilities'
import { MATTERS, USUAL } from './rules/effects'
import type { AbilityClick } from './use/recharge'

const answers = v.object({ kind: v.picklist(EFFECTS) })

/** Adds an effect to an invented ability, with the usual values of the chosen kind. */
export const addEffect = action<AbilityClick, v.InferOutput<typeof answers>>({
  answers,
  ask: ({ item: { name } }) => ({
    title: 'HnB.humanity.effect.ask',
    titleData: { name },
    template: 'humanity/effect-dialog',
    ok: 'HnB.humanity.effect.ok',
    context: {
      groups: Object.entries(EFFECT_KINDS).map(([when, kinds]) => ({
        label: `HnB.humanity.effect.when.${when}`,
        kinds: kinds.map((kind) => ({ kind, label: `HnB.option.${kind}`, first: kind === EFFECTS[0] })),
      })),
    },
    defaults: { kind: EFFECTS[0] },
  }),
  decide: ({ item }, { kind }, chance) => ({
    edits: [{ of: item.uuid, set: { [`effects.${chance.id()}`]: { kind, ...USUAL[kind] } } }],
  }),
})

/** The fields of an effect besides its kind. */
const FIELDS = [
  'value',
  'stat',
  'least',
  'rolls',
  'violence',
  'side',
  'situation',
] as const satisfies readonly Exclude<keyof Effect, 'kind'>[]

/** The fields of an ability's form that the kinds of its effects do not use. */
export function idleFields({ fields }: { readonly fields: AbilityFields }): string[] {
  return Object.entries(fields.effects).flatMap(([key, { kind }]) =>
    FIELDS.filter((name) => !MATTERS[kind].some((known) => known === name)).map(
      (name) => `effects.${key}.${name}`,
    ),
  )
}
