/**
 * The pending step of an exchange in which nobody is left to play against: the player of the last side, or the
 * Gamemaster, ends the exchange.
 */
import type { Exchange } from './exchange'
import { activeSides } from './exchange'
import type { GameData, Viewer } from './game-views'
import type { PendingStep, StepButton } from './pending-step'
import { actorStep, gmStep } from './pending-step'
import type { Phrase } from './phrase'

/**
 * The step that ends an exchange without a result because no side has an opponent. If several sides remain, the
 * Gamemaster takes the step.
 * @param task the key of the step's phrase
 */
export function endWithoutOpponentStep(
  task: string,
  label: Phrase,
  exchange: Exchange<unknown>,
  { user, playedUuids, sides }: Pick<Viewer<GameData>, 'user' | 'playedUuids' | 'sides'>,
): PendingStep {
  const [remaining, ...others] = activeSides(exchange, sides)
  const button: StepButton = { act: 'end', label, ends: true }
  const isPlayed = remaining && playedUuids.includes(remaining.side.uuid)
  return !user.isGM && isPlayed && others.length === 0
    ? actorStep(remaining.side, task, [button])
    : gmStep(task, [button], remaining?.side.uuid ?? playedUuids[0])
}
