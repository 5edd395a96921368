/** The fight rules of Turn of the Card: fighters act in order of Reaction, and earlier after a push of Reaction. */
import type { FightRules } from '../core/fight-rules'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { isFighterFelledInOwnRound, countRankLoweringWounds } from './reaction-round'
import type { TarotSettings, Tarot } from './rules'
import { toAptitudeOfRank, PEERLESS_RANK, computeEffectiveRank } from './rules'
import { findTraitByKey } from './traits'
import { STUNNED_STATUS } from './trauma-statuses'

/** The rank of a fighter's Reaction. Wounds of this Reaction round lower it only afterwards (ruling TC25). */
export const findReactionRank = (situation: Situation<Tarot>): number =>
  computeEffectiveRank(
    findTraitByKey(situation.items, 'reaction').rank,
    countRankLoweringWounds(situation, situation.settings),
  )

/**
 * Computes the order of turns in a fight. The best Reaction acts first. Equal Reactions act at the same time, and
 * people describe their actions in any order ("Fights", ruling TC25).
 */
export const tarotFightRules: FightRules<Situation<Tarot>, TarotSettings> = {
  initiative: findReactionRank,
  initiativeAction: 'sooner',
  initiativeGroupAction: null,
  updatesInitiative: true,
  heading: createHeadingOfReactionRound,
  comparison: () => ({
    compare: (a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || 0,
    mayReorder: (a, b) => a.initiative !== null && a.initiative === b.initiative,
  }),
  limitedUses: [],
  actsThoughDead: isFighterFelledInOwnRound,
  trackerLine: createFighterLine,
}

/**
 * Makes the text beside a fighter's name in the turn order: the wounds and a stun. The fighter's Reaction already
 * stands in the heading above.
 */
function createFighterLine({ actor, state: { wounds } }: Situation<Tarot>): Phrase | null {
  const isFighterStunned = actor.statuses.includes(STUNNED_STATUS)
  if (wounds === 0) return isFighterStunned ? { key: 'HnB.tarot.status.stunned' } : null
  return { key: `HnB.tarot.${isFighterStunned ? 'glanceStunned' : 'glance'}`, data: { number: wounds } }
}

/**
 * The heading above all fighters who have the same Reaction. A push or wounds can move the Reaction outside the ladder.
 */
function createHeadingOfReactionRound(rank: number): Phrase {
  return createReactionPhrase('heading', rank)
}

/**
 * Makes a phrase that names the rank of Reaction with which fighters act. Phrases for `heading` stand above a Reaction
 * round. Phrases for `acts` tell one fighter with which Reaction they act now.
 */
export function createReactionPhrase(usageOfPhrase: 'heading' | 'acts', rank: number): Phrase {
  const reactionAptitude = { key: `HnB.tarot.aptitude.${toAptitudeOfRank(rank)}` }
  const aptitudeLadderPlace = rank > PEERLESS_RANK ? 'beyond' : rank < 1 ? 'below' : 'within'
  return {
    key: `HnB.tarot.round.${usageOfPhrase}.${aptitudeLadderPlace}`,
    data: { reaction: reactionAptitude },
  }
}
