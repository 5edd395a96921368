/** Tests how abilities are recharged ("Spend Ⓧ to Recharge"). */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createAbilityItem, createHumanityActionContext, createHumanityState } from '../../support/humanity'
import { findRefusalReason } from '../../support/checks'
import { createActionContextForItem, pressAbilityButton } from '../../support/ability-buttons'

describe('recharging ("Spend Ⓧ to Recharge")', () => {
  const createUsedAbility = (abilityId: Parameters<typeof createAbilityItem>[0], abilityOverrides = {}) =>
    createAbilityItem(abilityId, { used: 1, ...abilityOverrides })

  it("recharging costs the ability's price, and refuses less", async () => {
    const item = createUsedAbility('luck')
    expect(
      await pressAbilityButton('recharge', createActionContextForItem(item), { dice: { c: true } }),
    ).toMatchObject({
      edits: [
        { target: 'Actor.a', set: { 'system.humanity.blessings.c': undefined } },
        { target: item.uuid, set: { 'system.humanity.used': 0, 'system.humanity.recharged': 1 } },
      ],
    })
    expect(
      findRefusalReason(
        await pressAbilityButton('recharge', createActionContextForItem(item), { dice: { b: true } }),
      ),
    ).toBe('HnB.humanity.refusal.notPaid')
    expect(
      findRefusalReason(
        await pressAbilityButton('recharge', createActionContextForItem(createAbilityItem('luck')), {
          dice: { c: true },
        }),
      ),
    ).toBe('HnB.humanity.refusal.charged')
  })

  it('a used-up ability has the button, disabled for a character who cannot pay', () => {
    const findRechargeButton = (item: ItemView, ownActionContext = createActionContextForItem(item)) =>
      humanityRuleset.items.ability?.buttons(item, ownActionContext).find(({ act }) => act === 'recharge')
    expect(findRechargeButton(createAbilityItem('luck'))).toBeUndefined()
    expect(findRechargeButton(createUsedAbility('luck'))).toMatchObject({
      disabledReason: null,
      phrase: { data: { price: '⑤' } },
    })
    expect(
      findRechargeButton(
        createUsedAbility('luck'),
        createActionContextForItem(createUsedAbility('luck'), { state: createHumanityState() }),
      ),
    ).toMatchObject({
      disabledReason: { refused: 'HnB.humanity.refusal.cannotPay' },
    })
  })

  it.each([
    ['luck', 0, '⑤'],
    ['circumstance', 0, '⑤'],
    ['selfSacrifice', 0, '②'],
    ['voices', 0, '④'],
    ['family', 0, '④'],
    ['thorns', 0, '③'],
    ['wits', 0, '③'],
    ['disruption', 0, '⑤'],
    ['insurance', 0, '①①①'],
    // The ability "Blessed by Insurance" costs ①① more at each recharge than at the recharge before.
    ['insurance', 1, '①①①①①'],
    ['insurance', 2, '①①①①①①①'],
  ] as const)(
    'recharging %s, recharged %i times before, costs %s',
    async (abilityId, earlierRechargeCount, priceText) => {
      const actionContextWithoutDice = createActionContextForItem(
        createUsedAbility(abilityId, { recharged: earlierRechargeCount }),
        {
          state: createHumanityState(),
        },
      )
      expect(await pressAbilityButton('recharge', actionContextWithoutDice, { dice: {} })).toMatchObject({
        data: { price: priceText },
      })
    },
  )

  it.each([
    [[5], true],
    [[4], false],
    [[1, 6], true],
  ])(
    'a creature rolls a d6 to recharge, as though gaining instead: %j, %s',
    async (dieFaces, isExpectedAccepted) => {
      const npcClick = createActionContextForItem(createUsedAbility('luck'), {
        actor: { ...createHumanityActionContext().actor, type: 'npc' },
        state: createHumanityState(),
      })
      expect(humanityRuleset.items.ability?.actions.recharge?.ask(npcClick)).toBeNull()
      expect(await pressAbilityButton('recharge', npcClick, {}, dieFaces)).toMatchObject({
        post: { facts: { done: isExpectedAccepted } },
      })
    },
  )
})
