import { whyNotLine } from '../platform/line'
import type { SocketMessage } from './request'
import { emit, thisClient } from './socket'

/**
 * The same Gamemaster may have Foundry open in two tabs or on two machines, and what is decided for everybody is decided
 * by one of these clients, so that one request comes after another. Whoever wants to decide says so to the others, and
 * does when none of them objects: one that decides already, or one that asks at the same time and comes before it by
 * its id. A client that has lost its line or was closed objects to nothing, and the next takes its place.
 */
let decides = false
let standing: Promise<boolean> | null = null
let objected = false
/** Has another client of this user been heard since the page was opened? */
let hasOthers = false

/**
 * How long another client has for its objection, in milliseconds, there and back over two lines: little for one that
 * nobody has heard of, so that the only one soon decides; enough for one that is there.
 */
const SILENCE = { ofNobody: 250, ofOthers: 1_500 }

/** Is this the client that decides for everybody, when its user is the one who does? */
export function decidesHere(): Promise<boolean> {
  if (whyNotLine()) decides = false
  else if (!decides) return (standing ??= stand())
  return Promise.resolve(decides)
}

async function stand(): Promise<boolean> {
  objected = false
  tellOthers()
  await new Promise((over) => setTimeout(over, hasOthers ? SILENCE.ofOthers : SILENCE.ofNobody))
  standing = null
  decides = !objected && !whyNotLine()
  // Two whose lines are slower than that both take themselves for the one, until the later one hears this.
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
    objected = true
  } else if (standing) tellOthers()
}
