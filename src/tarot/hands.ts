/** Hands of cards: how large each is, and who may draw one when ("Cards"). */
import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import type { Dealing } from '../core/chance'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Click, GroupClick, Situation } from '../core/views'
import { dealingFor, deckOf } from './cards'
import type { Tarot } from './rules'

/** The size of a first hand, and the largest of the Narrator's ("five cards to each player, including herself"). */
export const FULL_HAND = 5

/** The size of a player's next hand: each hand is one card smaller than the one before, down to none. */
export function nextHand(drawn: number): number {
  return Math.max(0, FULL_HAND - drawn)
}

/**
 * Refuses a new hand to a player who still holds cards, and after five hands.
 * @param drawn how many hands they have drawn since the game began
 * @param held how many cards they hold
 */
export function whyNotDraw(drawn: number, held: number): Refusal | null {
  if (held > 0) return refuse('HnB.tarot.refusal.handNotEmpty', { number: held })
  return nextHand(drawn) === 0 ? refuse('HnB.tarot.refusal.noMoreHands') : null
}

/** The facts of drawn hands: how many cards went to whom. */
export const handsFacts = v.object({
  /** Did a game begin, for which all cards were gathered and shuffled? */
  begins: v.boolean(),
  shares: v.pipe(
    v.array(v.object({ name: v.pipe(v.string(), v.maxLength(200)), number: v.number() })),
    v.maxLength(100),
  ),
  /** Were there too few cards? */
  short: v.boolean(),
})
export type HandsFacts = v.InferOutput<typeof handsFacts>

/** A player draws their next hand, once the last one is played. */
export const drawHand = action<Click<Tarot>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click, _answers, chance) {
    const { actor, state } = click
    const dealing = dealingFor(click, chance)
    if (isRefusal(dealing)) return dealing
    const no = whyNotDraw(state.hands, dealing.hand.length) ?? whyNotAny(dealing)
    if (no) return no
    const number = dealing.draw(nextHand(state.hands)).length
    const short = number < nextHand(state.hands)
    const facts: HandsFacts = { begins: false, shares: [{ name: actor.name, number }], short }
    return {
      edits: [{ of: actor.uuid, set: { hands: state.hands + 1 } }],
      post: { kind: 'hands', facts, final: true },
    }
  },
})

function whyNotAny({ left, discarded }: Dealing): Refusal | null {
  return left + discarded === 0 ? refuse('HnB.tarot.refusal.noCardsLeft') : null
}

const narratorAnswers = v.object({
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FULL_HAND)), FULL_HAND),
})

/** The Narrator draws her next hand of up to five cards, once the last one is played. */
export const narratorHand = action<GroupClick<Tarot>, v.InferOutput<typeof narratorAnswers>>({
  answers: narratorAnswers,
  decided: 'byGM',
  forTable: true,
  ask: () => ({
    title: 'HnB.tarot.hands.narratorTitle',
    template: 'tarot/narrator-hand-dialog',
    context: { number: FULL_HAND, most: FULL_HAND },
    ok: 'HnB.tarot.hands.draw',
    defaults: { number: FULL_HAND },
  }),
  decide({ settings, asker }, { number }, chance) {
    const dealing = chance.cards(deckOf(settings))
    if (!dealing) return refuse('HnB.tarot.refusal.noDeck')
    if (dealing.hand.length > 0) {
      return refuse('HnB.tarot.refusal.handNotEmpty', { number: dealing.hand.length })
    }
    const no = whyNotAny(dealing)
    if (no) return no
    const drawn = dealing.draw(number).length
    const shares = [{ name: asker.name, number: drawn }]
    return { post: { kind: 'hands', facts: { begins: false, shares, short: drawn < number } } }
  },
})

/**
 * Begins a game: every card comes home, the deck is shuffled, and five go to each player and to the Narrator. A game is
 * one session (ruling TC23).
 */
export const deal = action<GroupClick<Tarot>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  forTable: true,
  decide({ parties, settings, asker }, _answers, chance) {
    const deck = deckOf(settings)
    const dealing = chance.cards(deck)
    if (!dealing) return refuse('HnB.tarot.refusal.noDeck')
    dealing.gather()
    const players = parties.filter(({ actor }) => actor.player !== undefined)
    const hands = [
      ...players.map(({ actor }) => ({ name: actor.name, user: actor.player })),
      { name: asker.name },
    ]
    const shares = hands.map(({ name, ...of }) => ({
      name,
      number: chance.cards(deck, 'user' in of ? of.user : undefined)?.draw(FULL_HAND).length ?? 0,
    }))
    const facts: HandsFacts = { begins: true, shares, short: shares.some(({ number }) => number < FULL_HAND) }
    return {
      edits: players.map(({ actor }) => ({ of: actor.uuid, set: { hands: 1 } })),
      post: { kind: 'hands', facts },
    }
  },
})

/**
 * What stands below a hand on the dock and on the sheet: the size of the next one, and why it cannot be drawn yet.
 * @param situation of the holder's character; null for the Narrator
 */
export function handNote(situation: Situation<Tarot> | null, held: number) {
  const off = situation
    ? whyNotDraw(situation.state.hands, held)
    : held > 0
      ? refuse('HnB.tarot.refusal.handNotEmpty', { number: held })
      : null
  const number = situation ? nextHand(situation.state.hands) : FULL_HAND
  return {
    words: situation
      ? { key: 'HnB.tarot.hands.next', data: { number } }
      : { key: 'HnB.tarot.hands.nextNarrator', data: { number } },
    act: situation ? 'drawHand' : 'narratorHand',
    label: { key: 'HnB.tarot.hands.draw' },
    off,
  }
}
