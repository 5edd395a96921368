import type { Viewer } from '../../../core/views'
import { isLucky } from '../../check/result'
import { helpsAfter } from '../../pledge'
import type { Humanity } from '../../rules'
import { mayBumpTwo } from '../../rules/roll'
import { MAY, rollsOf } from './after-roll'
import { cursesView } from '../abilities/curse'
import type { Attempt, Contest, Grave } from '../facts'
import type { Came } from './attempt'
import { cameOf, MIRACLE, pendingFor } from './attempt'
import { bringsSomething, mayClose } from './close'
import { offersOf } from '../abilities/buttons'
import { playedView } from '../show/roll'
import { isFor } from '../abilities/usable'

type Looker = Viewer<Humanity>

/** Who is grievously wounded: what was tried for them and against them, and what may be tried now. */
export function gravesView(facts: Contest, viewer: Looker): object[] {
  const { actor, plays, asker } = viewer
  const { graves, attempts, exchange } = facts
  return Object.entries(graves).map(([key, grave]) => {
    const { uuid, name, attack, fate } = grave
    const open = fate === 'open'
    const free = open && !pendingFor(facts, key)
    return {
      key,
      uuid,
      name,
      fate,
      open,
      needed: Math.ceil(attack + MIRACLE),
      mayMiracle: free && (asker.isGM || (actor !== null && actor.uuid !== uuid)),
      strikers: Object.values(exchange.sides).filter(
        (side) => free && side.role !== exchange.sides[key]?.role && plays.includes(side.uuid),
      ),
      attempts: Object.entries(attempts)
        .filter(([, attempt]) => attempt.grave === key)
        .map(([id, attempt]) => attemptView(facts, { id, attempt, grave }, viewer)),
    }
  })
}

interface Tried {
  readonly id: string
  readonly attempt: Attempt
  readonly grave: Grave
}

/** An attempt with all that may still come to it. */
function attemptView(facts: Contest, { id, attempt, grave }: Tried, viewer: Looker): object {
  const { actor, plays, sides, settings, asker } = viewer
  const came = cameOf(attempt, grave.attack)
  const open = grave.fate === 'open' && !attempt.closed
  const find = (uuid: string) => sides.find((one) => one.actor.uuid === uuid)
  const roller = find(attempt.uuid)
  const closer = asker.isGM ? attempt.uuid : plays.find((uuid) => mayClose(facts, attempt, came, uuid))
  return {
    ...playedView(attempt),
    attempt: id,
    of: attempt.uuid,
    name: attempt.name,
    what: attempt.what,
    needed: attempt.needed,
    result: came.total,
    came: came.decides,
    failed: !came.won,
    margin: came.margin,
    severity: came.severity,
    lucky: isLucky(attempt, came.total, settings) ? attempt.lucky : null,
    mayHelp: helpsAfter(settings) && open && actor !== null && !Object.hasOwn(attempt.help, actor.id),
    mayBump: open && plays.includes(attempt.uuid) && mayBumpTwo(attempt),
    curses: open && roller ? cursesView(attempt, roller, viewer) : [],
    answers: open ? answersView({ id, attempt, grave }, came, viewer) : [],
    mayClose: open && bringsSomething(attempt, came, sides, settings) ? closer : null,
  }
}

/** What answers an attempt. */
const ACTS = [
  { kind: 'hinder', act: 'hinderAttempt' },
  { kind: 'retry', act: 'retryAttempt' },
  { kind: 'past', act: 'pastAttempt' },
  { kind: 'rescue', act: 'insure' },
] as const

/** What abilities of whom this person plays may still do about an attempt; each a button. */
function answersView({ attempt, grave }: Tried, came: Came, viewer: Looker): object[] {
  const tried = { roll: attempt, came }
  return offersOf(
    viewer,
    ACTS,
    (uuid) => {
      const isRoller = uuid === attempt.uuid
      return {
        hinder: MAY.hinder(tried, isRoller),
        retry: MAY.retry(tried, isRoller),
        past: MAY.past(tried, isRoller),
        rescue: uuid === grave.uuid && attempt.what === 'miracle' && !came.decides,
      }
    },
    (effect) => isFor(effect, rollsOf(attempt)),
  )
}
