/** The window in which a player creates a character. It shows all 27 traits on a single page. */
import { createActorStep } from '../../core/pending-step'
import type { Situation } from '../../core/game-views'
import type { ActorWindowContents } from '../../core/window-kind'
import { findStartingRankCap, calculateRankPrice } from '../creation-points'
import { countMissingTraitPoints, calculateTraitPointBudget, whyNotStartWithRank } from '../trait-points'
import type { Tarot } from '../rules'
import { APTITUDES, CHARACTER_DESCRIPTION_PARTS, MEDIOCRE_RANK, toRankPhrase } from '../rules'
import type { TraitKey } from '../trait-list'
import { doesTraitRequireSpecialization, TRAIT_KEYS } from '../trait-list'
import { listTraitsByRank } from '../traits'
import {
  readTypedSpecialization,
  findBestTraitWithKey,
  toTraitIconName,
  isCoreTrait,
} from './creation-actions'

type TarotSituation = Situation<Tarot>

/** The contents of the creation window: all traits with their meanings, and the price of each rank. */
export const tarotCreationWindowContents: ActorWindowContents<Tarot> = {
  context: createCreationTabContext,
  pendingSteps(situation) {
    const { actor, state } = situation
    if (state.created) return []
    const { left, budget } = calculateTraitPointBudget(situation)
    const currentCreationTask =
      left === 0
        ? { key: 'HnB.tarot.next.createDone' }
        : { key: 'HnB.tarot.next.create', data: { left, budget } }
    const creationStep = createActorStep(actor, currentCreationTask, [
      {
        act: 'finish',
        label: { key: 'HnB.tarot.creation.finish' },
        disabledReason: left < 0 ? { key: 'HnB.tarot.refusal.points', data: { budget } } : null,
        data: { then: 'sheet' },
      },
    ])
    return [{ ...creationStep, shared: true }]
  },
}

function createCreationTabContext(situation: TarotSituation): object {
  const { state, settings, items } = situation
  const possibleTraitKeys: ReadonlySet<string> = new Set(TRAIT_KEYS)
  const shownTraitIds = new Set(
    TRAIT_KEYS.flatMap((traitKey) => findBestTraitWithKey(situation, traitKey)?.id ?? []),
  )
  return {
    created: state.created,
    cap: settings.startingCap === '' ? null : toRankPhrase(findStartingRankCap(settings)),
    heads: APTITUDES.map((aptitude, index) => ({
      label: `HnB.tarot.aptitude.${aptitude}`,
      meaning: `HnB.tarot.aptitudeMeaning.${aptitude}`,
      price: calculateRankPrice(index + 1, settings),
    })),
    traits: TRAIT_KEYS.map((traitKey) => createTraitCreationRow(situation, traitKey)),
    // The window lists invented traits and additional specializations without controls. Players change them on the
    // sheet.
    others: listTraitsByRank(items)
      .filter(({ id, key, fields }) => fields && (!possibleTraitKeys.has(key) || !shownTraitIds.has(id)))
      .map(({ name, fields }) => ({
        name,
        specialization: fields?.specialization,
        label: toRankPhrase(fields?.rank ?? MEDIOCRE_RANK),
      })),
    about: CHARACTER_DESCRIPTION_PARTS.map((characterDescriptionPart) => ({
      label: `HnB.tarot.about.${characterDescriptionPart}`,
      path: `system.tarot.about.${characterDescriptionPart}`,
      value: state.about[characterDescriptionPart],
      long:
        characterDescriptionPart === 'background' ||
        characterDescriptionPart === 'looks' ||
        characterDescriptionPart === 'motives',
    })),
  }
}

function createTraitCreationRow(situation: TarotSituation, traitKey: TraitKey): object {
  const { settings, state } = situation
  const ownedTraitWithKey = findBestTraitWithKey(situation, traitKey)
  const currentRank = ownedTraitWithKey?.fields?.rank ?? MEDIOCRE_RANK
  return {
    key: traitKey,
    name: `HnB.tarot.trait.${traitKey}`,
    meaning: `HnB.tarot.traitMeaning.${traitKey}`,
    icon: toTraitIconName(traitKey),
    core: isCoreTrait(traitKey),
    raised: currentRank !== MEDIOCRE_RANK,
    specialization: ownedTraitWithKey?.fields?.specialization,
    field:
      doesTraitRequireSpecialization(traitKey) && !ownedTraitWithKey
        ? { path: `system.tarot.${traitKey}`, value: readTypedSpecialization(situation, traitKey) }
        : null,
    ranks: APTITUDES.map((aptitude, index) => {
      const rank = index + 1
      return {
        rank,
        label: `HnB.tarot.aptitude.${aptitude}`,
        price: calculateRankPrice(rank, settings),
        chosen: rank === currentRank,
        isDisabled:
          !state.created &&
          rank > currentRank &&
          (countMissingTraitPoints(situation, currentRank, rank) > 0 ||
            whyNotStartWithRank(situation, rank) !== null),
      }
    }),
  }
}
