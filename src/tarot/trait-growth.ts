/**
 * Raises and lowers a character's traits. Raising costs starting points during creation, and later points granted by
 * the Narrator.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Click, ItemClick, ParsedItem } from '../core/game-views'
import type { TarotTrait } from './data'
import { countMissingTraitPoints, whyNotChangeRank } from './trait-points'
import type { Tarot } from './rules'
import { listTraitsByRank } from './traits'
import type { GrowthFacts } from './growth-facts'

/**
 * Raises or lowers a trait by one rank; after creation, a message reports it. The Narrator grants missing points when
 * she raises a trait. Refuses in the same cases as `whyNotChangeRank`.
 */
function changeTraitRankByStep(
  click: Click<Tarot>,
  trait: ParsedItem<TarotTrait>,
  rankStep: 1 | -1,
): Outcome | Refusal {
  const { state, actor } = click
  const { rank: oldRank } = trait.fields
  const newRank = oldRank + rankStep
  const refusal = whyNotChangeRank(click, oldRank, newRank)
  if (refusal) return refusal
  const traitEdits = [{ target: trait.uuid, set: { rank: newRank } }]
  if (!state.created) return { edits: traitEdits }
  const grantedPoints =
    actor.type === 'npc' || rankStep < 0 ? 0 : countMissingTraitPoints(click, oldRank, newRank)
  const growthKind = rankStep > 0 ? 'raised' : 'lowered'
  const growthFacts: GrowthFacts = {
    what: growthKind,
    name: actor.name,
    trait: trait.name,
    rank: newRank,
    points: grantedPoints,
    traits: [],
  }
  const grantedPointEdits =
    grantedPoints > 0 ? [{ target: actor.uuid, set: { granted: state.granted + grantedPoints } }] : []
  if (state.granted + grantedPoints > MAX_GRANTED_TRAIT_POINTS) return refuse('HnB.tarot.refusal.offLadder')
  return { edits: [...traitEdits, ...grantedPointEdits], post: { kind: 'growth', facts: growthFacts } }
}

/** The highest number of points that the Narrator can grant to one character in total. */
const MAX_GRANTED_TRAIT_POINTS = 99

/** Changes a trait's rank from its row. `data.trait`: the item's id. `data.step`: 1 or -1. */
export const changeTraitRankAction = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide(click) {
    const { items, data } = click
    const traitItem = listTraitsByRank(items).find(({ id }) => id === data.trait)
    if (!traitItem?.fields) return refuse('HnB.tarot.refusal.noTrait')
    return changeTraitRankByStep(
      click,
      { ...traitItem, fields: traitItem.fields },
      data.step === '-1' ? -1 : 1,
    )
  },
})

/** The action that raises or lowers a trait by a rank, on the sheet of the trait. */
const createRankStepAction = (rankStep: 1 | -1) =>
  defineAction<ItemClick<Tarot, TarotTrait>, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decide: (click) => changeTraitRankByStep(click, click.item, rankStep),
  })
export const traitRankActions = { raise: createRankStepAction(1), lower: createRankStepAction(-1) }

/**
 * The Narrator grants a character a point, which raises a trait by a single rank. Refuses players, and more than
 * `MAX_GRANTED_TRAIT_POINTS` points in total.
 */
export const grantTraitPointAction = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ actor, state, user }): Outcome | Refusal {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (state.granted >= MAX_GRANTED_TRAIT_POINTS) return refuse('HnB.tarot.refusal.offLadder')
    const growthFacts: GrowthFacts = {
      what: 'granted',
      name: actor.name,
      trait: '',
      rank: 0,
      points: 1,
      traits: [],
    }
    return {
      edits: [{ target: actor.uuid, set: { granted: state.granted + 1 } }],
      post: { kind: 'growth', facts: growthFacts },
    }
  },
})
