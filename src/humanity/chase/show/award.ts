/** The awards for rolls for the advantage. */
import type { Look, Occasion } from '../../contest/award'
import { rollOccasions, winOccasion } from '../../contest/award'
import { isOfPastSession } from '../../rolled-at'
import type { Chase } from '../facts'
import { leadOf } from '../track/rules'
import { ranking } from '../track/state'

/**
 * The awards of this round: lucky numbers, highest faces, and a win by 5 or more once the leaders have moved. Contests
 * and Checks against hazards have their own awards.
 */
export function occasionsOf(facts: Chase, look: Look): Occasion[] {
  const { movers, margin } = leadOf(ranking(facts, look.sides), look.settings.chaseTieMoves)
  const led = facts.phase !== 'advantage' && margin >= 5 ? movers : []
  return Object.entries(facts.exchange.sides).flatMap(([key, { uuid, answer }]): Occasion[] => {
    const roller = look.sides.find(({ actor }) => actor.uuid === uuid)
    if (!roller || !answer || isOfPastSession(answer, look.settings)) return []
    return [
      ...(led.includes(key) ? winOccasion(key, roller, look) : []),
      ...rollOccasions(key, answer, roller, look),
    ]
  })
}
