import type { Viewer } from '../../core/views'
import { abilitiesThat, whyNotUse } from '../abilities'
import { poolNow } from '../check/plan'
import type { Humanity } from '../rules'
import { judgedOf } from './bout'
import type { Contest } from './facts'
import { lostWith } from './past'

/** An ability that turns a Contest, and the action that uses it. */
const TURNS = { swap: 'swap', hinder: 'hinder', reflect: 'reflect', history: 'past' } as const
export type Turns = Partial<Record<keyof typeof TURNS, boolean>>

/** What abilities of whom this person plays may still turn here; each a button. */
export function powersView(facts: Contest, viewer: Viewer<Humanity>): object[] {
  const { sides, settings } = viewer
  const judged = judgedOf(facts, sides, settings.evenMedian).length > 0
  const members = Object.values(facts.exchange.sides).filter(({ left }) => !left).length
  const open = facts.settled === null && !facts.exchange.over
  return powersOf(viewer, facts.violent, (uuid) => {
    const [key, side] = Object.entries(facts.exchange.sides).find(([, one]) => one.uuid === uuid) ?? []
    const lost = side ? lostWith(facts, side.role) : null
    return {
      swap: open && judged && members > 2 && !facts.both,
      hinder: open && judged,
      reflect: lost === 'defence' && key !== undefined && !Object.hasOwn(facts.reflected, key),
      history: lost !== null && !facts.violent,
    }
  })
}

/** The abilities of whom this person plays that may turn something now, each a button. @param offers for an actor, by uuid */
export function powersOf(
  { plays, own, sides }: Viewer<Humanity>,
  violent: boolean,
  offers: (uuid: string) => Turns,
): object[] {
  const mine = sides.filter(({ actor }) => plays.includes(actor.uuid))
  const parties = own && !mine.some(({ actor }) => actor.uuid === own.actor.uuid) ? [...mine, own] : mine
  return parties.flatMap((party) => {
    const now = offers(party.actor.uuid)
    return (['swap', 'hinder', 'reflect', 'history'] as const)
      .filter((kind) => now[kind])
      .flatMap((kind) =>
        abilitiesThat(party.items, kind)
          .filter(({ effect }) => effect.violence === 'any' || (effect.violence === 'violent') === violent)
          .map(({ held }) => {
            const off = whyNotUse(held, poolNow(party))
            return {
              act: TURNS[kind],
              uuid: party.actor.uuid,
              name: held.name,
              of: party.actor.name,
              off: off && { key: off.refused, data: off.data },
            }
          }),
      )
  })
}
