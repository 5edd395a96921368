/** Raises and lowers a character's traits: with the starting points, later with points that the Narrator grants. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Click, ItemClick, ParsedItem } from '../core/game-views'
import type { Trait } from './data'
import { missingFor, whyNotRank } from './points'
import type { Tarot } from './rules'
import { PEERLESS } from './rules'
import { traitsOf } from './traits'

const rankSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PEERLESS))
const name = v.pipe(v.string(), v.maxLength(200))

/** The facts of a growth message: granted points, a trait with its new rank, or a new character's traits. */
export const growthFacts = v.object({
  what: v.picklist(['granted', 'raised', 'lowered', 'created']),
  name,
  trait: name,
  rank: rankSchema,
  /** The points that the Narrator granted with the change. */
  points: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)), 0),
  /** For a new character: the traits above or below Mediocre, sorted from best to worst. */
  traits: v.optional(v.pipe(v.array(v.object({ name, rank: rankSchema })), v.maxLength(100)), []),
})
export type GrowthFacts = v.InferOutput<typeof growthFacts>

/**
 * Raises or lowers a trait by one rank. After the character's creation, a message reports the change, and the Narrator
 * automatically grants the points that a raise lacks. Refuses like `whyNotChangeRank`.
 */
function rankBy(click: Click<Tarot>, trait: ParsedItem<Trait>, step: 1 | -1): Outcome | Refusal {
  const { state, actor } = click
  const { rank: from } = trait.fields
  const to = from + step
  const no = whyNotRank(click, from, to)
  if (no) return no
  const edits = [{ of: trait.uuid, set: { rank: to } }]
  if (!state.created) return { edits }
  const points = actor.type === 'npc' || step < 0 ? 0 : missingFor(click, from, to)
  const what = step > 0 ? 'raised' : 'lowered'
  const facts: GrowthFacts = { what, name: actor.name, trait: trait.name, rank: to, points, traits: [] }
  const granted = points > 0 ? [{ of: actor.uuid, set: { granted: state.granted + points } }] : []
  if (state.granted + points > MOST_GRANTED) return refuse('HnB.tarot.refusal.offLadder')
  return { edits: [...edits, ...granted], post: { kind: 'growth', facts } }
}

/** The most points that the Narrator can grant to one character in total. */
const MOST_GRANTED = 99

/** Changes a trait's rank from its row on the sheet: `data.trait` is the item's id, `data.step` is 1 or -1. */
export const rank = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide(click) {
    const { items, data } = click
    const found = traitsOf(items).find(({ id }) => id === data.trait)
    if (!found?.fields) return refuse('HnB.tarot.refusal.noTrait')
    return rankBy(click, { ...found, fields: found.fields }, data.step === '-1' ? -1 : 1)
  },
})

/** Changes a trait's rank from the trait's own sheet. */
const byStep = (step: 1 | -1) =>
  defineAction<ItemClick<Tarot, Trait>, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decide: (click) => rankBy(click, click.item, step),
  })
export const rankActions = { raise: byStep(1), lower: byStep(-1) }

/** The Narrator grants a point, enough to raise a trait by one rank. Refuses players, and points above the maximum. */
export const grant = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ actor, state, asker }): Outcome | Refusal {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (state.granted >= MOST_GRANTED) return refuse('HnB.tarot.refusal.offLadder')
    const facts: GrowthFacts = {
      what: 'granted',
      name: actor.name,
      trait: '',
      rank: 0,
      points: 1,
      traits: [],
    }
    return {
      edits: [{ of: actor.uuid, set: { granted: state.granted + 1 } }],
      post: { kind: 'growth', facts },
    }
  },
})
