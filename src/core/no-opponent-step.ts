/**
 * Makes the pending step for a message that several sides answer, if no side has an opponent left. The player of the
 * last side, or the Gamemaster, ends the exchange with it.
 */
import type { Exchange } from './exchange'
import { findActiveExchangeSides } from './exchange'
import type { GameData, Viewer } from './game-views'
import type { PendingStep, PendingStepButton } from './pending-step'
import { createActorStep, createGMStep } from './pending-step'
import type { Phrase } from './phrase'

/**
 * Makes the pending step that ends an exchange (a message that several sides answer) without a result, because no side
 * has an opponent. If several sides remain, the Gamemaster takes the step.
 * @param taskPhrase the key of the step's phrase
 */
export function createStepForEndingExchangeWithoutOpponent(
  taskPhrase: string,
  buttonLabel: Phrase,
  exchange: Exchange<unknown>,
  { user, playedUuids, sides }: Pick<Viewer<GameData>, 'user' | 'playedUuids' | 'sides'>,
): PendingStep {
  const [remaining, ...others] = findActiveExchangeSides(exchange, sides)
  const endExchangeButton: PendingStepButton = { act: 'end', label: buttonLabel, ends: true }
  const isRemainingSidePlayedByViewer = remaining && playedUuids.includes(remaining.side.uuid)
  return !user.isGM && isRemainingSidePlayedByViewer && others.length === 0
    ? createActorStep(remaining.side, taskPhrase, [endExchangeButton])
    : createGMStep(taskPhrase, [endExchangeButton], remaining?.side.uuid ?? playedUuids[0])
}
