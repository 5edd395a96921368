import type { Viewer } from '../../../core/views'
import { abilitiesThat, whyNotUse } from '../../abilities'
import { poolNow } from '../../pay'
import type { Humanity } from '../../rules'
import type { Effect, EffectKind } from '../../rules/abilities'
import { judgedOf } from '../rolls/sides'
import type { Contest } from '../facts'
import { lostWith } from './past-repeated'
import { isFor } from './usable'

/** A kind of ability, and the action that uses it. */
interface Act<Kind extends EffectKind> {
  readonly kind: Kind
  readonly act: string
}

type Turning = 'swap' | 'hinder' | 'reflect' | 'past'

/** What turns a Contest. */
const TURNS: readonly Act<Turning>[] = [
  { kind: 'swap', act: 'swap' },
  { kind: 'hinder', act: 'hinder' },
  { kind: 'reflect', act: 'reflect' },
  { kind: 'past', act: 'past' },
]

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
      past: lost !== null && !facts.violent,
    }
  })
}

/** The abilities of whom this person plays that may turn something now. @param offers for an actor, by uuid */
export function powersOf(
  viewer: Viewer<Humanity>,
  violent: boolean,
  offers: (uuid: string) => Partial<Record<Turning, boolean>>,
): object[] {
  return offersOf(
    viewer,
    TURNS,
    offers,
    (effect) =>
      isFor(effect, 'contest') && (effect.violence === 'any' || (effect.violence === 'violent') === violent),
  )
}

/**
 * What abilities of whom this person plays may still do, each a button.
 * @param acts the action of each kind of ability
 * @param offers which kinds may be used now by an actor, by uuid
 */
export function offersOf<Kind extends EffectKind>(
  { plays, own, sides }: Viewer<Humanity>,
  acts: readonly Act<Kind>[],
  offers: (uuid: string) => Partial<Record<Kind, boolean>>,
  fits: (effect: Effect) => boolean,
): object[] {
  const mine = sides.filter(({ actor }) => plays.includes(actor.uuid))
  const parties = own && !mine.some(({ actor }) => actor.uuid === own.actor.uuid) ? [...mine, own] : mine
  return parties.flatMap((party) => {
    const now = offers(party.actor.uuid)
    return acts
      .filter(({ kind }) => now[kind])
      .flatMap(({ kind, act }) =>
        abilitiesThat(party.items, kind)
          .filter(({ effect }) => fits(effect))
          .map(({ held }) => {
            const off = whyNotUse(held, poolNow(party))
            return {
              act,
              uuid: party.actor.uuid,
              id: held.id,
              name: held.name,
              by: party.actor.name,
              off: off && { key: off.refused, data: off.data },
            }
          }),
      )
  })
}
