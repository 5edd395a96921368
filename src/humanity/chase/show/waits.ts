/** Whom a Chase waits for, and for what. */
import type { Contest } from '../../contest/facts'
import type { OpenOffer } from '../../contest/sparks/offer'
import { offersTo } from '../../contest/sparks/offer'
import { waitsForRoll } from '../../contest/waits'
import type { Chase, Hazard } from '../facts'

/** A roll for the advantage, in a Contest (by its key), or against a hazard. */
export type ChaseWaits =
  | { readonly what: 'advantage' }
  | { readonly what: 'response'; readonly key: string; readonly contest: Contest }
  | { readonly what: 'hazard'; readonly hazard: Hazard }

/** @param uuid of an actor @returns null when it does not wait for them */
export function chaseWaitsFor(
  { phase, exchange, places, responses, hazard }: Chase,
  uuid: string,
): ChaseWaits | null {
  const [key, side] = Object.entries(exchange.sides).find(([, one]) => one.uuid === uuid) ?? []
  if (key === undefined || !side || side.left || places[key]?.out) return null
  if (phase === 'advantage') return side.answer === null ? { what: 'advantage' } : null
  if (phase === 'hazards')
    return hazard?.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? { what: 'hazard', hazard } : null
  const [contestKey, contest] = Object.entries(responses).find(([, one]) => waitsForRoll(one, uuid)) ?? []
  return contestKey !== undefined && contest && phase === 'responding'
    ? { what: 'response', key: contestKey, contest }
    : null
}

/** Sparks of two that an actor (by uuid) was offered, with the key of the Contest; partners need not run themselves. */
export function offersInResponses(
  { phase, responses }: Chase,
  uuid: string,
): (OpenOffer & { readonly contest: string })[] {
  if (phase !== 'responding') return []
  return Object.entries(responses).flatMap(([contest, one]) =>
    offersTo(one, uuid).map((offer) => ({ ...offer, contest })),
  )
}
