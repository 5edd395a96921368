/** Says whether a target must still defend against a creature's attack. */
import { isDead } from '../../core/conditions'
import type { Participant } from '../../core/game-views'
import { levelRollResult } from '../check/d20-roll'
import type { StoryMode } from '../rules'
import type { Defender } from './attack-facts'

/** Has an ally blocked the attack on this target? */
export function isAttackBlocked({ blocks }: Pick<Defender, 'blocks'>): boolean {
  return blocks.some((block) => levelRollResult(block.roll).success)
}

/**
 * Must this target still defend against the attack?
 * @param sides the participants of the message; without them, even a dead target must defend
 */
export function isAttackUndefended(
  defender: Defender,
  sides: readonly Pick<Participant<StoryMode>, 'actor'>[] = [],
): boolean {
  const isDeadTarget = sides.some(({ actor }) => actor.uuid === defender.uuid && isDead(actor))
  return defender.roll === null && !isAttackBlocked(defender) && !isDeadTarget
}
