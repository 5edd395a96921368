/** The changes of an exchange: it begins, a side joins, answers or leaves, the terms change. */
import type { Chance } from './chance'
import type { Exchange, ExchangeClick, Side } from './exchange'
import { isAlone, MOST_SIDES } from './exchange'
import type { Amend, Json, Refusal } from './outcome'
import { refuse } from './outcome'
import type { Game, MessageView } from './views'

/** The facts that an amendment sets, by dotted path. */
export type Sets = Amend['set']
type Ids = Pick<Chance, 'id'>

/** An actor asked to take part; with an answer, the actor has answered by opening the exchange. */
export interface Invited<Answer> {
  readonly actor: { readonly uuid: string; readonly name: string }
  readonly role?: string
  readonly answer?: Answer
}

/**
 * Begins an exchange between the invited actors, each actor once.
 * @param seats how many more actors may join without an invitation
 */
export function beginExchange<Answer>(
  invited: readonly Invited<Answer>[],
  chance: Ids,
  seats = 0,
): Exchange<Answer> {
  const once = invited.filter(
    ({ actor }, at) => invited.findIndex((other) => other.actor.uuid === actor.uuid) === at,
  )
  const sides = once.slice(0, MOST_SIDES).map((one, place) => [chance.id(), joining(one, place)] as const)
  return { sides: Object.fromEntries(sides), seats, reading: chance.id(), over: false }
}

function joining<Answer>({ actor, role = '', answer }: Invited<Answer>, place: number): Side<Answer> {
  const name = actor.name.slice(0, 200)
  return { uuid: actor.uuid, name, place, role, answer: answer ?? null, agreed: '', left: false }
}

/** The facts to set when an actor joins without an invitation, together with the actor's answer if there is one. */
export function joins<Answer extends Json>(
  { sides, seats }: Exchange<unknown>,
  invited: Invited<Answer>,
  chance: Ids,
): Sets {
  const place = Object.values(sides).reduce((most, side) => Math.max(most, side.place + 1), 0)
  return {
    [`exchange.sides.${chance.id()}`]: { ...joining(invited, place) },
    'exchange.seats': Math.max(0, seats - 1),
    ...termsChange(chance),
  }
}

/** Why an actor may not join an exchange, or null. */
export function whyNotJoin({ sides, seats, over }: Exchange<unknown>, { uuid, name }: Named): Refusal | null {
  if (over) return refuse('HnB.exchange.refusal.over')
  if (Object.values(sides).some((side) => side.uuid === uuid))
    return refuse('HnB.exchange.refusal.takesPart', { name })
  if (seats === 0 || Object.keys(sides).length >= MOST_SIDES) return refuse('HnB.exchange.refusal.noSeat')
  return null
}

interface Named {
  readonly uuid: string
  readonly name: string
}

/** The fact to set when a side answers. */
export function answers(key: string, answer: Json): Sets {
  return { [`exchange.sides.${key}.answer`]: answer }
}

/** Set this with every change of the terms: the new revision voids all earlier agreements. */
export function termsChange(chance: Ids): Sets {
  return { 'exchange.reading': chance.id() }
}

/** The facts to set when a side leaves; when fewer than two sides remain and nobody may join, the exchange ends. */
export function leaves<G extends Game>({ message, sides }: ExchangeClick<G>, key: string, chance: Ids): Sets {
  const { exchange } = message.facts
  const others = sides.filter(({ actor }) => actor.uuid !== exchange.sides[key]?.uuid)
  return {
    [`exchange.sides.${key}.left`]: true,
    ...(isAlone(exchange, others) ? { 'exchange.over': true } : {}),
    ...termsChange(chance),
  }
}

/**
 * The tag of the cards that a side lays face down for its answer: `cards(deck).lay(ids, tag)`. The last answer takes up
 * the cards by this tag. Cards can only be laid for a message that already exists.
 */
export function tagOf({ uuid }: Pick<MessageView<unknown>, 'uuid'>, key: string): string {
  return `${uuid.slice(uuid.lastIndexOf('.') + 1)}.${key}`
}
