/** Tests the conditions of Humanity: how a character gains them, and how they end. */
import { describe, expect, it } from 'vitest'
import type { RawItemActionContext } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from '../support/chance'
import {
  createAbilityItem,
  createHumanityActionContext,
  createActorFieldsWithConditions,
} from '../support/humanity'
import { findRefusalReason } from '../support/checks'
import { stateWithManyDice } from '../support/ability-buttons'

describe('conditions', () => {
  const decideEndOfCondition = (
    actionContextOverrides: object,
    buttonData: object,
    formAnswers: object = {},
  ) =>
    humanityRuleset.tab.actions.endCondition?.decide(
      createHumanityActionContext({
        state: stateWithManyDice,
        ...actionContextOverrides,
        data: { ...buttonData },
      }),
      formAnswers,
      createScriptedChance([]),
    )
  const clickFieldsOfTaxedActor = {
    actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('taxed') },
  }

  it('Taxed ends when ①① is spent', async () => {
    expect(
      await decideEndOfCondition(
        clickFieldsOfTaxedActor,
        { status: 'humanity-taxed' },
        { dice: { a: true, b: true } },
      ),
    ).toMatchObject({
      edits: [{ set: { 'system.humanity.blessings.a': undefined } }],
      statuses: [{ status: 'humanity-taxed', active: false }],
    })
    expect(
      findRefusalReason(
        await decideEndOfCondition(
          clickFieldsOfTaxedActor,
          { status: 'humanity-taxed' },
          { dice: { a: true } },
        ),
      ),
    ).toBe('HnB.humanity.refusal.notPaid')
  })

  it('Weakened ends with "tending to your wounds", and nothing else does', async () => {
    const woundFields = { severity: 'medium', treated: false, lasting: false, fatal: false, by: '', mark: '' }
    const wound = {
      ...createAbilityItem('luck'),
      id: 'w',
      uuid: 'Actor.a.Item.w',
      type: 'wound' as const,
      fields: woundFields,
    }
    const actor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('weakened', 'uncool'),
    }
    const woundActionContext: RawItemActionContext = {
      ...createHumanityActionContext({ actor, items: [wound] }),
      item: wound,
    }
    expect(
      await humanityRuleset.items.wound?.actions.treat?.decide(
        woundActionContext,
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      edits: [{ target: wound.uuid, set: { 'system.humanity.treated': true } }],
      statuses: [{ target: 'Actor.a', status: 'humanity-weakened', key: '', active: false }],
    })
  })

  it('people end other conditions by a button, but cannot end a condition that nobody has', async () => {
    const actionContextOfRobbedActor = {
      actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('robbed') },
    }
    expect(
      await decideEndOfCondition(actionContextOfRobbedActor, { status: 'humanity-robbed' }),
    ).toMatchObject({
      statuses: [{ status: 'humanity-robbed', active: false }],
      // Undo names the condition and its actor.
      post: {
        label: {
          key: 'HnB.humanity.afflict.did.ended',
          data: { condition: { key: 'HnB.humanity.condition.robbed' }, names: { names: ['Ana'] } },
        },
      },
    })
    expect(findRefusalReason(await decideEndOfCondition({}, { status: 'humanity-robbed' }))).toBe(
      'HnB.humanity.refusal.noSuchCondition',
    )
  })

  it('the question says what the chosen condition does', () => {
    const askedQuestion = humanityRuleset.tab.actions.afflict?.ask(createHumanityActionContext())
    const previewConditionNotes = (conditionId: string) =>
      askedQuestion && 'preview' in askedQuestion
        ? askedQuestion.preview?.({ condition: conditionId, about: '' }, [])?.notes
        : undefined
    expect(previewConditionNotes('humanity-slowed')).toEqual([{ key: 'HnB.humanity.conditionHint.slowed' }])
    expect(previewConditionNotes('humanity-taxed')).toEqual([{ key: 'HnB.humanity.conditionHint.taxed' }])
    expect(previewConditionNotes('unknown')).toBeUndefined()
  })

  it('a condition that names a person is kept once for each named person (ruling HU31)', async () => {
    const addAgreeableCondition = (conditionTargetName: string) =>
      humanityRuleset.tab.actions.afflict?.decide(
        createHumanityActionContext(),
        { condition: 'humanity-agreeable', about: conditionTargetName },
        createScriptedChance([]),
      )
    expect(await addAgreeableCondition('abcdefghijklmnop Ben <b>')).toMatchObject({
      statuses: [
        {
          key: 'abcdefghijklmnop',
          data: { about: 'Actor.abcdefghijklmnop', name: 'Ben <b>' },
        },
      ],
    })
    expect(findRefusalReason(await addAgreeableCondition(''))).toBe('HnB.humanity.refusal.aboutWhom')
    expect(findRefusalReason(await addAgreeableCondition('../../x'))).toBe('HnB.humanity.refusal.aboutWhom')
  })
})
