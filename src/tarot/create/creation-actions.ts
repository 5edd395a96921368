/** The actions of the creation window: set the 27 traits' ranks, and finish the character. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { toSystemPath } from '../../core/package'
import { whyNotToggleSwitch } from '../../core/toggle'
import type { ActionContext, Situation } from '../../core/game-views'
import type { TraitGrowthFacts } from '../growth-facts'
import { calculateTraitPointBudget, whyNotChangeRank, whyNotStartWithRank } from '../trait-points'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK } from '../rules'
import type { TraitKey } from '../trait-list'
import { CORE_TRAITS, doesTraitRequireSpecialization, TRAIT_KEYS } from '../trait-list'
import { listTraitsByRank } from '../traits'

type TarotSituation = Situation<Tarot>

/** The character's trait with this key; of several specializations, the one with the highest rank. */
export const findBestTraitWithKey = ({ items }: Pick<TarotSituation, 'items'>, traitKey: TraitKey) =>
  listTraitsByRank(items).find((trait) => trait.key === traitKey && trait.fields)

/** The specialization that the player typed for this trait; empty if the trait needs none. */
export const readTypedSpecialization = (
  { state }: Pick<TarotSituation, 'state'>,
  traitKey: TraitKey,
): string => (doesTraitRequireSpecialization(traitKey) ? state[traitKey].trim() : '')

/**
 * During creation, sets the trait `data.key` to the rank `data.rank`. A click on the current rank or on Mediocre
 * removes the trait. Refuses ranks that are too expensive or above the cap.
 */
export const setTraitRankAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decide(actionContext): Outcome | Refusal {
    const { data, actor, state } = actionContext
    const traitKey = TRAIT_KEYS.find((possibleTraitKey) => possibleTraitKey === data.key)
    const clickedRank = Number(data.rank)
    if (!traitKey) return refuse('HnB.tarot.refusal.noTrait')
    if (state.created) return refuse('HnB.tarot.refusal.isCreated', { name: actor.name })
    const ownedTrait = findBestTraitWithKey(actionContext, traitKey)
    const currentRank = ownedTrait?.fields?.rank ?? MEDIOCRE_RANK
    const isPressedRankAlreadySet = currentRank === clickedRank && currentRank !== MEDIOCRE_RANK
    const newTraitRank = isPressedRankAlreadySet ? MEDIOCRE_RANK : clickedRank
    if (!Number.isInteger(newTraitRank)) return refuse('HnB.tarot.refusal.offLadder')
    const refusal =
      whyNotToggleSwitch(data, isPressedRankAlreadySet) ??
      whyNotChangeRank(actionContext, currentRank, newTraitRank)
    if (refusal) return refusal
    if (ownedTrait)
      return newTraitRank === MEDIOCRE_RANK
        ? { deletedItems: [ownedTrait.uuid] }
        : { edits: [{ target: ownedTrait.uuid, set: { rank: newTraitRank } }] }
    if (newTraitRank === MEDIOCRE_RANK) return {}
    const traitName = { key: `HnB.tarot.trait.${traitKey}` }
    const typedSpecialization = readTypedSpecialization(actionContext, traitKey)
    if (doesTraitRequireSpecialization(traitKey) && typedSpecialization === '')
      return refuse(`HnB.tarot.refusal.noField.${traitKey}`)
    const newTraitFields = {
      rank: newTraitRank,
      core: isCoreTrait(traitKey),
      specialization: typedSpecialization,
      key: traitKey,
    }
    return {
      newItems: [
        {
          target: actor.uuid,
          item: { type: 'trait', name: traitName, img: toTraitIconPath(traitKey), fields: newTraitFields },
        },
      ],
    }
  },
})

export const isCoreTrait = (traitKey: TraitKey): boolean =>
  CORE_TRAITS.some((coreTraitKey) => coreTraitKey === traitKey)

/** The file name of a trait's icon, in kebab case, such as `trait-hand-weapons`. */
export const toTraitIconName = (traitKey: TraitKey): string =>
  `trait-${traitKey.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const toTraitIconPath = (traitKey: TraitKey): string =>
  toSystemPath(`assets/icons/${toTraitIconName(traitKey)}.svg`)

/**
 * The action that finishes character creation. Refuses if too many points are spent, or if a trait exceeds the table's
 * cap for starting ranks.
 */
export const finishTarotCreationAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decide(actionContext): Outcome | Refusal {
    const { actor, items, state } = actionContext
    if (state.created) return refuse('HnB.tarot.refusal.isCreated', { name: actor.name })
    const { budget, left } = calculateTraitPointBudget(actionContext)
    if (left < 0) return refuse('HnB.tarot.refusal.points', { budget })
    const traitAboveStartingCap = listTraitsByRank(items).find(
      ({ fields }) => fields && whyNotStartWithRank(actionContext, fields.rank),
    )
    if (traitAboveStartingCap) return refuse('HnB.tarot.refusal.capOf', { name: traitAboveStartingCap.name })
    const raisedTraits = listTraitsByRank(items).flatMap(({ name, fields }) =>
      fields && fields.rank !== MEDIOCRE_RANK
        ? [
            {
              name: fields.specialization === '' ? name : `${name}: ${fields.specialization}`,
              rank: fields.rank,
            },
          ]
        : [],
    )
    const traitGrowthFacts: TraitGrowthFacts = {
      what: 'created',
      name: actor.name,
      trait: '',
      rank: 0,
      points: left,
      traits: raisedTraits.slice(0, 100),
    }
    return {
      edits: [{ target: actor.uuid, set: { created: true } }],
      post: { kind: 'growth', facts: traitGrowthFacts },
    }
  },
})
