/**
 * Tests an ability that a player has invented. It does what its sheet says: it works only for its kind of roll, and
 * only as often as its limit allows.
 */
import { describe, expect, it } from 'vitest'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { d20GroupShowing, pressOnCheck, refusalReason } from '../../support/checks'
import { person } from '../../support/contest'
import { newTestContest, factsOf, keyOf } from '../../support/contests'
import { abilityItem, click, humanityState, withConditions } from '../../support/humanity'

const REFUSAL = 'HnB.humanity.refusal'

describe('"creating one of your own": an ability that gives a Blessing Die, as its sheet limits it', () => {
  const inventedGain = (overrides: object, rolls: string) =>
    abilityItem('steadfastness', {
      ability: '',
      ...overrides,
      effects: { g: { kind: 'gain', value: 5, rolls } },
    })
  const useEdit = { target: 'Actor.Ben.Item.steadfastness', set: { 'system.humanity.used': 1 } }

  it.each([
    { rolls: 'check', own: {}, gains: 0, counts: false, why: 'only for Checks' },
    { rolls: 'contest', own: {}, gains: 1, counts: false, why: 'for Contests' },
    { rolls: 'any', own: { limit: 'session', used: 1 }, gains: 0, counts: false, why: 'used up' },
    { rolls: 'any', own: { limit: 'session' }, gains: 1, counts: true, why: 'once per session' },
  ])('after a Contest lost by 5: $why', async ({ rolls, own, gains, counts }) => {
    const ana = person('Ana', { stats: { ...humanityState().stats, head: 10 } })
    const ben = person('Ben', {}, { items: [inventedGain(own, rolls)] })
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [9] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true, dice: gains ? [4] : [] })
    expect(Object.values(factsOf(testContest).awards)).toHaveLength(gains)
    expect(JSON.stringify(testContest.last?.edits).includes(JSON.stringify(useEdit))).toBe(counts)
  })

  it.each([
    { used: 0, gains: true, why: 'the first time in a session, which counts' },
    { used: 1, gains: false, why: 'not a second time' },
  ])('after a Check failed by 5: $why', async ({ used, gains }) => {
    const items = [inventedGain({ limit: 'session', used }, 'any')]
    const scene = { facts: { groups: d20GroupShowing(3), target: 8 }, items }
    const { outcome } = await pressOnCheck('settle', scene, gains ? [4] : [])
    expect(refusalReason(outcome)).toBe(gains ? null : `${REFUSAL}.settled`)
    expect(JSON.stringify(outcome).includes('"system.humanity.used":1')).toBe(gains)
  })

  it('an ability that lowers only Preparedness Checks lowers them', async () => {
    const effects = { h: { kind: 'hinder', value: 3, rolls: 'preparedness' } }
    const items = [abilityItem('disruption', { ability: '', effects })]
    const scene = { mine: false, items, ability: 'disruption' }
    const roll = { groups: d20GroupShowing(9), target: 8 }
    const preparedFacts = { ...roll, purpose: 'preparedness' as const, item: 'Rope' }
    const { result } = await pressOnCheck('hinder', { ...scene, facts: preparedFacts })
    expect(result).toMatchObject({ total: 6 })
    const other = await pressOnCheck('hinder', { ...scene, facts: roll })
    expect(refusalReason(other.outcome)).toBe(`${REFUSAL}.notNow`)
  })
})

describe('"creating one of your own": an ability that allows other stats, as often as its sheet says', () => {
  const limitedAbility = (kind: string, useCount: number) =>
    abilityItem('ascendantSpark', { ability: '', limit: 'session', used: useCount, effects: { c: { kind } } })
  const stateWithEights = humanityState({
    stats: { ...humanityState().stats, head: 8, hand: 8, heart: 8 },
    blessings: { a: 2, b: 2 },
  })
  const useEdit = { target: 'Actor.a.Item.ascendantSpark', set: { 'system.humanity.used': 1 } }
  const roll = (items: ReturnType<typeof abilityItem>[], answers: object, dice: number[]) => {
    const actor = { ...click().actor, ...withConditions('uncool') }
    const ownClick = click({ actor, state: stateWithEights, items, data: { stat: 'head' } })
    return humanityRuleset.tab.actions.check?.decide(
      ownClick,
      { target: 8, ...answers },
      scriptedChance(dice),
    )
  }

  it.each([
    { kind: 'three', answers: { spark: 'hand', third: 'heart' }, dice: [3, 4, 5], refusal: 'sparkOfTwo' },
    { kind: 'otherStat', answers: { usual: 'hand' }, dice: [3], refusal: 'notOther' },
  ])('$kind: a use counts, and without a use it is refused', async ({ kind, answers, dice, refusal }) => {
    const rollOutcome = await roll([limitedAbility(kind, 0)], answers, dice)
    expect(rollOutcome && 'edits' in rollOutcome ? rollOutcome.edits : []).toContainEqual(useEdit)
    expect(refusalReason(await roll([limitedAbility(kind, 1)], answers, dice))).toBe(`${REFUSAL}.${refusal}`)
    // The character also has an ability of the same kind without a limit. So the roll uses this ability and counts no
    // use.
    const unlimitedAbility = abilityItem(kind === 'three' ? 'ascendantSpark' : 'radicalSelfAcceptance')
    const rollWithBoth = await roll(
      [limitedAbility(kind, 0), { ...unlimitedAbility, id: 'free' }],
      answers,
      dice,
    )
    expect(JSON.stringify(rollWithBoth)).not.toContain('"system.humanity.used"')
  })

  it('partner: both characters count a use, and a character without a use is refused', async () => {
    const sparkClick = (name: string, useCount: number) => {
      const state = { ...stateWithEights, blessings: { [`${name}1`]: 2, [`${name}2`]: 2 } }
      return person(name, state, { items: [limitedAbility('partner', useCount)] })
    }
    const [ana, ben] = [sparkClick('Ana', 0), sparkClick('Ben', 0)]
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'attacker'],
      [person('Cid'), 'defender'],
    ])
    const data = { stat: 'head' }
    const answers = { together: 'Actor.Ben head hand' }
    await testContest.press('roll', { as: ana, data, answers })
    await testContest.press('agreeSpark', {
      as: ben,
      data: { side: keyOf(testContest, 'Ana') },
      dice: [3, 4],
    })
    for (const name of ['Ana', 'Ben'])
      expect(testContest.last?.edits).toContainEqual({
        target: `Actor.${name}.Item.ascendantSpark`,
        set: { 'system.humanity.used': 1 },
      })
    const tired = newTestContest([
      [ana, 'attacker'],
      [sparkClick('Ben', 1), 'attacker'],
      [person('Cid'), 'defender'],
    ])
    expect(await tired.refused('roll', { as: ana, data, answers })).toBe(`${REFUSAL}.used.session`)
  })
})
