/** Tests how abilities are recharged ("Spend Ⓧ to Recharge"). */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import { createAbilityItem, createHumanityClick, createHumanityState } from '../../support/humanity'

const findRefusalReason = (actionOutcome: unknown): unknown =>
  typeof actionOutcome === 'object' && actionOutcome !== null && 'refused' in actionOutcome
    ? actionOutcome.refused
    : null

const stateWithManyDice = createHumanityState({ blessings: { a: 1, b: 4, c: 5, d: 6 } })

function createClickOnItem(item: ItemView, clickOverrides: Partial<RawItemClick> = {}): RawItemClick {
  return { ...createHumanityClick({ state: stateWithManyDice, items: [item] }), item, ...clickOverrides }
}

const pressAbilityButton = (
  actionName: string,
  itemClick: RawItemClick,
  formAnswers: object = {},
  rolledFaces: number[] = [],
) =>
  humanityRuleset.items.ability?.actions[actionName]?.decide(
    itemClick,
    formAnswers,
    createScriptedChance(rolledFaces),
  )

describe('recharging ("Spend Ⓧ to Recharge")', () => {
  const createUsedAbility = (abilityId: Parameters<typeof createAbilityItem>[0], abilityOverrides = {}) =>
    createAbilityItem(abilityId, { used: 1, ...abilityOverrides })

  it("recharging costs the ability's price, and refuses less", async () => {
    const item = createUsedAbility('luck')
    expect(
      await pressAbilityButton('recharge', createClickOnItem(item), { dice: { c: true } }),
    ).toMatchObject({
      edits: [
        { target: 'Actor.a', set: { 'system.humanity.blessings.c': undefined } },
        { target: item.uuid, set: { 'system.humanity.used': 0, 'system.humanity.recharged': 1 } },
      ],
    })
    expect(
      findRefusalReason(await pressAbilityButton('recharge', createClickOnItem(item), { dice: { b: true } })),
    ).toBe('HnB.humanity.refusal.notPaid')
    expect(
      findRefusalReason(
        await pressAbilityButton('recharge', createClickOnItem(createAbilityItem('luck')), {
          dice: { c: true },
        }),
      ),
    ).toBe('HnB.humanity.refusal.charged')
  })

  it('a used-up ability has the button, disabled for a character who cannot pay', () => {
    const findRechargeButton = (item: ItemView, ownClick = createClickOnItem(item)) =>
      humanityRuleset.items.ability?.buttons(item, ownClick).find(({ act }) => act === 'recharge')
    expect(findRechargeButton(createAbilityItem('luck'))).toBeUndefined()
    expect(findRechargeButton(createUsedAbility('luck'))).toMatchObject({
      disabledReason: null,
      phrase: { data: { price: '⑤' } },
    })
    expect(
      findRechargeButton(
        createUsedAbility('luck'),
        createClickOnItem(createUsedAbility('luck'), { state: createHumanityState() }),
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
    // After each recharge, the next recharge of Blessed by Insurance costs ①① more.
    ['insurance', 1, '①①①①①'],
    ['insurance', 2, '①①①①①①①'],
  ] as const)(
    'recharging %s, recharged %i times before, costs %s',
    async (abilityId, rechargeCount, priceText) => {
      const clickWithoutDice = createClickOnItem(createUsedAbility(abilityId, { recharged: rechargeCount }), {
        state: createHumanityState(),
      })
      expect(await pressAbilityButton('recharge', clickWithoutDice, { dice: {} })).toMatchObject({
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
    async (dieFaces, isExpectedToWork) => {
      const npc = createClickOnItem(createUsedAbility('luck'), {
        actor: { ...createHumanityClick().actor, type: 'npc' },
        state: createHumanityState(),
      })
      expect(humanityRuleset.items.ability?.actions.recharge?.ask(npc)).toBeNull()
      expect(await pressAbilityButton('recharge', npc, {}, dieFaces)).toMatchObject({
        post: { facts: { done: isExpectedToWork } },
      })
    },
  )
})
