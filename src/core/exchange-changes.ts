/**
 * The changes of an exchange, a message that several sides fill in: how it begins, and the edits when a side joins,
 * answers or leaves or when the terms change.
 */
import { truncateText } from './short-name'
import type { Chance } from './chance'
import type { Exchange, ExchangeActionContext, ExchangeSide } from './exchange'
import { hasExchangeAtMostOneSide, MAX_EXCHANGE_SIDES } from './exchange'
import type { ChangesOfMessageFacts, Json, Refusal } from './outcome'
import { refuse } from './outcome'
import type { GameData, MessageView } from './game-views'

/** The changes of a message's stored data, each with the dotted path of the changed field. */
export type MessageFactEdits = ChangesOfMessageFacts['set']
type RandomIdSource = Pick<Chance, 'newId'>

/**
 * An actor whom an exchange invites to become a side. `answer` is present if the actor who opens the exchange answers
 * in the same click.
 */
export interface ExchangeInvitation<Answer> {
  readonly actor: { readonly uuid: string; readonly name: string }
  readonly role?: string
  readonly answer?: Answer
}

/**
 * Begins an exchange between invited actors, with one side for each.
 * @param openSlotCount the number of actors that may join without an invitation
 */
export function beginExchange<Answer>(
  invitations: readonly ExchangeInvitation<Answer>[],
  chance: RandomIdSource,
  openSlotCount = 0,
): Exchange<Answer> {
  const uniqueInvitations = invitations.filter(
    ({ actor }, index) =>
      invitations.findIndex((earlierInvitation) => earlierInvitation.actor.uuid === actor.uuid) === index,
  )
  const sideEntriesOfExchange = uniqueInvitations
    .slice(0, MAX_EXCHANGE_SIDES)
    .map((invitation, placeOfSide) => [chance.newId(), createExchangeSide(invitation, placeOfSide)] as const)
  return {
    sides: Object.fromEntries(sideEntriesOfExchange),
    openSlots: openSlotCount,
    revision: chance.newId(),
    ended: false,
  }
}

function createExchangeSide<Answer>(
  { actor, role = '', answer }: ExchangeInvitation<Answer>,
  placeOfSide: number,
): ExchangeSide<Answer> {
  const actorName = truncateText(actor.name)
  return {
    uuid: actor.uuid,
    name: actorName,
    place: placeOfSide,
    role,
    answer: answer ?? null,
    agreed: '',
    left: false,
  }
}

/**
 * Makes the edits that add an uninvited actor as a side of the exchange, together with the actor's answer if there is
 * one.
 */
export function createEditsForJoiningExchange<Answer extends Json>(
  { sides, openSlots }: Exchange<unknown>,
  invitation: ExchangeInvitation<Answer>,
  chance: RandomIdSource,
): MessageFactEdits {
  const placeOfSide = Object.values(sides).reduce(
    (nextFreeSidePlace, side) => Math.max(nextFreeSidePlace, side.place + 1),
    0,
  )
  return {
    [`exchange.sides.${chance.newId()}`]: { ...createExchangeSide(invitation, placeOfSide) },
    'exchange.openSlots': Math.max(0, openSlots - 1),
    ...createEditsForNewRevision(chance),
  }
}

/** Refuses an actor that may not join the sides of this message. */
export function whyNotJoinExchange(
  { sides, openSlots, ended }: Exchange<unknown>,
  { uuid, name }: NamedActor,
): Refusal | null {
  if (ended) return refuse('HnB.exchange.refusal.over')
  if (Object.values(sides).some((side) => side.uuid === uuid))
    return refuse('HnB.exchange.refusal.takesPart', { name })
  if (openSlots === 0 || Object.keys(sides).length >= MAX_EXCHANGE_SIDES)
    return refuse('HnB.exchange.refusal.noSeat')
  return null
}

interface NamedActor {
  readonly uuid: string
  readonly name: string
}

/** The update that stores a side's answer. */
export function createEditsForExchangeAnswer(sideKey: string, answer: Json): MessageFactEdits {
  return { [`exchange.sides.${sideKey}.answer`]: answer }
}

/**
 * Makes the edit that gives the terms a new revision. Every change of the terms needs this edit, so that earlier
 * agreements no longer count.
 */
export function createEditsForNewRevision(chance: RandomIdSource): MessageFactEdits {
  return { 'exchange.revision': chance.newId() }
}

/**
 * Makes the edits when a side leaves a message that several sides answer. If fewer than two sides remain and no slot is
 * open, the edits also end the exchange.
 */
export function createEditsForLeavingExchange<G extends GameData>(
  { message, sides }: ExchangeActionContext<G>,
  sideKey: string,
  chance: RandomIdSource,
): MessageFactEdits {
  const { exchange } = message.facts
  const otherSides = sides.filter(({ actor }) => actor.uuid !== exchange.sides[sideKey]?.uuid)
  return {
    [`exchange.sides.${sideKey}.left`]: true,
    ...(hasExchangeAtMostOneSide(exchange, otherSides) ? { 'exchange.ended': true } : {}),
    ...createEditsForNewRevision(chance),
  }
}

/**
 * Makes the tag under which a side lays the cards of its answer face down: `deckHandle.lay(cardIds, tag)`. The last
 * side's answer reveals all cards. The message must already exist.
 */
export function toTagOfAnswerCards({ uuid }: Pick<MessageView<unknown>, 'uuid'>, sideKey: string): string {
  return `${uuid.slice(uuid.lastIndexOf('.') + 1)}.${sideKey}`
}
