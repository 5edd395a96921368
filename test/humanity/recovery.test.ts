/** Tests recovery in Humanity, Blessed at the end of scenes, sessions and stories. */
import { describe, expect, it } from 'vitest'
import { HUMANITY_CONDITIONS } from '../../src/humanity/conditions/conditions'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { abilityItem, click, humanityState, withConditions } from '../support/humanity'

describe('moments', () => {
  /** The effects of a moment of recovery, without the opening of the shop. Every end of a session has that effect. */
  const effects = (moment: string, overrides: object, rest: 'yes' | 'no' = 'no') =>
    (humanityRuleset.recoveryRules?.effects(click(overrides), moment, { rest }) ?? []).filter(
      ({ id }) => id !== 'shop',
    )

  it.each([
    ['scene', 'easeOfFocus', true],
    ['session', 'easeOfFocus', true],
    ['scene', 'epicStorytelling', false],
    ['session', 'epicStorytelling', true],
    ['session', 'luck', false],
  ] as const)('the end of a %s returns %s: %s', (moment, id, isReturned) => {
    const allEffects = effects(moment, { items: [abilityItem(id, { used: 1 })] })
    expect(allEffects.some(({ edits }) => edits?.some(({ set }) => set['system.humanity.used'] === 0))).toBe(
      isReturned,
    )
    expect(effects(moment, { items: [abilityItem(id)] })).toEqual([])
  })

  it('a past memory fades with the scene', () => {
    expect(
      effects('scene', { items: [abilityItem('pastRepeated', { used: 1, instead: ['head'] })] }),
    ).toMatchObject([{ edits: [{ set: { 'system.humanity.instead': [] } }] }])
  })

  it('Uncool may be shed in the following scene, and Weakened ends with rest', () => {
    const actor = { ...click().actor, ...withConditions('uncool', 'weakened') }
    const [shed, weakened] = effects('scene', { actor }, 'yes')
    expect(shed).toMatchObject({
      ticked: true,
      statuses: [{ status: 'humanity-uncool', active: true, data: { fromBefore: true } }],
    })
    expect(weakened).toMatchObject({
      ticked: true,
      statuses: [{ status: 'humanity-weakened', active: false }],
    })
    expect(effects('scene', { actor }, 'no')[1]).toMatchObject({ ticked: false })
  })

  it.each(['scene', 'session'])(
    'Disarmed ends with a moment "to recompose yourself": it is ticked with rest, at the end of a %s',
    (moment) => {
      const actor = { ...click().actor, ...withConditions('disarmed') }
      const endedCondition = { statuses: [{ status: 'humanity-disarmed', active: false }] }
      expect(effects(moment, { actor }, 'yes')).toMatchObject([{ ticked: true, ...endedCondition }])
      expect(effects(moment, { actor }, 'no')).toMatchObject([{ ticked: false, ...endedCondition }])
    },
  )

  it.each(['scene', 'session'])(
    'a condition that "ends when you remove its cause" is proposed at the end of a %s, and never ticked',
    (moment) => {
      const judgedConditions = ['exhausted', 'cursed', 'distracted', 'robbed']
      const actor = { ...click().actor, ...withConditions(...judgedConditions, 'agreeable', 'taxed') }
      for (const rest of ['yes', 'no'] as const)
        expect(effects(moment, { actor }, rest)).toMatchObject(
          judgedConditions.map((id) => ({
            ticked: false,
            statuses: [{ status: `humanity-${id}`, active: false }],
          })),
        )
    },
  )

  it('the end of a session is also the end of a scene, and ends what lasts a session', () => {
    const actor = { ...click().actor, ...withConditions('headache', 'homesick') }
    expect(effects('session', { actor })).toMatchObject([
      { ticked: true, statuses: [{ status: 'humanity-headache', active: false }] },
      { ticked: true, statuses: [{ status: 'humanity-homesick', active: false }] },
    ])
  })

  it('conditions that end by themselves end with the scene or the session', () => {
    const ending = HUMANITY_CONDITIONS.flatMap(({ icon, ends }) => (ends === undefined ? [] : [[icon, ends]]))
    expect(ending).toEqual([
      ['unprepared', 'session'],
      ...['headache', 'handcramp', 'heartache', 'homesick'].map((acheName) => [acheName, 'scene']),
    ])
  })

  it('the first high success counts anew in each session', () => {
    const state = humanityState({ high: true, prepared: true })
    expect(effects('session', { state })).toMatchObject([
      { hidden: true, edits: [{ set: { 'system.humanity.prepared': false } }] },
      { hidden: true, edits: [{ set: { 'system.humanity.high': false } }] },
    ])
    expect(effects('scene', { state })).toMatchObject([
      { edits: [{ set: { 'system.humanity.prepared': false } }] },
    ])
  })
})
