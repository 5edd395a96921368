/** Finds the miracle or the coup de grâce that an actor may attempt after a major wound, and rolls it. */
import type { Chance } from '../../../core/chance'
import type { FactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import type { RollPlan } from '../../check/roll-plan'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { LethalWoundAttempt, ContestClick, LethalWound } from '../facts'
import type { PlannedRollAnswers } from '../rolls/make-roll'
import { throwAndPayContestRoll } from '../rolls/make-roll'
import {
  findAttemptOfActor,
  ROLL_RULES_BY_ATTEMPT_KIND,
  COUP_DE_GRACE_TARGET,
  findDecidingLethalAttempt,
  isWoundedActorDead,
  isWoundOfPastScene,
  MIRACLE_MARGIN,
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
 * The major wound that the pressed button names with `data-wounded`. Refuses a wound that is decided, of an earlier
 * scene, or has an open successful attempt, and an actor who cannot act.
 */
function findUndecidedWound({
  actor,
  message: { facts },
  data,
  sides,
  settings,
}: ContestClick): { readonly key: string; readonly wound: LethalWound } | Refusal {
  const woundedSideKey = data.wounded ?? ''
  const lethalWound = Object.hasOwn(facts.lethalWounds, woundedSideKey)
    ? facts.lethalWounds[woundedSideKey]
    : undefined
  if (!lethalWound) return refuse('HnB.humanity.refusal.noSuchWound')
  if (lethalWound.state !== 'open' || isWoundedActorDead(lethalWound.uuid, sides))
    return refuse('HnB.humanity.refusal.woundDecided', { name: lethalWound.name })
  if (isWoundOfPastScene(lethalWound, settings)) return refuse('HnB.humanity.refusal.tooLate')
  if (actor.isDefeated) return refuse('HnB.humanity.refusal.cannotAct', { name: actor.name })
  const pendingAttempt = findDecidingLethalAttempt(facts, woundedSideKey)
  return pendingAttempt
    ? refuse('HnB.humanity.refusal.attemptPending', { name: pendingAttempt.name })
    : { key: woundedSideKey, wound: lethalWound }
}

/**
 * Finds the miracle that the clicking actor may roll: "A Home Contest against the same roll that the Attacker used".
 * Everybody except the wounded actor may try.
 */
function findPossibleMiracle(click: ContestClick): PossibleLethalAttempt | Refusal {
  const clickedWound = findUndecidedWound(click)
  if (isRefusal(clickedWound)) return clickedWound
  if (clickedWound.wound.uuid === click.actor.uuid) return refuse('HnB.humanity.refusal.ownMiracle')
  const refusal = whyNotMakeSecondLethalAttempt(click, 'miracle', clickedWound.key)
  if (refusal) return refusal
  return {
    ...clickedWound,
    ...ROLL_RULES_BY_ATTEMPT_KIND.miracle,
    needed: Math.ceil(clickedWound.wound.attack + MIRACLE_MARGIN),
  }
}

/**
 * Finds the coup de grâce that the clicking actor may roll: "5 or more on a Hurt Stat Check". Only for the side that
 * caused the wound; the Gamemaster may roll for anybody.
 */
export function findPossibleCoupDeGrace(click: ContestClick): PossibleLethalAttempt | Refusal {
  const clickedWound = findUndecidedWound(click)
  if (isRefusal(clickedWound)) return clickedWound
  const { sides } = click.message.facts.exchange
  const hasCausedWound = Object.values(sides).some(
    ({ uuid, role }) => uuid === click.actor.uuid && role !== sides[clickedWound.key]?.role,
  )
  if (!hasCausedWound && !click.user.isGM)
    return refuse('HnB.humanity.refusal.notStriker', { name: click.actor.name })
  if (clickedWound.wound.spared.includes(click.actor.uuid))
    return refuse('HnB.humanity.refusal.hasSpared', { name: click.actor.name })
  return (
    whyNotMakeSecondLethalAttempt(click, 'coup', clickedWound.key) ?? {
      ...clickedWound,
      ...ROLL_RULES_BY_ATTEMPT_KIND.coup,
      needed: COUP_DE_GRACE_TARGET,
    }
  )
}

/** Refuses a second miracle, or a second coup de grâce, by the same actor on the same wound (HU48). */
function whyNotMakeSecondLethalAttempt(
  { message: { facts }, actor: { uuid, name } }: ContestClick,
  attemptKind: LethalWoundAttempt['what'],
  woundedSideKey: string,
): Refusal | null {
  return findAttemptOfActor(facts, { what: attemptKind, wounded: woundedSideKey, uuid })
    ? refuse('HnB.humanity.refusal.hasTried', { name })
    : null
}

/** For each kind of attempt, the function that finds the attempt that the clicking actor may roll. */
export const ATTEMPT_FINDER_BY_KIND = { miracle: findPossibleMiracle, coup: findPossibleCoupDeGrace } as const

/** Rolls a miracle or a coup de grâce. The actor's unanswered offer to a partner is withdrawn. */
export async function makePlannedLethalAttempt(
  click: ContestClick,
  { key, needed }: PossibleLethalAttempt,
  attemptKind: LethalWoundAttempt['what'],
  rollPlan: RollPlan,
  rollAnswers: PlannedRollAnswers,
  chance: Chance,
): Promise<{ readonly changes: DocumentChanges; readonly set: FactEdits }> {
  const { uuid, name } = click.actor
  const { roll, changes } = await throwAndPayContestRoll(click, rollPlan, rollAnswers, chance)
  const doesAttemptEndUncool = rollPlan.why === 'other'
  const attempt: LethalWoundAttempt = {
    ...roll,
    uuid,
    name,
    what: attemptKind,
    wounded: key,
    endsUncool: doesAttemptEndUncool,
    needed,
    closed: false,
  }
  const withdrawnOffers = Object.entries(click.message.facts.attemptOffers).flatMap(
    ([id, offer]): [string, undefined][] =>
      offer.uuid === uuid && offer.what === attemptKind && offer.wounded === key
        ? [[`attemptOffers.${id}`, undefined]]
        : [],
  )
  return {
    changes,
    set: { [`attempts.${chance.newId()}`]: toStoredRecord(attempt), ...Object.fromEntries(withdrawnOffers) },
  }
}
