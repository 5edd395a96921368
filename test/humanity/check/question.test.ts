/** Tests that the question before a roll offers only what the rules allow. */
import { describe, expect, it } from 'vitest'
import { statQuestionContext } from '../../../src/humanity/check/check-question'
import type { RollPurpose } from '../../../src/humanity/rules/roll-purpose'
import { statCheckPurpose } from '../../../src/humanity/rules/roll-purpose'
import type { Stat } from '../../../src/humanity/rules/stats'
import { abilityItem, humanityState, usualSettings } from '../../support/humanity'
import { testActor } from '../../support/people'

const largeStats = { head: 8, hand: 8, hurt: 8, hurry: 8 } as const
const violentPurpose = (stats: readonly Stat[]): RollPurpose => ({
  stats,
  kind: 'contest',
  violent: true,
  side: 'defender',
  opponentUuids: [],
})

/** The stats that the question offers as second and third stat, after this first stat was chosen. */
function offeredStats(stat: Stat, purposeOf: (stats: readonly Stat[]) => RollPurpose, settings: object = {}) {
  const askedQuestion = statQuestionContext(
    {
      actor: testActor('a', 'Ana'),
      items: [abilityItem('ascendantSpark')],
      state: humanityState({ stats: { ...humanityState().stats, ...largeStats } }),
      settings: { ...usualSettings, ...settings },
    },
    stat,
    { purposeOf },
  )
  const statsOfRows = (rows: readonly { readonly stat: Stat }[] = []) => rows.map((row) => row.stat)
  return { second: statsOfRows(askedQuestion.sparks), third: statsOfRows(askedQuestion.three) }
}

describe('Ascendant Spark: "a non-violent Spark Stat Check using three Stats"', () => {
  it.each([
    ['a Check of Head', 'head', statCheckPurpose, ['hand', 'hurry'], ['hand', 'hurt', 'hurry']],
    ['a Check of Hurt', 'hurt', statCheckPurpose, [], ['head', 'hand', 'hurry']],
    ['a violent defence', 'hurry', violentPurpose, [], ['head', 'hand', 'hurt']],
  ] as const)(
    '%s offers a third stat only without violence',
    (_caseTitle, stat, rollPurposeOf, third, second) => {
      expect(offeredStats(stat, rollPurposeOf)).toEqual({ second, third })
      expect(offeredStats(stat, rollPurposeOf, { ascendantNeedsBalance: false })).toEqual({ second, third })
    },
  )
})
