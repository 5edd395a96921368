/**
 * The tab of Turn of the Card on a character's sheet: pending steps, wounds, traits and the character's description.
 */
import { placeInOwnOrder } from '../core/fight-rules'
import type { Refusal } from '../core/outcome'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { MINOR_SUITS } from './arcana'
import { suitLabel } from './table-deck'
import { checkTabActions } from './check/later-check'
import { contestTabActions } from './contest/later-contest'
import { startingRankCap } from './creation-points'
import { creationActions } from './create/later-creation'
import { handAndTraitActions } from './later-tab'
import { pointBudget, whyNotChangeRank } from './trait-points'
import { rankPips } from './aptitude-ladder'
import type { Tarot } from './rules'
import {
  APTITUDES,
  MEDIOCRE_RANK,
  TAROT_DEAD_STATUS,
  DESCRIPTION_PARTS,
  PEERLESS_RANK,
  isBleeding,
  effectiveRank,
  rankPhrase,
} from './rules'
import { listedTrait, sortedTraits } from './traits'
import { rankLoweringWounds } from './reaction-round'
import { traumaTabActions } from './trauma/later-trauma'
import { areOrgansFailing } from './trauma/trauma-rules'
import { STUNNED_STATUS } from './trauma-statuses'

type TarotSituation = Situation<Tarot>

/** The template data of an actor's tab for Turn of the Card. */
export function tarotTabContext(situation: TarotSituation): object {
  const { actor, state, items, settings, user } = situation
  const health = listedTrait(items, 'health').rank
  const budget = pointBudget(situation)
  const loweringWounds = rankLoweringWounds(situation, settings)
  const isDead = actor.statuses.includes(TAROT_DEAD_STATUS)
  return {
    isGM: user.isGM,
    npc: actor.type === 'npc',
    wounds: state.wounds,
    health,
    // A person can enter at most this many wounds. More wounds would change nothing, because no trait could sink any
    // further, not even a Peerless trait.
    mostWounds: Math.max(health + PEERLESS_RANK, state.wounds),
    left: Math.max(0, health - state.wounds),
    woundPips: Array.from({ length: Math.max(health, state.wounds) }, (_, index) =>
      index < Math.min(state.wounds, health) ? 'taken' : index < health ? 'free' : 'beyond',
    ),
    failing: areOrgansFailing(state.wounds, health),
    stunned: actor.statuses.includes(STUNNED_STATUS),
    dead: isDead,
    fighting: placeInOwnOrder(actor) !== null && !isDead,
    bleeding: isBleeding(state, actor.statuses),
    stable: state.wounds > 0 && !isDead && !isBleeding(state, actor.statuses),
    creating: !state.created && actor.type === 'character',
    // NPCs have no points, because the Narrator sets their ranks freely.
    points: actor.type === 'character' ? budget : null,
    spends: actor.type === 'character' && state.created && budget.left > 0,
    cap: settings.startingCap === '' ? null : rankPhrase(startingRankCap(settings)),
    over: budget.left < 0,
    traits: sortedTraits(items).map((item) => traitRow(situation, item)),
    // The rank of every trait that the character lacks, after wounds. Null without wounds, because the tab then states
    // that missing traits count as Mediocre.
    woundedRank: loweringWounds > 0 ? rankPhrase(effectiveRank(MEDIOCRE_RANK, loweringWounds)) : null,
    aptitudes: APTITUDES.map((aptitude) => ({
      label: `HnB.tarot.aptitude.${aptitude}`,
      meaning: `HnB.tarot.aptitudeMeaning.${aptitude}`,
    })).reverse(),
    suits: MINOR_SUITS.map((suit) => ({
      name: suitLabel(suit, settings),
      meaning: `HnB.tarot.suitMeaning.${suit}`,
    })),
    about: DESCRIPTION_PARTS.map((part) => ({
      detail: part,
      label: `HnB.tarot.about.${part}`,
      path: `system.tarot.about.${part}`,
      value: state.about[part],
      long: part === 'background' || part === 'looks' || part === 'motives',
    })),
  }
}

function traitRow(situation: TarotSituation, item: ReturnType<typeof sortedTraits>[number]): object {
  const { fields } = item
  if (!fields) return { ...item, known: null }
  const wounds = rankLoweringWounds(situation, situation.settings)
  const currentRank = effectiveRank(fields.rank, wounds)
  const rankAfterRound = effectiveRank(fields.rank, situation.state.wounds)
  return {
    ...item,
    known: fields,
    core: fields.core,
    label: rankPhrase(fields.rank),
    nowLabel: rankPhrase(currentRank),
    // The rank of the trait after the Reaction round. Null if no wounds of this round will lower the trait.
    afterLabel: rankAfterRound === currentRank ? null : rankPhrase(rankAfterRound),
    lowered: wounds > 0,
    pips: rankPips(fields.rank, currentRank),
    raiseRefusal: refusalToPhrase(whyNotChangeRank(situation, fields.rank, fields.rank + 1)),
    mayLower: whyNotChangeRank(situation, fields.rank, fields.rank - 1) === null,
  }
}

const refusalToPhrase = (refusal: Refusal | null): Phrase | null =>
  refusal && { key: refusal.refused, data: refusal.data }

/** The actions of the tab's buttons. The key is the id of the action. */
export const tarotTabActions = {
  ...checkTabActions,
  ...contestTabActions,
  ...traumaTabActions,
  ...handAndTraitActions,
  ...creationActions,
}
