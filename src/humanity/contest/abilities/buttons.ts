/** The buttons of abilities that may still change a Contest, for one viewer. */
import type { Viewer } from '../../../core/views'
import { abilitiesThat, whyNotUse } from '../../abilities'
import { poolNow } from '../../pay'
import { whyNotChange } from '../../rolled-at'
import type { Humanity } from '../../rules'
import type { Effect, EffectKind } from '../../rules/abilities'
import { isWounded } from '../../tending'
import type { Contest } from '../facts'
import { judgedAttacks } from '../rolls/result'
import { otherRole, roleOf, rollsMeant, sidesOf } from '../rolls/sides'
import { othersWinning } from './contest-results'
import { lostPart } from './past-repeated'
import { losersTending } from './rescue'
import { fitsContest } from './usable'

/** A kind of effect, and the action that uses it. */
interface EffectAction<Kind extends EffectKind> {
  readonly kind: Kind
  readonly act: string
}

type Changing = 'swap' | 'hinder' | 'rescue' | 'reflect' | 'past'

/** The kinds of effect that change a Contest, each with its action. */
const CHANGES: readonly EffectAction<Changing>[] = [
  { kind: 'swap', act: 'swap' },
  { kind: 'hinder', act: 'hinder' },
  { kind: 'rescue', act: 'rescue' },
  { kind: 'reflect', act: 'reflect' },
  { kind: 'past', act: 'past' },
]

/** The buttons of the abilities that the viewer's actors may still use on a Contest. */
export function contestAbilities(facts: Contest, viewer: Viewer<Humanity>): object[] {
  const { sides, settings } = viewer
  if (whyNotChange(rollsMeant(facts), settings)) return []
  const judged = judgedAttacks(facts, sides, settings.evenMedian).length > 0
  const members = Object.values(facts.exchange.sides).filter(({ left }) => !left).length
  const open = facts.settled === null && !facts.exchange.over
  const tended = losersTending(facts, sides, settings).length > 0
  const wounded = sides.concat(viewer.own ?? []).filter(({ items }) => isWounded(items))
  const sideOf = (uuid: string) => Object.entries(facts.exchange.sides).find(([, one]) => one.uuid === uuid)
  const offers = (uuid: string) => {
    const [key, side] = sideOf(uuid) ?? []
    const lost = side ? lostPart(facts, side.role) : null
    return {
      swap: open && judged && members > 2,
      hinder: open && othersWinning(facts, uuid, sides, settings).length > 0,
      rescue: open && tended && wounded.some(({ actor }) => actor.uuid === uuid),
      reflect: lost === 'defence' && key !== undefined && !Object.hasOwn(facts.reflected, key),
      past: lost !== null && !facts.violent,
    }
  }
  // The value of the effect is the largest number of Attackers who receive it; 0 is any number.
  const fitsNumber = ({ kind, value }: Effect, uuid: string) => {
    const [, side] = kind === 'reflect' && value > 0 ? (sideOf(uuid) ?? []) : []
    return !side || sidesOf(facts, otherRole(roleOf(side.role)), sides).length <= value
  }
  return changeButtons(viewer, facts.violent, offers, fitsNumber)
}

/**
 * The buttons of the abilities that change a Contest.
 * @param violent is the Contest violent?
 * @param offers the kinds of effect that an actor (by uuid) may use now
 * @param fits may an actor (by uuid) use the effect? Asked only about effects that fit the violence of the Contest
 */
export function changeButtons(
  viewer: Viewer<Humanity>,
  violent: boolean,
  offers: (uuid: string) => Partial<Record<Changing, boolean>>,
  fits: (effect: Effect, uuid: string) => boolean = () => true,
): object[] {
  return abilityButtons(
    viewer,
    CHANGES,
    offers,
    (effect, uuid) => fitsContest(effect, violent) && fits(effect, uuid),
  )
}

/**
 * A button for each ability of the viewer's actors that may be used now.
 * @param acts the action of each kind of effect
 * @param offers the kinds of effect that an actor (by uuid) may use now
 * @param fits may an actor (by uuid) use this effect?
 */
export function abilityButtons<Kind extends EffectKind>(
  { plays, own, sides }: Viewer<Humanity>,
  acts: readonly EffectAction<Kind>[],
  offers: (uuid: string) => Partial<Record<Kind, boolean>>,
  fits: (effect: Effect, uuid: string) => boolean,
): object[] {
  const mine = sides.filter(({ actor }) => plays.includes(actor.uuid))
  const parties = own && !mine.some(({ actor }) => actor.uuid === own.actor.uuid) ? [...mine, own] : mine
  return parties.flatMap((party) => {
    const now = offers(party.actor.uuid)
    return acts
      .filter(({ kind }) => now[kind])
      .flatMap(({ kind, act }) =>
        abilitiesThat(party.items, kind)
          .filter(({ effect }) => fits(effect, party.actor.uuid))
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
