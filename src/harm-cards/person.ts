/**
 * A character's lines and buttons on the Gamemaster's screen: the crisis, and the marked cards, the most intense of each
 * arena first.
 */
import type { PersonView, ScreenPerson } from '../core/contract'
import { isInCrisis } from './arena'
import { faceCardNameKey } from './face-cards'
import type { HarmCards } from './rules'
import { CARDS_BY_SEVERITY, ARENA_SUITS, FACE_RANKS } from './rules'

export function harmCardsPersonView({ actor, state }: ScreenPerson<HarmCards>): PersonView {
  return {
    lines: [
      ...(isInCrisis(actor.statuses)
        ? [
            {
              phrase: { key: 'HnB.harmCards.status.crisis' },
              tone: 'bad' as const,
              hint: 'HnB.harmCards.crisisHint',
            },
          ]
        : []),
      ...ARENA_SUITS.flatMap((suit) =>
        FACE_RANKS.filter((rank) => state.marked[suit][rank])
          .reverse()
          .map((rank) => ({ phrase: { key: faceCardNameKey({ suit, rank }) } })),
      ),
    ],
    buttons: Object.keys(CARDS_BY_SEVERITY).map((severity) => ({
      act: 'suffer',
      data: { severity },
      label: { key: `HnB.harmCards.severity.${severity}` },
    })),
  }
}
