/** Has a request done on the active Gamemaster's client, and waits for the answer. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { lineCompared, whyNotLine } from '../platform/line'
import { MAY_TAKE, performHere } from './arbiter'
import { decidesHere } from './one-client'
import type { Request, SocketMessage } from './request'
import { emit } from './socket'

/** How long a person waits for the other client to take up a request, in milliseconds. */
const PATIENCE = 10_000

/** A request of this client's that waits for its answer. */
interface Asked {
  readonly of: User.Stored
  readonly settle: (refusal: Refusal | null) => void
  /** The client that does it; until there is one, nothing is done. */
  by: string | null
  over: ReturnType<typeof setTimeout>
}
const asked = new Map<string, Asked>()

/**
 * Has a request done where everybody's requests are done: on the active GM's client, so that two people who reach for
 * the same thing come one after the other.
 * @param alone may it be done here where there is no Gamemaster?
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
 * A client offers to do what was asked. It goes on only if somebody here still waits for it: a request that was on its
 * way for too long, or was read by a page that slept, is not done after the person was told that it failed. Of several
 * clients that offer, the first does it.
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
 * An answer counts only from the client that does it; a refusal, while none does, from any client of the user who was
 * asked.
 */
export function takeAnswer(
  { id, by, refusal }: Extract<SocketMessage, { kind: 'answer' }>,
  sender: User.Stored,
): void {
  const one = asked.get(id)
  if (one?.of.id !== sender.id) return
  if (one.by === by || (one.by === null && refusal)) settle(id, one, refusal)
}

/** The connection is lost: what no client has taken up will not be done, and the rest will not be answered. */
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
