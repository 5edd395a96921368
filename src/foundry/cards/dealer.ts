/** The dealer draws, plays, passes, reveals, discards, returns and shuffles cards, one request after another. */
import type { Layout } from '../../core/shell/deck'
import { bringTo, draw, movesBetween, reshuffle, whyNotCount } from '../../core/shell/deck'
import type { CardsChange } from '../../core/shell/history'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Look } from '../decks/card-operations'
import { moveOperations } from '../decks/card-operations'
import { ensureStack, findStack } from '../decks/roles'
import { whyNotHeld } from '../decks/hands'
import type { Stack } from '../decks/stacks'
import { findDeck, layoutNow, whyNotTrusted } from '../decks/stacks'
import type { Operation } from '../write/operation'
import { posting } from '../write/message-operations'
import { write } from '../write/write'
import { follow } from './follow'
import { broughtHome, cardsLeftBehind } from './left-behind'
import { mend } from './mend'
import type { CardsRequest } from './request'
import { whyNotAllowed } from './rights'
import { remakeDeck } from './supply'
import type { DealingTold } from './told'
import { dealtMessage, tellingOf } from './told'

/** A card request that the dealer is carrying out. `layout` is where the cards lie before it. */
interface Intent {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: Stack
  readonly layout: Layout
}

const random = (): number => CONFIG.Dice.randomUniform()

/**
 * Carries out a card request on the active Gamemaster's client, after every earlier request. The dealer reads where
 * each card lies now, refuses before it writes anything, and writes the moves and the message together.
 * @param user the sender, as the server names them
 */
export async function performCards(request: CardsRequest, user: User.Stored): Promise<Refusal | null> {
  const no = whyNotAllowed(request, user)
  if (no) return no
  if (request.act === 'remake') return remakeDeck(request.deck)
  const deck = findDeck(request.deck)
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  const untrusted = whyNotTrusted(deck)
  if (untrusted) return untrusted
  if (request.act === 'mend') return mend(deck, user)
  if (request.act === 'follow') return follow(deck, request.from, request.cards, user)
  // A request may name a card twice; the card moves once, and the message counts it once.
  const cards = [...new Set(request.cards)]
  return act({ request: { ...request, cards }, user, deck, layout: layoutNow(deck) })
}

function act(intent: Intent): Promise<Refusal | null> {
  switch (intent.request.act) {
    case 'draw':
    case 'deal':
      return toHands(intent)
    case 'burn':
      return burn(intent)
    case 'pass':
      return pass(intent)
    case 'reveal':
      return reveal(intent)
    case 'reshuffle':
    case 'gather':
      return shuffleAnew(intent)
    case 'recall':
      return recall(intent)
    default:
      return bringCards(intent)
  }
}

/**
 * Deals cards from the top of the deck into hands, one card to each person in turn. Cards in a hand are stored face up,
 * because only the hand's owner sees them.
 */
async function toHands(intent: Intent): Promise<Refusal | null> {
  const { request, user, deck, layout } = intent
  const no = whyNotCount(request.number)
  if (no) return no
  const holders = [...new Set(request.users)].flatMap((id) => game.users.get(id) ?? [])
  if (holders.length === 0) return refuse('HnB.cards.refusal.nobody')
  const full = holders.map(({ id }) => whyNotHeld(id, request.number)).find((one) => one !== null)
  const empty = full ?? whyNotDrawn(intent)
  if (empty) return empty
  const discards = await ensureStack('discards', deck.id)
  const hands = new Map<string, string>()
  for (const { id } of holders) hands.set((await ensureStack('hand', id)).id, id)
  const to = Array.from({ length: request.number }, () => [...hands.keys()]).flat()
  const drawn = draw(layout, discards.id, to, random)
  const shares = holders
    .filter(({ id }) => holders.length > 1 || id !== user.id)
    .map(({ id, name }) => ({
      name,
      number: drawn.drawn.filter((card) => hands.get(drawn.layout.away.get(card) ?? '') === id).length,
    }))
  const short = drawn.drawn.length < to.length
  return carryOut(intent, drawn.layout, { ...drawn, shares, short })
}

/** Moves cards from the top of the deck to the discards; nobody sees their faces. */
async function burn(intent: Intent): Promise<Refusal | null> {
  const { request, deck, layout } = intent
  const no = whyNotCount(request.number) ?? whyNotDrawn(intent)
  if (no) return no
  const discards = await ensureStack('discards', deck.id)
  const burnt = draw(layout, discards.id, Array<string>(request.number).fill(discards.id), random)
  return carryOut(intent, burnt.layout, { ...burnt, short: burnt.drawn.length < request.number }, DOWN)
}

/** Refuses a draw when both the deck and its discards are empty. */
function whyNotDrawn({ deck, layout }: Intent): Refusal | null {
  const discards = findStack('discards', deck.id)?.id ?? ''
  const some = layout.left.length > 0 || [...layout.away.values()].includes(discards)
  return some ? null : refuse('HnB.cards.refusal.empty', { name: deck.name })
}

/** Plays chosen cards onto the table, discards them, or returns them to the deck. */
async function bringCards(intent: Intent): Promise<Refusal | null> {
  const { request, deck, layout } = intent
  const { cards, from } = request
  const no = bringTo(layout, cards, from, '')
  if (isRefusal(no)) return no
  const home = request.act === 'return'
  const to = home ? deck : await ensureStack(request.act === 'play' ? 'laid' : 'discards', deck.id)
  const after = bringTo(layout, cards, from, to.id)
  if (isRefusal(after)) return after
  const hidden = home || (request.act === 'play' && request.faceDown)
  return carryOut(intent, after, { drawn: cards, shown: hidden ? [] : cards }, hidden ? DOWN : UP)
}

/** Passes chosen cards into another person's hand; the message gives their number, not their names. */
async function pass(intent: Intent): Promise<Refusal | null> {
  const { request, layout } = intent
  const { cards, from } = request
  const to = game.users.get(request.users[0] ?? '')
  if (!to) return refuse('HnB.cards.refusal.nobody')
  const no = bringTo(layout, cards, from, '')
  const full = isRefusal(no) ? no : whyNotHeld(to.id, cards.length)
  if (full) return full
  const hand = await ensureStack('hand', to.id)
  const after = bringTo(layout, cards, from, hand.id)
  if (isRefusal(after)) return after
  const shares = [{ name: to.name, number: cards.length }]
  return carryOut(intent, after, { drawn: cards, shares })
}

/** Turns cards on the table face up; refuses when none of them is face down. */
async function reveal({ request, user, deck, layout }: Intent): Promise<Refusal | null> {
  const laid = findStack('laid', deck.id)
  if (!laid || request.from !== laid.id) return refuse('HnB.cards.refusal.moved')
  const no = bringTo(layout, request.cards, laid.id, '')
  if (isRefusal(no)) return no
  const down = request.cards.filter((id) => laid.cards.get(id)?.face === null)
  if (down.length === 0) return refuse('HnB.cards.refusal.faceUp')
  const told = dealtMessage({ request, user, deck, changes: [] }, { drawn: down, shown: down })
  await write([turn(laid, down, 0), posting(told)])
  return null
}

/** The write that turns cards of a stack. @param face 0 for face up, null for face down */
function turn(stack: Stack, ids: readonly string[], face: 0 | null): Operation {
  const updates = ids.map((_id) => ({ _id, face }))
  return {
    batched: { action: 'update', documentName: 'Card', parent: stack, updates },
    run: () => stack.updateEmbeddedDocuments('Card', updates),
    isDone: () => ids.every((id) => stack.cards.get(id)?.face === face),
    back: () => [turn(stack, ids, face === 0 ? null : 0)],
  }
}

/** Returns the discards to the deck, or with `gather` every card from every stack, and shuffles the deck. */
async function shuffleAnew(intent: Intent): Promise<Refusal | null> {
  const { request, deck, layout } = intent
  const discards = findStack('discards', deck.id)
  const stacks = request.act === 'gather' ? 'all' : discards ? [discards.id] : []
  const after = reshuffle(layout, stacks, random)
  return carryOut(intent, after, { drawn: movesBetween(layout, after).moves.map(({ card }) => card) })
}

/** Puts the cards of deleted users at the bottom of the deck, where nobody knows the next card from them. */
async function recall(intent: Intent): Promise<Refusal | null> {
  const cards = cardsLeftBehind(intent.deck)
  if (cards.length === 0) return refuse('HnB.cards.refusal.nobodyGone')
  return carryOut(intent, broughtHome(intent.layout, cards), { drawn: cards.map(({ id }) => id) }, DOWN)
}

const UP = { up: true, tag: '' }
const DOWN = { up: false, tag: '' }

/** Writes a transaction's moves and the message about them in one write. */
async function carryOut(
  { request, user, deck, layout }: Intent,
  after: Layout,
  told: DealingTold,
  look: Omit<Look, 'by'> = UP,
): Promise<null> {
  const move = foundry.utils.randomID()
  const { operations, number } = moveOperations(deck, layout, movesBetween(layout, after), move, () => ({
    ...look,
    by: user.id,
  }))
  const changes: CardsChange[] = number > 0 ? [{ deck: deck.id, move, number }] : []
  await write([...operations, ...tellingOf({ request, user, deck, changes }, told)])
  return null
}
