/** An exchange as its message shows it to one person. */
import type { Exchange } from './exchange'
import type { ExistingSides } from './exchange'
import { haveAllAnswered, hasAgreed, hasAtMostOneSide, activeSides } from './exchange'
import type { GameData, Viewer } from './game-views'
import type { Phrase } from './phrase'

/** A side as one viewer of the message sees it. */
export interface SideView<Answer> {
  readonly key: string
  readonly uuid: string
  readonly name: string
  readonly role: string
  readonly answer: Answer | null
  /** True: this viewer plays the side, and the side has not left. Only then does the viewer get the side's buttons. */
  readonly plays: boolean
  readonly agreed: boolean
  readonly left: boolean
  /** Was the side's actor deleted while the exchange still waited for the side? */
  readonly gone: boolean
  readonly mayAnswer: boolean
  readonly mayWithdraw: boolean
}

/** An exchange as its message shows it to one person. The sides are in the order in which they joined. */
interface ExchangeView<Answer> {
  readonly sides: readonly SideView<Answer>[]
  /** The revision of the terms, for `data-revision` of the button `agree`. */
  readonly revision: string
  readonly ended: boolean
  readonly allAnswered: boolean
  readonly mayJoin: boolean
  /** The refusal for a Gamemaster whose actor cannot join because it already takes part. Null if the actor may join. */
  readonly joinRefusal: Phrase | null
  readonly mayEnd: boolean
  /** True: only one side is left, so people can only end the exchange. */
  readonly alone: boolean
}

/** The viewer of an exchange, with the sides whose actors still exist. */
type ExchangeViewer<G extends GameData> = Pick<Viewer<G>, 'playedUuids' | 'actor' | 'user'> & {
  readonly sides: ExistingSides
}

/** An exchange as one viewer sees it. A finished exchange also shows sides whose actors were deleted. */
export function exchangeView<G extends GameData, Answer>(
  exchange: Exchange<Answer>,
  { playedUuids, sides: existingSides, actor, user }: ExchangeViewer<G>,
): ExchangeView<Answer> {
  const { revision, ended, openSlots } = exchange
  const remainingSides = activeSides(exchange, existingSides)
  const isComplete = haveAllAnswered(exchange, existingSides)
  const sides = Object.entries(exchange.sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([key, side]): SideView<Answer> => {
      const { uuid, name, role, answer, left } = side
      const isRemaining = remainingSides.some((remainingSide) => remainingSide.key === key)
      const isPlayedByViewer = !ended && isRemaining && playedUuids.includes(uuid)
      return {
        key,
        uuid,
        name,
        role,
        answer,
        left,
        plays: isPlayedByViewer,
        agreed: hasAgreed(exchange, side),
        // A finished exchange waits for no side, so it marks no side as deleted.
        gone: !ended && !left && !isRemaining,
        mayAnswer: isPlayedByViewer && answer === null,
        mayWithdraw: isPlayedByViewer && answer !== null && !isComplete,
      }
    })
  const doesViewerTakePart = sides.some(({ plays: playsSide }) => playsSide)
  const ownSide = sides.find(({ uuid }) => uuid === actor?.uuid)
  const isOnlyOneSideLeft = !ended && hasAtMostOneSide(exchange, existingSides)
  return {
    sides,
    revision,
    ended,
    allAnswered: isComplete,
    mayJoin: !ended && openSlots > 0 && (user.isGM || !ownSide),
    joinRefusal: ownSide ? { key: 'HnB.exchange.refusal.takesPart', data: { name: ownSide.name } } : null,
    mayEnd: !ended && (user.isGM || (doesViewerTakePart && isOnlyOneSideLeft)),
    alone: isOnlyOneSideLeft,
  }
}
