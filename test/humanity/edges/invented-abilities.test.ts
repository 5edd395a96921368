/** An invented ability does what its sheet says: only for its rolls, and only as often as its limit allows. */
import { describe, expect, it } from 'vitest'
import { d20GroupShowing, pressOnCheck, refusalReason } from '../../support/checks'
import { person } from '../../support/contest'
import { newTestContest, factsOf } from '../../support/contests'
import { abilityItem, humanityState } from '../../support/humanity'

const R = 'HnB.humanity.refusal'

describe('"creating one of your own": an ability that gives a Blessing Die, as its sheet limits it', () => {
  const inventedGain = (own: object, rolls: string) =>
    abilityItem('steadfastness', { ability: '', ...own, effects: { g: { kind: 'gain', value: 5, rolls } } })
  const counted = { target: 'Actor.Ben.Item.steadfastness', set: { 'system.humanity.used': 1 } }

  it.each([
    { rolls: 'check', own: {}, gains: 0, counts: false, why: 'only for Checks' },
    { rolls: 'contest', own: {}, gains: 1, counts: false, why: 'for Contests' },
    { rolls: 'any', own: { limit: 'session', used: 1 }, gains: 0, counts: false, why: 'used up' },
    { rolls: 'any', own: { limit: 'session' }, gains: 1, counts: true, why: 'once per session' },
  ])('after a Contest lost by 5: $why', async ({ rolls, own, gains, counts }) => {
    const ana = person('Ana', { stats: { ...humanityState().stats, head: 10 } })
    const ben = person('Ben', {}, { items: [inventedGain(own, rolls)] })
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [9] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true, dice: gains ? [4] : [] })
    expect(Object.values(factsOf(played).awards)).toHaveLength(gains)
    expect(JSON.stringify(played.last?.edits).includes(JSON.stringify(counted))).toBe(counts)
  })

  it.each([
    { used: 0, gains: true, why: 'the first time in a session, which counts' },
    { used: 1, gains: false, why: 'not a second time' },
  ])('after a Check failed by 5: $why', async ({ used, gains }) => {
    const items = [inventedGain({ limit: 'session', used }, 'any')]
    const scene = { facts: { groups: d20GroupShowing(3), target: 8 }, items }
    const { outcome } = await pressOnCheck('settle', scene, gains ? [4] : [])
    expect(refusalReason(outcome)).toBe(gains ? null : `${R}.settled`)
    expect(JSON.stringify(outcome).includes('"system.humanity.used":1')).toBe(gains)
  })

  it('an ability that lowers only Preparedness Checks lowers them', async () => {
    const effects = { h: { kind: 'hinder', value: 3, rolls: 'preparedness' } }
    const items = [abilityItem('disruption', { ability: '', effects })]
    const scene = { mine: false, items, ability: 'disruption' }
    const roll = { groups: d20GroupShowing(9), target: 8 }
    const prepared = { ...roll, purpose: 'preparedness' as const, item: 'Rope' }
    const { result } = await pressOnCheck('hinder', { ...scene, facts: prepared })
    expect(result).toMatchObject({ total: 6 })
    const other = await pressOnCheck('hinder', { ...scene, facts: roll })
    expect(refusalReason(other.outcome)).toBe(`${R}.notNow`)
  })
})
