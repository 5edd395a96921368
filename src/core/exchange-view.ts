/** An exchange as its message shows it to one person. */
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
  /** Does this viewer play the side, and does the side still take part? Only then does it have buttons. */
  readonly plays: boolean
  readonly agreed: boolean
  readonly left: boolean
  /** True when the side's actor was deleted while the exchange still waits for it. */
  readonly gone: boolean
  readonly mayAnswer: boolean
  readonly mayWithdraw: boolean
}

/** An exchange as its message shows it to one person, its sides in the order in which they joined. */
interface ExchangeView<Answer> {
  readonly sides: readonly SideView<Answer>[]
  /** The value of `data-reading` on the button `agree`. */
  readonly reading: string
  readonly over: boolean
  readonly allAnswered: boolean
  readonly mayJoin: boolean
  /** Why a Gamemaster cannot join with their present actor: this actor already takes part. */
  readonly joinOff: Words | null
  readonly mayEnd: boolean
  /** Is no other side left, so that the exchange can only be ended? */
  readonly alone: boolean
}

/** The viewer, and the sides' actors that still exist. */
type Look<G extends Game> = Pick<Viewer<G>, 'plays' | 'actor' | 'asker'> & { readonly sides: There }

/** An exchange as one viewer sees it; a finished exchange also shows the sides whose actors were deleted. */
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
        // A finished exchange waits for no side, so it marks no side as deleted.
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
