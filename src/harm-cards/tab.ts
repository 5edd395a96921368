/** The sheet tab of What's the Harm?: draws that wait for a choice, and the arenas with their marked cards. */
import * as v from 'valibot'
import type { WaitingMessage } from '../core/contract'
import type { Situation } from '../core/views'
import { arena, isInCrisis, meaningOf } from './arena'
import { harmFacts } from './facts'
import { sufferHarm } from './harm'
import { cardContext, drawContext } from './messages'
import type { HarmCards } from './rules'
import { intensityOf, RANKS, SEVERITIES, SUITS } from './rules'

type HarmSituation = Situation<HarmCards>

export function context(situation: HarmSituation, waiting: readonly WaitingMessage[]): object {
  const { actor, state } = situation
  return {
    crisis: isInCrisis(actor.statuses),
    severities: Object.entries(SEVERITIES).map(([severity, number]) => ({
      severity,
      number,
      label: `HnB.harmCards.severity.${severity}`,
    })),
    waiting: waiting.flatMap((message) => waitingContext(message, situation)),
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

/** The draws of a message from which this actor must still choose a card. */
function waitingContext({ uuid, facts }: WaitingMessage, situation: HarmSituation): object[] {
  const read = v.safeParse(harmFacts, facts)
  if (!read.success) return []
  const { severity, draws } = read.output
  return Object.entries(draws).flatMap(([key, draw]) =>
    draw.actor === situation.actor.uuid && draw.chosen === null
      ? [
          {
            uuid,
            severity: `HnB.harmCards.severity.${severity}`,
            ...drawContext(key, draw, [situation], situation.settings),
          },
        ]
      : [],
  )
}

export const actions = { suffer: sufferHarm, arena }
