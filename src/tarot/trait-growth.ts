/**
 * The actions that raise and lower a character's traits. Raising a trait costs points: starting points during creation,
 * and later points that the Narrator grants.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActionContext, ItemActionContext, ParsedItem } from '../core/game-views'
import type { TarotTrait } from './data'
import { countMissingTraitPoints, whyNotChangeRank } from './trait-points'
import type { Tarot } from './rules'
import { listTraitsByRank } from './traits'
import type { TraitGrowthFacts } from './growth-facts'

/**
 * Raises or lowers a trait by one rank; after creation, a message reports it. The Narrator grants missing points when
 * she raises a trait. Refuses in the same cases as `whyNotChangeRank`.
 */
function changeTraitRankByStep(
  actionContext: ActionContext<Tarot>,
  trait: ParsedItem<TarotTrait>,
  rankStep: 1 | -1,
): Outcome | Refusal {
  const { state, actor } = actionContext
  const { rank: oldRank } = trait.fields
  const newTraitRank = oldRank + rankStep
  const refusal = whyNotChangeRank(actionContext, oldRank, newTraitRank)
  if (refusal) return refusal
  const editsOfTraitRank = [{ target: trait.uuid, set: { rank: newTraitRank } }]
  if (!state.created) return { edits: editsOfTraitRank }
  const grantedTraitPoints =
    actor.type === 'npc' || rankStep < 0 ? 0 : countMissingTraitPoints(actionContext, oldRank, newTraitRank)
  const traitGrowthKind = rankStep > 0 ? 'raised' : 'lowered'
  const traitGrowthFacts: TraitGrowthFacts = {
    what: traitGrowthKind,
    name: actor.name,
    trait: trait.name,
    rank: newTraitRank,
    points: grantedTraitPoints,
    traits: [],
  }
  const grantedTraitPointEdits =
    grantedTraitPoints > 0
      ? [{ target: actor.uuid, set: { granted: state.granted + grantedTraitPoints } }]
      : []
  if (state.granted + grantedTraitPoints > MAX_GRANTED_TRAIT_POINTS)
    return refuse('HnB.tarot.refusal.offLadder')
  return {
    edits: [...editsOfTraitRank, ...grantedTraitPointEdits],
    post: { kind: 'growth', facts: traitGrowthFacts },
  }
}

/** The highest number of points that the Narrator can grant to one character in total. */
const MAX_GRANTED_TRAIT_POINTS = 99

/**
 * Changes a trait's rank with a button in the trait's row. `data.trait` is the id of the trait's item. `data.step` is 1
 * or -1.
 */
export const changeTraitRankAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decide(actionContext) {
    const { items, data } = actionContext
    const traitItem = listTraitsByRank(items).find(({ id }) => id === data.trait)
    if (!traitItem?.fields) return refuse('HnB.tarot.refusal.noTrait')
    return changeTraitRankByStep(
      actionContext,
      { ...traitItem, fields: traitItem.fields },
      data.step === '-1' ? -1 : 1,
    )
  },
})

/** The action that raises or lowers a trait by a rank, on the sheet of the trait. */
const createRankStepAction = (rankStep: 1 | -1) =>
  defineAction<ItemActionContext<Tarot, TarotTrait>, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decide: (actionContext) => changeTraitRankByStep(actionContext, actionContext.item, rankStep),
  })
export const traitRankActions = { raise: createRankStepAction(1), lower: createRankStepAction(-1) }

/**
 * The Narrator grants a character a point, which raises a trait by a single rank. Refuses players, and more than
 * `MAX_GRANTED_TRAIT_POINTS` points in total.
 */
export const grantTraitPointAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ actor, state, user }): Outcome | Refusal {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (state.granted >= MAX_GRANTED_TRAIT_POINTS) return refuse('HnB.tarot.refusal.offLadder')
    const traitGrowthFacts: TraitGrowthFacts = {
      what: 'granted',
      name: actor.name,
      trait: '',
      rank: 0,
      points: 1,
      traits: [],
    }
    return {
      edits: [{ target: actor.uuid, set: { granted: state.granted + 1 } }],
      post: { kind: 'growth', facts: traitGrowthFacts },
    }
  },
})
