import type { There } from '../../../core/exchange'
import type { SideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Party, Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { isLucky } from '../../check/result'
import { statLabel } from '../../check/question'
import { helpsAfter } from '../../pledge'
import type { Humanity } from '../../rules'
import { mayBumpTwo } from '../../rules/roll'
import { statsOf } from '../../stats'
import type { Part } from '../rolls/sides'
import { partFor, resultOf, scoreOf } from '../rolls/sides'
import { cursesView } from '../abilities/curse'
import type { Answer, Bout } from '../facts'
import { playedView } from './roll'
import { turnFor } from '../rolls/next-roll'
import { mayRoll } from '../rolls/may-roll'

/** One of a side as a bout shows them: their rolls, what can still come to those, and what they may roll now. */
export function fighterView(
  bout: Bout,
  side: SideView<Answer>,
  viewer: Viewer<Humanity>,
  closed: boolean,
  there: There,
): object {
  const { sides, settings, actor } = viewer
  const party = sides.find((one) => one.actor.uuid === side.uuid)
  const rolls = (['attack', 'defence'] as const).flatMap((part) => {
    const played = side.answer?.[part]
    if (!played) return []
    return [
      {
        ...playedView(played),
        part,
        key: side.key,
        result: scoreOf(bout, side.key, part, there)?.result ?? 0,
        swapped: bout.swaps.some(({ a, b }) => a === side.key || b === side.key),
        lucky: isLucky(played, resultOf(played), settings) ? played.lucky : null,
        mayBump: !closed && side.plays && mayBumpTwo(played),
        of: side.uuid,
        curses: closed || !party ? [] : cursesView(played, party, viewer),
        mayHelp: helpsAfter(settings) && !closed && actor !== null && !Object.hasOwn(played.help, actor.id),
      },
    ]
  })
  return {
    ...side,
    rolls,
    waits: waitsFor(bout, side, there),
    buttons: side.plays && !closed && party ? rollButtons(bout, side, party, there, settings) : [],
    mayLeave: side.plays && !closed && rolls.length === 0,
  }
}

/** What a side still has to do, in words, or null. */
function waitsFor(bout: Bout, { key, left, gone }: SideView<Answer>, there: There): Words | null {
  const side = bout.exchange.sides[key]
  if (left || gone || !side) return null
  const part = partFor(bout, { key, side }, there)
  return part === null ? null : { key: `HnB.humanity.contest.waits.${part}` }
}

/** A button for each stat that a side may roll now. */
export function rollButtons(
  bout: Bout,
  { key }: { readonly key: string },
  party: Party<Humanity>,
  there: There,
  { customStat }: Humanity['settings'],
): { stat: string; label: Words; die: number; part: Part }[] {
  const side = bout.exchange.sides[key]
  if (!side) return []
  const turn = turnFor(bout, { key, side }, party, there)
  if (isRefusal(turn)) return []
  return statsOf(customStat)
    .filter((stat) => mayRoll(turn.choices, [stat]))
    .map((stat) => ({
      stat,
      label: statLabel(stat, customStat),
      die: party.state.stats[stat],
      part: turn.part,
    }))
}
