/** The view of the major wounds of a Contest: each wound with its attempts. */
import type { Viewer } from '../../../core/views'
import { mayHelp } from '../../check/help'
import { isLucky } from '../../check/result'
import { isOfPastScene } from '../../rolled-at'
import type { Humanity } from '../../rules'
import { mayBumpTwo } from '../../rules/roll'
import { abilityButtons } from '../abilities/buttons'
import { curseButtons } from '../abilities/curse'
import { isFor } from '../abilities/usable'
import type { Attempt, Contest, LethalWound } from '../facts'
import { rollView } from '../show/roll'
import { MAY, rollsOf } from './after-roll'
import type { AttemptResult } from './attempt'
import { attemptResult, MIRACLE } from './attempt'
import { hasConsequence, mayClose } from './close'

type Looker = Viewer<Humanity>

export function lethalWoundsView(facts: Contest, viewer: Looker): object[] {
  const { lethalWounds, attempts } = facts
  return Object.entries(lethalWounds).map(([key, wound]) => {
    const { uuid, name, attack, state, spared } = wound
    return {
      key,
      uuid,
      name,
      state,
      open: state === 'open',
      spared: Object.values(facts.exchange.sides).flatMap((side) =>
        spared.includes(side.uuid) ? [{ name: side.name }] : [],
      ),
      needed: Math.ceil(attack + MIRACLE),
      attempts: Object.entries(attempts)
        .filter(([, attempt]) => attempt.wounded === key)
        .map(([id, attempt]) => attemptView(facts, { id, attempt, wound }, viewer)),
    }
  })
}

interface Tried {
  readonly id: string
  readonly attempt: Attempt
  readonly wound: LethalWound
}

/** The view of one attempt, with the buttons that may still change it. */
function attemptView(facts: Contest, { id, attempt, wound }: Tried, viewer: Looker): object {
  const { plays, sides, settings, asker } = viewer
  const result = attemptResult(attempt, wound.attack)
  const open = wound.state === 'open' && !attempt.closed
  const roller = sides.find((one) => one.actor.uuid === attempt.uuid)
  const closer = asker.isGM ? attempt.uuid : plays.find((uuid) => mayClose(facts, attempt, result, uuid))
  const changes = open && !isOfPastScene(attempt, settings)
  const ways = {
    mayHelp: mayHelp(viewer, attempt, changes),
    mayBump: changes && plays.includes(attempt.uuid) && mayBumpTwo(attempt),
    curses: changes && roller ? curseButtons(attempt, roller, viewer) : [],
    abilities: changes ? abilitiesOn({ id, attempt, wound }, result, viewer) : [],
  }
  return {
    ...rollView(attempt),
    ...ways,
    hasWays: ways.mayHelp || ways.mayBump || ways.curses.length + ways.abilities.length > 0,
    attempt: id,
    of: attempt.uuid,
    name: attempt.name,
    what: attempt.what,
    needed: attempt.needed,
    result: result.total,
    decides: result.decides,
    failed: !result.won,
    margin: result.margin,
    severity: result.severity,
    lucky: isLucky(attempt, result.total, settings) ? attempt.lucky : null,
    mayClose: open && hasConsequence(attempt, result, sides, settings) ? closer : null,
  }
}

const ACTS = [
  { kind: 'hinder', act: 'hinderAttempt' },
  { kind: 'retry', act: 'retryAttempt' },
  { kind: 'past', act: 'pastAttempt' },
  { kind: 'rescue', act: 'insure' },
] as const

/** A button for each ability of the viewer's actors that may be used on an attempt. */
function abilitiesOn({ attempt, wound }: Tried, result: AttemptResult, viewer: Looker): object[] {
  const tried = { roll: attempt, result }
  return abilityButtons(
    viewer,
    ACTS,
    (uuid) => {
      const isRoller = uuid === attempt.uuid
      return {
        hinder: MAY.hinder(tried, isRoller),
        retry: MAY.retry(tried, isRoller),
        past: MAY.past(tried, isRoller),
        rescue: uuid === wound.uuid && attempt.what === 'miracle' && !result.decides,
      }
    },
    (effect) => isFor(effect, rollsOf(attempt)),
  )
}
