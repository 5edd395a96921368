/** Does what other clients ask, one request after another. */
import * as v from 'valibot'
import { createLimit } from '../../core/shell/limit'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createQueue } from '../../core/shell/queue'
import { LineCut, lineCompared, whyNotLine } from '../platform/line'
import { SettingsDenied, settingsRefusal } from '../platform/settings-right'
import { logError } from '../platform/log-error'
import { gamesHere } from '../world/load-games'
import { WriteOutdated, WriteStopped } from '../write/write'
import { decidesHere } from './one-client'
import type { Request, SocketMessage } from './request'
import { emit, thisClient } from './socket'

/** How long one request may keep the next ones waiting, in milliseconds. */
const TURN = 8_000

/** How long after its offer a request may still be begun, in milliseconds, by this client's clock. */
const FRESH = 6_000

/** How long it may take to answer a request that was taken up, whatever else waits, in milliseconds. */
export const MAY_TAKE = FRESH + TURN

const inOrder = createQueue(() => new Promise((over) => setTimeout(over, TURN)))
const withinLimit = createLimit(30, 5_000)

/** The offers made, by sender and id, until the sender says that the request is still wanted. */
const offered = new Map<string, () => void>()

/**
 * The requests that were answered or are being answered, by sender, then by id, so that a repeated one does nothing
 * twice. Each sender has a separate memory, so that nobody can push out another's.
 */
const answered = new Map<string, Map<string, Promise<Refusal | null>>>()
const REMEMBERED = 100

/** Carries out one type of request; `request` is unread. */
type Performer = (request: unknown, user: User.Stored) => Promise<Refusal | null>
const performers = new Map<string, Performer>()

/** At `init`: a feature registers how its requests are read and carried out. */
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

/**
 * Does a request on this client, after those that came before it.
 * @param whyNot called when its turn has come
 */
export function performHere(
  request: Request,
  user: User.Stored,
  whyNot: () => Refusal | null = () => null,
): Promise<Refusal | null> {
  const carryOut = performers.get(request.type)
  if (!carryOut) return Promise.resolve(refuse('HnB.refusal.unknownAction'))
  return inOwnOrder(() => {
    const no = whyNot()
    return no ? Promise.resolve(no) : carryOut(request, user)
  })
}

/** Does a task of this client's own in the same order. */
export function inOwnOrder(task: () => Promise<Refusal | null>): Promise<Refusal | null> {
  return inOrder(
    () => told(task),
    () => refuse('HnB.refusal.tooLong'),
  )
}

/** Logs an error, and tells of it as a refusal. */
async function told(task: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    await Promise.all([lineCompared(), gamesHere()])
    return whyNotLine() ?? (await task())
  } catch (error) {
    if (error instanceof LineCut) return refuse('HnB.refusal.cutOff')
    if (error instanceof SettingsDenied) return settingsRefusal()
    if (error instanceof WriteOutdated) return refuse('HnB.refusal.messageChanged')
    logError('perform', error)
    return refuse(error instanceof WriteStopped ? 'HnB.refusal.stopped' : 'HnB.refusal.failed')
  }
}

/**
 * Somebody asks this Gamemaster for something. The client that decides offers to do it, and does nothing before it
 * hears that it is still wanted: nobody knows how long a request was on its way, because two clients' clocks need not
 * agree.
 */
export async function consider(
  { id, request }: Extract<SocketMessage, { kind: 'request' }>,
  user: User.Stored,
): Promise<void> {
  if (!(await decidesHere())) return
  const answer = (refusal: Refusal | null) =>
    emit({ kind: 'answer', id, to: user.id, by: thisClient(), refusal })
  if (!game.user.isActiveGM) return answer(refuse('HnB.refusal.noGM'))
  if (!withinLimit(user.id, Date.now())) return answer(refuse('HnB.refusal.tooMany'))
  const name = nameOf(id, user)
  const since = Date.now()
  const whyLate = () => (Date.now() - since > FRESH ? refuse('HnB.refusal.tooLate') : null)
  offered.set(name, () => void once(user.id, id, () => performHere(request, user, whyLate)).then(answer))
  setTimeout(() => offered.delete(name), FRESH)
  emit({ kind: 'offer', id, to: user.id, by: thisClient() })
}

/** The request is still wanted. */
export function goOn({ id, by }: Extract<SocketMessage, { kind: 'go' }>, user: User.Stored): void {
  if (by !== thisClient()) return
  const name = nameOf(id, user)
  const go = offered.get(name)
  offered.delete(name)
  if (go) go()
  else emit({ kind: 'answer', id, to: user.id, by, refusal: refuse('HnB.refusal.tooLate') })
}

const nameOf = (id: string, { id: sender }: User.Stored): string => `${sender} ${id}`

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
