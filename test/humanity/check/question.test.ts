/** Tests that the question before a roll offers only what the rules allow. */
import { describe, expect, it } from 'vitest'
import { createStatQuestionContext } from '../../../src/humanity/check/check-question'
import type { RollPurpose } from '../../../src/humanity/rules/roll-purpose'
import { createStatCheckPurpose } from '../../../src/humanity/rules/roll-purpose'
import type { Stat } from '../../../src/humanity/rules/stats'
import { createAbilityItem, createHumanityState, usualSettings } from '../../support/humanity'
import { createTestActor } from '../../support/people'

const statsWithLargeDice = { head: 8, hand: 8, hurt: 8, hurry: 8 } as const
const createViolentPurpose = (rollPurposeStats: readonly Stat[]): RollPurpose => ({
  stats: rollPurposeStats,
  kind: 'contest',
  violent: true,
  side: 'defender',
  opponentUuids: [],
})

/** The stats that the question offers as second and third stat after this first stat. */
function listShownStats(
  stat: Stat,
  createPurpose: (stats: readonly Stat[]) => RollPurpose,
  gameSettings: object = {},
) {
  const askedQuestion = createStatQuestionContext(
    {
      actor: createTestActor('a', 'Ana'),
      items: [createAbilityItem('ascendantSpark')],
      state: createHumanityState({ stats: { ...createHumanityState().stats, ...statsWithLargeDice } }),
      settings: { ...usualSettings, ...gameSettings },
    },
    stat,
    { purposeOf: createPurpose },
  )
  const listStatsInRows = (statRows: readonly { readonly stat: Stat }[] = []) =>
    statRows.map((statRow) => statRow.stat)
  return { second: listStatsInRows(askedQuestion.sparks), third: listStatsInRows(askedQuestion.three) }
}

describe('Ascendant Spark: "a non-violent Spark Stat Check using three Stats"', () => {
  it.each([
    ['a Check of Head', 'head', createStatCheckPurpose, ['hand', 'hurry'], ['hand', 'hurt', 'hurry']],
    ['a Check of Hurt', 'hurt', createStatCheckPurpose, [], ['head', 'hand', 'hurry']],
    ['a violent defence', 'hurry', createViolentPurpose, [], ['head', 'hand', 'hurt']],
  ] as const)(
    '%s offers a third stat only without violence',
    (_caseTitle, stat, createPurpose, expectedThirdStats, expectedSecondStats) => {
      expect(listShownStats(stat, createPurpose)).toEqual({
        second: expectedSecondStats,
        third: expectedThirdStats,
      })
      expect(listShownStats(stat, createPurpose, { ascendantNeedsBalance: false })).toEqual({
        second: expectedSecondStats,
        third: expectedThirdStats,
      })
    },
  )
})
