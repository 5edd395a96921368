/** Of several clients of one Gamemaster, decides which one decides. */
import { lineCompared, whyNotLine } from '../platform/line'
import type { SocketMessage } from './request'
import { emit, thisClient } from './socket'

/**
 * The same Gamemaster may have Foundry open in two tabs or on two machines, and what is decided for everybody is decided
 * by one of these clients, so that one request comes after another. Whoever wants to decide says so to the others, and
 * does when none of them objects: one that decides already, or one that asks at the same time and comes before it by
 * its id. A client that has lost its line or was closed objects to nothing, and the next takes its place.
 */
let decides = false

/** This client wants to decide, and waits whether another objects. */
let standing: { readonly decides: Promise<boolean>; readonly giveWay: () => void } | null = null

/** Has another client of this user been heard since the page was opened? */
let hasOthers = false

/**
 * How long another client has for its objection, in milliseconds, there and back over two lines: little for one that
 * nobody has heard of, so that the only one soon decides; enough for one that is there.
 */
const SILENCE = { ofNobody: 250, ofOthers: 2_500 }

/** Is this the client that decides for everybody, when its user is the one who does? */
export async function decidesHere(): Promise<boolean> {
  await lineCompared()
  if (whyNotLine()) decides = false
  else if (!decides) return (standing ??= stand()).decides
  return decides
}

/** The line is cut: another client may decide from now on, and this one asks anew when it is back. */
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
  // Two whose lines are slower than the silence both take themselves for the one, until the later one hears this.
  if (decides) tellOthers()
  return decides
}

function tellOthers(): void {
  emit({ kind: 'decides', to: game.user.id, by: thisClient(), decides })
}

/** Another client of this user decides, or would like to. */
export function heardOther({ by, decides: theirs }: Extract<SocketMessage, { kind: 'decides' }>): void {
  hasOthers = true
  const isFirst = thisClient() < by
  if (decides && (isFirst || !theirs)) tellOthers()
  else if (theirs || !isFirst) {
    decides = false
    standing?.giveWay()
  } else if (standing) tellOthers()
}
