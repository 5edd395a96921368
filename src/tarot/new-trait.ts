/** The action that adds a trait to a character. */
import * as v from 'valibot'
import { defineAction } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuseAt } from '../core/outcome'
import type { Click } from '../core/game-views'
import type { Tarot } from './rules'
import { MEDIOCRE } from './rules'
import { CORE, isSpecialized, TRAITS } from './trait-list'
import { keyOf, traitsOf } from './traits'

const answers = v.object({
  key: v.optional(v.picklist(['', ...TRAITS]), ''),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  specialization: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  names: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(80))), {}),
})

/**
 * Adds a trait from the rule book's list, or a trait that the table invented. The trait starts at Mediocre, which is
 * free. Refuses an empty name, a missing specialization and a trait that the character already has.
 */
export const addTrait = defineAction<Click<Tarot>, v.InferOutput<typeof answers>>({
  answers,
  ask: ({ actor: { name }, items }) => {
    const has = new Set(traitsOf(items).map(({ key }) => key))
    return {
      title: 'HnB.tarot.asks.trait',
      titleData: { name },
      template: 'tarot/trait-dialog',
      context: {
        traits: TRAITS.filter((key) => !has.has(key) || isSpecialized(key)).map((key) => ({
          key,
          name: `HnB.tarot.trait.${key}`,
        })),
      },
      ok: 'HnB.tarot.traits.add',
      defaults: {},
    }
  },
  decide({ actor, items }, { key, name, specialization, names }): Outcome | Refusal {
    const called = key === '' ? name : (names[key] ?? '').trim()
    if (called === '') return refuseAt('name', 'HnB.tarot.refusal.noName')
    // A typed name that matches a listed trait counts as that listed trait.
    if (isSpecialized(keyOf(called, key)) && specialization === '')
      return refuseAt('specialization', 'HnB.tarot.refusal.noSpecialization', { name: called })
    const there = traitsOf(items).some(
      (one) => one.name === called && (one.fields?.specialization ?? '') === specialization,
    )
    if (there) return refuseAt('key', 'HnB.tarot.refusal.hasTrait', { name: called })
    const core = CORE.some((one) => one === key)
    const fields = { rank: MEDIOCRE, core, specialization, key }
    return { makes: [{ on: actor.uuid, item: { type: 'trait', name: called, fields } }] }
  },
})
