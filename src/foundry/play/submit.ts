/** Sends a request to the active Gamemaster's client, and waits for the answer. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { lineCompared, whyNotLine } from '../platform/line'
import { MAY_TAKE, performHere } from './arbiter'
import { decidesHere } from './one-client'
import type { Request, SocketMessage } from './request'
import { emit } from './socket'

/** The longest time that this client waits for an offer from the Gamemaster's client, in milliseconds. */
const PATIENCE = 10_000

/** A sent request that waits for its answer. */
interface Asked {
  readonly of: User.Stored
  readonly settle: (refusal: Refusal | null) => void
  /** The id of the deciding client, from its offer; null before the first offer. */
  by: string | null
  over: ReturnType<typeof setTimeout>
}
const asked = new Map<string, Asked>()

/**
 * Has a request decided by the active GM's client, which decides all people's requests one after another.
 * @param alone may this client decide the request where no Gamemaster is online?
 */
export async function submit(request: Request, alone: boolean): Promise<Refusal | null> {
  await lineCompared()
  const no = whyNotLine()
  if (no) return no
  const gm = game.users.get(game.users.activeGM?.id ?? '')
  if (!gm) return alone ? performHere(request, game.user) : refuse('HnB.refusal.noGM')
  return gm.isSelf && (await decidesHere()) ? performHere(request, game.user) : send(request, gm)
}

function send(request: Request, of: User.Stored): Promise<Refusal | null> {
  const id = foundry.utils.randomID()
  return new Promise((settle) => {
    const over = setTimeout(() => giveUp(id), PATIENCE)
    asked.set(id, { of, settle, by: null, over })
    emit({ kind: 'request', id, to: of.id, request })
  })
}

/**
 * Accepts a client's offer to decide a request, if the request still waits. A request that was on its way for too long,
 * or that a sleeping page read late, is therefore not done after its person has seen that it failed. Only the first
 * offer is accepted.
 */
export function takeOffer({ id, by }: Extract<SocketMessage, { kind: 'offer' }>, sender: User.Stored): void {
  const one = asked.get(id)
  if (one?.of.id !== sender.id || one.by !== null) return
  one.by = by
  clearTimeout(one.over)
  one.over = setTimeout(() => giveUp(id), MAY_TAKE + 2_000)
  emit({ kind: 'go', id, to: sender.id, by })
}

/**
 * Takes an answer from the deciding client. Before an offer was accepted, a refusal from any client of the Gamemaster
 * counts.
 */
export function takeAnswer(
  { id, by, refusal }: Extract<SocketMessage, { kind: 'answer' }>,
  sender: User.Stored,
): void {
  const one = asked.get(id)
  if (one?.of.id !== sender.id) return
  if (one.by === by || (one.by === null && refusal)) settle(id, one, refusal)
}

/** When the connection is lost: ends all waiting requests with a refusal, because no answer can arrive. */
export function giveUpAll(): void {
  for (const id of [...asked.keys()]) giveUp(id)
}

function giveUp(id: string): void {
  const one = asked.get(id)
  if (!one) return
  const no = whyNotLine() ?? refuse('HnB.refusal.notTaken', { name: one.of.name })
  settle(id, one, one.by === null ? no : refuse('HnB.refusal.noAnswer', { name: one.of.name }))
}

function settle(id: string, { settle: told, over }: Asked, refusal: Refusal | null): void {
  asked.delete(id)
  clearTimeout(over)
  told(refusal)
}
