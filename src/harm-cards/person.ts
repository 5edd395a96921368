/** A character on the Gamemaster's screen: the crisis, the marked cards by arena, and buttons. */
import type { PersonView, ScreenPerson } from '../core/contract'
import { hasCrisisStatus } from './arena'
import { FACE_CARDS } from './face-cards'
import type { HarmCards } from './rules'
import { CARD_COUNTS_BY_SEVERITY, findStrongestHarmRank } from './rules'

export function createHarmCardsPersonView({ actor, state }: ScreenPerson<HarmCards>): PersonView {
  return {
    lines: [
      ...(hasCrisisStatus(actor.statuses)
        ? [
            {
              phrase: { key: 'HnB.harmCards.status.crisis' },
              tone: 'bad' as const,
              hint: 'HnB.harmCards.crisisHint',
              remarkedRolls: 'all' as const,
            },
          ]
        : []),
      // Rolls of other games mention only the most intense harm of each arena, so only the line of this harm
      // is a remark. Clubs mean to harm others physically.
      ...FACE_CARDS.filter(({ suit, rank }) => state.marked[suit][rank]).map(({ name, suit, rank }) => ({
        phrase: { key: name },
        ...(findStrongestHarmRank(state, suit) === rank && {
          remarkedRolls: suit === 'clubs' ? ('violent' as const) : ('peaceful' as const),
        }),
      })),
    ],
    buttons: Object.keys(CARD_COUNTS_BY_SEVERITY).map((severity) => ({
      act: 'suffer',
      data: { severity },
      label: { key: `HnB.harmCards.severity.${severity}` },
    })),
  }
}
