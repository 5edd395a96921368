/** Tests special cases of creating characters and creatures, with the rule's sentence for each. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import { findRefusalReason } from '../../support/checks'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  emptyCreationState,
} from '../../support/humanity'

describe('"List three items": "twice the number of items you have listed"', () => {
  const createItemView = (itemId: string, itemType: ItemView['type'], itemFields: object = {}): ItemView => ({
    ...createAbilityItem('luck'),
    id: itemId,
    uuid: `Actor.a.Item.${itemId}`,
    type: itemType,
    fields: itemFields,
  })
  const itemsBeforeRecipe = [
    createItemView('torch', 'gear'),
    createItemView('club', 'weapon'),
    createItemView('vest', 'armor'),
  ]
  const itemsSetAside = itemsBeforeRecipe.map(({ id, type }) => createItemView(id, type, { aside: true }))
  const threeGearItems = ['a', 'b', 'c'].map((itemId) => createItemView(itemId, 'gear'))

  it('finishing the character puts the former items aside', async () => {
    const stateAfterCreation = {
      ...emptyCreationState,
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
    const actorItems = [...itemsBeforeRecipe, createAbilityItem('luck'), createAbilityItem('wits')]
    const outcomeOfFinishingCreation = await humanityRuleset.tab.actions.finish?.decide(
      createHumanityActionContext({
        state: createHumanityState({ creation: stateAfterCreation }),
        items: actorItems,
      }),
      {},
      createScriptedChance([]),
    )
    const editsAfterFinishing =
      outcomeOfFinishingCreation && 'edits' in outcomeOfFinishingCreation
        ? (outcomeOfFinishingCreation.edits ?? [])
        : []
    expect(editsAfterFinishing.filter(({ target: of }) => of.includes('Item'))).toEqual(
      itemsBeforeRecipe.map(({ uuid }) => ({ target: uuid, set: { 'system.humanity.aside': true } })),
    )
  })

  it.each([
    { items: [...itemsSetAside, ...threeGearItems], target: 6, why: 'what was put aside is not listed' },
    { items: [...itemsBeforeRecipe, ...threeGearItems], target: 12, why: 'everything else is' },
  ])('a Preparedness Check against $target: $why', ({ items, target }) => {
    const askedQuestion = humanityRuleset.tab.actions.prepare?.ask(
      createHumanityActionContext({ items, state: createHumanityState({ blessings: { x: 3 } }) }),
    )
    expect(askedQuestion).toMatchObject({ context: { target } })
  })

  it.each(['gear', 'weapon', 'armor'] as const)(
    'the item %s that was put aside says so, and can be listed again',
    async (actorType) => {
      const itemKind = humanityRuleset.items[actorType]
      const item = createItemView('x', actorType, { aside: true })
      expect(itemKind?.summary(item)).toEqual([{ key: 'HnB.humanity.gear.aside' }])
      expect(itemKind?.buttons(item, createHumanityActionContext())).toMatchObject([{ act: 'list' }])
      expect(itemKind?.buttons(createItemView('x', actorType), createHumanityActionContext())).toEqual([])
      const outcomeOfListingAction = await itemKind?.actions.list?.decide(
        { ...createHumanityActionContext(), item },
        {},
        createScriptedChance([]),
      )
      expect(outcomeOfListingAction).toMatchObject({
        edits: [{ target: item.uuid, set: { 'system.humanity.aside': false } }],
      })
    },
  )
})

describe('"You only need": scope of History, motivation and quirks, two dice, "at most one Ability" (Creating NPCs)', () => {
  const actorState = createHumanityState({
    touchstones: ['Old roads'],
    npc: { motivation: 'Gold', quirks: 'Sings' },
  })
  const itemsOfNpc = [createAbilityItem('armoredSkin')]
  const createActionContextForNpc = (actorItems = itemsOfNpc) =>
    createHumanityActionContext({
      actor: { ...createHumanityActionContext().actor, type: 'npc' },
      state: actorState,
      items: actorItems,
    })
  const recipeDice = { shared: 6, unusual: 'head', die: 4, history: 8 }
  const actionOfRecipe = humanityRuleset.tab.actions.recipe
  const decideCharacterRecipe = (formAnswers: object, actorItems = itemsOfNpc) =>
    actionOfRecipe?.decide(
      createActionContextForNpc(actorItems),
      { ...recipeDice, ...formAnswers },
      createScriptedChance([]),
    )

  it('the short recipe asks for every part, with what the creature has', () => {
    expect(actionOfRecipe?.ask(createActionContextForNpc())).toMatchObject({
      context: { scope: 'Old roads', motivation: 'Gold', quirks: 'Sings', kept: 'armoredSkin' },
    })
    expect(actionOfRecipe?.ask(createActionContextForNpc([]))).toMatchObject({ context: { kept: '' } })
    const stats = { ...actorState.stats, hurt: 10 as const, history: 6 as const }
    // The character has as many d4 as d6. The question then proposes that the shared die is the die of the first stat.
    const statsWithSixes = { ...actorState.stats, hand: 6 as const, home: 6 as const, hurry: 6 as const }
    expect(
      actionOfRecipe?.ask({
        ...createActionContextForNpc(),
        state: { ...actorState, stats: statsWithSixes },
      }),
    ).toMatchObject({
      defaults: { shared: 4, unusual: '', die: 8 },
    })
    const actionContextForRaisedNpc = { ...createActionContextForNpc(), state: { ...actorState, stats } }
    expect(actionOfRecipe?.ask(actionContextForRaisedNpc)).toMatchObject({
      defaults: { shared: 4, unusual: 'hurt', die: 10, history: 6 },
    })
  })

  it('the short recipe writes every part at once', async () => {
    const completeFormAnswers = {
      scope: ' Tides\n\nSmuggling ',
      motivation: 'A way home',
      quirks: 'Knows Mina',
      ability: 'voices',
    }
    expect(await decideCharacterRecipe(completeFormAnswers)).toMatchObject({
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
      const actionOutcome = await decideCharacterRecipe({ ability })
      const outcomeOfRecipe = actionOutcome && 'edits' in actionOutcome ? actionOutcome : {}
      expect(
        [outcomeOfRecipe.deletedItems ?? [], outcomeOfRecipe.newItems ?? []].map(({ length }) => length),
      ).toEqual([drops, makes])
    },
  )

  it('the short recipe refuses an unknown ability, and more touchstones than anybody may have', async () => {
    expect(findRefusalReason(await decideCharacterRecipe({ ability: '__proto__' }))).toBe(
      'HnB.humanity.refusal.noSuchAbility',
    )
    const textOfLongScope = Array.from({ length: 8 }, (_, index) => `Touchstone ${index}`).join('\n')
    expect(findRefusalReason(await decideCharacterRecipe({ scope: textOfLongScope }))).toBe(
      'HnB.humanity.refusal.manyTouchstones',
    )
  })
})
