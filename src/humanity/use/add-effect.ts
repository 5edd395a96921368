/** Adds effects to invented abilities. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { ABILITY_EFFECT_KINDS, ABILITY_EFFECT_KINDS_BY_TIME_OF_USE } from '../rules/ability-kinds'
import { INITIAL_VALUES_BY_EFFECT_KIND } from '../rules/effect-fields'
import type { AbilityActionContext } from './ability-buttons'

const addAbilityEffectAnswersSchema = v.object({ kind: v.picklist(ABILITY_EFFECT_KINDS) })

/** Adds an effect to an invented ability, with the initial values of the chosen kind. */
export const addAbilityEffectAction = defineAction<
  AbilityActionContext,
  v.InferOutput<typeof addAbilityEffectAnswersSchema>
>({
  answers: addAbilityEffectAnswersSchema,
  ask: ({ item: { name } }) => ({
    title: 'HnB.humanity.effect.ask',
    titleData: { name },
    template: 'humanity/effect-dialog',
    ok: 'HnB.humanity.effect.ok',
    context: {
      groups: Object.entries(ABILITY_EFFECT_KINDS_BY_TIME_OF_USE).map(([timeOfUse, kinds]) => ({
        label: `HnB.humanity.effect.when.${timeOfUse}`,
        kinds: kinds.map((effectKind) => ({
          kind: effectKind,
          label: `HnB.option.${effectKind}`,
          first: effectKind === ABILITY_EFFECT_KINDS[0],
        })),
      })),
    },
    defaults: { kind: ABILITY_EFFECT_KINDS[0] },
  }),
  decide: ({ item }, { kind }, chance) => ({
    edits: [
      {
        target: item.uuid,
        set: { [`effects.${chance.newId()}`]: { kind, ...INITIAL_VALUES_BY_EFFECT_KIND[kind] } },
      },
    ],
  }),
})
