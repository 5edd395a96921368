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

/** What abilities of whom this person plays may still turn here; each a button. */
export function powersView(facts: Contest, viewer: Viewer<Humanity>): object[] {
  const { plays, own, sides, settings } = viewer
  const mine = sides.filter(({ actor }) => plays.includes(actor.uuid))
  const parties = own && !mine.some(({ actor }) => actor.uuid === own.actor.uuid) ? [...mine, own] : mine
  const judged = judgedOf(facts, sides, settings.evenMedian).length > 0
  const members = Object.values(facts.exchange.sides).filter(({ left }) => !left).length
  const open = facts.settled === null && !facts.exchange.over
  return parties.flatMap((party) => {
    const key = Object.keys(facts.exchange.sides).find(
      (one) => facts.exchange.sides[one]?.uuid === party.actor.uuid,
    )
    const lost = key === undefined ? null : lostWith(facts, facts.exchange.sides[key]?.role ?? '')
    const offers = {
      swap: open && judged && members > 2 && !facts.both,
      hinder: open && judged,
      reflect: lost === 'defence' && key !== undefined && !Object.hasOwn(facts.reflected, key),
      history: lost !== null && !facts.violent,
    }
    return (['swap', 'hinder', 'reflect', 'history'] as const)
      .filter((kind) => offers[kind])
      .flatMap((kind) =>
        abilitiesThat(party.items, kind)
          .filter(
            ({ effect }) => effect.violence === 'any' || (effect.violence === 'violent') === facts.violent,
          )
          .map(({ held }) => {
            const off = whyNotUse(held, poolNow(party))
            return {
              act: kind === 'history' ? 'past' : kind,
              uuid: party.actor.uuid,
              name: held.name,
              of: party.actor.name,
              off: off && { key: off.refused, data: off.data },
            }
          }),
      )
  })
}
