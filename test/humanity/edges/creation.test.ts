/** Tests special cases of the creation of characters and creatures. Each test quotes the sentence of its rule. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { refusalReason } from '../../support/checks'
import { abilityItem, createHumanityClick, humanityState, noCreation } from '../../support/humanity'

describe('"List three items": "twice the number of items you have listed"', () => {
  const createItemView = (id: string, itemType: ItemView['type'], fields: object = {}): ItemView => ({
    ...abilityItem('luck'),
    id,
    uuid: `Actor.a.Item.${id}`,
    type: itemType,
    fields,
  })
  const oldItems = [
    createItemView('torch', 'gear'),
    createItemView('club', 'weapon'),
    createItemView('vest', 'armor'),
  ]
  const itemsPutAside = oldItems.map(({ id, type }) => createItemView(id, type, { aside: true }))
  const threeItems = ['a', 'b', 'c'].map((id) => createItemView(id, 'gear'))

  it('finishing the character puts the former items aside', async () => {
    const finishedCreation = {
      ...noCreation,
      step: 5,
      ranking: ['head' as const],
      lifestyle: 'carefree' as const,
      touchstone1: 'Knots',
      touchstone2: 'Acting',
      touchstone3: 'Stunts',
      item1: 'A rope',
      item2: 'A map',
      item3: 'A coat',
    }
    const items = [...oldItems, abilityItem('luck'), abilityItem('wits')]
    const finishOutcome = await humanityRuleset.tab.actions.finish?.decide(
      createHumanityClick({ state: humanityState({ creation: finishedCreation }), items }),
      {},
      scriptedChance([]),
    )
    const finishEdits = finishOutcome && 'edits' in finishOutcome ? (finishOutcome.edits ?? []) : []
    expect(finishEdits.filter(({ target: of }) => of.includes('Item'))).toEqual(
      oldItems.map(({ uuid }) => ({ target: uuid, set: { 'system.humanity.aside': true } })),
    )
  })

  it.each([
    { items: [...itemsPutAside, ...threeItems], target: 6, why: 'what was put aside is not listed' },
    { items: [...oldItems, ...threeItems], target: 12, why: 'everything else is' },
  ])('a Preparedness Check against $target: $why', ({ items, target }) => {
    const question = humanityRuleset.tab.actions.prepare?.ask(
      createHumanityClick({ items, state: humanityState({ blessings: { x: 3 } }) }),
    )
    expect(question).toMatchObject({ context: { target } })
  })

  it.each(['gear', 'weapon', 'armor'] as const)(
    'the item %s that was put aside says so, and can be listed again',
    async (type) => {
      const itemKind = humanityRuleset.items[type]
      const item = createItemView('x', type, { aside: true })
      expect(itemKind?.summary(item)).toEqual([{ key: 'HnB.humanity.gear.aside' }])
      expect(itemKind?.buttons(item, createHumanityClick())).toMatchObject([{ act: 'list' }])
      expect(itemKind?.buttons(createItemView('x', type), createHumanityClick())).toEqual([])
      const listOutcome = await itemKind?.actions.list?.decide(
        { ...createHumanityClick(), item },
        {},
        scriptedChance([]),
      )
      expect(listOutcome).toMatchObject({
        edits: [{ target: item.uuid, set: { 'system.humanity.aside': false } }],
      })
    },
  )
})

describe('"You only need": scope of History, motivation and quirks, two dice, "at most one Ability" (Creating NPCs)', () => {
  const state = humanityState({ touchstones: ['Old roads'], npc: { motivation: 'Gold', quirks: 'Sings' } })
  const itemsOfNpc = [abilityItem('armoredSkin')]
  const clickOnNpc = (items = itemsOfNpc) =>
    createHumanityClick({ actor: { ...createHumanityClick().actor, type: 'npc' }, state, items })
  const recipeDice = { shared: 6, unusual: 'head', die: 4, history: 8 }
  const recipeAction = humanityRuleset.tab.actions.recipe
  const decideRecipe = (answers: object, items = itemsOfNpc) =>
    recipeAction?.decide(clickOnNpc(items), { ...recipeDice, ...answers }, scriptedChance([]))

  it('the short recipe asks for every part, with what the creature has', () => {
    expect(recipeAction?.ask(clickOnNpc())).toMatchObject({
      context: { scope: 'Old roads', motivation: 'Gold', quirks: 'Sings', kept: 'armoredSkin' },
    })
    expect(recipeAction?.ask(clickOnNpc([]))).toMatchObject({ context: { kept: '' } })
    const stats = { ...state.stats, hurt: 10 as const, history: 6 as const }
    // This character has as many d4 as d6. In this case the question proposes the die of the first stat as the shared
    // die.
    const statsWithSixes = { ...state.stats, hand: 6 as const, home: 6 as const, hurry: 6 as const }
    expect(recipeAction?.ask({ ...clickOnNpc(), state: { ...state, stats: statsWithSixes } })).toMatchObject({
      defaults: { shared: 4, unusual: '', die: 8 },
    })
    const raisedNpcClick = { ...clickOnNpc(), state: { ...state, stats } }
    expect(recipeAction?.ask(raisedNpcClick)).toMatchObject({
      defaults: { shared: 4, unusual: 'hurt', die: 10, history: 6 },
    })
  })

  it('the short recipe writes every part at once', async () => {
    const allAnswers = {
      scope: ' Tides\n\nSmuggling ',
      motivation: 'A way home',
      quirks: 'Knows Mina',
      ability: 'voices',
    }
    expect(await decideRecipe(allAnswers)).toMatchObject({
      edits: [
        {
          set: {
            'system.humanity.touchstones': ['Tides', 'Smuggling'],
            'system.humanity.npc.motivation': 'A way home',
            'system.humanity.npc.quirks': 'Knows Mina',
            'system.humanity.stats': { head: 4, history: 8, home: 6 },
          },
        },
      ],
      deletedItems: itemsOfNpc.map(({ uuid }) => uuid),
      newItems: [
        { target: 'Actor.a', item: { type: 'ability', name: { key: 'HnB.humanity.abilities.voices.name' } } },
      ],
    })
  })

  it.each([
    { ability: 'kept', deletedItems: 0, newItems: 0 },
    { ability: 'none', deletedItems: 1, newItems: 0 },
    { ability: 'luck', deletedItems: 1, newItems: 1 },
  ])(
    'a creature gets one ability at most: $ability',
    async ({ ability, deletedItems: drops, newItems: makes }) => {
      const outcome = await decideRecipe({ ability })
      const recipeChanges = outcome && 'edits' in outcome ? outcome : {}
      expect(
        [recipeChanges.deletedItems ?? [], recipeChanges.newItems ?? []].map(({ length }) => length),
      ).toEqual([drops, makes])
    },
  )

  it('the short recipe refuses an unknown ability, and more touchstones than anybody may have', async () => {
    expect(refusalReason(await decideRecipe({ ability: '__proto__' }))).toBe(
      'HnB.humanity.refusal.noSuchAbility',
    )
    const longScope = Array.from({ length: 8 }, (_, index) => `Touchstone ${index}`).join('\n')
    expect(refusalReason(await decideRecipe({ scope: longScope }))).toBe(
      'HnB.humanity.refusal.manyTouchstones',
    )
  })
})
