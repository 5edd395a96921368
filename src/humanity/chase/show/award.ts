import type { Looking, Occasion } from '../../contest/award'
import { ofRoll, ofWin } from '../../contest/award'
import type { Chase } from '../facts'
import { leadOf } from '../track/rules'
import { ranking } from '../track/state'

/**
 * What the rolls for the advantage are worth a Blessing Die for, in this round: the lucky number, the highest face, and a
 * win by 5 or more, once the leaders have moved. Those of responses and hazards are found as in any Contest and Check.
 */
export function occasionsOf(facts: Chase, look: Looking): Occasion[] {
  const { movers, margin } = leadOf(ranking(facts, look.sides), look.settings.chaseTieMoves)
  const led = facts.phase !== 'advantage' && margin >= 5 ? movers : []
  return Object.entries(facts.exchange.sides).flatMap(([key, { uuid, answer }]): Occasion[] => {
    const roller = look.sides.find(({ actor }) => actor.uuid === uuid)
    if (!roller || !answer) return []
    return [...(led.includes(key) ? ofWin(key, roller, look) : []), ...ofRoll(key, answer, roller, look)]
  })
}
