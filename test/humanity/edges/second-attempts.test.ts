/** Tests two ways to roll again: a new attempt, and a repetition of the same roll. */
import { describe, expect, it } from 'vitest'
import type { Modifier } from '../../../src/core/modifiers'
import { pressCheckButton } from '../../support/checks'
import { createPerson } from '../../support/contest'
import { createAbilityItem, createHumanityState } from '../../support/humanity'
import { createButtonDataOfLastAttempt, createContestWithMajorWound } from '../../support/lethal'

describe('"their first roll in response to it cannot bump" (Surprise Threat)', () => {
  const diceGroups = [{ number: 1, faces: 20, bumpOn: 0 as const, waves: [[1]], cut: false }]
  const messageFacts = { groups: diceGroups, target: 8, surprised: true }
  const distractedModifier: Modifier = {
    ...{ id: 'humanity-distracted', label: { text: '' }, kind: 'noBump', value: 0 },
    ...{ source: 'condition', on: true, fixed: true },
  }

  it.each([
    { modifiers: [], dice: [1, 9], total: 10, why: 'it is no longer the first roll, and bumps' },
    {
      modifiers: [distractedModifier],
      dice: [1],
      total: 1,
      why: '"Rolls you make do not bump" (Distracted)',
    },
  ])('"attempt the Check again" (Luck) is a new roll (HU18): $why', async ({ modifiers, dice, total }) => {
    const checkCircumstances = {
      facts: { ...messageFacts, modifiers },
      items: [createAbilityItem('luck')],
      ability: 'luck',
    }
    const { after, result } = await pressCheckButton('retry', checkCircumstances, dice)
    expect(result).toMatchObject({ total })
    expect(after).toMatchObject({ surprised: false })
  })

  it('"perform the roll again" (Cursed by X) is the same roll, and does not bump', async () => {
    const curseConditions = [{ status: 'humanity-headCursed', key: 'a', about: 'Actor.a', name: 'Ana' }]
    const checkCircumstances = {
      facts: messageFacts,
      mine: false,
      conditions: curseConditions,
      ability: 'humanity-headCursed a',
    }
    const { after, result } = await pressCheckButton('curse', checkCircumstances, [1])
    expect(result).toMatchObject({ total: 1 })
    expect(after).toMatchObject({ surprised: true })
  })

  it('a coup de grâce, too, is a Check that Luck attempts again', async () => {
    const actorItems = [createAbilityItem('luck')]
    const striker = createPerson(
      'Ana',
      { stats: { ...createHumanityState().stats, hurt: 8 } },
      { items: actorItems },
    )
    const { played, data } = await createContestWithMajorWound(undefined, striker)
    await played.press('coup', { as: striker, data, answers: { surprised: true }, dice: [1] })
    await played.press('retryAttempt', {
      as: striker,
      data: createButtonDataOfLastAttempt(played),
      dice: [1, 2],
    })
    expect(played.facts).toMatchObject({
      attempts: { [createButtonDataOfLastAttempt(played).attempt]: { surprised: false } },
    })
  })
})
