/** Chooses the deciding client among several clients of one Gamemaster. */
import { lineCompared, whyNotLine } from '../platform/line'
import type { SocketMessage } from './request'
import { emit, thisClient } from './socket'

/**
 * Is this the deciding client? A Gamemaster may have Foundry open in two tabs or on two machines, but only one of these
 * clients decides requests, so that they run one after another. A client that wants to decide announces it to the
 * others. It becomes the deciding client if no other client objects. The present deciding client objects, and a client
 * that announces itself at the same time and has the earlier id. A client that was closed or lost its connection cannot
 * object, so another client takes its place.
 */
let decides = false

/** Set while this client wants to decide and waits for objections; else null. */
let standing: { readonly decides: Promise<boolean>; readonly giveWay: () => void } | null = null

/** Has another client of this user sent a message since the page was opened? */
let hasOthers = false

/**
 * The time that other clients have for an objection, in milliseconds. It is short where no other client is known, so
 * that a single client soon decides, and longer where one is known.
 */
const SILENCE = { ofNobody: 250, ofOthers: 2_500 }

/** Is this the deciding client of its Gamemaster? Where no client decides yet, this client asks the others first. */
export async function decidesHere(): Promise<boolean> {
  await lineCompared()
  if (whyNotLine()) decides = false
  else if (!decides) return (standing ??= stand()).decides
  return decides
}

/**
 * When the connection is lost: another client may decide from now on. This client asks again after the reconnection.
 */
export function giveWay(): void {
  decides = false
}

function stand(): NonNullable<typeof standing> {
  let giveWay = (): void => undefined
  const objection = new Promise<boolean>((resolve) => (giveWay = () => resolve(false)))
  const silence = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(true), hasOthers ? SILENCE.ofOthers : SILENCE.ofNobody),
  )
  tellOthers()
  return { decides: Promise.race([objection, silence]).then(settle), giveWay }
}

function settle(wins: boolean): boolean {
  standing = null
  decides = wins && !whyNotLine()
  // Two clients with slow connections may both become deciding clients; one stops when it receives this message.
  if (decides) tellOthers()
  return decides
}

function tellOthers(): void {
  emit({ kind: 'decides', to: game.user.id, by: thisClient(), decides })
}

/** Handles the message that another client of this user decides, or wants to decide. */
export function heardOther({ by, decides: theirs }: Extract<SocketMessage, { kind: 'decides' }>): void {
  hasOthers = true
  const isFirst = thisClient() < by
  if (decides && (isFirst || !theirs)) tellOthers()
  else if (theirs || !isFirst) {
    decides = false
    standing?.giveWay()
  } else if (standing) tellOthers()
}
