/** Finds the miracle or the coup de grâce that an actor may attempt after a major wound, and rolls it. */
import type { Chance } from '../../../core/chance'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Changes, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import type { RollPlan } from '../../check/roll-plan'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { Attempt, ContestClick, LethalWound } from '../facts'
import type { PlannedRollAnswers } from '../rolls/make-roll'
import { throwAndPay } from '../rolls/make-roll'
import {
  attemptOfActor,
  ATTEMPT_ROLLS,
  COUP_TARGET,
  decidingAttempt,
  isWoundedDead,
  isWoundOfPastScene,
  MIRACLE_MARGIN,
} from './attempt'

/** A miracle or a coup de grâce that the actor may attempt now. */
export interface PossibleAttempt {
  /** The key of the wounded side. */
  readonly key: string
  readonly wound: LethalWound
  readonly stat: Stat
  readonly purposeOf: (stats: readonly Stat[]) => RollPurpose
  /** The result that the roll has to reach. */
  readonly needed: number
}

/**
 * The major wound that the button names with `data-wounded`. Refuses a wound that is decided or of an earlier scene.
 * Refuses a wound with a successful attempt that is still open. Refuses an actor who cannot act any more.
 */
function undecidedWound({
  actor,
  message: { facts },
  data,
  sides,
  settings,
}: ContestClick): { readonly key: string; readonly wound: LethalWound } | Refusal {
  const key = data.wounded ?? ''
  const wound = Object.hasOwn(facts.lethalWounds, key) ? facts.lethalWounds[key] : undefined
  if (!wound) return refuse('HnB.humanity.refusal.noSuchWound')
  if (wound.state !== 'open' || isWoundedDead(wound.uuid, sides))
    return refuse('HnB.humanity.refusal.woundDecided', { name: wound.name })
  if (isWoundOfPastScene(wound, settings)) return refuse('HnB.humanity.refusal.tooLate')
  if (actor.isDefeated) return refuse('HnB.humanity.refusal.cannotAct', { name: actor.name })
  const pendingAttempt = decidingAttempt(facts, key)
  return pendingAttempt
    ? refuse('HnB.humanity.refusal.attemptPending', { name: pendingAttempt.name })
    : { key, wound }
}

/**
 * Finds the miracle that the clicking actor may roll: "A Home Contest against the same roll that the Attacker used".
 * Everybody except the wounded actor may try.
 */
function possibleMiracle(click: ContestClick): PossibleAttempt | Refusal {
  const clickedWound = undecidedWound(click)
  if (isRefusal(clickedWound)) return clickedWound
  if (clickedWound.wound.uuid === click.actor.uuid) return refuse('HnB.humanity.refusal.ownMiracle')
  const refusal = whyNotSecondAttempt(click, 'miracle', clickedWound.key)
  if (refusal) return refusal
  return {
    ...clickedWound,
    ...ATTEMPT_ROLLS.miracle,
    needed: Math.ceil(clickedWound.wound.attack + MIRACLE_MARGIN),
  }
}

/**
 * Finds the coup de grâce that the clicking actor may roll: "5 or more on a Hurt Stat Check". Only the side that caused
 * the wound may try. The Gamemaster may roll for any actor.
 */
export function possibleCoup(click: ContestClick): PossibleAttempt | Refusal {
  const clickedWound = undecidedWound(click)
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
    whyNotSecondAttempt(click, 'coup', clickedWound.key) ?? {
      ...clickedWound,
      ...ATTEMPT_ROLLS.coup,
      needed: COUP_TARGET,
    }
  )
}

/** Refuses a second miracle, or a second coup de grâce, by the same actor on the same wound (HU48). */
function whyNotSecondAttempt(
  { message: { facts }, actor: { uuid, name } }: ContestClick,
  kind: Attempt['what'],
  woundedKey: string,
): Refusal | null {
  return attemptOfActor(facts, { what: kind, wounded: woundedKey, uuid })
    ? refuse('HnB.humanity.refusal.hasTried', { name })
    : null
}

/** The function for each kind of attempt. It finds the miracle or coup de grâce that the clicking actor may roll. */
export const ATTEMPT_FINDERS = { miracle: possibleMiracle, coup: possibleCoup } as const

/**
 * Rolls a miracle or a coup de grâce. If the actor has offered a partner to roll together, and the partner has not
 * answered, the offer is withdrawn.
 */
export async function makePlannedAttempt(
  click: ContestClick,
  { key, needed }: PossibleAttempt,
  kind: Attempt['what'],
  plan: RollPlan,
  rollAnswers: PlannedRollAnswers,
  chance: Chance,
): Promise<{ readonly changes: Changes; readonly set: FactEdits }> {
  const { uuid, name } = click.actor
  const { roll, changes } = await throwAndPay(click, plan, rollAnswers, chance)
  const endsUncool = plan.why === 'other'
  const attempt: Attempt = {
    ...roll,
    uuid,
    name,
    what: kind,
    wounded: key,
    endsUncool,
    needed,
    closed: false,
  }
  const withdrawnOffers = Object.entries(click.message.facts.attemptOffers).flatMap(
    ([id, offer]): [string, undefined][] =>
      offer.uuid === uuid && offer.what === kind && offer.wounded === key
        ? [[`attemptOffers.${id}`, undefined]]
        : [],
  )
  return {
    changes,
    set: { [`attempts.${chance.newId()}`]: toStoredRecord(attempt), ...Object.fromEntries(withdrawnOffers) },
  }
}
