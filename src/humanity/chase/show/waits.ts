import type { Contest } from '../../contest/facts'
import type { Asked } from '../../contest/sparks/offer'
import { sparksAskedOf } from '../../contest/sparks/offer'
import { rollsIn } from '../../contest/waits'
import type { Chase, Hazard } from '../facts'

/** What a Chase waits for of somebody now: a roll for the advantage, one in a response, or one against a hazard. */
export type ChaseWaits =
  | { readonly what: 'advantage' }
  | { readonly what: 'response'; readonly bout: string; readonly contest: Contest }
  | { readonly what: 'hazard'; readonly hazard: Hazard }

/** @param uuid of an actor @returns null where it waits for nothing of theirs */
export function chaseWaitsFor(
  { phase, exchange, places, responses, hazard }: Chase,
  uuid: string,
): ChaseWaits | null {
  const [key, side] = Object.entries(exchange.sides).find(([, one]) => one.uuid === uuid) ?? []
  if (key === undefined || !side || side.left || places[key]?.out) return null
  if (phase === 'advantage') return side.answer === null ? { what: 'advantage' } : null
  if (phase === 'hazards')
    return hazard?.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? { what: 'hazard', hazard } : null
  const [bout, contest] = Object.entries(responses).find(([, one]) => rollsIn(one, uuid)) ?? []
  return bout !== undefined && contest && phase === 'responding' ? { what: 'response', bout, contest } : null
}

/** The Sparks of two that somebody is asked for in responses, with the Contest of each; they need not run themselves. */
export function sparksInResponses(
  { phase, responses }: Chase,
  uuid: string,
): (Asked & { readonly bout: string })[] {
  if (phase !== 'responding') return []
  return Object.entries(responses).flatMap(([bout, one]) =>
    sparksAskedOf(one, uuid).map((asked) => ({ ...asked, bout })),
  )
}
