/** How Turn of the Card runs a fight: in rounds of Reaction, in which a push may let somebody act earlier. */
import type { FightRules } from '../core/fight-rules'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { loweringWounds } from './reaction-round'
import type { Settings, Tarot } from './rules'
import { aptitudeOf, PEERLESS, rankNow } from './rules'
import { traitNamed } from './traits'
import { STUNNED } from './trauma/statuses'

/** Wounds of the current Reaction round lower nothing before it is over (ruling TC25). */
const reactionOf = (situation: Situation<Tarot>): number =>
  rankNow(traitNamed(situation.items, 'reaction').rank, loweringWounds(situation, situation.settings))

/**
 * The best Reaction acts first. Characters of the same Reaction act at the same time, and tell it in any order
 * ("Fights", ruling TC25).
 */
export const rounds: FightRules<Situation<Tarot>, Settings> = {
  initiative: reactionOf,
  act: 'sooner',
  actAll: null,
  follows: true,
  heading: headingOf,
  compare: (a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || 0,
  mayChange: (a, b) => a.initiative !== null && a.initiative === b.initiative,
  marks: [],
  line: lineOf,
}

/** Who has lost what beside their name; their Reaction is in the heading above all who share it. */
function lineOf({ actor, state: { wounds } }: Situation<Tarot>): Phrase | null {
  const stunned = actor.statuses.includes(STUNNED)
  if (wounds === 0) return stunned ? { key: 'HnB.tarot.status.stunned' } : null
  return { key: `HnB.tarot.${stunned ? 'glanceStunned' : 'glance'}`, data: { number: wounds } }
}

/** The Reaction that those have in common; a major arcana takes whoever pushed beyond the ladder, and wounds below it. */
function headingOf(rank: number): Phrase {
  return reactionWords('heading', rank)
}

/** A Reaction as the heading of a round, or as what somebody acts by now. */
export function reactionWords(as: 'heading' | 'acts', rank: number): Phrase {
  const reaction = { key: `HnB.tarot.aptitude.${aptitudeOf(rank)}` }
  const where = rank > PEERLESS ? 'beyond' : rank < 1 ? 'below' : 'within'
  return { key: `HnB.tarot.round.${as}.${where}`, data: { reaction } }
}
