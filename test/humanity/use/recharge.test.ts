/** Tests how abilities are recharged ("Spend Ⓧ to Recharge"). */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { abilityItem, createHumanityClick, humanityState } from '../../support/humanity'

const refusalReason = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome ? outcome.refused : null

const richState = humanityState({ blessings: { a: 1, b: 4, c: 5, d: 6 } })

function clickOnItem(item: ItemView, clickOverrides: Partial<RawItemClick> = {}): RawItemClick {
  return { ...createHumanityClick({ state: richState, items: [item] }), item, ...clickOverrides }
}

const pressAbilityButton = (
  actionName: string,
  on: RawItemClick,
  answers: object = {},
  rolledFaces: number[] = [],
) => humanityRuleset.items.ability?.actions[actionName]?.decide(on, answers, scriptedChance(rolledFaces))

describe('recharging ("Spend Ⓧ to Recharge")', () => {
  const createUsedAbility = (id: Parameters<typeof abilityItem>[0], abilityOverrides = {}) =>
    abilityItem(id, { used: 1, ...abilityOverrides })

  it("recharging costs the ability's price, and refuses less", async () => {
    const item = createUsedAbility('luck')
    expect(await pressAbilityButton('recharge', clickOnItem(item), { dice: { c: true } })).toMatchObject({
      edits: [
        { target: 'Actor.a', set: { 'system.humanity.blessings.c': undefined } },
        { target: item.uuid, set: { 'system.humanity.used': 0, 'system.humanity.recharged': 1 } },
      ],
    })
    expect(
      refusalReason(await pressAbilityButton('recharge', clickOnItem(item), { dice: { b: true } })),
    ).toBe('HnB.humanity.refusal.notPaid')
    expect(
      refusalReason(
        await pressAbilityButton('recharge', clickOnItem(abilityItem('luck')), { dice: { c: true } }),
      ),
    ).toBe('HnB.humanity.refusal.charged')
  })

  it('a used-up ability has the button, disabled for a character who cannot pay', () => {
    const rechargeButton = (item: ItemView, ownClick = clickOnItem(item)) =>
      humanityRuleset.items.ability?.buttons(item, ownClick).find(({ act }) => act === 'recharge')
    expect(rechargeButton(abilityItem('luck'))).toBeUndefined()
    expect(rechargeButton(createUsedAbility('luck'))).toMatchObject({
      disabledReason: null,
      phrase: { data: { price: '⑤' } },
    })
    expect(
      rechargeButton(
        createUsedAbility('luck'),
        clickOnItem(createUsedAbility('luck'), { state: humanityState() }),
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
  ] as const)('recharging %s, recharged %i times before, costs %s', async (id, rechargeCount, price) => {
    const clickWithoutDice = clickOnItem(createUsedAbility(id, { recharged: rechargeCount }), {
      state: humanityState(),
    })
    expect(await pressAbilityButton('recharge', clickWithoutDice, { dice: {} })).toMatchObject({
      data: { price },
    })
  })

  it.each([
    [[5], true],
    [[4], false],
    [[1, 6], true],
  ])(
    'a creature rolls a d6 to recharge, as though gaining instead: %j, %s',
    async (faces, isExpectedToWork) => {
      const npc = clickOnItem(createUsedAbility('luck'), {
        actor: { ...createHumanityClick().actor, type: 'npc' },
        state: humanityState(),
      })
      expect(humanityRuleset.items.ability?.actions.recharge?.ask(npc)).toBeNull()
      expect(await pressAbilityButton('recharge', npc, {}, faces)).toMatchObject({
        post: { facts: { done: isExpectedToWork } },
      })
    },
  )
})
