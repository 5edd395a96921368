/** A character's traits grow: by the first points, and later by those that the Narrator grants. */
import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import type { Changes, Outcome, Refusal } from '../core/outcome'
import { refuse, refuseAt } from '../core/outcome'
import type { Click, Situation } from '../core/views'
import { capOf, POINTS, priceOf, spentOn } from './creation'
import type { Tarot } from './rules'
import { MEDIOCRE, PEERLESS } from './rules'
import { CORE, isSpecialized, TRAITS } from './trait-list'
import { keyOf, traitsOf } from './traits'

/** A character's points: how many there are to spend, and how many are spent. */
export function pointsOf({ state, items, settings }: Pick<Situation<Tarot>, 'state' | 'items' | 'settings'>) {
  const ranks = traitsOf(items).flatMap(({ fields }) => (fields ? [fields.rank] : []))
  return { budget: POINTS + state.granted, spent: spentOn(ranks, settings) }
}

/** A rank above the table's cap is refused to a new character; a Narrator's person begins as she likes. */
export function whyNotStart(
  { actor, state, settings }: Pick<Situation<Tarot>, 'actor' | 'state' | 'settings'>,
  rank: number,
): Refusal | null {
  const isNew = actor.type === 'character' && !state.created
  return isNew && rank > capOf(settings) ? refuse('HnB.tarot.refusal.cap') : null
}

/**
 * Refuses a change of rank that the points do not pay for, one above the cap for a new character, and, once the
 * character is created, a lower rank to everybody but the Narrator. The Narrator's persons have no points to pay with:
 * "the Narrator do not have to go through all of these steps for each of her characters".
 */
export function whyNotRank(situation: Situation<Tarot>, from: number, to: number): Refusal | null {
  const { actor, state, asker } = situation
  if (to < 1 || to > PEERLESS) return refuse('HnB.tarot.refusal.offLadder')
  if (actor.type === 'npc') return null
  if (to < from) return state.created && !asker.isGM ? refuse('HnB.tarot.refusal.noLowering') : null
  const no = whyNotStart(situation, to)
  if (no) return no
  const { budget, spent } = pointsOf(situation)
  const after = spent - priceOf(from, situation.settings) + priceOf(to, situation.settings)
  return after > budget ? refuse('HnB.tarot.refusal.points', { budget }) : null
}

/** The facts of growth: a granted point, or the trait that was raised with its new rank. */
export const growthFacts = v.object({
  what: v.picklist(['granted', 'raised']),
  name: v.pipe(v.string(), v.maxLength(200)),
  trait: v.pipe(v.string(), v.maxLength(200)),
  rank: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PEERLESS)),
})
export type GrowthFacts = v.InferOutput<typeof growthFacts>

/** Raises or lowers a trait (`data.trait`, by the item's id) by a rank; a message tells it once the character is created. */
export const rank = action<Click<Tarot>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide(click): Outcome | Refusal {
    const { items, data, state, actor } = click
    const found = traitsOf(items).find(({ id }) => id === data.trait)
    if (!found?.fields) return refuse('HnB.tarot.refusal.noTrait')
    const to = found.fields.rank + (data.step === '-1' ? -1 : 1)
    const no = whyNotRank(click, found.fields.rank, to)
    if (no) return no
    const edits = [{ of: found.uuid, set: { rank: to } }]
    if (!state.created) return { edits }
    const facts: GrowthFacts = { what: 'raised', name: actor.name, trait: found.name, rank: to }
    return { edits, post: { kind: 'growth', facts } }
  },
})

const answers = v.object({
  key: v.optional(v.picklist(['', ...TRAITS]), ''),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  specialization: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  names: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(80))), {}),
})

/** Adds a trait of the document's list, or one of the table's own; it begins at Mediocre, which costs nothing. */
export const addTrait = action<Click<Tarot>, v.InferOutput<typeof answers>>({
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
    // A trait of the table's own that is named like one of the list is that one.
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

/** Finishes the creation of a character; refuses more points than there are, and a trait above the table's cap. */
export const finish = action<Click<Tarot>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide(click): Changes | Refusal {
    const { budget, spent } = pointsOf(click)
    if (spent > budget) return refuse('HnB.tarot.refusal.points', { budget })
    const over = traitsOf(click.items).find(({ fields }) => fields && whyNotStart(click, fields.rank))
    if (over) return refuse('HnB.tarot.refusal.capOf', { name: over.name })
    return { edits: [{ of: click.actor.uuid, set: { created: true } }] }
  },
})

/** The Narrator grants a point, which raises a trait by a rank. */
export const grant = action<Click<Tarot>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ actor, state, asker }): Outcome | Refusal {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (state.granted >= 99) return refuse('HnB.tarot.refusal.offLadder')
    const facts: GrowthFacts = { what: 'granted', name: actor.name, trait: '', rank: 0 }
    return {
      edits: [{ of: actor.uuid, set: { granted: state.granted + 1 } }],
      post: { kind: 'growth', facts },
    }
  },
})
