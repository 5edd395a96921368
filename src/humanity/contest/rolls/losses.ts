/** Finds the rolls that lost a Contest. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { HumanitySettings } from '../../rules'
import type { Contest } from '../facts'
import type { JudgedAttack } from './result'
import { judgeAttacks } from './result'
import type { AttackOrDefence } from './sides'
import { listContestSidesInRole } from './sides'

/** A lost roll of a Contest, with the margin of the loss and the key of the side that rolled. */
interface LostContestRoll {
  readonly key: string
  readonly part: AttackOrDefence
  readonly margin: number
}

/**
 * Lists the lost rolls of a Contest. If the Attackers beat a group of Defenders, a Defender whose own result holds
 * against the attack has not lost.
 */
export function listLostContestRolls(
  contest: Contest,
  judgedAttacks: readonly JudgedAttack[],
  existingSides: ExistingSideActors,
): LostContestRoll[] {
  return judgedAttacks.flatMap(({ attackingRole, judgement, defenderKeys }): LostContestRoll[] =>
    judgement.winner === 'defenders'
      ? listContestSidesInRole(contest, attackingRole, existingSides).map(({ key }) => ({
          key,
          part: 'attack',
          margin: judgement.margin,
        }))
      : defenderKeys.flatMap((defenderKey, index) => {
          const defenderResult = judgement.defenders[index]
          return defenderResult && !defenderResult.wins
            ? [{ key: defenderKey, part: 'defence' as const, margin: defenderResult.margin }]
            : []
        }),
  )
}

/**
 * True if this roll of a side (by key) loses the Contest with the present results. False until all sides have rolled.
 */
export const hasContestRollLost = (
  contest: Contest,
  { key, part }: { readonly key: string; readonly part: AttackOrDefence },
  existingSides: ExistingSideActors,
  { evenMedian }: Pick<HumanitySettings, 'evenMedian'>,
): boolean =>
  listLostContestRolls(contest, judgeAttacks(contest, existingSides, evenMedian), existingSides).some(
    (lostContestRoll) => lostContestRoll.key === key && lostContestRoll.part === part,
  )
