/**
 * The sheet tab of What's the Harm?: draws from which a card must still be chosen, and the arenas with their marked
 * cards.
 */
import * as v from 'valibot'
import type { WaitingMessage } from '../core/contract'
import type { Situation } from '../core/game-views'
import { showArenaHarm, isInCrisis, harmMeaningKey } from './arena'
import { drawnHarmFactsSchema } from './facts'
import { sufferHarm } from './suffer-harm'
import { faceCardContext, harmDrawContext } from './messages'
import type { HarmCards } from './rules'
import { strongestRank, FACE_RANKS, CARDS_BY_SEVERITY, ARENA_SUITS } from './rules'

type HarmCardsSituation = Situation<HarmCards>

export function harmCardsTabContext(
  situation: HarmCardsSituation,
  waitingMessages: readonly WaitingMessage[],
): object {
  const { actor, state } = situation
  return {
    crisis: isInCrisis(actor.statuses),
    severities: Object.entries(CARDS_BY_SEVERITY).map(([severity, number]) => ({
      severity,
      number,
      label: `HnB.harmCards.severity.${severity}`,
    })),
    waiting: waitingMessages.flatMap((message) => waitingDrawsContext(message, situation)),
    arenas: ARENA_SUITS.map((suit) => {
      const strongestHarmRank = strongestRank(state, suit)
      return {
        suit,
        label: `HnB.harmCards.arena.${suit}`,
        meaning: harmMeaningKey(suit, strongestHarmRank),
        cards: FACE_RANKS.map((rank) => ({
          ...faceCardContext({ suit, rank }),
          rank: `HnB.harmCards.rank.${rank}`,
          path: `system.harmCards.marked.${suit}.${rank}`,
          marked: state.marked[suit][rank],
          strongest: rank === strongestHarmRank,
        })),
      }
    }),
  }
}

/** The draws of one message from which this actor must still choose a card. */
function waitingDrawsContext({ uuid, facts }: WaitingMessage, situation: HarmCardsSituation): object[] {
  const parsedFacts = v.safeParse(drawnHarmFactsSchema, facts)
  if (!parsedFacts.success) return []
  const { severity, draws } = parsedFacts.output
  return Object.entries(draws).flatMap(([key, draw]) =>
    draw.actor === situation.actor.uuid && draw.chosen === null
      ? [
          {
            uuid,
            harm: `HnB.harmCards.itemLine.${severity}`,
            ...harmDrawContext(key, draw, [situation], situation.settings),
          },
        ]
      : [],
  )
}

export const harmCardsTabActions = { suffer: sufferHarm, arena: showArenaHarm }
