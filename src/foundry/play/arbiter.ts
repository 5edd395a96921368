import * as v from 'valibot'
import { createLimit } from '../../core/limit'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createQueue } from '../../core/queue'
import { decidesHere, queueForDecisions } from '../platform/one-tab'
import { SYSTEM_ID } from '../platform/system-id'
import { WriteStopped } from '../write/write'
import type { Request, SocketMessage } from './request'
import { socketSchema } from './request'

/** How long a person waits for the other client's answer, and the queue for one request, in milliseconds. */
const PATIENCE = 10_000

/** How long one request may keep those behind it waiting, in milliseconds; less than the patience of who waits. */
const TURN = 8_000

const SOCKET = `system.${SYSTEM_ID}`
const inOrder = createQueue(() => new Promise((over) => setTimeout(over, TURN)))
const withinLimit = createLimit(30, 5_000)

/** Answers that this client waits for: of whom, and what to do with them. */
const waiting = new Map<string, { readonly of: string; readonly heard: (refusal: Refusal | null) => void }>()

/**
 * Requests already answered or being answered, by sender, then by id, so that a repeated one does nothing twice. Each
 * sender has a memory of their own, so that nobody can push another's out.
 */
const answered = new Map<string, Map<string, Promise<Refusal | null>>>()
const REMEMBERED = 100

/** Carries out one type of request; `request` is unread. */
type Performer = (request: unknown, user: User.Stored) => Promise<Refusal | null>
const performers = new Map<string, Performer>()

/** At `init`: a feature says how its requests are read and carried out. */
export function onRequest<Read>(
  type: string,
  schema: v.GenericSchema<unknown, Read>,
  carryOut: (request: Read, user: User.Stored) => Promise<Refusal | null>,
): void {
  performers.set(type, (request, user) => {
    const read = v.safeParse(schema, request)
    return read.success ? carryOut(read.output, user) : Promise.resolve(refuse('HnB.refusal.badAnswer'))
  })
}

/** Does a request on this client, after those that came before it. */
export function performHere(request: Request, user: User.Stored): Promise<Refusal | null> {
  const carryOut = performers.get(request.type)
  if (!carryOut) return Promise.resolve(refuse('HnB.refusal.unknownAction'))
  return inOrder(
    () => told(() => carryOut(request, user)),
    () => refuse('HnB.refusal.tooLong'),
  )
}

/** Does something of one's own on this client, in the same order. */
export function inOwnOrder(task: () => Promise<Refusal | null>): Promise<Refusal | null> {
  return inOrder(
    () => told(task),
    () => refuse('HnB.refusal.tooLong'),
  )
}

/** What went wrong while it was done is logged, and told as a refusal. */
async function told(task: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await task()
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    Hooks.onError('HarmBlessing.perform', problem, { log: 'error' })
    return refuse(problem instanceof WriteStopped ? 'HnB.refusal.stopped' : 'HnB.refusal.failed')
  }
}

/**
 * Has a request done where everybody's requests are done: on the active GM's client, so that two people who
 * reach for the same thing come one after the other.
 * @param alone may it be done here where there is no Gamemaster?
 */
export async function submit(request: Request, alone: boolean): Promise<Refusal | null> {
  const gm = game.users.get(game.users.activeGM?.id ?? '')
  if (!gm) return alone ? performHere(request, game.user) : refuse('HnB.refusal.noGM')
  return gm.isSelf && (await decidesHere()) ? performHere(request, game.user) : send(request, gm)
}

function send(request: Request, to: User.Stored): Promise<Refusal | null> {
  const id = foundry.utils.randomID()
  return new Promise((resolve) => {
    const patience = setTimeout(() => settle(id, refuse('HnB.refusal.noAnswer', { name: to.name })), PATIENCE)
    waiting.set(id, {
      of: to.id,
      heard: (refusal) => {
        clearTimeout(patience)
        resolve(refusal)
      },
    })
    emit({ kind: 'request', id, to: to.id, request })
  })
}

function settle(id: string, refusal: Refusal | null): void {
  waiting.get(id)?.heard(refusal)
  waiting.delete(id)
}

/** Only its recipient gets a message; to another tab of one's own it goes by way of everybody. */
function emit(message: SocketMessage): void {
  if (message.to === game.user.id) game.socket.emit(SOCKET, message)
  else game.socket.emit(SOCKET, message, { recipients: [message.to] })
}

/** At `ready`: listens to other clients. The server names the sender; whatever else a message says is doubted. */
export function listen(): void {
  queueForDecisions()
  game.socket.on(SOCKET, (raw: unknown, sender: unknown) => {
    const read = v.safeParse(socketSchema, raw)
    const user = typeof sender === 'string' ? game.users.get(sender) : undefined
    if (!read.success || !user || read.output.to !== game.user.id) return
    const message = read.output
    if (message.kind === 'request') void answer(message.id, message.request, user)
    else if (waiting.get(message.id)?.of === user.id) settle(message.id, message.refusal)
  })
}

async function answer(id: string, request: Request, user: User.Stored): Promise<void> {
  if (!(await decidesHere())) return
  const refusal = await once(user.id, id, () => decideFor(request, user))
  emit({ kind: 'answer', id, to: user.id, refusal })
}

async function decideFor(request: Request, user: User.Stored): Promise<Refusal | null> {
  if (!game.user.isActiveGM) return refuse('HnB.refusal.noGM')
  if (!withinLimit(user.id, Date.now())) return refuse('HnB.refusal.tooMany')
  return performHere(request, user)
}

function once(sender: string, id: string, task: () => Promise<Refusal | null>): Promise<Refusal | null> {
  const theirs = answered.get(sender) ?? new Map<string, Promise<Refusal | null>>()
  answered.set(sender, theirs)
  const known = theirs.get(id)
  if (known) return known
  const result = task()
  theirs.set(id, result)
  const oldest = theirs.keys().next()
  if (theirs.size > REMEMBERED && !oldest.done) theirs.delete(oldest.value)
  return result
}
