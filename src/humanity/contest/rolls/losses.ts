/** The rolls that lost a Contest. */
import type { ExistingSides } from '../../../core/exchange'
import type { HumanitySettings } from '../../rules'
import type { Contest } from '../facts'
import type { JudgedAttack } from './result'
import { judgeAttacks } from './result'
import type { RollPart } from './sides'
import { sidesInRole } from './sides'

/** A lost roll, with the key of its side and its margin. */
interface LostContestRoll {
  readonly key: string
  readonly part: RollPart
  readonly margin: number
}

/** The lost rolls. A Defender whose own result holds against the attack has not lost, even if the group has. */
export function lostContestRolls(
  contest: Contest,
  judgedAttacks: readonly JudgedAttack[],
  existingSides: ExistingSides,
): LostContestRoll[] {
  return judgedAttacks.flatMap(({ attackingRole, judgement, defenderKeys }): LostContestRoll[] =>
    judgement.winner === 'defenders'
      ? sidesInRole(contest, attackingRole, existingSides).map(({ key }) => ({
          key,
          part: 'attack',
          margin: judgement.margin,
        }))
      : defenderKeys.flatMap((key, index) => {
          const result = judgement.defenders[index]
          return result && !result.wins ? [{ key, part: 'defence' as const, margin: result.margin }] : []
        }),
  )
}

/** With the present results, has this roll of a side (by key) lost the Contest? False until all sides have rolled. */
export const hasRollLost = (
  contest: Contest,
  { key, part }: { readonly key: string; readonly part: RollPart },
  existingSides: ExistingSides,
  { evenMedian }: Pick<HumanitySettings, 'evenMedian'>,
): boolean =>
  lostContestRolls(contest, judgeAttacks(contest, existingSides, evenMedian), existingSides).some(
    (lostRoll) => lostRoll.key === key && lostRoll.part === part,
  )
