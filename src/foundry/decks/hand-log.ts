/** The log of the hands that users have drawn. Each deck stores its own log in a flag. */
import * as v from 'valibot'
import type { DrawnHandRecord } from '../../core/shell/hand-log'
import { countDrawnHands } from '../../core/shell/hand-log'
import { toListOrEmpty } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'
import type { CardStack } from './card-stacks'

const drawnHandSchema = v.object({
  user: v.string(),
  move: v.string(),
  gathered: v.optional(v.string()),
})

/** Reads a deck's log of drawn hands, without invalid entries. */
export function readHandLog(deck: CardStack): DrawnHandRecord[] {
  return toListOrEmpty(deck.flags[SYSTEM_ID]?.hands).filter((unparsedDrawnHand) =>
    v.is(drawnHandSchema, unparsedDrawnHand),
  )
}

/** Counts the hands that a user has drawn from a deck since all cards of the deck were last gathered. */
export function countHandsDrawnByUser(deck: CardStack, userId: string): number {
  return countDrawnHands(readHandLog(deck), userId)
}
