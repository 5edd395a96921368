/** Draws hands of cards: how many cards a hand has, and when players and the Narrator may draw it ("Cards"). */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import type { DeckHandle, HandSummary } from '../core/chance'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Click, GroupClick, Situation } from '../core/game-views'
import { truncatedText, storedNameSchema } from '../core/short-name'
import { deckWithHandOfActor, deckWithHandOfUser } from './table-deck'
import type { Tarot } from './rules'

/**
 * The size of a player's first hand, and the highest number of cards in the Narrator's hand ("five cards to each
 * player, including herself").
 */
const FULL_HAND_CARDS = 5

/** The size of a player's next hand. The first hand has five cards; each further hand has one card fewer. */
export function nextHandSize(drawnHandCount: number): number {
  return Math.max(0, FULL_HAND_CARDS - drawnHandCount)
}

/**
 * What decides whether a user may draw a hand: how many cards the user holds and has on the table, and how many hands
 * they have drawn.
 */
interface HandState extends HandSummary {
  readonly onTable: number
}

/**
 * Refuses a new hand while the user holds cards or has cards on the table: a player draws only "once the outcome has
 * been determined".
 */
function whyNotNewHand({ held, onTable: cardsOnTable }: Omit<HandState, 'handsDrawn'>): Refusal | null {
  if (held > 0) return refuse('HnB.tarot.refusal.handNotEmpty', { number: held })
  return cardsOnTable > 0 ? refuse('HnB.tarot.refusal.onTable', { number: cardsOnTable }) : null
}

/** Refuses a player's new hand for the reasons of `whyNotNewHand`, and after the fifth hand. */
export function whyNotDrawHand({ handsDrawn: drawnHandCount, ...hand }: HandState): Refusal | null {
  return (
    whyNotNewHand(hand) ??
    (nextHandSize(drawnHandCount) === 0 ? refuse('HnB.tarot.refusal.noMoreHands') : null)
  )
}

/** A user's counts of cards and hands. */
const createHandState = ({ hand, handsDrawn, onTable }: DeckHandle): HandState => ({
  held: hand.length,
  handsDrawn,
  onTable: onTable.all,
})

/** The facts of a message about drawn hands: how many cards each person drew. */
export const drawnHandsFactsSchema = v.object({
  /** Did this deal start a new game, so that all cards were gathered and shuffled first? */
  begins: v.boolean(),
  shares: v.pipe(v.array(v.object({ name: storedNameSchema, number: v.number() })), v.maxLength(100)),
  /** Did the deck have too few cards for a full hand? */
  short: v.boolean(),
  /** Did the deck run out, so that the discards were reshuffled into it (ruling TC11)? */
  again: v.optional(v.boolean()),
  /** The names of the players without a character. */
  without: v.pipe(v.array(storedNameSchema), v.maxLength(100)),
})
export type DrawnHandsFacts = v.InferOutput<typeof drawnHandsFactsSchema>

const drawnHandFacts = (
  { reshuffled }: DeckHandle,
  shares: DrawnHandsFacts['shares'],
  isShort: boolean,
): DrawnHandsFacts => ({
  begins: false,
  shares,
  short: isShort,
  without: [],
  ...(reshuffled ? { again: true } : {}),
})

/**
 * A player draws the next hand. Refuses while cards of the last hand remain, after the fifth hand, and if no card is
 * left to draw.
 */
export const drawPlayerHand = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click, _answers, chance) {
    const deckHandle = deckWithHandOfActor(click, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const refusal = whyNotDrawHand(createHandState(deckHandle)) ?? whyNotDrawAnyCard(deckHandle)
    if (refusal) return refusal
    const handSize = nextHandSize(deckHandle.handsDrawn)
    const drawnCardCount = deckHandle.drawHand(handSize).length
    const shares = [{ name: click.actor.name, number: drawnCardCount }]
    const facts = drawnHandFacts(deckHandle, shares, drawnCardCount < handSize)
    return { post: { kind: 'hands', facts, final: true } }
  },
})

function whyNotDrawAnyCard({ left, discarded }: DeckHandle): Refusal | null {
  return left + discarded === 0 ? refuse('HnB.tarot.refusal.noCardsLeft') : null
}

const narratorHandAnswersSchema = v.object({
  number: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FULL_HAND_CARDS)),
    FULL_HAND_CARDS,
  ),
})

/**
 * The Narrator draws a hand of up to five cards. Refuses while cards of her last hand remain, and if no card is left
 * to draw.
 */
export const drawNarratorHand = defineAction<
  GroupClick<Tarot>,
  v.InferOutput<typeof narratorHandAnswersSchema>
>({
  answers: narratorHandAnswersSchema,
  decided: 'byGM',
  ask: () => ({
    title: 'HnB.tarot.hands.narratorTitle',
    template: 'tarot/narrator-hand-dialog',
    context: { number: FULL_HAND_CARDS, most: FULL_HAND_CARDS },
    ok: 'HnB.tarot.hands.draw',
    defaults: { number: FULL_HAND_CARDS },
  }),
  decide({ settings, user }, { number: requestedCardCount }, chance) {
    const deckHandle = deckWithHandOfUser(settings, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const refusal = whyNotNewHand(createHandState(deckHandle)) ?? whyNotDrawAnyCard(deckHandle)
    if (refusal) return refusal
    const drawnCardCount = deckHandle.drawHand(requestedCardCount).length
    const shares = [{ name: user.name, number: drawnCardCount }]
    const facts = drawnHandFacts(deckHandle, shares, drawnCardCount < requestedCardCount)
    return { post: { kind: 'hands', facts } }
  },
})

/**
 * Starts a game, which is one session (ruling TC23). Gathers all cards, shuffles the deck, and deals five cards to
 * each player and to the Narrator. Players without a character get no cards; the message names these players. If a
 * game is running, a question first asks for confirmation, because everybody loses their hand. Refuses while cards
 * lie face down on the table, because they belong to a contest that is not revealed yet.
 */
export const dealNewGame = defineAction<GroupClick<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
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
    const deckHandle = deckWithHandOfUser(settings, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const holders = []
    for (const { actor } of participants) {
      if (actor.player === undefined) continue
      const playerDeckHandle = deckWithHandOfUser(settings, chance, actor.player)
      if (isRefusal(playerDeckHandle)) return playerDeckHandle
      holders.push({ name: actor.name, dealing: playerDeckHandle })
    }
    holders.push({ name: user.name, dealing: deckHandle })
    const holdersWithHiddenCards = holders.filter((holder) => holder.dealing.onTable.down > 0)
    if (holdersWithHiddenCards.length > 0) {
      return refuse('HnB.tarot.refusal.tableNotClear', {
        names: holdersWithHiddenCards.map(({ name }) => name).join(', '),
      })
    }
    deckHandle.gatherAllCards()
    const shares = holders.map((holder) => ({
      name: holder.name,
      number: holder.dealing.drawHand(FULL_HAND_CARDS).length,
    }))
    const isShort = shares.some(({ number }) => number < FULL_HAND_CARDS)
    const facts: DrawnHandsFacts = {
      begins: true,
      shares,
      short: isShort,
      without: unplayed.map((name) => truncatedText(name)),
    }
    return { post: { kind: 'hands', facts } }
  },
})

/**
 * The note below a hand in the dock and on the sheet. It states the size of the next hand, and why the user cannot
 * draw it yet.
 * @param situation the situation of the user's character; null for the Narrator
 */
export function nextHandNote(situation: Situation<Tarot> | null, hand: HandSummary) {
  const state: HandState = { ...hand, onTable: hand.onTable ?? 0 }
  const refusal = situation ? whyNotDrawHand(state) : whyNotNewHand(state)
  const nextSize = situation ? nextHandSize(hand.handsDrawn) : FULL_HAND_CARDS
  return {
    phrase: situation
      ? { key: 'HnB.tarot.hands.next', data: { number: nextSize } }
      : { key: 'HnB.tarot.hands.nextNarrator', data: { number: nextSize } },
    act: situation ? 'drawHand' : 'narratorHand',
    label: { key: 'HnB.tarot.hands.draw' },
    disabledReason: refusal,
  }
}
