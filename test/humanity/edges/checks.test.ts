// Checks that are tried anew, helped or shed, each rule with its sentence.
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../src/humanity/check/facts'
import { fell, press } from '../../support/checks'
import { person } from '../../support/contest'
import { abilityItem, humanityState } from '../../support/humanity'
import { attemptIn, attemptOf, wounded } from '../../support/lethal'

const change = (kind: Change['kind'], value = 3): Change => ({ kind, by: 'Eve', what: 'It', value })

describe('"attempt the Check again, using the newer result instead" (Blessed by Luck)', () => {
  const items = [abilityItem('luck')]
  const again = (changes: Record<string, Change>) =>
    press(
      'retry',
      {
        facts: { groups: fell(9), target: 8, changes: { d: change('hinder'), ...changes } },
        items,
        ability: 'luck',
      },
      [9],
    )

  it.each([
    { changes: {}, stay: [], why: 'what Disruption took was taken from the first result' },
    { changes: { p: change('protect') }, stay: [], why: 'the first failure was protected' },
    { changes: { c: change('curse', 0) }, stay: ['curse'], why: 'the throws before stay visible' },
  ])('is a new roll: $why', async ({ changes, stay }) => {
    const { after, result } = await again(changes)
    expect(result).toMatchObject({ total: 9, verdict: { success: true } })
    expect(Object.values(after?.changes ?? {}).map(({ kind }) => kind)).toEqual([...stay, 'retry'])
  })

  it('a coup de grâce as well: what was taken from the first attempt is not taken from the second', async () => {
    const lucky = person(
      'Ana',
      { stats: { ...humanityState().stats, hurt: 8 } },
      { items: [abilityItem('luck')] },
    )
    const { played, data } = await wounded(person('Ben'), lucky)
    const foe = person('Eve', {}, { items: [abilityItem('disruption')] })
    await played.press('coup', { as: lucky, data, dice: [6] })
    await played.press('hinderAttempt', { as: foe, data: attemptIn(played) })
    expect(attemptOf(played)).toMatchObject({ less: 3 })
    await played.press('retryAttempt', { as: lucky, data: attemptIn(played), dice: [6] })
    expect(attemptOf(played)).toMatchObject({ less: 0, groups: [{ waves: [[6]] }] })
  })
})
