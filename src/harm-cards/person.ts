/** A character's lines and buttons on the Gamemaster's screen: the crisis, and the marked cards, arena by arena. */
import type { PersonView, ScreenPerson } from '../core/contract'
import { isInCrisis } from './arena'
import { FACE_CARDS } from './face-cards'
import type { HarmCards } from './rules'
import { CARDS_BY_SEVERITY } from './rules'

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
      ...FACE_CARDS.filter(({ suit, rank }) => state.marked[suit][rank]).map(({ name }) => ({
        phrase: { key: name },
      })),
    ],
    buttons: Object.keys(CARDS_BY_SEVERITY).map((severity) => ({
      act: 'suffer',
      data: { severity },
      label: { key: `HnB.harmCards.severity.${severity}` },
    })),
  }
}
