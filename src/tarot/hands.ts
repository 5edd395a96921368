/** Hands of cards: how large each is, and who may draw one when ("Cards"). */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import type { DeckHandle, HandSummary } from '../core/chance'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Click, GroupClick, Situation } from '../core/game-views'
import { dealingFor, handOfDeck } from './cards'
import type { Tarot } from './rules'

/** The size of a first hand, and the largest of the Narrator's ("five cards to each player, including herself"). */
const FULL_HAND = 5

/** The size of a player's next hand: each hand is one card smaller than the one before, down to none. */
export function nextHand(drawn: number): number {
  return Math.max(0, FULL_HAND - drawn)
}

/** The facts that decide whether somebody may draw a hand: cards held, hands drawn, and cards on the table. */
interface Hand extends HandSummary {
  readonly onTable: number
}

/**
 * Refuses a new hand to somebody who still holds cards, and "once the outcome has been determined" of those that they
 * have played.
 */
function whyNotAnew({ held, onTable }: Omit<Hand, 'drawn'>): Refusal | null {
  if (held > 0) return refuse('HnB.tarot.refusal.handNotEmpty', { number: held })
  return onTable > 0 ? refuse('HnB.tarot.refusal.onTable', { number: onTable }) : null
}

/** Refuses a new hand to a player, as `whyNotAnew` does, and after five hands. */
export function whyNotDraw({ drawn, ...hand }: Hand): Refusal | null {
  return whyNotAnew(hand) ?? (nextHand(drawn) === 0 ? refuse('HnB.tarot.refusal.noMoreHands') : null)
}

/** A person's present hand. */
const handIn = ({ hand, hands, onTable }: DeckHandle): Hand => ({
  held: hand.length,
  drawn: hands,
  onTable: onTable.all,
})

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
  /** Did the deck run out, so that the discards were shuffled into a new one (ruling TC11)? */
  again: v.optional(v.boolean()),
  /** The players who have no character. */
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

/** A player draws their next hand, once the last one has been played. */
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

/** The Narrator draws her next hand of up to five cards, once the last one has been played. */
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
 * Begins a game: every card comes home, the deck is shuffled, and five go to each player and to the Narrator. A game is
 * one session (ruling TC23). Players without a character are named, and get none. Refuses while somebody's cards lie
 * face down on the table, for a contest that is not revealed; in the middle of a game, which takes all hands away, it
 * asks first.
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
 * The note below a hand on the dock and on the sheet: the size of the next one, and why it cannot be drawn yet.
 * @param situation of the holder's character; null for the Narrator
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
