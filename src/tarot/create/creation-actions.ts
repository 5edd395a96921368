/** The actions of the creation window: set the 27 traits' ranks, and finish the character. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { toSystemPath } from '../../core/package'
import { whyNotToggleSwitch } from '../../core/toggle'
import type { Click, Situation } from '../../core/game-views'
import type { GrowthFacts } from '../growth-facts'
import { calculateTraitPointBudget, whyNotChangeRank, whyNotStartWithRank } from '../trait-points'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK } from '../rules'
import type { TraitKey } from '../trait-list'
import { CORE_TRAITS, requiresSpecialization, TRAIT_KEYS } from '../trait-list'
import { listTraitsByRank } from '../traits'

type TarotSituation = Situation<Tarot>

/** The character's trait with this key; of several specializations, the one with the highest rank. */
export const findBestTraitWithKey = ({ items }: Pick<TarotSituation, 'items'>, traitKey: TraitKey) =>
  listTraitsByRank(items).find((trait) => trait.key === traitKey && trait.fields)

/** The specialization that the player typed for this trait; empty if the trait needs none. */
export const readTypedSpecialization = (
  { state }: Pick<TarotSituation, 'state'>,
  traitKey: TraitKey,
): string => (requiresSpecialization(traitKey) ? state[traitKey].trim() : '')

/**
 * During creation, sets the trait `data.key` to the rank `data.rank`. A click on the current rank or on Mediocre
 * removes the trait. Refuses ranks that are too expensive or above the cap.
 */
export const setTraitRankAction = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide(click): Outcome | Refusal {
    const { data, actor, state } = click
    const traitKey = TRAIT_KEYS.find((listedTraitKey) => listedTraitKey === data.key)
    const clickedRank = Number(data.rank)
    if (!traitKey) return refuse('HnB.tarot.refusal.noTrait')
    if (state.created) return refuse('HnB.tarot.refusal.isCreated', { name: actor.name })
    const heldTrait = findBestTraitWithKey(click, traitKey)
    const currentRank = heldTrait?.fields?.rank ?? MEDIOCRE_RANK
    const isChosenRank = currentRank === clickedRank && currentRank !== MEDIOCRE_RANK
    const newRank = isChosenRank ? MEDIOCRE_RANK : clickedRank
    if (!Number.isInteger(newRank)) return refuse('HnB.tarot.refusal.offLadder')
    const refusal = whyNotToggleSwitch(data, isChosenRank) ?? whyNotChangeRank(click, currentRank, newRank)
    if (refusal) return refusal
    if (heldTrait)
      return newRank === MEDIOCRE_RANK
        ? { deletedItems: [heldTrait.uuid] }
        : { edits: [{ target: heldTrait.uuid, set: { rank: newRank } }] }
    if (newRank === MEDIOCRE_RANK) return {}
    const traitName = { key: `HnB.tarot.trait.${traitKey}` }
    const specialization = readTypedSpecialization(click, traitKey)
    if (requiresSpecialization(traitKey) && specialization === '')
      return refuse(`HnB.tarot.refusal.noField.${traitKey}`)
    const traitFields = { rank: newRank, core: isCoreTrait(traitKey), specialization, key: traitKey }
    return {
      newItems: [
        {
          target: actor.uuid,
          item: { type: 'trait', name: traitName, img: toTraitIconPath(traitKey), fields: traitFields },
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
 * Finishes the creation. Refuses if too many points are spent, or if a trait exceeds the table's cap for starting
 * ranks.
 */
export const finishTarotCreationAction = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide(click): Outcome | Refusal {
    const { actor, items, state } = click
    if (state.created) return refuse('HnB.tarot.refusal.isCreated', { name: actor.name })
    const { budget, left } = calculateTraitPointBudget(click)
    if (left < 0) return refuse('HnB.tarot.refusal.points', { budget })
    const traitAboveStartingCap = listTraitsByRank(items).find(
      ({ fields }) => fields && whyNotStartWithRank(click, fields.rank),
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
    const growthFacts: GrowthFacts = {
      what: 'created',
      name: actor.name,
      trait: '',
      rank: 0,
      points: left,
      traits: raisedTraits.slice(0, 100),
    }
    return {
      edits: [{ target: actor.uuid, set: { created: true } }],
      post: { kind: 'growth', facts: growthFacts },
    }
  },
})
