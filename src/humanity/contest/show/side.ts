/** The view of one side of a Contest: its rolls, their buttons, and the rolls that it may make now. */
import type { There } from '../../../core/exchange'
import type { SideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Party, Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { mayHelp } from '../../check/help'
import { statLabel } from '../../check/question'
import { isLucky } from '../../check/result'
import type { Humanity } from '../../rules'
import { isOfPastScene } from '../../rolled-at'
import { mayBumpTwo } from '../../rules/roll'
import { statsOf } from '../../stats'
import { curseButtons } from '../abilities/curse'
import type { Contest, SideRolls } from '../facts'
import { mayRoll } from '../rolls/may-roll'
import { nextRollFor } from '../rolls/next-roll'
import { dirtyTrick, resultOf, scoreOf } from '../rolls/result'
import type { Part } from '../rolls/sides'
import { isAttacked, nextPart, rollsMeant } from '../rolls/sides'
import { rollView } from './roll'

/** The view of one side. @param closed is the Contest settled or ended, so that nothing can change it? */
export function sideView(
  contest: Contest,
  side: SideView<SideRolls>,
  viewer: Viewer<Humanity>,
  closed: boolean,
  there: There,
) {
  const { sides, settings } = viewer
  const party = sides.find((one) => one.actor.uuid === side.uuid)
  const past = rollsMeant(contest).some((roll) => isOfPastScene(roll, settings))
  const rolls = (['attack', 'defence'] as const).flatMap((part) => {
    const roll = side.answer?.[part]
    if (!roll) return []
    return [
      {
        ...rollView(roll),
        part,
        key: side.key,
        result: scoreOf(contest, side.key, part, there)?.result ?? 0,
        trick: part === 'attack' ? dirtyTrick(contest, side.key, roll, there) : 0,
        swapped: contest.swaps.some(({ a, b }) => a === side.key || b === side.key),
        lucky: isLucky(roll, resultOf(roll), settings) ? roll.lucky : null,
        mayBump: !closed && !past && side.plays && mayBumpTwo(roll),
        of: side.uuid,
        curses: closed || past || !party ? [] : curseButtons(roll, party, viewer),
        mayHelp: mayHelp(viewer, roll, !closed),
      },
    ]
  })
  const waits = waitsFor(contest, side, there)
  const departed = side.gone ? 'gone' : side.left ? 'left' : null
  return {
    ...side,
    rolls,
    waits,
    departed: departed && `HnB.humanity.contest.${departed}`,
    // A side that has rolled everything needs no further line.
    complete: rolls.length > 0 && (waits === null || closed),
    hasWays: rolls.some(({ mayHelp, mayBump, curses }) => mayHelp || mayBump || curses.length > 0),
    mayLeave: side.plays && !closed && rolls.length === 0 && (viewer.asker.isGM || !isAttacked(contest)),
  }
}

/** The phrase for the roll that a side still has to make, or null. */
function waitsFor(contest: Contest, { key, left, gone }: SideView<SideRolls>, there: There): Words | null {
  const side = contest.exchange.sides[key]
  if (left || gone || !side) return null
  const part = nextPart(contest, { key, side }, there)
  return part === null ? null : { key: `HnB.humanity.contest.waits.${part}` }
}

/** A button for each stat that a side may roll now. */
export function rollButtons(
  contest: Contest,
  { key }: { readonly key: string },
  party: Party<Humanity>,
  there: There,
  { customStat }: Humanity['settings'],
): { stat: string; label: Words; die: number; part: Part }[] {
  const side = contest.exchange.sides[key]
  if (!side) return []
  const next = nextRollFor(contest, { key, side }, party, there)
  if (isRefusal(next)) return []
  return statsOf(customStat)
    .filter((stat) => mayRoll(next.choices, [stat]))
    .map((stat) => ({
      stat,
      label: statLabel(stat, customStat),
      die: party.state.stats[stat],
      part: next.part,
    }))
}
