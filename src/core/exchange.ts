/** The data of an exchange: one message that several sides fill in. */
import * as v from 'valibot'
import type { Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import { KEY } from './schema'
import type { ActorView, Game, MessageClick } from './views'

/**
 * An exchange: one message that several sides fill in, each from their own browser. It is stored in the facts of a
 * sealed message as the field `exchange`, and is changed only by actions that are decided `byGM`.
 *
 * What is in the facts reaches every client. An answer that nobody may see yet is therefore no fact: the facts say
 * that the side has answered and no more, and the secret lies face down on the table (`tagOf`) until the last
 * answer brings it into the open.
 */
export interface Exchange<Answer> {
  /** Who was asked or joined, by a random key. */
  readonly sides: Readonly<Record<string, Side<Answer>>>
  /** How many more may join who were not asked. */
  readonly seats: number
  /** The id of the terms as they stand now; it changes with everything that there is to agree to. */
  readonly reading: string
  readonly over: boolean
}

/** One who takes part. */
export interface Side<Answer> {
  /** The uuid of the actor, and its name when it joined. */
  readonly uuid: string
  readonly name: string
  /** From 0: the order in which they joined. */
  readonly place: number
  /** What the game calls it: attacker, defender … */
  readonly role: string
  readonly answer: Answer | null
  /** The reading that it agreed to; empty for none. */
  readonly agreed: string
  readonly left: boolean
}

/** The facts of a message that holds an exchange. */
export interface WithExchange<Answer = unknown> {
  readonly exchange: Exchange<Answer>
}

export type ExchangeClick<G extends Game, Facts extends WithExchange = WithExchange> = MessageClick<G, Facts>

/** The actors of the sides as they are now, as a click or a viewer has them; deleted ones are left out. */
export type There = readonly { readonly actor: Pick<ActorView, 'uuid'> }[]

/** More than sit at any table. */
export const MOST_SIDES = 30

const text = v.pipe(v.string(), v.maxLength(200))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SIDES))

/** The field `exchange` of a message's facts. @param answer what a side answers: ids and choices, never a result */
export function exchangeOf<Answer>(answer: v.GenericSchema<unknown, Answer>) {
  const side = v.object({
    uuid: text,
    name: text,
    place: count,
    role: v.pipe(v.string(), v.maxLength(40)),
    answer: v.nullable(answer),
    agreed: v.pipe(v.string(), v.maxLength(40)),
    left: v.boolean(),
  })
  return v.object({
    sides: v.pipe(v.record(v.pipe(v.string(), v.regex(KEY)), side), v.maxEntries(MOST_SIDES)),
    seats: count,
    reading: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    over: v.boolean(),
  })
}

/** One side, by its key. */
export interface Standing<Answer> {
  readonly key: string
  readonly side: Side<Answer>
}

/**
 * The side that a click acts for; refuses those who have no part or have left, and everything once the exchange is
 * over.
 */
export function standingOf<G extends Game, Answer>({
  actor,
  message,
}: ExchangeClick<G, WithExchange<Answer>>): Standing<Answer> | Refusal {
  const { sides, over } = message.facts.exchange
  if (over) return refuse('HnB.exchange.refusal.over')
  const [key, side] = Object.entries(sides).find(([, side]) => side.uuid === actor.uuid) ?? []
  if (key === undefined || !side) return refuse('HnB.exchange.refusal.noPart', { name: actor.name })
  return side.left ? refuse('HnB.exchange.refusal.hasLeft', { name: actor.name }) : { key, side }
}

/** The same, for one that has not answered yet. */
export function answeringOf<G extends Game, Answer>(
  click: ExchangeClick<G, WithExchange<Answer>>,
): Standing<Answer> | Refusal {
  const standing = standingOf(click)
  if (isRefusal(standing) || standing.side.answer === null) return standing
  return refuse('HnB.exchange.refusal.answered', { name: click.actor.name })
}

/** The sides that still take part, in their order: they have not left, and their actors are still there. */
export function standingSides<Answer>({ sides }: Exchange<Answer>, there: There): Standing<Answer>[] {
  return Object.entries(sides)
    .map(([key, side]) => ({ key, side }))
    .filter(({ side }) => !side.left && there.some(({ actor }) => actor.uuid === side.uuid))
    .sort((a, b) => a.side.place - b.side.place)
}

/** Does it wait for an actor's answer? Once it is over it waits for nobody. */
export function waitsFor({ sides, over }: Exchange<unknown>, uuid: string): boolean {
  return (
    !over && Object.values(sides).some((side) => side.uuid === uuid && !side.left && side.answer === null)
  )
}

/** Is nobody left to wait for: the others have left or were deleted, and nobody may join? */
export function isAlone(exchange: Exchange<unknown>, there: There): boolean {
  return standingSides(exchange, there).length + exchange.seats < 2
}

/** Have all who still take part answered, and may nobody join? Never true for a side that is alone. */
export function allAnswered(exchange: Exchange<unknown>, there: There): boolean {
  return !isAlone(exchange, there) && isLast(exchange, '', there)
}

/** Have all the others answered, and may nobody join, so that this side's answer brings everything into the open? */
export function isLast(exchange: Exchange<unknown>, key: string, there: There): boolean {
  const standing = standingSides(exchange, there)
  return exchange.seats === 0 && standing.every((one) => one.key === key || one.side.answer !== null)
}

/** Has a side agreed to the terms as they stand now? */
export function hasAgreed({ reading }: Exchange<unknown>, { agreed, left }: Side<unknown>): boolean {
  return !left && agreed === reading
}

/** The uuids of those who may be changed by the result, because they agreed to the terms as they stand. */
export function agreedSides(exchange: Exchange<unknown>): string[] {
  if (exchange.over) return []
  return Object.values(exchange.sides).flatMap((side) => (hasAgreed(exchange, side) ? [side.uuid] : []))
}
