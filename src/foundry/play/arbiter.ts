import * as v from 'valibot'
import { createLimit } from '../../core/limit'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createQueue } from '../../core/queue'
import { decidesHere, queueForDecisions } from '../platform/one-tab'
import { performCards } from '../cards/dealer'
import { perform } from './perform'
import { choose } from '../recovery/choose'
import { holdMoment } from '../recovery/hold'
import type { Request, SocketMessage } from './request'
import { messageSchema } from './request'
import { SYSTEM_ID } from '../platform/system-id'
import { performUndo } from './undo'

/** How long a person waits for the other client's answer, in milliseconds. */
const PATIENCE = 10_000

const SOCKET = `system.${SYSTEM_ID}`
const inOrder = createQueue()
const withinLimit = createLimit(30, 5_000)
const waiting = new Map<string, (refusal: Refusal | null) => void>()

/** Requests already answered or being answered, by sender and id, so that a repeated one does nothing twice. */
const answered = new Map<string, Promise<Refusal | null>>()
const REMEMBERED = 500

/** Does a request on this client, after those that came before it. */
export function performHere(request: Request, user: User.Stored): Promise<Refusal | null> {
  return inOrder(() => performNow(request, user))
}

function performNow(request: Request, user: User.Stored): Promise<Refusal | null> {
  switch (request.type) {
    case 'act':
      return perform(request, user)
    case 'undo':
      return performUndo(request, user)
    case 'cards':
      return performCards(request, user)
    case 'moment':
      return holdMoment(request, user)
    case 'choose':
      return choose(request, user)
  }
}

/**
 * Has a request done where everybody's requests are done: on the active GM's client, so that two people who
 * reach for the same thing come one after the other. Without a GM a player decides for what is theirs alone.
 */
export async function submit(request: Request, mineAlone: boolean): Promise<Refusal | null> {
  const gm = game.users.get(game.users.activeGM?.id ?? '')
  if (!gm) return mineAlone ? performHere(request, game.user) : refuse('HnB.refusal.noGM')
  return gm.isSelf && (await decidesHere()) ? performHere(request, game.user) : send(request, gm)
}

function send(request: Request, to: User.Stored): Promise<Refusal | null> {
  const id = foundry.utils.randomID()
  return new Promise((resolve) => {
    const patience = setTimeout(() => settle(id, refuse('HnB.refusal.noAnswer', { name: to.name })), PATIENCE)
    waiting.set(id, (refusal) => {
      clearTimeout(patience)
      resolve(refusal)
    })
    emit({ kind: 'request', id, to: to.id, request })
  })
}

function settle(id: string, refusal: Refusal | null): void {
  waiting.get(id)?.(refusal)
  waiting.delete(id)
}

function emit(message: SocketMessage): void {
  game.socket.emit(SOCKET, message)
}

/** Listens to other clients. The server names the sender; whatever else a message says is doubted. */
export function listen(): void {
  queueForDecisions()
  game.socket.on(SOCKET, (raw: unknown, sender: unknown) => {
    const read = v.safeParse(messageSchema, raw)
    const user = typeof sender === 'string' ? game.users.get(sender) : undefined
    if (!read.success || !user || read.output.to !== game.user.id) return
    const message = read.output
    if (message.kind === 'answer') settle(message.id, message.refusal)
    else void answer(message.id, message.request, user)
  })
}

async function answer(id: string, request: Request, user: User.Stored): Promise<void> {
  if (!(await decidesHere())) return
  const refusal = await once(`${user.id}.${id}`, () => decideFor(request, user))
  emit({ kind: 'answer', id, to: user.id, refusal })
}

async function decideFor(request: Request, user: User.Stored): Promise<Refusal | null> {
  if (!game.user.isActiveGM) return refuse('HnB.refusal.noGM')
  if (!withinLimit(user.id, Date.now())) return refuse('HnB.refusal.tooMany')
  try {
    return await performHere(request, user)
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    Hooks.onError('HarmBlessing.decideFor', problem, { log: 'error' })
    return refuse('HnB.refusal.failed')
  }
}

function once(key: string, task: () => Promise<Refusal | null>): Promise<Refusal | null> {
  const known = answered.get(key)
  if (known) return known
  const result = task()
  answered.set(key, result)
  const oldest = answered.keys().next()
  if (answered.size > REMEMBERED && !oldest.done) answered.delete(oldest.value)
  return result
}
