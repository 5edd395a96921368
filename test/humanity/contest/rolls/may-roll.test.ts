/** Tests the stats with which a side may attack and defend. */
import { describe, expect, it } from 'vitest'
import {
  createAttackStatChoices,
  createDefenceStatChoices,
  areRolledStatsAllowed,
} from '../../../../src/humanity/contest/rolls/stat-choices'
import type { Stat } from '../../../../src/humanity/rules/stats'
import { ALL_STATS } from '../../../../src/humanity/rules/stats'

const NO_STAT_REPLACEMENTS = [] as const

describe('stats that an Attacker may roll', () => {
  it('without violence: "any Stat besides Hurt"', () => {
    const allowedAttackStatChoices = createAttackStatChoices(false, NO_STAT_REPLACEMENTS)
    expect(ALL_STATS.filter((stat) => areRolledStatsAllowed(allowedAttackStatChoices, [stat]))).toEqual(
      ALL_STATS.filter((stat) => stat !== 'hurt'),
    )
  })

  it.each<[Stat[], boolean]>([
    [['hurt'], true],
    [['hand'], false],
    [['hurt', 'hand'], true],
    [['hand', 'head'], false],
    [['hurt', 'hurt'], false],
    [[], false],
  ])('with violence %j: %s', (chosenStats, areStatsAllowed) => {
    expect(areRolledStatsAllowed(createAttackStatChoices(true, NO_STAT_REPLACEMENTS), chosenStats)).toBe(
      areStatsAllowed,
    )
  })

  it.each([
    { openings: ['hand'], chosen: ['hand'], may: true },
    { openings: ['hand'], chosen: ['home'], may: false },
    { openings: ['home'], chosen: ['home'], may: true },
  ] as const)('"using … instead of Hurt as usual": $openings, $chosen', ({ openings, chosen, may }) => {
    expect(areRolledStatsAllowed(createAttackStatChoices(true, openings), chosen)).toBe(may)
  })

  it('a Spark without violence never involves Hurt', () => {
    expect(
      areRolledStatsAllowed(createAttackStatChoices(false, NO_STAT_REPLACEMENTS), ['hurt', 'head']),
    ).toBe(false)
    expect(
      areRolledStatsAllowed(createAttackStatChoices(false, NO_STAT_REPLACEMENTS), ['hand', 'head']),
    ).toBe(true)
  })
})

describe('stats that a Defender may roll', () => {
  it.each<{ attacks: Stat[][]; chosen: Stat[]; may: boolean; why: string }>([
    { attacks: [['heart']], chosen: ['heart'], may: true, why: 'the same stat' },
    { attacks: [['heart']], chosen: ['head'], may: false, why: 'no other' },
    { attacks: [['heart']], chosen: ['heart', 'head'], may: false, why: 'no Spark against a plain roll' },
    { attacks: [['heart', 'head']], chosen: ['head', 'heart'], may: true, why: 'the same Spark' },
    { attacks: [['heart', 'head']], chosen: ['head'], may: true, why: 'either of its stats' },
    { attacks: [['heart', 'head']], chosen: ['head', 'hand'], may: false, why: 'no other Spark' },
    {
      attacks: [['heart', 'heart']],
      chosen: ['heart', 'hand'],
      may: false,
      why: 'no half of a Synchronized Spark',
    },
    { attacks: [['heart'], ['home']], chosen: ['home'], may: true, why: 'the stat of any Attacker' },
  ])('without violence, $attacks: $chosen, $why', ({ attacks, chosen, may }) => {
    expect(
      areRolledStatsAllowed(
        createDefenceStatChoices({ violent: false, foughtBefore: false }, attacks),
        chosen,
      ),
    ).toBe(may)
  })

  it.each<{ foughtBefore: boolean; chosen: Stat[]; may: boolean; why: string }>([
    { foughtBefore: false, chosen: ['hurry'], may: true, why: 'Hurry' },
    { foughtBefore: false, chosen: ['hurry', 'home'], may: true, why: 'a Spark that involves it' },
    { foughtBefore: false, chosen: ['home'], may: false, why: 'nothing else at first' },
    { foughtBefore: false, chosen: ['home', 'head'], may: false, why: 'no Spark without it' },
    { foughtBefore: true, chosen: ['head'], may: true, why: 'outwitting' },
    { foughtBefore: true, chosen: ['heart'], may: true, why: 'a truce' },
    { foughtBefore: true, chosen: ['home', 'head'], may: true, why: 'a Spark of others' },
    { foughtBefore: true, chosen: ['hurt'], may: false, why: 'Hurt would be an attack' },
  ])('"If the violence continues": $foughtBefore, $chosen: $why (HU35)', ({ foughtBefore, chosen, may }) => {
    expect(
      areRolledStatsAllowed(createDefenceStatChoices({ violent: true, foughtBefore }, [['hurt']]), chosen),
    ).toBe(may)
  })
})
