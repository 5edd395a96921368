/** Decides which of several clients of one Gamemaster decides. */
import { lineCompared, whyNotLine } from '../platform/line'
import type { SocketMessage } from './request'
import { emit, thisClient } from './socket'

/**
 * The same Gamemaster may have Foundry open in two tabs or on two machines, but one of these clients decides everything
 * for everybody, so that one request comes after another. A client that wants to decide says so to the others, and does
 * if none objects: one that already decides, or one that asks at the same time and has the earlier id. A client that
 * lost its connection or was closed objects to nothing, and the next one takes its place.
 */
let decides = false

/** This client wants to decide, and waits for objections. */
let standing: { readonly decides: Promise<boolean>; readonly giveWay: () => void } | null = null

/** Has another client of this user been heard since the page was opened? */
let hasOthers = false

/**
 * How long another client has for its objection, in milliseconds, there and back over two connections: briefly where
 * none has been heard of, so that a single client soon decides; longer where there is one.
 */
const SILENCE = { ofNobody: 250, ofOthers: 2_500 }

/** Is this the client that decides for everybody, while its user is the active Gamemaster? */
export async function decidesHere(): Promise<boolean> {
  await lineCompared()
  if (whyNotLine()) decides = false
  else if (!decides) return (standing ??= stand()).decides
  return decides
}

/** The connection is lost: another client may decide from now on, and this one asks again when it is back. */
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
  // Two clients with slow connections may both take over; the later one gives way when it hears this.
  if (decides) tellOthers()
  return decides
}

function tellOthers(): void {
  emit({ kind: 'decides', to: game.user.id, by: thisClient(), decides })
}

/** Another client of this user decides, or wants to. */
export function heardOther({ by, decides: theirs }: Extract<SocketMessage, { kind: 'decides' }>): void {
  hasOthers = true
  const isFirst = thisClient() < by
  if (decides && (isFirst || !theirs)) tellOthers()
  else if (theirs || !isFirst) {
    decides = false
    standing?.giveWay()
  } else if (standing) tellOthers()
}
