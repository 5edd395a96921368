/** Hands of cards: their sizes, and when the players and the Narrator can draw them ("Cards"). */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import type { DeckHandle, HandSummary } from '../core/chance'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Click, GroupClick, Situation } from '../core/game-views'
import { dealingFor, handOfDeck } from './cards'
import type { Tarot } from './rules'

/** The size of a player's first hand, and the Narrator's maximum ("five cards to each player, including herself"). */
const FULL_HAND = 5

/** The size of a player's next hand: five cards at first, and one card fewer with each hand drawn. */
export function nextHand(drawn: number): number {
  return Math.max(0, FULL_HAND - drawn)
}

/** The counts that decide whether a user can draw a hand: cards held, hands drawn, and cards on the table. */
interface Hand extends HandSummary {
  readonly onTable: number
}

/**
 * Refuses a new hand while the user holds cards, or has played cards on the table: a player draws "once the outcome has
 * been determined".
 */
function whyNotAnew({ held, onTable }: Omit<Hand, 'drawn'>): Refusal | null {
  if (held > 0) return refuse('HnB.tarot.refusal.handNotEmpty', { number: held })
  return onTable > 0 ? refuse('HnB.tarot.refusal.onTable', { number: onTable }) : null
}

/** Refuses a player a new hand like `whyNotNewHand`, and after five hands. */
export function whyNotDraw({ drawn, ...hand }: Hand): Refusal | null {
  return whyNotAnew(hand) ?? (nextHand(drawn) === 0 ? refuse('HnB.tarot.refusal.noMoreHands') : null)
}

/** The counts of a user's hand. */
const handIn = ({ hand, hands, onTable }: DeckHandle): Hand => ({
  held: hand.length,
  drawn: hands,
  onTable: onTable.all,
})

/** The facts of a message about drawn hands: the number of cards per person. */
export const handsFacts = v.object({
  /** Did the Narrator start a new game, which gathers and shuffles all cards? */
  begins: v.boolean(),
  shares: v.pipe(
    v.array(v.object({ name: v.pipe(v.string(), v.maxLength(200)), number: v.number() })),
    v.maxLength(100),
  ),
  /** Did the deck have too few cards for a full hand? */
  short: v.boolean(),
  /** Did the deck run out, so that the discards were reshuffled into it (ruling TC11)? */
  again: v.optional(v.boolean()),
  /** The names of the players without a character. */
  without: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100)),
})
export type HandsFacts = v.InferOutput<typeof handsFacts>

const handsFactsOf = (
  { reshuffled }: DeckHandle,
  shares: HandsFacts['shares'],
  short: boolean,
): HandsFacts => ({
  begins: false,
  shares,
  short,
  without: [],
  ...(reshuffled ? { again: true } : {}),
})

/** A player draws the next hand. Refuses while cards of the last hand remain, after five hands, or from no cards. */
export const drawHand = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click, _answers, chance) {
    const dealing = dealingFor(click, chance)
    if (isRefusal(dealing)) return dealing
    const no = whyNotDraw(handIn(dealing)) ?? whyNotAny(dealing)
    if (no) return no
    const size = nextHand(dealing.hands)
    const number = dealing.drawHand(size).length
    const shares = [{ name: click.actor.name, number }]
    const facts = handsFactsOf(dealing, shares, number < size)
    return { post: { kind: 'hands', facts, final: true } }
  },
})

function whyNotAny({ left, discarded }: DeckHandle): Refusal | null {
  return left + discarded === 0 ? refuse('HnB.tarot.refusal.noCardsLeft') : null
}

const narratorAnswers = v.object({
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FULL_HAND)), FULL_HAND),
})

/** The Narrator draws a hand of up to five cards. Refuses while cards of her last hand remain, or from no cards. */
export const narratorHand = defineAction<GroupClick<Tarot>, v.InferOutput<typeof narratorAnswers>>({
  answers: narratorAnswers,
  decided: 'byGM',
  ask: () => ({
    title: 'HnB.tarot.hands.narratorTitle',
    template: 'tarot/narrator-hand-dialog',
    context: { number: FULL_HAND, most: FULL_HAND },
    ok: 'HnB.tarot.hands.draw',
    defaults: { number: FULL_HAND },
  }),
  decide({ settings, asker }, { number }, chance) {
    const dealing = handOfDeck(settings, chance)
    if (isRefusal(dealing)) return dealing
    const no = whyNotAnew(handIn(dealing)) ?? whyNotAny(dealing)
    if (no) return no
    const drawn = dealing.drawHand(number).length
    const shares = [{ name: asker.name, number: drawn }]
    const facts = handsFactsOf(dealing, shares, drawn < number)
    return { post: { kind: 'hands', facts } }
  },
})

/**
 * Starts a game, which is one session (ruling TC23): gathers all cards, shuffles the deck, and deals five cards to each
 * player and to the Narrator. The message names the players without a character, who get no cards. A dialog asks for
 * confirmation in the middle of a game, because all hands are lost. Refuses while cards lie face down on the table: a
 * contest is not revealed yet.
 */
export const deal = defineAction<GroupClick<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  ask: ({ hands = {} }) =>
    Object.values(hands).some(({ held, drawn }) => held > 0 || drawn > 0)
      ? {
          title: 'HnB.tarot.hands.anewTitle',
          template: 'tarot/deal-dialog',
          context: {},
          ok: 'HnB.tarot.hands.anew',
          defaults: {},
        }
      : null,
  decide({ parties, settings, asker, unplayed = [] }, _answers, chance) {
    const dealing = handOfDeck(settings, chance)
    if (isRefusal(dealing)) return dealing
    const all = []
    for (const { actor } of parties) {
      if (actor.player === undefined) continue
      const theirs = handOfDeck(settings, chance, actor.player)
      if (isRefusal(theirs)) return theirs
      all.push({ name: actor.name, dealing: theirs })
    }
    all.push({ name: asker.name, dealing })
    const playing = all.filter((holder) => holder.dealing.onTable.down > 0)
    if (playing.length > 0) {
      return refuse('HnB.tarot.refusal.tableNotClear', { names: playing.map(({ name }) => name).join(', ') })
    }
    dealing.gather()
    const shares = all.map((holder) => ({
      name: holder.name,
      number: holder.dealing.drawHand(FULL_HAND).length,
    }))
    const short = shares.some(({ number }) => number < FULL_HAND)
    const facts: HandsFacts = {
      begins: true,
      shares,
      short,
      without: unplayed.map((name) => name.slice(0, 200)),
    }
    return { post: { kind: 'hands', facts } }
  },
})

/**
 * The note below a hand on the dock and on the sheet: the size of the next hand, and why the user cannot draw it yet.
 * @param situation the situation of the user's character; null for the Narrator
 */
export function handNote(situation: Situation<Tarot> | null, hand: HandSummary) {
  const off = situation ? whyNotDraw({ ...hand, onTable: 0 }) : whyNotAnew({ ...hand, onTable: 0 })
  const number = situation ? nextHand(hand.drawn) : FULL_HAND
  return {
    words: situation
      ? { key: 'HnB.tarot.hands.next', data: { number } }
      : { key: 'HnB.tarot.hands.nextNarrator', data: { number } },
    act: situation ? 'drawHand' : 'narratorHand',
    label: { key: 'HnB.tarot.hands.draw' },
    off,
  }
}
