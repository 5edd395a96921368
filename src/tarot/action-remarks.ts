/** The remarks of other games about an action. They name the crisis and the marks of What's the Harm? (ruling HC15). */
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { Tarot } from './rules'

/**
 * Lists the remarks that other games make about an actor's action. An attack gets only remarks about violence. A
 * defence gets no remarks, because it is only a reaction.
 * @param contestRole the actor's role in a contest; absent for a check
 */
export const listRemarkPhrasesForAction = (
  { remarks = [] }: Pick<Situation<Tarot>, 'remarks'>,
  contestRole?: string,
): Phrase[] =>
  remarks
    .filter(({ remarkedRolls }) =>
      contestRole === 'attacker' ? remarkedRolls !== 'peaceful' : contestRole !== 'defender',
    )
    .map(({ label }) => label)
