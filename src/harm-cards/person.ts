/** A character's lines and buttons on the Gamemaster's screen: the crisis, and the most intense harm in each arena. */
import type { PersonLook, Seen } from '../core/contract'
import { isInCrisis } from './arena'
import { nameOf } from './faces'
import type { HarmCards } from './rules'
import { intensityOf, SEVERITIES, SUITS } from './rules'

export function person({ actor, state }: Seen<HarmCards>): PersonLook {
  return {
    lines: [
      ...(isInCrisis(actor.statuses)
        ? [
            {
              words: { key: 'HnB.harmCards.status.crisis' },
              tone: 'bad' as const,
              hint: 'HnB.harmCards.crisisHint',
            },
          ]
        : []),
      ...SUITS.flatMap((suit) => {
        const rank = intensityOf(state, suit)
        return rank ? [{ words: { key: nameOf({ suit, rank }) } }] : []
      }),
    ],
    buttons: Object.keys(SEVERITIES).map((severity) => ({
      act: 'suffer',
      data: { severity },
      label: { key: `HnB.harmCards.severity.${severity}` },
    })),
  }
}
