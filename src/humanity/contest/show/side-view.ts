/** The view of one side of a Contest: its rolls with their buttons, and the rolls that it may make now. */
import type { ExistingSides } from '../../../core/exchange'
import type { SideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { statLabel } from '../../check/check-question'
import { isLuckyRoll } from '../../check/check-result'
import type { Humanity } from '../../rules'
import { isRollOfPastScene } from '../../check/roll-time'
import { mayBumpTwo } from '../../rules/stat-roll'
import { tableStats } from '../../rules/stats'
import { curseButtons } from '../abilities/curse'
import { protectionButtons } from '../abilities/protect'
import type { Contest, SideRolls } from '../facts'
import { isRollAllowed } from '../rolls/stat-choices'
import { hasRollLost } from '../rolls/losses'
import { contestPurpose, nextRollOfSide } from '../rolls/next-roll'
import { dirtyTrickBonus, contestRollResult, scoreOfSide } from '../rolls/result'
import type { RollPart } from '../rolls/sides'
import { hasAttackRoll, nextRollPart, affectedRolls } from '../rolls/sides'
import { rollView } from './roll-view'
import { isOfferedHelp } from '../../check/help-offer'

/** The view of one side. @param isClosed has the Contest been settled or ended? Then nothing can change it */
export function sideView(
  contest: Contest,
  side: SideView<SideRolls>,
  viewer: Viewer<Humanity>,
  isClosed: boolean,
  existingSides: ExistingSides,
) {
  const { sides, settings } = viewer
  const participant = sides.find((candidate) => candidate.actor.uuid === side.uuid)
  const isSceneOver = affectedRolls(contest).some((roll) => isRollOfPastScene(roll, settings))
  const rolls = (['attack', 'defence'] as const).flatMap((part) => {
    const roll = side.answer?.[part]
    if (!roll) return []
    return [
      {
        ...rollView(roll),
        part,
        key: side.key,
        result: scoreOfSide(contest, side.key, part, existingSides)?.result ?? 0,
        trick: part === 'attack' ? dirtyTrickBonus(contest, side.key, roll, existingSides) : 0,
        swapped: contest.swaps.some(({ a, b }) => a === side.key || b === side.key),
        lucky: isLuckyRoll(roll, contestRollResult(roll), settings) ? roll.lucky : null,
        mayBump: !isClosed && !isSceneOver && side.plays && mayBumpTwo(roll),
        of: side.uuid,
        curses: isClosed || isSceneOver || !participant ? [] : curseButtons(roll, participant, viewer),
        protections:
          isClosed || isSceneOver || !hasRollLost(contest, { key: side.key, part }, existingSides, settings)
            ? []
            : protectionButtons(
                {
                  rollerUuid: side.uuid,
                  roll,
                  purpose: contestPurpose(
                    contest,
                    { role: side.role, part, stats: roll.stats },
                    existingSides,
                  ),
                },
                viewer,
              ),
        mayHelp: isOfferedHelp(viewer, roll, !isClosed),
      },
    ]
  })
  const pendingPhrase = pendingRollPhrase(contest, side, existingSides)
  const departureReason = side.gone ? 'gone' : side.left ? 'left' : null
  return {
    ...side,
    rolls,
    waits: pendingPhrase,
    departed: departureReason && `HnB.humanity.contest.${departureReason}`,
    // If a side has made all its rolls, its entry shows no line about a next roll.
    complete: rolls.length > 0 && (pendingPhrase === null || isClosed),
    canChangeRolls: rolls.some(
      ({ mayHelp, mayBump, curses, protections }) =>
        mayHelp || mayBump || curses.length + protections.length > 0,
    ),
    mayLeave: side.plays && !isClosed && rolls.length === 0 && (viewer.user.isGM || !hasAttackRoll(contest)),
  }
}

/** The phrase that asks a side for its next roll. Null if the side need not roll now. */
function pendingRollPhrase(
  contest: Contest,
  { key, left: hasLeft, gone: isDeleted }: SideView<SideRolls>,
  existingSides: ExistingSides,
): Phrase | null {
  const side = contest.exchange.sides[key]
  if (hasLeft || isDeleted || !side) return null
  const part = nextRollPart(contest, { key, side }, existingSides)
  return part === null ? null : { key: `HnB.humanity.contest.waits.${part}` }
}

/** The buttons of the stats that a side may roll now. */
export function rollButtons(
  contest: Contest,
  { key }: { readonly key: string },
  participant: Participant<Humanity>,
  existingSides: ExistingSides,
  { customStat }: Humanity['settings'],
): { stat: string; label: Phrase; die: number; part: RollPart }[] {
  const side = contest.exchange.sides[key]
  if (!side) return []
  const nextRoll = nextRollOfSide(contest, { key, side }, participant, existingSides)
  if (isRefusal(nextRoll)) return []
  return tableStats(customStat)
    .filter((stat) => isRollAllowed(nextRoll.choices, [stat]))
    .map((stat) => ({
      stat,
      label: statLabel(stat, customStat),
      die: participant.state.stats[stat],
      part: nextRoll.part,
    }))
}
