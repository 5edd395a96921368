import type { Layout, Plan } from '../../core/deck'
import { bring, draw, refuseCount, reshuffle } from '../../core/deck'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { CardsRequest } from '../play/request'
import { remakeDeck } from './supply'
import { mend } from './mend'
import { refuseRight } from './rights'
import type { Role, Stack } from './stacks'
import { ensureStack, findDeck, findStack, layoutNow } from './stacks'
import { tellDealing } from './told'
import type { Look } from './write-stacks'
import { CardWrites, writePlan } from './write-stacks'

/** One intent while it is being carried out. */
interface Dealing {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: Stack
  readonly layout: Layout
}

const random = (): number => CONFIG.Dice.randomUniform()

/**
 * The dealer: does with cards what somebody asked, on the active GM's client, one request after another. It reads
 * anew where every card lies, refuses before anything is written, writes once and tells once.
 * @param user who asked, as the server names them
 */
export async function performCards(request: CardsRequest, user: User.Stored): Promise<Refusal | null> {
  const refusal = refuseRight(request, user)
  if (refusal) return refusal
  try {
    if (request.act === 'remake') return await remakeDeck(request.deck)
    const deck = findDeck(request.deck)
    if (!deck) return refuse('HnB.cards.refusal.noDeck')
    if (request.act === 'mend') return await mend(deck, user)
    return await act({ request, user, deck, layout: layoutNow(deck) })
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    Hooks.onError('HarmBlessing.performCards', problem, { log: 'error' })
    return refuse('HnB.cards.refusal.broken')
  }
}

function act(dealing: Dealing): Promise<Refusal | null> {
  switch (dealing.request.act) {
    case 'draw':
    case 'deal':
      return toHands(dealing)
    case 'burn':
      return burn(dealing)
    case 'reveal':
      return reveal(dealing)
    case 'reshuffle':
    case 'gather':
      return shuffleAnew(dealing)
    default:
      return bringCards(dealing)
  }
}

/** Cards from the top into hands, one to each in turn; in a hand they lie face up, for its owner alone sees them. */
async function toHands(dealing: Dealing): Promise<Refusal | null> {
  const { request, deck, layout } = dealing
  const refusal = refuseCount(request.number)
  if (refusal) return refusal
  const holders = [...new Set(request.users)].flatMap((id) => game.users.get(id) ?? [])
  if (holders.length === 0) return refuse('HnB.cards.refusal.nobody')
  const discards = await ensureStack('discards', deck.id, deck.name)
  const hands: Stack[] = []
  for (const { id, name } of holders) hands.push(await ensureStack('hand', id, name))
  const to = Array.from({ length: request.number }, () => hands.map(({ id }) => id)).flat()
  const plan = draw(layout, discards.id, to, random)
  if (plan.drawn.length === 0) return refuse('HnB.cards.refusal.empty', { name: deck.name })
  await carryOut(dealing, plan, (stack) => ({ face: stack === deck.id ? null : 0 }))
  const told = holders.filter(({ id }) => holders.length > 1 || id !== dealing.user.id)
  const shares = told.map(({ id, name }) => ({
    name,
    number: plan.moves.filter(({ to: hand }) => hand === findStack('hand', id)?.id).length,
  }))
  return tellDealing(dealing, { ...plan, shares, short: plan.drawn.length < to.length })
}

/** Cards from the top to the discards, seen by nobody. */
async function burn(dealing: Dealing): Promise<Refusal | null> {
  const { request, deck, layout } = dealing
  const refusal = refuseCount(request.number)
  if (refusal) return refusal
  const discards = await ensureStack('discards', deck.id, deck.name)
  const to = Array<string>(request.number).fill(discards.id)
  const plan = draw(layout, discards.id, to, random)
  if (plan.drawn.length === 0) return refuse('HnB.cards.refusal.empty', { name: deck.name })
  await carryOut(dealing, plan, () => ({ face: null }))
  return tellDealing(dealing, { ...plan, short: plan.drawn.length < to.length })
}

/** Chosen cards from where they lie: onto the table, to the discards, or home. */
async function bringCards(dealing: Dealing): Promise<Refusal | null> {
  const { request, user, deck, layout } = dealing
  const check = bring(layout, request.cards, request.from, '')
  if (isRefusal(check)) return check
  const to =
    request.act === 'return' ? deck : await pileOf(request.act === 'play' ? 'table' : 'discards', deck)
  const plan = bring(layout, request.cards, request.from, to.id)
  if (isRefusal(plan)) return plan
  const hidden = request.act === 'return' || (request.act === 'play' && request.faceDown)
  await carryOut(dealing, plan, () => ({ face: hidden ? null : 0, by: user.id }))
  return tellDealing(dealing, { drawn: request.cards, shown: hidden ? null : to })
}

const pileOf = (role: Role, { id, name }: Stack): Promise<Stack> => ensureStack(role, id, name)

/** Turns cards that lie face down on the table. */
async function reveal(dealing: Dealing): Promise<Refusal | null> {
  const { request, deck, layout } = dealing
  const table = findStack('table', deck.id)
  if (!table || request.from !== table.id) return refuse('HnB.cards.refusal.moved')
  const check = bring(layout, request.cards, table.id, '')
  if (isRefusal(check)) return check
  const down = request.cards.filter((id) => table.cards.get(id)?.face === null)
  if (down.length === 0) return refuse('HnB.cards.refusal.faceUp')
  const writes = new CardWrites(deck)
  for (const id of down) writes.update(table, id, { face: 0 })
  await writes.write()
  return tellDealing(dealing, { drawn: down, shown: table })
}

/** The discards come home, or with `gather` every card wherever it lies, and the deck is shuffled. */
async function shuffleAnew(dealing: Dealing): Promise<Refusal | null> {
  const { request, deck, layout } = dealing
  const discards = findStack('discards', deck.id)
  const plan = reshuffle(layout, request.act === 'gather' ? 'all' : discards ? [discards.id] : [], random)
  await carryOut(dealing, plan, () => ({ face: null }))
  return tellDealing(dealing, { drawn: plan.moves.map(({ card }) => card) })
}

function carryOut({ deck, layout }: Dealing, plan: Plan, look: (stack: string) => Look): Promise<void> {
  const writes = new CardWrites(deck)
  writePlan(writes, layout, plan, look)
  return writes.write()
}
