import * as v from 'valibot'
import type { WaitingCard } from '../core/contract'
import type { Words } from '../core/words'
import { arena, isInCrisis, meaningOf } from './arena'
import { cardContext } from './cards'
import { nameOf } from './faces'
import type { HarmMoment } from './harm'
import { harmFacts, sufferHarm } from './harm'
import { intensityOf, RANKS, SEVERITIES, SUITS } from './rules'

/** The tab: draws that wait, four arenas by three ranks, and what counts in each. */
export function context({ actor, state }: HarmMoment, waiting: readonly WaitingCard[]): object {
  return {
    crisis: isInCrisis(actor.statuses),
    severities: Object.entries(SEVERITIES).map(([severity, number]) => ({
      severity,
      number,
      label: `HnB.harmCards.severity.${severity}`,
    })),
    waiting: waiting.flatMap(waitingContext),
    ranks: RANKS.map((rank) => `HnB.harmCards.rank.${rank}`),
    arenas: SUITS.map((suit) => {
      const intensity = intensityOf(state, suit)
      return {
        suit,
        label: `HnB.harmCards.arena.${suit}`,
        meaning: meaningOf(suit, intensity),
        cards: RANKS.map((rank) => ({
          ...cardContext({ suit, rank }),
          rank: `HnB.harmCards.rank.${rank}`,
          path: `system.harmCards.marked.${suit}.${rank}`,
          marked: state.marked[suit][rank],
          strongest: rank === intensity,
        })),
      }
    }),
  }
}

function waitingContext({ uuid, facts }: WaitingCard): object[] {
  const read = v.safeParse(harmFacts, facts)
  if (!read.success) return []
  const { severity, drawn } = read.output
  return [{ uuid, severity: `HnB.harmCards.severity.${severity}`, drawn: drawn.map(cardContext) }]
}

/** One line for the Gamemaster's panel: the crisis, and what counts in each arena that harm has reached. */
export function glance({ actor, state }: HarmMoment): Words[] {
  const crisis = isInCrisis(actor.statuses) ? [{ key: 'HnB.harmCards.status.crisis' }] : []
  return [
    ...crisis,
    ...SUITS.flatMap((suit) => {
      const rank = intensityOf(state, suit)
      return rank ? [{ key: nameOf({ suit, rank }) }] : []
    }),
  ]
}

export const actions = { suffer: sufferHarm, arena }
