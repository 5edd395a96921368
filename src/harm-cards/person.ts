/** A character's lines and buttons on the Gamemaster's screen: the crisis, and the marked cards, arena by arena. */
import type { PersonView, ScreenPerson } from '../core/contract'
import { isInCrisis } from './arena'
import { FACE_CARDS } from './face-cards'
import type { HarmCards } from './rules'
import { CARDS_BY_SEVERITY, strongestRank } from './rules'

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
      // Rolls of other games mention only the most intense harm of each arena. So only the line of this harm sets
      // `violent`. `violent` is true in the arena of clubs, because clubs mean to harm others physically.
      ...FACE_CARDS.filter(({ suit, rank }) => state.marked[suit][rank]).map(({ name, suit, rank }) => ({
        phrase: { key: name },
        violent: strongestRank(state, suit) === rank ? suit === 'clubs' : undefined,
      })),
    ],
    buttons: Object.keys(CARDS_BY_SEVERITY).map((severity) => ({
      act: 'suffer',
      data: { severity },
      label: { key: `HnB.harmCards.severity.${severity}` },
    })),
  }
}
