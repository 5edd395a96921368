/** What an exchange shows to one person. */
import type { Exchange } from './exchange'
import type { There } from './exchange'
import { allAnswered, hasAgreed, isAlone, standingSides } from './exchange'
import type { Game, Viewer } from './views'
import type { Words } from './words'

/** A side as one viewer of the message sees it. */
export interface SideView<Answer> {
  readonly key: string
  readonly uuid: string
  readonly name: string
  readonly role: string
  readonly answer: Answer | null
  /** Does this viewer play it, and does it still take part? Only then does it have buttons. */
  readonly plays: boolean
  readonly agreed: boolean
  readonly left: boolean
  /** Its actor was deleted. */
  readonly gone: boolean
  readonly mayAnswer: boolean
  readonly mayWithdraw: boolean
}

/** An exchange as its message shows it to one person, in the order of the sides. */
interface ExchangeView<Answer> {
  readonly sides: readonly SideView<Answer>[]
  /** What the button of `agree` carries as `data-reading`. */
  readonly reading: string
  readonly over: boolean
  readonly allAnswered: boolean
  readonly mayJoin: boolean
  /** Why a Gamemaster cannot join it with the actor they act for: it takes part already. */
  readonly joinOff: Words | null
  readonly mayEnd: boolean
  /** Is nobody left who could answer? Then all that remains is to end it. */
  readonly alone: boolean
}

/** The viewer, and the actors of the sides: a decided exchange keeps also the sides whose actors were deleted. */
type Look<G extends Game> = Pick<Viewer<G>, 'plays' | 'actor' | 'asker'> & { readonly sides: There }

export function exchangeView<G extends Game, Answer>(
  exchange: Exchange<Answer>,
  { plays, sides: there, actor, asker }: Look<G>,
): ExchangeView<Answer> {
  const { reading, over, seats } = exchange
  const standing = standingSides(exchange, there)
  const all = allAnswered(exchange, there)
  const sides = Object.entries(exchange.sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([key, side]): SideView<Answer> => {
      const { uuid, name, role, answer, left } = side
      const stands = standing.some((one) => one.key === key)
      const own = !over && stands && plays.includes(uuid)
      return {
        key,
        uuid,
        name,
        role,
        answer,
        left,
        plays: own,
        agreed: hasAgreed(exchange, side),
        // An exchange that is over misses nobody.
        gone: !over && !left && !stands,
        mayAnswer: own && answer === null,
        mayWithdraw: own && answer !== null && !all,
      }
    })
  const takesPart = sides.some(({ plays: own }) => own)
  const mine = sides.find(({ uuid }) => uuid === actor?.uuid)
  const alone = !over && isAlone(exchange, there)
  return {
    sides,
    reading,
    over,
    allAnswered: all,
    mayJoin: !over && seats > 0 && (asker.isGM || !mine),
    joinOff: mine ? { key: 'HnB.exchange.refusal.takesPart', data: { name: mine.name } } : null,
    mayEnd: !over && (asker.isGM || (takesPart && alone)),
    alone,
  }
}
