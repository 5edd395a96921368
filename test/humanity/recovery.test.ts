/** Tests recovery in Humanity, Blessed at the end of scenes, sessions and stories. */
import { describe, expect, it } from 'vitest'
import { HUMANITY_CONDITIONS } from '../../src/humanity/conditions/conditions'
import { humanityRuleset } from '../../src/humanity/ruleset'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
} from '../support/humanity'

describe('moments', () => {
  /**
   * Lists the effects of a moment of recovery. Leaves out the opening of the shop, which every session's end causes.
   */
  const listRecoveryEffects = (
    momentName: string,
    actionContextOverrides: object,
    answerAboutRest: 'yes' | 'no' = 'no',
  ) =>
    (
      humanityRuleset.recoveryRules?.effects(
        createHumanityActionContext(actionContextOverrides),
        momentName,
        {
          rest: answerAboutRest,
        },
      ) ?? []
    ).filter(({ id }) => id !== 'shop')

  it.each([
    ['scene', 'easeOfFocus', true],
    ['session', 'easeOfFocus', true],
    ['scene', 'epicStorytelling', false],
    ['session', 'epicStorytelling', true],
    ['session', 'luck', false],
  ] as const)('the end of a %s returns %s: %s', (momentName, abilityId, areAbilityUsesReturned) => {
    const effectsOfMoment = listRecoveryEffects(momentName, {
      items: [createAbilityItem(abilityId, { used: 1 })],
    })
    expect(
      effectsOfMoment.some(({ edits }) => edits?.some(({ set }) => set['system.humanity.used'] === 0)),
    ).toBe(areAbilityUsesReturned)
    expect(listRecoveryEffects(momentName, { items: [createAbilityItem(abilityId)] })).toEqual([])
  })

  it('a past memory fades with the scene', () => {
    expect(
      listRecoveryEffects('scene', {
        items: [createAbilityItem('pastRepeated', { used: 1, instead: ['head'] })],
      }),
    ).toMatchObject([{ edits: [{ set: { 'system.humanity.instead': [] } }] }])
  })

  it('Uncool may be shed in the following scene, and Weakened ends with rest', () => {
    const actor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('uncool', 'weakened'),
    }
    const [shed, weakened] = listRecoveryEffects('scene', { actor }, 'yes')
    expect(shed).toMatchObject({
      ticked: true,
      statuses: [{ status: 'humanity-uncool', active: true, data: { fromBefore: true } }],
    })
    expect(weakened).toMatchObject({
      ticked: true,
      statuses: [{ status: 'humanity-weakened', active: false }],
    })
    expect(listRecoveryEffects('scene', { actor }, 'no')[1]).toMatchObject({ ticked: false })
  })

  it.each(['scene', 'session'])(
    'Disarmed ends with a moment "to recompose yourself": it is ticked with rest, at the end of a %s',
    (momentName) => {
      const actor = { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('disarmed') }
      const editOfRecoveredCondition = { statuses: [{ status: 'humanity-disarmed', active: false }] }
      expect(listRecoveryEffects(momentName, { actor }, 'yes')).toMatchObject([
        { ticked: true, ...editOfRecoveredCondition },
      ])
      expect(listRecoveryEffects(momentName, { actor }, 'no')).toMatchObject([
        { ticked: false, ...editOfRecoveredCondition },
      ])
    },
  )

  it.each(['scene', 'session'])(
    'a condition that "ends when you remove its cause" is proposed at the end of a %s, and never ticked',
    (momentName) => {
      const conditionsThatGamemasterJudges = ['exhausted', 'cursed', 'distracted', 'robbed']
      const actor = {
        ...createHumanityActionContext().actor,
        ...createActorFieldsWithConditions(...conditionsThatGamemasterJudges, 'agreeable', 'taxed'),
      }
      for (const answerAboutRest of ['yes', 'no'] as const)
        expect(listRecoveryEffects(momentName, { actor }, answerAboutRest)).toMatchObject(
          conditionsThatGamemasterJudges.map((conditionId) => ({
            ticked: false,
            statuses: [{ status: `humanity-${conditionId}`, active: false }],
          })),
        )
    },
  )

  it('the end of a session is also the end of a scene, and ends what lasts a session', () => {
    const actor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('headache', 'homesick'),
    }
    expect(listRecoveryEffects('session', { actor })).toMatchObject([
      { ticked: true, statuses: [{ status: 'humanity-headache', active: false }] },
      { ticked: true, statuses: [{ status: 'humanity-homesick', active: false }] },
    ])
  })

  it('conditions that end by themselves end with the scene or the session', () => {
    const conditionsThatEnd = HUMANITY_CONDITIONS.flatMap(({ icon, ends }) =>
      ends === undefined ? [] : [[icon, ends]],
    )
    expect(conditionsThatEnd).toEqual([
      ['unprepared', 'session'],
      ...['headache', 'handcramp', 'heartache', 'homesick'].map((conditionName) => [conditionName, 'scene']),
    ])
  })

  it('the first high success counts anew in each session', () => {
    const actorState = createHumanityState({ high: true, prepared: true })
    expect(listRecoveryEffects('session', { state: actorState })).toMatchObject([
      { hidden: true, edits: [{ set: { 'system.humanity.prepared': false } }] },
      { hidden: true, edits: [{ set: { 'system.humanity.high': false } }] },
    ])
    expect(listRecoveryEffects('scene', { state: actorState })).toMatchObject([
      { edits: [{ set: { 'system.humanity.prepared': false } }] },
    ])
  })
})
