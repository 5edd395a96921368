/** Tests "Blessed by Charity" and the other ways to give Blessing Dice away. */
import { describe, expect, it } from 'vitest'

import { humanityRuleset } from '../../../src/humanity/ruleset'
import { rollBoonBonus } from '../../../src/humanity/rules/boon'
import { createScriptedChance } from '../../support/chance'
import { createAbilityItem } from '../../support/humanity'
import { findRefusalReason } from '../../support/checks'
import { createActionContextForItem, pressAbilityButton } from '../../support/ability-buttons'

describe('Blessed by Charity', () => {
  it('Blessed by Charity takes any number of ①, and remembers them', async () => {
    const item = createAbilityItem('charity', { donated: 2 })
    expect(
      await pressAbilityButton('use', createActionContextForItem(item), {
        place: 'A chapel',
        dice: { a: true, d: true },
      }),
    ).toMatchObject({
      edits: [
        { set: { 'system.humanity.blessings.a': undefined, 'system.humanity.blessings.d': undefined } },
        { target: item.uuid, set: { 'system.humanity.donated': 4 } },
      ],
    })
    expect(
      findRefusalReason(
        await pressAbilityButton('use', createActionContextForItem(item), { place: 'A chapel', dice: {} }),
      ),
    ).toBe('HnB.humanity.refusal.noDiceChosen')
  })

  it('the question asks for any dice, with the least valuable one proposed', () => {
    const askedQuestion = humanityRuleset.items.ability?.actions.use?.ask(
      createActionContextForItem(createAbilityItem('charity')),
    )
    expect(askedQuestion).toMatchObject({
      context: {
        signs: '①',
        single: false,
        pickers: [
          { worth: 1, on: 1 },
          { worth: 4, on: 0 },
          { worth: 5, on: 0 },
          { worth: 6, on: 0 },
        ],
      },
    })
  })

  it.each([
    [3, 'plusTwo', [], 6],
    [3, 'again', [2, 3, 4], 3],
    [3, 'again', [1, 3, 4, 2, 2, 2], 6],
    [2, 'again', [1, 1, 5, 1, 3, 3], 6],
    [3, 'words', [], 0],
    [0, 'again', [], 0],
  ] as const)(
    '%i donated dice, returned as %s with %j, give +%i',
    async (donatedDice, wayOfReturningBoon, dieFaces, expectedBoonValue) => {
      expect(await rollBoonBonus(donatedDice, wayOfReturningBoon, createScriptedChance(dieFaces))).toBe(
        expectedBoonValue,
      )
    },
  )

  it('a returned die that shows only 1 is not rolled for ever', async () =>
    expect(await rollBoonBonus(1, 'again', createScriptedChance(Array<number>(100).fill(1)))).toBe(101))

  it('a donation that returns only words leaves no boon', async () => {
    const item = createAbilityItem('charity', { donated: 2 })
    const actionContextOfGamemaster = createActionContextForItem(item, {
      user: { id: 'gm', name: 'GM', isGM: true },
    })
    expect(await pressAbilityButton('boon', actionContextOfGamemaster, { way: 'words' })).toMatchObject({
      edits: [{ target: item.uuid, set: { 'system.humanity.donated': 0 } }],
      post: { facts: { way: 'words', value: 0 } },
    })
    expect(await pressAbilityButton('boon', actionContextOfGamemaster, { way: 'words' })).not.toHaveProperty(
      'edits.1',
    )
  })

  it('only the Gamemaster returns a donation', async () => {
    const item = createAbilityItem('charity', { donated: 2 })
    expect(
      findRefusalReason(
        await pressAbilityButton('boon', createActionContextForItem(item), { way: 'plusTwo' }),
      ),
    ).toBe('HnB.refusal.onlyGM')
    const actionContextOfGamemaster = createActionContextForItem(item, {
      user: { id: 'gm', name: 'GM', isGM: true },
    })
    expect(await pressAbilityButton('boon', actionContextOfGamemaster, { way: 'plusTwo' })).toMatchObject({
      edits: [
        { target: item.uuid, set: { 'system.humanity.donated': 0 } },
        {
          target: 'Actor.a',
          set: { 'system.humanity.boons.id00000000000001': { name: 'charity', value: 4 } },
        },
      ],
    })
  })
})
