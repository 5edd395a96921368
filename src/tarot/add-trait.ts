/** The action that adds a trait to a character. */
import * as v from 'valibot'
import { defineAction } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuseFormField } from '../core/outcome'
import type { ActionContext } from '../core/game-views'
import type { Tarot } from './rules'
import { MEDIOCRE_RANK } from './rules'
import { CORE_TRAITS, doesTraitRequireSpecialization, TRAIT_KEYS } from './trait-list'
import { findTraitKey, listTraitsByRank } from './traits'

const addTraitAnswersSchema = v.object({
  key: v.optional(v.picklist(['', ...TRAIT_KEYS]), ''),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  specialization: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  names: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(80))), {}),
})

/**
 * The action that adds a trait at Mediocre and without cost: a trait from the rule book's list, or an invented trait.
 * Refuses an empty name, a missing specialization, and a trait that the character already has.
 */
export const addTraitAction = defineAction<ActionContext<Tarot>, v.InferOutput<typeof addTraitAnswersSchema>>(
  {
    answers: addTraitAnswersSchema,
    ask: ({ actor: { name }, items }) => {
      const ownedTraitKeys = new Set(listTraitsByRank(items).map(({ key }) => key))
      return {
        title: 'HnB.tarot.asks.trait',
        titleData: { name },
        template: 'tarot/trait-dialog',
        context: {
          traits: TRAIT_KEYS.filter(
            (traitKey) => !ownedTraitKeys.has(traitKey) || doesTraitRequireSpecialization(traitKey),
          ).map((traitKey) => ({
            key: traitKey,
            name: `HnB.tarot.trait.${traitKey}`,
          })),
        },
        ok: 'HnB.tarot.traits.add',
        defaults: {},
      }
    },
    decide({ actor, items }, { key, name, specialization, names }): Outcome | Refusal {
      const traitName = key === '' ? name : (names[key] ?? '').trim()
      if (traitName === '') return refuseFormField('name', 'HnB.tarot.refusal.noName')
      // If the typed name is the name of a trait in the rule book's list, the new trait gets the key of this trait.
      const traitKey = findTraitKey(traitName, key)
      if (doesTraitRequireSpecialization(traitKey) && specialization === '')
        return refuseFormField('specialization', 'HnB.tarot.refusal.noSpecialization', { name: traitName })
      const isDuplicateTrait = listTraitsByRank(items).some(
        (ownedTrait) =>
          (ownedTrait.key || ownedTrait.name) === (traitKey || traitName) &&
          (ownedTrait.fields?.specialization ?? '') === specialization,
      )
      if (isDuplicateTrait) return refuseFormField('key', 'HnB.tarot.refusal.hasTrait', { name: traitName })
      const isCoreTraitKey = CORE_TRAITS.some((coreTraitKey) => coreTraitKey === key)
      const newTraitFields = { rank: MEDIOCRE_RANK, core: isCoreTraitKey, specialization, key }
      return {
        newItems: [{ target: actor.uuid, item: { type: 'trait', name: traitName, fields: newTraitFields } }],
      }
    },
  },
)
