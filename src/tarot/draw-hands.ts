/** Draws hands of cards: the next hand of a player, a hand of the Narrator, and the hands of a new game. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../core/action'
import type { DeckHandle } from '../core/chance'
import type { ActionContext, GroupActionContext } from '../core/game-views'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { truncateText } from '../core/short-name'
import type { HandStateForDrawing, DrawnHandsFacts } from './hands'
import { whyNotDrawHand, calculateNextHandSize, FULL_HAND_CARD_COUNT, whyNotDrawNewHand } from './hands'
import type { Tarot } from './rules'
import { openDeckWithHandOfActor, openDeckWithHandOfUser } from './table-deck'

/** Counts the user's cards in hand, their cards on the table, and the hands that they have drawn. */
const createHandDrawState = ({ hand, handsDrawn, onTable }: DeckHandle): HandStateForDrawing => ({
  held: hand.length,
  handsDrawn,
  onTable: onTable.all,
})

const createDrawnHandFacts = (
  { reshuffled }: DeckHandle,
  sharesOfDrawnHands: DrawnHandsFacts['shares'],
  isAnyHandTooSmall: boolean,
): DrawnHandsFacts => ({
  begins: false,
  shares: sharesOfDrawnHands,
  short: isAnyHandTooSmall,
  without: [],
  ...(reshuffled ? { again: true } : {}),
})

/**
 * A player draws the next hand. Refuses while cards of the last hand remain, after the fifth hand, and if no card is
 * left to draw.
 */
export const drawPlayerHandAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext, _answers, chance) {
    const deckHandle = openDeckWithHandOfActor(actionContext, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const refusal = whyNotDrawHand(createHandDrawState(deckHandle)) ?? whyNotDrawAnyCard(deckHandle)
    if (refusal) return refusal
    const handSize = calculateNextHandSize(deckHandle.handsDrawn)
    const drawnCardCount = deckHandle.drawHand(handSize).length
    const sharesOfDrawnHands = [{ name: actionContext.actor.name, number: drawnCardCount }]
    const drawnHandFacts = createDrawnHandFacts(deckHandle, sharesOfDrawnHands, drawnCardCount < handSize)
    return { post: { kind: 'hands', facts: drawnHandFacts, final: true } }
  },
})

function whyNotDrawAnyCard({ left, discarded }: DeckHandle): Refusal | null {
  return left + discarded === 0 ? refuse('HnB.tarot.refusal.noCardsLeft') : null
}

const narratorHandSizeAnswersSchema = v.object({
  number: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FULL_HAND_CARD_COUNT)),
    FULL_HAND_CARD_COUNT,
  ),
})

/**
 * The Narrator draws a hand of up to five cards. Refuses while cards of her last hand remain, and if no card is left
 * to draw.
 */
export const drawNarratorHandAction = defineAction<
  GroupActionContext<Tarot>,
  v.InferOutput<typeof narratorHandSizeAnswersSchema>
>({
  answers: narratorHandSizeAnswersSchema,
  decided: 'byGM',
  ask: () => ({
    title: 'HnB.tarot.hands.narratorTitle',
    template: 'tarot/narrator-hand-dialog',
    context: { number: FULL_HAND_CARD_COUNT, most: FULL_HAND_CARD_COUNT },
    ok: 'HnB.tarot.hands.draw',
    defaults: { number: FULL_HAND_CARD_COUNT },
  }),
  decide({ settings, user }, { number: requestedCardCount }, chance) {
    const deckHandle = openDeckWithHandOfUser(settings, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const refusal = whyNotDrawNewHand(createHandDrawState(deckHandle)) ?? whyNotDrawAnyCard(deckHandle)
    if (refusal) return refusal
    const drawnCardCount = deckHandle.drawHand(requestedCardCount).length
    const sharesOfDrawnHands = [{ name: user.name, number: drawnCardCount }]
    const drawnHandFacts = createDrawnHandFacts(
      deckHandle,
      sharesOfDrawnHands,
      drawnCardCount < requestedCardCount,
    )
    return { post: { kind: 'hands', facts: drawnHandFacts } }
  },
})

/**
 * Starts a game, which is one session (ruling TC23): shuffles the deck and deals five cards to each player and the
 * Narrator. Asks first if a game is running. Refuses while cards lie face down.
 */
export const dealNewGameAction = defineAction<
  GroupActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  ask: ({ hands = {} }) =>
    Object.values(hands).some(({ held, handsDrawn: drawn }) => held > 0 || drawn > 0)
      ? {
          title: 'HnB.tarot.hands.anewTitle',
          template: 'tarot/deal-dialog',
          context: {},
          ok: 'HnB.tarot.hands.anew',
          defaults: {},
        }
      : null,
  decide({ participants, settings, user, unplayed = [] }, _answers, chance) {
    const deckHandle = openDeckWithHandOfUser(settings, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const holdersOfDrawnHands = []
    for (const { actor } of participants) {
      if (actor.player === undefined) continue
      const playerDeckHandle = openDeckWithHandOfUser(settings, chance, actor.player)
      if (isRefusal(playerDeckHandle)) return playerDeckHandle
      holdersOfDrawnHands.push({ name: actor.name, dealing: playerDeckHandle })
    }
    holdersOfDrawnHands.push({ name: user.name, dealing: deckHandle })
    const holdersWithFaceDownTableCards = holdersOfDrawnHands.filter(
      (holderOfDrawnHand) => holderOfDrawnHand.dealing.onTable.down > 0,
    )
    if (holdersWithFaceDownTableCards.length > 0) {
      return refuse('HnB.tarot.refusal.tableNotClear', {
        names: holdersWithFaceDownTableCards.map(({ name }) => name).join(', '),
      })
    }
    deckHandle.gatherAllCards()
    const sharesOfDrawnHands = holdersOfDrawnHands.map((holderOfDrawnHand) => ({
      name: holderOfDrawnHand.name,
      number: holderOfDrawnHand.dealing.drawHand(FULL_HAND_CARD_COUNT).length,
    }))
    const isAnyHandTooSmall = sharesOfDrawnHands.some(({ number }) => number < FULL_HAND_CARD_COUNT)
    const drawnHandFacts: DrawnHandsFacts = {
      begins: true,
      shares: sharesOfDrawnHands,
      short: isAnyHandTooSmall,
      without: unplayed.map((nameOfUnplayedCard) => truncateText(nameOfUnplayedCard)),
    }
    return { post: { kind: 'hands', facts: drawnHandFacts } }
  },
})
