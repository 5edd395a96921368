/** Which actors a Chase waits for, and for what. */
import type { Contest } from '../../contest/facts'
import type { OpenOffer } from '../../contest/sparks/offer'
import { offersTo } from '../../contest/sparks/offer'
import { waitsForRoll } from '../../contest/waits'
import type { Chase, Hazard } from '../facts'
import { responding } from '../track/state'

/** A roll for the advantage, the choice to respond, a roll in a Contest (by its key), or one against a hazard. */
export type ChaseWaits =
  | { readonly what: 'advantage' }
  | { readonly what: 'turn' }
  | { readonly what: 'response'; readonly key: string; readonly contest: Contest }
  | { readonly what: 'hazard'; readonly hazard: Hazard }

/** @param uuid of an actor @returns null when it does not wait for them */
export function chaseWaitsFor(chase: Chase, uuid: string): ChaseWaits | null {
  const { phase, exchange, places, responses, hazard } = chase
  const [key, side] = Object.entries(exchange.sides).find(([, one]) => one.uuid === uuid) ?? []
  if (key === undefined || !side || side.left || places[key]?.out) return null
  if (phase === 'advantage') return side.answer === null ? { what: 'advantage' } : null
  if (phase === 'hazards')
    return hazard?.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? { what: 'hazard', hazard } : null
  if (phase !== 'responding') return null
  const [contestKey, contest] = Object.entries(responses).find(([, one]) => waitsForRoll(one, uuid)) ?? []
  if (contestKey !== undefined && contest) return { what: 'response', key: contestKey, contest }
  // Deleted actors are not known here; then only the message, where they are known, says whose turn it is.
  const everybody = Object.values(exchange.sides).map((one) => ({ actor: { uuid: one.uuid } }))
  return responding(chase, everybody).includes(key) ? { what: 'turn' } : null
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
