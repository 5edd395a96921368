/** Builds the buttons of abilities with which the viewer may still change a Contest. */
import type { Viewer } from '../../../core/game-views'
import { listAbilityEffectsOfKind, whyNotUseAbility } from '../../item/abilities'
import { computeCurrentBlessingPool } from '../../pool/payment'
import { whyNotChangeRolls } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import type { AbilityEffect, AbilityEffectKind } from '../../rules/ability-kinds'
import { hasActorWounds } from '../../check/tending'
import type { Contest } from '../facts'
import { judgeAttacks } from '../rolls/result'
import {
  toOppositeContestRole,
  parseContestRole,
  listRollsAffectedByButton,
  listContestSidesInRole,
} from '../rolls/sides'
import { listWinnersExceptActor } from './contest-results'
import { listStatsOfLostRollsByPeacefulSide } from './past-repeated'
import { listLosingHealers } from './rescue'
import { hasActorEffectToReflect } from './suffered-effect'
import { isAbilityEffectForContest } from './usable-ability'

/** A kind of ability effect, and the action that the ability's button starts. */
interface ActionOfAbilityEffect<Kind extends AbilityEffectKind> {
  readonly kind: Kind
  readonly act: string
}

type ContestEffectKind = 'swap' | 'hinder' | 'rescue' | 'reflect' | 'past'

/** For each kind of ability effect that changes a Contest, the action that its button starts. */
const ACTIONS_OF_CONTEST_EFFECTS: readonly ActionOfAbilityEffect<ContestEffectKind>[] = [
  { kind: 'swap', act: 'swap' },
  { kind: 'hinder', act: 'hinder' },
  { kind: 'rescue', act: 'rescue' },
  { kind: 'reflect', act: 'reflect' },
  { kind: 'past', act: 'past' },
]

/** Builds the buttons of the abilities that the viewer's actors may still use on a Contest. */
export function createContestAbilityButtons(contest: Contest, viewer: Viewer<Humanity>): object[] {
  const { sides, settings } = viewer
  if (whyNotChangeRolls(listRollsAffectedByButton(contest), settings)) return []
  const isContestJudged = judgeAttacks(contest, sides, settings.evenMedian).length > 0
  const activeSideCount = Object.values(contest.exchange.sides).filter(({ left: hasLeft }) => !hasLeft).length
  const canContestResultChange = contest.settled === null && !contest.exchange.ended
  const hasLosingHealer = listLosingHealers(contest, sides, settings).length > 0
  const woundedParticipants = sides
    .concat(viewer.ownParticipant ?? [])
    .filter(({ items }) => hasActorWounds(items))
  const findSideOfActor = (actorUuid: string) =>
    Object.entries(contest.exchange.sides).find(([, contestSide]) => contestSide.uuid === actorUuid)
  const findUsableEffectKinds = (actorUuid: string) => {
    const [, side] = findSideOfActor(actorUuid) ?? []
    return {
      swap: canContestResultChange && isContestJudged && activeSideCount > 2,
      hinder:
        canContestResultChange && listWinnersExceptActor(contest, actorUuid, sides, settings).length > 0,
      rescue:
        canContestResultChange &&
        hasLosingHealer &&
        woundedParticipants.some(({ actor }) => actor.uuid === actorUuid),
      reflect: hasActorEffectToReflect(contest, actorUuid),
      past: side !== undefined && listStatsOfLostRollsByPeacefulSide(contest, side).length > 0,
    }
  }
  // True if the number of Attackers does not exceed the ability's limit. The effect's `value` is that limit; 0 means
  // any number.
  const doesEffectFitAttackerCount = ({ kind, value }: AbilityEffect, actorUuid: string) => {
    const [, side] = kind === 'reflect' && value > 0 ? (findSideOfActor(actorUuid) ?? []) : []
    return (
      !side ||
      listContestSidesInRole(contest, toOppositeContestRole(parseContestRole(side.role)), sides).length <=
        value
    )
  }
  return createContestEffectButtons(
    viewer,
    contest.violent,
    findUsableEffectKinds,
    doesEffectFitAttackerCount,
  )
}

/**
 * The buttons of the abilities that change a Contest.
 * @param isContestViolent is the Contest violent?
 * @param findUsableEffectKinds returns the kinds of effect that an actor (by uuid) may use now
 * @param mayUseAbilityEffect may an actor (by uuid) use this effect? Asked only about effects for this kind of Contest
 */
export function createContestEffectButtons(
  viewer: Viewer<Humanity>,
  isContestViolent: boolean,
  findUsableEffectKinds: (actorUuid: string) => Partial<Record<ContestEffectKind, boolean>>,
  mayUseAbilityEffect: (abilityEffect: AbilityEffect, actorUuid: string) => boolean = () => true,
): object[] {
  return createAbilityButtons(
    viewer,
    ACTIONS_OF_CONTEST_EFFECTS,
    findUsableEffectKinds,
    (abilityEffect, actorUuid) =>
      isAbilityEffectForContest(abilityEffect, isContestViolent) &&
      mayUseAbilityEffect(abilityEffect, actorUuid),
  )
}

/**
 * The buttons of the abilities that the viewer's actors may use now.
 * @param actionsOfAbilityEffects the action of each kind of effect
 * @param findUsableEffectKinds returns the kinds of effect that an actor (by uuid) may use now
 * @param mayUseAbilityEffect may an actor (by uuid) use this effect?
 */
export function createAbilityButtons<Kind extends AbilityEffectKind>(
  { playedUuids, ownParticipant, sides }: Viewer<Humanity>,
  actionsOfAbilityEffects: readonly ActionOfAbilityEffect<Kind>[],
  findUsableEffectKinds: (actorUuid: string) => Partial<Record<Kind, boolean>>,
  mayUseAbilityEffect: (abilityEffect: AbilityEffect, actorUuid: string) => boolean,
): object[] {
  const participantsPlayedByViewer = sides.filter(({ actor }) => playedUuids.includes(actor.uuid))
  const participants =
    ownParticipant &&
    !participantsPlayedByViewer.some(({ actor }) => actor.uuid === ownParticipant.actor.uuid)
      ? [...participantsPlayedByViewer, ownParticipant]
      : participantsPlayedByViewer
  return participants.flatMap((participant) => {
    const usableEffectKinds = findUsableEffectKinds(participant.actor.uuid)
    return actionsOfAbilityEffects
      .filter(({ kind }) => usableEffectKinds[kind])
      .flatMap(({ kind, act }) =>
        listAbilityEffectsOfKind(participant.items, kind)
          .filter(({ effect }) => mayUseAbilityEffect(effect, participant.actor.uuid))
          .map(({ ability }) => {
            const abilityUseRefusal = whyNotUseAbility(ability, computeCurrentBlessingPool(participant))
            return {
              act,
              uuid: participant.actor.uuid,
              id: ability.id,
              name: ability.name,
              by: participant.actor.name,
              disabledReason: abilityUseRefusal && {
                key: abilityUseRefusal.refused,
                data: abilityUseRefusal.data,
              },
            }
          }),
      )
  })
}
