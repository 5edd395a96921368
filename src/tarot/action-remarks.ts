/** What other games say about an action: the marked cards of What's the Harm? (ruling HC15). */
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { Tarot } from './rules'

/**
 * The remarks of other games that matter to an action. An attack is an act of violence; a defence is a reaction, to
 * which no remark matters; any other action may be about anything.
 * @param role the actor's role in a contest; absent for a check
 */
export const actionRemarks = ({ remarks = [] }: Pick<Situation<Tarot>, 'remarks'>, role?: string): Phrase[] =>
  remarks
    .filter(({ violent }) => (role === 'attacker' ? violent : role !== 'defender'))
    .map(({ label }) => label)
