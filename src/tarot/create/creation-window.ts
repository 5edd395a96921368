/** The window in which a player creates a character. It shows all 27 traits on a single page. */
import { actorStep } from '../../core/pending-step'
import type { Situation } from '../../core/game-views'
import type { ActorWindowContents } from '../../core/window-kind'
import { startingRankCap, rankPrice } from '../creation-points'
import { missingPoints, pointBudget, whyNotStartWithRank } from '../trait-points'
import type { Tarot } from '../rules'
import { APTITUDES, DESCRIPTION_PARTS, MEDIOCRE_RANK, rankPhrase } from '../rules'
import type { TraitKey } from '../trait-list'
import { requiresSpecialization, TRAIT_KEYS } from '../trait-list'
import { sortedTraits } from '../traits'
import { typedSpecialization, bestTraitWithKey, traitIconName, isCoreTrait } from './creation-actions'

type TarotSituation = Situation<Tarot>

/** The contents of the creation window: all traits with their meanings, and the price of each rank. */
export const creationContents: ActorWindowContents<Tarot> = {
  context: creationContext,
  pendingSteps(situation) {
    const { actor, state } = situation
    if (state.created) return []
    const { left, budget } = pointBudget(situation)
    const task =
      left === 0
        ? { key: 'HnB.tarot.next.createDone' }
        : { key: 'HnB.tarot.next.create', data: { left, budget } }
    const step = actorStep(actor, task, [
      {
        act: 'finish',
        label: { key: 'HnB.tarot.creation.finish' },
        disabledReason: left < 0 ? { key: 'HnB.tarot.refusal.points', data: { budget } } : null,
        data: { then: 'sheet' },
      },
    ])
    return [{ ...step, shared: true }]
  },
}

function creationContext(situation: TarotSituation): object {
  const { state, settings, items } = situation
  const listedKeys: ReadonlySet<string> = new Set(TRAIT_KEYS)
  const shownTraitIds = new Set(TRAIT_KEYS.flatMap((key) => bestTraitWithKey(situation, key)?.id ?? []))
  return {
    created: state.created,
    cap: settings.startingCap === '' ? null : rankPhrase(startingRankCap(settings)),
    heads: APTITUDES.map((aptitude, index) => ({
      label: `HnB.tarot.aptitude.${aptitude}`,
      meaning: `HnB.tarot.aptitudeMeaning.${aptitude}`,
      price: rankPrice(index + 1, settings),
    })),
    traits: TRAIT_KEYS.map((key) => creationRow(situation, key)),
    // The window only lists invented traits and additional specializations. Players change them on the sheet.
    others: sortedTraits(items)
      .filter(({ id, key, fields }) => fields && (!listedKeys.has(key) || !shownTraitIds.has(id)))
      .map(({ name, fields }) => ({
        name,
        specialization: fields?.specialization,
        label: rankPhrase(fields?.rank ?? MEDIOCRE_RANK),
      })),
    about: DESCRIPTION_PARTS.map((part) => ({
      label: `HnB.tarot.about.${part}`,
      path: `system.tarot.about.${part}`,
      value: state.about[part],
      long: part === 'background' || part === 'looks' || part === 'motives',
    })),
  }
}

function creationRow(situation: TarotSituation, traitKey: TraitKey): object {
  const { settings, state } = situation
  const heldTrait = bestTraitWithKey(situation, traitKey)
  const currentRank = heldTrait?.fields?.rank ?? MEDIOCRE_RANK
  return {
    key: traitKey,
    name: `HnB.tarot.trait.${traitKey}`,
    meaning: `HnB.tarot.traitMeaning.${traitKey}`,
    icon: traitIconName(traitKey),
    core: isCoreTrait(traitKey),
    raised: currentRank !== MEDIOCRE_RANK,
    specialization: heldTrait?.fields?.specialization,
    field:
      requiresSpecialization(traitKey) && !heldTrait
        ? { path: `system.tarot.${traitKey}`, value: typedSpecialization(situation, traitKey) }
        : null,
    ranks: APTITUDES.map((aptitude, index) => {
      const rank = index + 1
      return {
        rank,
        label: `HnB.tarot.aptitude.${aptitude}`,
        price: rankPrice(rank, settings),
        chosen: rank === currentRank,
        isDisabled:
          !state.created &&
          rank > currentRank &&
          (missingPoints(situation, currentRank, rank) > 0 || whyNotStartWithRank(situation, rank) !== null),
      }
    }),
  }
}
