import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import { message } from '../core/message'
import type { Dealing } from '../core/chance'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Click, GroupClick, Situation } from '../core/views'
import { dealingFor, deckOf } from './cards'
import type { Tarot } from './rules'

/** A first hand, and the largest that the Narrator may draw ("passes out five cards to each player, including herself"). */
export const FULL_HAND = 5

/** The size of the next hand of a player who has drawn so many: each is one smaller, down to none ("Cards"). */
export function nextHand(drawn: number): number {
  return Math.max(0, FULL_HAND - drawn)
}

/**
 * Why a player may not draw a hand now, or null: all cards have to be played first, and after five hands there are
 * no more.
 * @param drawn how many hands they have had since the game began
 * @param held how many cards they hold
 */
export function whyNotDraw(drawn: number, held: number): Refusal | null {
  if (held > 0) return refuse('HnB.tarot.refusal.handNotEmpty', { number: held })
  return nextHand(drawn) === 0 ? refuse('HnB.tarot.refusal.noMoreHands') : null
}

const word = v.pipe(v.string(), v.maxLength(200))
const handsFacts = v.object({
  /** A game begins: all cards were gathered and shuffled first. */
  begins: v.boolean(),
  shares: v.pipe(v.array(v.object({ name: word, number: v.number() })), v.maxLength(100)),
  short: v.boolean(),
})
type HandsFacts = v.InferOutput<typeof handsFacts>

export const handsMessage = message<Tarot, HandsFacts>({
  facts: handsFacts,
  context: ({ facts }) => facts,
  actions: {},
})

/** The player's next hand, once the last one is played. */
export const drawHand = action<Click<Tarot>, object>({
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

/** The Narrator's next hand: as many as she likes, up to five, once hers is played. */
export const narratorHand = action<GroupClick<Tarot>, { number: number }>({
  answers: v.object({
    number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FULL_HAND)), FULL_HAND),
  }),
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
 * A game begins: every card comes home, the deck is shuffled, and five go to each player and to the Narrator
 * (ruling TC23: a game is one evening's).
 */
export const deal = action<GroupClick<Tarot>, object>({
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

/** What the dock and the sheet say of a hand: how large the next one is, and why it cannot be drawn yet. */
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
