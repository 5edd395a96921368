/** The buttons of abilities that may still change a Contest, for one viewer. */
import type { Viewer } from '../../../core/game-views'
import { abilityEffectsOfKind, whyNotUseAbility } from '../../item/abilities'
import { currentPool } from '../../pool/payment'
import { whyNotChangeRolls } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import type { AbilityEffect, AbilityEffectKind } from '../../rules/ability-kinds'
import { hasWounds } from '../../check/tending'
import type { Contest } from '../facts'
import { judgeAttacks } from '../rolls/result'
import { oppositeRole, parseContestRole, affectedRolls, sidesInRole } from '../rolls/sides'
import { winnersExceptActor } from './contest-results'
import { statsLostByPeacefulSide } from './past-repeated'
import { losingHealers } from './rescue'
import { hasEffectToReflect } from './suffered-effect'
import { isEffectForContest } from './usable-ability'

/** A kind of effect of an ability, and the action that its button starts. */
interface EffectAction<Kind extends AbilityEffectKind> {
  readonly kind: Kind
  readonly act: string
}

type ContestEffectKind = 'swap' | 'hinder' | 'rescue' | 'reflect' | 'past'

/** For each kind of effect that changes a Contest, the action that its button starts. */
const CONTEST_EFFECT_ACTIONS: readonly EffectAction<ContestEffectKind>[] = [
  { kind: 'swap', act: 'swap' },
  { kind: 'hinder', act: 'hinder' },
  { kind: 'rescue', act: 'rescue' },
  { kind: 'reflect', act: 'reflect' },
  { kind: 'past', act: 'past' },
]

/** The buttons of the abilities that the viewer's actors may still use on a Contest. */
export function contestAbilityButtons(facts: Contest, viewer: Viewer<Humanity>): object[] {
  const { sides, settings } = viewer
  if (whyNotChangeRolls(affectedRolls(facts), settings)) return []
  const isContestJudged = judgeAttacks(facts, sides, settings.evenMedian).length > 0
  const activeSideCount = Object.values(facts.exchange.sides).filter(({ left: hasLeft }) => !hasLeft).length
  const canResultChange = facts.settled === null && !facts.exchange.ended
  const hasLosingHealer = losingHealers(facts, sides, settings).length > 0
  const woundedParticipants = sides
    .concat(viewer.ownParticipant ?? [])
    .filter(({ items }) => hasWounds(items))
  const sideOfActor = (uuid: string) =>
    Object.entries(facts.exchange.sides).find(([, contestSide]) => contestSide.uuid === uuid)
  const usableKinds = (uuid: string) => {
    const [, side] = sideOfActor(uuid) ?? []
    return {
      swap: canResultChange && isContestJudged && activeSideCount > 2,
      hinder: canResultChange && winnersExceptActor(facts, uuid, sides, settings).length > 0,
      rescue:
        canResultChange && hasLosingHealer && woundedParticipants.some(({ actor }) => actor.uuid === uuid),
      reflect: hasEffectToReflect(facts, uuid),
      past: side !== undefined && statsLostByPeacefulSide(facts, side).length > 0,
    }
  }
  // Are the Attackers few enough for the ability? The effect's value is the highest number of Attackers; 0 means any
  // number.
  const fitsAttackerCount = ({ kind, value }: AbilityEffect, uuid: string) => {
    const [, side] = kind === 'reflect' && value > 0 ? (sideOfActor(uuid) ?? []) : []
    return !side || sidesInRole(facts, oppositeRole(parseContestRole(side.role)), sides).length <= value
  }
  return contestEffectButtons(viewer, facts.violent, usableKinds, fitsAttackerCount)
}

/**
 * The buttons of the abilities that change a Contest.
 * @param isViolent is the Contest violent?
 * @param usableKinds returns the kinds of effect that an actor (by uuid) may use now
 * @param mayUseEffect may an actor (by uuid) use the effect? Called only for effects that apply to a Contest of this
 * kind, violent or non-violent
 */
export function contestEffectButtons(
  viewer: Viewer<Humanity>,
  isViolent: boolean,
  usableKinds: (uuid: string) => Partial<Record<ContestEffectKind, boolean>>,
  mayUseEffect: (effect: AbilityEffect, uuid: string) => boolean = () => true,
): object[] {
  return abilityButtons(
    viewer,
    CONTEST_EFFECT_ACTIONS,
    usableKinds,
    (effect, uuid) => isEffectForContest(effect, isViolent) && mayUseEffect(effect, uuid),
  )
}

/**
 * The buttons of the abilities that the viewer's actors may use now.
 * @param effectActions the action of each kind of effect
 * @param usableKinds returns the kinds of effect that an actor (by uuid) may use now
 * @param mayUseEffect may an actor (by uuid) use this effect?
 */
export function abilityButtons<Kind extends AbilityEffectKind>(
  { playedUuids, ownParticipant, sides }: Viewer<Humanity>,
  effectActions: readonly EffectAction<Kind>[],
  usableKinds: (uuid: string) => Partial<Record<Kind, boolean>>,
  mayUseEffect: (effect: AbilityEffect, uuid: string) => boolean,
): object[] {
  const playedParticipants = sides.filter(({ actor }) => playedUuids.includes(actor.uuid))
  const participants =
    ownParticipant && !playedParticipants.some(({ actor }) => actor.uuid === ownParticipant.actor.uuid)
      ? [...playedParticipants, ownParticipant]
      : playedParticipants
  return participants.flatMap((participant) => {
    const usableEffectKinds = usableKinds(participant.actor.uuid)
    return effectActions
      .filter(({ kind }) => usableEffectKinds[kind])
      .flatMap(({ kind, act }) =>
        abilityEffectsOfKind(participant.items, kind)
          .filter(({ effect }) => mayUseEffect(effect, participant.actor.uuid))
          .map(({ ability }) => {
            const useRefusal = whyNotUseAbility(ability, currentPool(participant))
            return {
              act,
              uuid: participant.actor.uuid,
              id: ability.id,
              name: ability.name,
              by: participant.actor.name,
              disabledReason: useRefusal && { key: useRefusal.refused, data: useRefusal.data },
            }
          }),
      )
  })
}
