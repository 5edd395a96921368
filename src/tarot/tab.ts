/** Turn of the Card's tab on a character's sheet: pending steps, wounds, traits and description. */
import { findPlaceInTurnOrderOfGame } from '../core/fight-rules'
import type { Refusal } from '../core/outcome'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { MINOR_ARCANA_SUITS } from './arcana'
import { createSuitLabel } from './table-deck'
import { checkTabActions } from './check/later-check'
import { contestTabActions } from './contest/later-contest'
import { findStartingRankCap } from './creation-points'
import { creationActions } from './create/later-creation'
import { actionsOfDrawnHandAndTraits } from './later-tab'
import { calculateTraitPointBudget, whyNotChangeRank } from './trait-points'
import { createTraitRankPips } from './aptitude-ladder'
import type { Tarot } from './rules'
import {
  APTITUDES,
  MEDIOCRE_RANK,
  TAROT_DEAD_STATUS,
  CHARACTER_DESCRIPTION_PARTS,
  PEERLESS_RANK,
  isActorBleeding,
  computeEffectiveRank,
  toRankPhrase,
} from './rules'
import { findTraitByKey, listTraitsByRank } from './traits'
import { countRankLoweringWounds } from './reaction-round'
import { traumaTabActions } from './trauma/later-trauma'
import { areOrgansFailing } from './trauma/trauma-rules'
import { STUNNED_STATUS } from './trauma-statuses'

type TarotSituation = Situation<Tarot>

/** The template data of the tab for Turn of the Card on an actor's sheet. */
export function createTarotTabContext(situation: TarotSituation): object {
  const { actor, state, items, settings, user } = situation
  const healthRank = findTraitByKey(items, 'health').rank
  const traitPointBudget = calculateTraitPointBudget(situation)
  const rankLoweringWoundCount = countRankLoweringWounds(situation, settings)
  const isActorDead = actor.statuses.includes(TAROT_DEAD_STATUS)
  return {
    isGM: user.isGM,
    npc: actor.type === 'npc',
    wounds: state.wounds,
    health: healthRank,
    // The most wounds that a person can enter. More would change nothing, because even a Peerless trait could sink no
    // further.
    mostWounds: Math.max(healthRank + PEERLESS_RANK, state.wounds),
    left: Math.max(0, healthRank - state.wounds),
    woundPips: Array.from({ length: Math.max(healthRank, state.wounds) }, (_, index) =>
      index < Math.min(state.wounds, healthRank) ? 'taken' : index < healthRank ? 'free' : 'beyond',
    ),
    failing: areOrgansFailing(state.wounds, healthRank),
    stunned: actor.statuses.includes(STUNNED_STATUS),
    dead: isActorDead,
    fighting: findPlaceInTurnOrderOfGame(actor) !== null && !isActorDead,
    bleeding: isActorBleeding(state, actor.statuses),
    stable: state.wounds > 0 && !isActorDead && !isActorBleeding(state, actor.statuses),
    creating: !state.created && actor.type === 'character',
    // NPCs show no points, because the Narrator sets their ranks freely.
    points: actor.type === 'character' ? traitPointBudget : null,
    spends: actor.type === 'character' && state.created && traitPointBudget.left > 0,
    cap: settings.startingCap === '' ? null : toRankPhrase(findStartingRankCap(settings)),
    over: traitPointBudget.left < 0,
    traits: listTraitsByRank(items).map((traitItem) => createTraitRow(situation, traitItem)),
    // The rank of a trait that the actor does not have: Mediocre, lowered by wounds. Null for an actor without wounds,
    // because the tab then says that missing traits count as Mediocre.
    woundedRank:
      rankLoweringWoundCount > 0
        ? toRankPhrase(computeEffectiveRank(MEDIOCRE_RANK, rankLoweringWoundCount))
        : null,
    aptitudes: APTITUDES.map((aptitude) => ({
      label: `HnB.tarot.aptitude.${aptitude}`,
      meaning: `HnB.tarot.aptitudeMeaning.${aptitude}`,
    })).reverse(),
    suits: MINOR_ARCANA_SUITS.map((suit) => ({
      name: createSuitLabel(suit, settings),
      meaning: `HnB.tarot.suitMeaning.${suit}`,
    })),
    about: CHARACTER_DESCRIPTION_PARTS.map((characterDescriptionPart) => ({
      detail: characterDescriptionPart,
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

function createTraitRow(
  situation: TarotSituation,
  traitItem: ReturnType<typeof listTraitsByRank>[number],
): object {
  const { fields } = traitItem
  if (!fields) return { ...traitItem, known: null }
  const wounds = countRankLoweringWounds(situation, situation.settings)
  const currentRank = computeEffectiveRank(fields.rank, wounds)
  const rankAfterRound = computeEffectiveRank(fields.rank, situation.state.wounds)
  return {
    ...traitItem,
    known: fields,
    core: fields.core,
    label: toRankPhrase(fields.rank),
    nowLabel: toRankPhrase(currentRank),
    // The rank of the trait after the Reaction round. Null if no wounds of this round will lower the trait.
    afterLabel: rankAfterRound === currentRank ? null : toRankPhrase(rankAfterRound),
    lowered: wounds > 0,
    pips: createTraitRankPips(fields.rank, currentRank),
    raiseRefusal: toRefusalPhrase(whyNotChangeRank(situation, fields.rank, fields.rank + 1)),
    mayLower: whyNotChangeRank(situation, fields.rank, fields.rank - 1) === null,
  }
}

const toRefusalPhrase = (refusal: Refusal | null): Phrase | null =>
  refusal && { key: refusal.refused, data: refusal.data }

/** The actions that the tab's buttons start, by the id of the action. */
export const tarotTabActions = {
  ...checkTabActions,
  ...contestTabActions,
  ...traumaTabActions,
  ...actionsOfDrawnHandAndTraits,
  ...creationActions,
}
