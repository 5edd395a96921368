/** Decides requests of this client and of others, one after another. */
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

/** The longest time for which one request may delay the next, in milliseconds. */
const TURN = 8_000

/** After this time an offer expires and its request is not begun, in milliseconds of this client's clock. */
const FRESH = 6_000

/** The longest time from an offer to the answer of its request, in milliseconds. */
export const MAY_TAKE = FRESH + TURN

const inOrder = createQueue(() => new Promise((over) => setTimeout(over, TURN)))
const withinLimit = createLimit(30, 5_000)

/**
 * The tasks of open offers, by sender and id. A task runs when the sender confirms that the request is still wanted.
 */
const offered = new Map<string, () => void>()

/**
 * The answers to decided and running requests, by sender, then by id. A repeated request gets the same answer and
 * changes nothing a second time. Each sender has a separate memory, so that one sender's requests cannot push out
 * another's.
 */
const answered = new Map<string, Map<string, Promise<Refusal | null>>>()
const REMEMBERED = 100

/** Decides one type of request. `request` has not been parsed yet. */
type Performer = (request: unknown, user: User.Stored) => Promise<Refusal | null>
const performers = new Map<string, Performer>()

/** At `init`: registers the schema and the handler for one type of request. */
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
 * Decides a request on this client, after all earlier requests.
 * @param whyNot called when the request's turn has come; a refusal ends it
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

/** Runs a task of this client in the same order as the requests. */
export function inOwnOrder(task: () => Promise<Refusal | null>): Promise<Refusal | null> {
  return inOrder(
    () => told(task),
    () => refuse('HnB.refusal.tooLong'),
  )
}

/** Runs a task. An error is logged where it is unexpected, and becomes a refusal. */
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
 * Answers another person's request to this Gamemaster. The deciding client only offers to decide the request, and waits
 * until the sender confirms that it is still wanted. The clocks of two clients may differ, so neither client can tell
 * how long the request was on its way.
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

/** Begins an offered request, because its sender has confirmed that it is still wanted. */
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
