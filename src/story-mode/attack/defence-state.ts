/** Finds out if a target must still defend against a creature's attack. */
import { hasDeadStatus } from '../../core/conditions'
import type { Participant } from '../../core/game-views'
import { computeLevelRollResult } from '../check/d20-roll'
import type { StoryMode } from '../rules'
import type { AttackDefender } from './attack-facts'

/** Has an ally blocked the attack on this target? */
export function isAttackBlocked({ blocks }: Pick<AttackDefender, 'blocks'>): boolean {
  return blocks.some((attackBlockRoll) => computeLevelRollResult(attackBlockRoll.roll).success)
}

/**
 * True if this target must still defend against the attack.
 * @param sideParticipants the participants of the message; without them, even a dead target must defend
 */
export function isAttackUndefended(
  defender: AttackDefender,
  sideParticipants: readonly Pick<Participant<StoryMode>, 'actor'>[] = [],
): boolean {
  const isDeadTarget = sideParticipants.some(
    ({ actor }) => actor.uuid === defender.uuid && hasDeadStatus(actor),
  )
  return defender.roll === null && !isAttackBlocked(defender) && !isDeadTarget
}
