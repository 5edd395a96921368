import type { Viewer } from '../../core/views'
import { abilitiesThat, whyNotUse } from '../abilities'
import { poolNow } from '../check/plan'
import { helpsAfter } from '../pledge'
import type { Humanity } from '../rules'
import { totalOf } from '../rules/roll'
import { judgedOf } from './bout'
import type { Contest } from './facts'
import { lostWith } from './past'
import { playedView } from './played-view'

/** Who is grievously wounded: what was tried for them and against them, and what may be tried now. */
export function gravesView({ graves, attempts, exchange }: Contest, viewer: Viewer<Humanity>): object[] {
  const { actor, plays, asker } = viewer
  return Object.entries(graves).map(([key, { uuid, name, attack, fate }]) => {
    const open = fate === 'open'
    const wounded = viewer.sides.find((one) => one.actor.uuid === uuid)
    const insured = open && plays.includes(uuid) && abilitiesThat(wounded?.items ?? [], 'rescue').length > 0
    return {
      key,
      uuid,
      name,
      fate,
      open,
      needed: Math.ceil(attack + 5),
      mayMiracle: open && (asker.isGM || (actor !== null && actor.uuid !== uuid)),
      strikers: Object.values(exchange.sides).filter(
        (side) => open && side.role !== exchange.sides[key]?.role && plays.includes(side.uuid),
      ),
      attempts: Object.entries(attempts)
        .filter(([, attempt]) => attempt.grave === key)
        .map(([id, attempt]) => {
          const came = totalOf(attempt) >= attempt.needed
          return {
            ...playedView(attempt),
            id,
            name: attempt.name,
            what: attempt.what,
            needed: attempt.needed,
            came,
            mayHelp:
              helpsAfter(viewer.settings) && open && actor !== null && !Object.hasOwn(attempt.help, actor.id),
            mayInsure: insured && attempt.what === 'miracle' && !came,
          }
        }),
    }
  })
}

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
