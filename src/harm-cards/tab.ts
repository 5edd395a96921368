/** The sheet tab of What's the Harm?: draws without a chosen card, and the arenas with their marked cards. */
import * as v from 'valibot'
import type { WaitingMessage } from '../core/contract'
import type { Situation } from '../core/game-views'
import { showArenaHarmAction, hasCrisisStatus, toPhraseKeyOfHarmMeaning } from './arena'
import { drawnHarmFactsSchema } from './facts'
import { sufferHarmAction } from './suffer-harm'
import { createFaceCardContext, createHarmDrawContext } from './messages'
import type { HarmCards } from './rules'
import { findStrongestHarmRank, FACE_CARD_RANKS, CARD_COUNTS_BY_SEVERITY, HARM_ARENA_SUITS } from './rules'

type HarmCardsSituation = Situation<HarmCards>

export function createHarmCardsTabContext(
  situation: HarmCardsSituation,
  messagesWaitingForActor: readonly WaitingMessage[],
): object {
  const { actor, state } = situation
  return {
    crisis: hasCrisisStatus(actor.statuses),
    severities: Object.entries(CARD_COUNTS_BY_SEVERITY).map(([severity, number]) => ({
      severity,
      number,
      label: `HnB.harmCards.severity.${severity}`,
    })),
    waiting: messagesWaitingForActor.flatMap((message) =>
      createContextsOfPendingHarmDraws(message, situation),
    ),
    arenas: HARM_ARENA_SUITS.map((suit) => {
      const strongestHarmRank = findStrongestHarmRank(state, suit)
      return {
        suit,
        label: `HnB.harmCards.arena.${suit}`,
        meaning: toPhraseKeyOfHarmMeaning(suit, strongestHarmRank),
        cards: FACE_CARD_RANKS.map((rank) => ({
          ...createFaceCardContext({ suit, rank }),
          rank: `HnB.harmCards.rank.${rank}`,
          path: `system.harmCards.marked.${suit}.${rank}`,
          marked: state.marked[suit][rank],
          strongest: rank === strongestHarmRank,
        })),
      }
    }),
  }
}

/** The draws in a message from which this actor has not chosen a card yet. */
function createContextsOfPendingHarmDraws(
  { uuid, facts }: WaitingMessage,
  situation: HarmCardsSituation,
): object[] {
  const parsedFacts = v.safeParse(drawnHarmFactsSchema, facts)
  if (!parsedFacts.success) return []
  const { severity, draws } = parsedFacts.output
  return Object.entries(draws).flatMap(([key, draw]) =>
    draw.actor === situation.actor.uuid && draw.chosen === null
      ? [
          {
            uuid,
            harm: `HnB.harmCards.itemLine.${severity}`,
            ...createHarmDrawContext(key, draw, [situation], situation.settings),
          },
        ]
      : [],
  )
}

export const harmCardsTabActions = { suffer: sufferHarmAction, arena: showArenaHarmAction }
