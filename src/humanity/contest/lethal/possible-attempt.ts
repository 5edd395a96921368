/** Finds the miracle or the coup de grâce that an actor may attempt after a major wound, and rolls it. */
import type { Chance } from '../../../core/chance'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import type { RollPlan } from '../../check/roll-plan'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { LethalWoundAttempt, ContestActionContext, LethalWound } from '../facts'
import type { AnswersForPlannedContestRoll } from '../rolls/make-roll'
import { throwAndPayContestRoll } from '../rolls/make-roll'
import {
  findLethalAttemptOfActor,
  ROLL_RULES_BY_ATTEMPT_KIND,
  computeNeededMiracleTotal,
  COUP_DE_GRACE_TARGET,
  findDecidingLethalAttempt,
  isWoundedActorDead,
  isWoundOfPastScene,
} from './attempt'

/** A miracle or a coup de grâce that the actor may attempt now. */
export interface PossibleLethalAttempt {
  /** The key of the side that has the wound. */
  readonly key: string
  readonly wound: LethalWound
  readonly stat: Stat
  readonly purposeOf: (stats: readonly Stat[]) => RollPurpose
  /** The result that the roll has to reach. */
  readonly needed: number
}

/**
 * Finds the undecided major wound that the pressed button names with `data-wounded`. Refuses a wound of an earlier
 * scene, a wound with an open successful attempt, and an actor who cannot act.
 */
function findUndecidedWound({
  actor,
  message: { facts },
  data,
  sides,
  settings,
}: ContestActionContext): { readonly key: string; readonly wound: LethalWound } | Refusal {
  const woundedSideKey = data.wounded ?? ''
  const lethalWound = Object.hasOwn(facts.lethalWounds, woundedSideKey)
    ? facts.lethalWounds[woundedSideKey]
    : undefined
  if (!lethalWound) return refuse('HnB.humanity.refusal.noSuchWound')
  if (lethalWound.state !== 'open' || isWoundedActorDead(lethalWound.uuid, sides))
    return refuse('HnB.humanity.refusal.woundDecided', { name: lethalWound.name })
  if (isWoundOfPastScene(lethalWound, settings)) return refuse('HnB.humanity.refusal.tooLate')
  if (actor.isDefeated) return refuse('HnB.humanity.refusal.cannotAct', { name: actor.name })
  const lethalAttemptThatDecidesWound = findDecidingLethalAttempt(facts, woundedSideKey)
  return lethalAttemptThatDecidesWound
    ? refuse('HnB.humanity.refusal.attemptPending', { name: lethalAttemptThatDecidesWound.name })
    : { key: woundedSideKey, wound: lethalWound }
}

/**
 * Finds the miracle that the clicking actor may roll: "A Home Contest against the same roll that the Attacker used".
 * Everybody except the wounded actor may try.
 */
function findPossibleMiracle(actionContext: ContestActionContext): PossibleLethalAttempt | Refusal {
  const clickedWound = findUndecidedWound(actionContext)
  if (isRefusal(clickedWound)) return clickedWound
  if (clickedWound.wound.uuid === actionContext.actor.uuid) return refuse('HnB.humanity.refusal.ownMiracle')
  const refusal = whyNotMakeSecondLethalAttempt(actionContext, 'miracle', clickedWound.key)
  if (refusal) return refusal
  return {
    ...clickedWound,
    ...ROLL_RULES_BY_ATTEMPT_KIND.miracle,
    needed: computeNeededMiracleTotal(clickedWound.wound.attack),
  }
}

/**
 * Finds the coup de grâce that the clicking actor may roll: "5 or more on a Hurt Stat Check". Only for the side that
 * caused the wound; the Gamemaster may roll for anybody.
 */
export function findPossibleCoupDeGrace(
  actionContext: ContestActionContext,
): PossibleLethalAttempt | Refusal {
  const clickedWound = findUndecidedWound(actionContext)
  if (isRefusal(clickedWound)) return clickedWound
  const { sides } = actionContext.message.facts.exchange
  const hasCausedWound = Object.values(sides).some(
    ({ uuid, role }) => uuid === actionContext.actor.uuid && role !== sides[clickedWound.key]?.role,
  )
  if (!hasCausedWound && !actionContext.user.isGM)
    return refuse('HnB.humanity.refusal.notStriker', { name: actionContext.actor.name })
  if (clickedWound.wound.spared.includes(actionContext.actor.uuid))
    return refuse('HnB.humanity.refusal.hasSpared', { name: actionContext.actor.name })
  return (
    whyNotMakeSecondLethalAttempt(actionContext, 'coup', clickedWound.key) ?? {
      ...clickedWound,
      ...ROLL_RULES_BY_ATTEMPT_KIND.coup,
      needed: COUP_DE_GRACE_TARGET,
    }
  )
}

/** Refuses a second miracle, or a second coup de grâce, by the same actor on the same wound (HU48). */
function whyNotMakeSecondLethalAttempt(
  { message: { facts }, actor: { uuid, name } }: ContestActionContext,
  lethalAttemptKind: LethalWoundAttempt['what'],
  woundedSideKey: string,
): Refusal | null {
  return findLethalAttemptOfActor(facts, { what: lethalAttemptKind, wounded: woundedSideKey, uuid })
    ? refuse('HnB.humanity.refusal.hasTried', { name })
    : null
}

/** The functions that find the attempt that the clicking actor may roll, one function for each kind of attempt. */
export const LETHAL_ATTEMPT_FINDER_BY_KIND = {
  miracle: findPossibleMiracle,
  coup: findPossibleCoupDeGrace,
} as const

/** Rolls a miracle or a coup de grâce. The actor's unanswered offer to a partner is withdrawn. */
export async function makePlannedLethalAttempt(
  actionContext: ContestActionContext,
  { key, needed }: PossibleLethalAttempt,
  lethalAttemptKind: LethalWoundAttempt['what'],
  rollPlan: RollPlan,
  rollAnswers: AnswersForPlannedContestRoll,
  chance: Chance,
): Promise<{ readonly changes: DocumentChanges; readonly set: MessageFactEdits }> {
  const { uuid, name } = actionContext.actor
  const { roll, changes } = await throwAndPayContestRoll(actionContext, rollPlan, rollAnswers, chance)
  const doesLethalAttemptEndUncool = rollPlan.why === 'other'
  const attempt: LethalWoundAttempt = {
    ...roll,
    uuid,
    name,
    what: lethalAttemptKind,
    wounded: key,
    endsUncool: doesLethalAttemptEndUncool,
    needed,
    closed: false,
  }
  const withdrawnSparkOfferFields = Object.entries(actionContext.message.facts.attemptOffers).flatMap(
    ([id, offer]): [string, undefined][] =>
      offer.uuid === uuid && offer.what === lethalAttemptKind && offer.wounded === key
        ? [[`attemptOffers.${id}`, undefined]]
        : [],
  )
  return {
    changes,
    set: {
      [`attempts.${chance.newId()}`]: toStorableRecord(attempt),
      ...Object.fromEntries(withdrawnSparkOfferFields),
    },
  }
}
