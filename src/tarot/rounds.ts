/** The fight rules of Turn of the Card: fighters act by Reaction; a push of Reaction lets a fighter act earlier. */
import type { FightRules } from '../core/fight-rules'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { loweringWounds } from './reaction-round'
import type { Settings, Tarot } from './rules'
import { aptitudeOf, PEERLESS, rankNow } from './rules'
import { traitNamed } from './traits'
import { STUNNED } from './trauma/statuses'

/** A fighter's Reaction. Wounds of the current Reaction round do not lower it until the round ends (ruling TC25). */
const reactionOf = (situation: Situation<Tarot>): number =>
  rankNow(traitNamed(situation.items, 'reaction').rank, loweringWounds(situation, situation.settings))

/**
 * The best Reaction acts first. Characters with the same Reaction act at the same time, and their players describe the
 * actions in any order ("Fights", ruling TC25).
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

/** The wounds and the stun beside a fighter's name. The heading above the fighter shows the Reaction. */
function lineOf({ actor, state: { wounds } }: Situation<Tarot>): Phrase | null {
  const stunned = actor.statuses.includes(STUNNED)
  if (wounds === 0) return stunned ? { key: 'HnB.tarot.status.stunned' } : null
  return { key: `HnB.tarot.${stunned ? 'glanceStunned' : 'glance'}`, data: { number: wounds } }
}

/** The heading above fighters with the same Reaction, which a push or wounds can move outside the ladder. */
function headingOf(rank: number): Phrase {
  return reactionWords('heading', rank)
}

/** A Reaction as the heading of a round, or as the Reaction by which a fighter now acts. */
export function reactionWords(as: 'heading' | 'acts', rank: number): Phrase {
  const reaction = { key: `HnB.tarot.aptitude.${aptitudeOf(rank)}` }
  const where = rank > PEERLESS ? 'beyond' : rank < 1 ? 'below' : 'within'
  return { key: `HnB.tarot.round.${as}.${where}`, data: { reaction } }
}
