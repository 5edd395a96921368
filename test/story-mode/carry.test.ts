/** Tests what a character can carry, drops and picks up. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../properties'
import { createCarriedItemsContext } from '../../src/story-mode/carry/carried-context'
import {
  parseBelongings,
  hasSlotForItem,
  computeCarriedLoad,
  findDroppableItems,
} from '../../src/story-mode/carry/carrying-capacity'
import { createStepsToDropItems } from '../../src/story-mode/harm/drop-steps'
import { createSufferedHarmContext } from '../../src/story-mode/harm/harm-messages'
import { addCreatureAttackAction } from '../../src/story-mode/set-up-creature'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { WOUND_SEVERITIES } from '../../src/story-mode/tables'
import { createScriptedChance } from '../support/chance'
import { player } from '../support/people'
import {
  createArmorItem,
  createStoryModeActionContext,
  createCreatureOfLevel,
  createGearItem,
  usualStoryModeSettings,
  createWeaponItem,
  createWoundItem,
} from '../support/story-mode'

const computeLoadOfItems = (actorItems: Parameters<typeof parseBelongings>[0], baseCapacity = 10) =>
  computeCarriedLoad(parseBelongings(actorItems), { ...usualStoryModeSettings, baseCapacity })

describe('carrying capacity and slots', () => {
  it.each([
    ['nothing', [], { capacity: 10, used: 0, missingSlots: 0 }],
    ['a weapon without a weight', [createWeaponItem('')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['a light weapon', [createWeaponItem('light')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['a heavy weapon', [createWeaponItem('heavy')], { capacity: 9, used: 1, missingSlots: 0 }],
    [
      'a dropped heavy weapon (ruling SM13)',
      [createWeaponItem('heavy', { dropped: true })],
      { capacity: 10, used: 0, missingSlots: 0 },
    ],
    ['light armor', [createArmorItem('light')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['medium armor', [createArmorItem('medium')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['heavy armor', [createArmorItem('heavy')], { capacity: 9, used: 1, missingSlots: 0 }],
    [
      'dropped heavy armor (ruling SM13)',
      [createArmorItem('heavy', { dropped: true })],
      { capacity: 10, used: 0, missingSlots: 0 },
    ],
    ['strain', [createWoundItem('strain')], { capacity: 10, used: 0, missingSlots: 0 }],
    ['a lingering trauma', [createWoundItem('lingering')], { capacity: 10, used: 0, missingSlots: 0 }],
    ['a debilitating injury', [createWoundItem('debilitating')], { capacity: 9, used: 0, missingSlots: 0 }],
    ['a lasting scar', [createWoundItem('scar')], { capacity: 9, used: 0, missingSlots: 0 }],
    [
      'two scars and an injury add up',
      [createWoundItem('scar'), createWoundItem('scar'), createWoundItem('debilitating')],
      { capacity: 7, used: 0, missingSlots: 0 },
    ],
    [
      'things of several slots',
      [createGearItem(3), createGearItem(0), createGearItem(8)],
      { capacity: 10, used: 11, missingSlots: 1 },
    ],
    [
      'full, and a scar comes',
      [createGearItem(10), createWoundItem('scar')],
      { capacity: 9, used: 10, missingSlots: 1 },
    ],
    [
      'unreadable things',
      [createGearItem(-4), createGearItem(1e9), createWeaponItem('huge')],
      { capacity: 10, used: 0, missingSlots: 0 },
    ],
  ])('the slots of a character: %s', (_caseTitle, actorItems, expectedLoad) =>
    expect(computeLoadOfItems(actorItems)).toEqual(expectedLoad),
  )

  it('the table sets the number of slots (ruling SM12), which is never negative', () => {
    expect(computeLoadOfItems([], 3)).toMatchObject({ capacity: 3 })
    expect(computeLoadOfItems([createWoundItem('scar'), createWeaponItem('heavy')], 1)).toEqual({
      capacity: 0,
      used: 1,
      missingSlots: 1,
    })
  })

  it('dropping an item always frees as many slots as it fills', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 })),
        fc.array(fc.constantFrom(...WOUND_SEVERITIES), { maxLength: 5 }),
        (gearSlotCounts, wounds) => {
          const heldItems = [
            ...gearSlotCounts.map((slotCount) => createGearItem(slotCount)),
            ...wounds.map((wound) => createWoundItem(wound)),
          ]
          const carriedLoadBefore = computeLoadOfItems(heldItems)
          gearSlotCounts.forEach((slotCount, index) => {
            const carriedLoadAfter = computeLoadOfItems(
              heldItems.map((item, itemIndex) =>
                itemIndex === index ? createGearItem(slotCount, { dropped: true }) : item,
              ),
            )
            expect(carriedLoadAfter.used).toBe(carriedLoadBefore.used - slotCount)
            expect(carriedLoadAfter.missingSlots).toBeLessThanOrEqual(carriedLoadBefore.missingSlots)
          })
        },
      ),
    )
  })
})

const SETTINGS_WITH_CAPACITY_TWO = { ...usualStoryModeSettings, baseCapacity: 2 }
const twoGearItems = [createGearItem(1), createGearItem(1)]

describe('no slot is left: the player chooses what to drop, and nothing vanishes (F-SM-028)', () => {
  it.each([
    ['a thing of one slot', createGearItem(1), false],
    ['a thing that fills no slot', createGearItem(0), true],
    ['a heavy attack that fills none, but takes one', createWeaponItem('heavy', { slots: 0 }), false],
    ['heavy armor', createArmorItem('heavy'), false],
  ])('a new item beside full hands: %s', (_caseTitle, item, hasFreeSlot) => {
    expect(hasSlotForItem(twoGearItems, item, SETTINGS_WITH_CAPACITY_TWO)).toBe(hasFreeSlot)
    const itemKind = storyModeRuleset.items[item.type]
    const findChangesOnArrival = itemKind?.changesOnArrival(
      createStoryModeActionContext({ items: twoGearItems, settings: SETTINGS_WITH_CAPACITY_TWO }),
      item,
    )
    expect(findChangesOnArrival).toEqual(
      hasFreeSlot
        ? {}
        : {
            edits: [{ target: item.uuid, set: { 'system.storyMode.dropped': true } }],
            message: { key: 'HnB.storyMode.carry.leftBehind' },
          },
    )
    expect(
      itemKind?.changesOnArrival(
        createStoryModeActionContext({ items: [], settings: SETTINGS_WITH_CAPACITY_TWO }),
        item,
      ),
    ).toEqual({})
  })

  it('a character who carried too much before can still add other things', () => {
    expect(
      hasSlotForItem([...twoGearItems, createGearItem(1)], createGearItem(0), SETTINGS_WITH_CAPACITY_TWO),
    ).toBe(true)
  })

  it('a creature has no limit of slots', () => {
    const actionContextOfCreature = {
      ...createStoryModeActionContext({ settings: SETTINGS_WITH_CAPACITY_TWO }),
      ...createCreatureOfLevel(1, { items: twoGearItems }),
    }
    expect(
      storyModeRuleset.items.weapon?.changesOnArrival(actionContextOfCreature, createWeaponItem('heavy')),
    ).toEqual({})
  })

  it('an item without a free slot cannot be picked up, and a fitting one can', async () => {
    const decideToTakeItem = (
      actorItems: typeof twoGearItems,
      droppedItem = createGearItem(1, { dropped: true }),
    ) =>
      storyModeRuleset.items.gear?.actions.take?.decide(
        {
          ...createStoryModeActionContext({
            items: [...actorItems, droppedItem],
            settings: SETTINGS_WITH_CAPACITY_TWO,
          }),
          item: droppedItem,
        },
        {},
        createScriptedChance([]),
      )
    expect(await decideToTakeItem(twoGearItems)).toMatchObject({ refused: 'HnB.storyMode.refusal.noSlot' })
    expect(await decideToTakeItem(twoGearItems.slice(1))).toMatchObject({
      edits: [{ set: { 'system.storyMode.dropped': false } }],
      post: { label: { key: 'HnB.storyMode.carry.did.take', data: { name: expect.any(String) as string } } },
    })
    expect(await decideToTakeItem(twoGearItems.slice(1), createGearItem(2, { dropped: true }))).toMatchObject(
      {
        refused: 'HnB.storyMode.refusal.noSlot',
      },
    )
  })

  it('a carried item has a button to drop it, and a dropped one a button to pick it up, and no attack', () => {
    const listWeaponButtons = (isItemDropped: boolean) =>
      storyModeRuleset.items.weapon
        ?.buttons(createWeaponItem('light', { dropped: isItemDropped }), createStoryModeActionContext())
        .map((button) => [
          button.act,
          ...('key' in button.phrase ? [button.phrase.key.replace('HnB.storyMode.', '')] : []),
        ])
    expect(listWeaponButtons(false)).toEqual([
      ['attack', 'attack.button'],
      ['drop', 'carry.drop'],
    ])
    expect(listWeaponButtons(true)).toEqual([['take', 'carry.take']])
  })

  it('an attack added without a free slot lies dropped, and the message says so', async () => {
    const decideAdditionOfAttack = (actorItems: typeof twoGearItems) =>
      addCreatureAttackAction.decide(
        createStoryModeActionContext({
          items: actorItems,
          settings: SETTINGS_WITH_CAPACITY_TWO,
          data: { weight: 'heavy' },
        }),
        {},
        createScriptedChance([]),
      )
    expect(await decideAdditionOfAttack(twoGearItems)).toMatchObject({
      newItems: [{ item: { fields: { dropped: true } } }],
      post: { facts: { dropped: true } },
    })
    expect(await decideAdditionOfAttack([])).toMatchObject({
      newItems: [{ item: { fields: { dropped: false } } }],
    })
  })

  it('after a wound that takes a slot, the player chooses on its message which item to drop', () => {
    const items = [
      ...twoGearItems,
      createGearItem(0),
      createGearItem(1, { dropped: true }),
      createWoundItem('scar'),
    ]
    expect(findDroppableItems(items, SETTINGS_WITH_CAPACITY_TWO).map(({ uuid }) => uuid)).toEqual(
      twoGearItems.map(({ uuid }) => uuid),
    )
    expect(findDroppableItems(twoGearItems, SETTINGS_WITH_CAPACITY_TWO)).toEqual([])

    const { actor, state } = createStoryModeActionContext()
    const wound = {
      id: 'w',
      severity: 'scar',
      kind: 'physical',
      name: { text: 'x' },
      rests: 0,
      nameless: false,
    }
    const factsOfSufferedHarm = {
      ...{ actor: actor.uuid, name: 'Ana', harm: 3, before: 1, after: 5, max: 5, dead: false },
      crowds: true,
    }
    const createDropItemSteps = (heldItems: typeof items) =>
      createStepsToDropItems(
        [{ ...factsOfSufferedHarm, wounds: [{ ...wound, severity: 'scar', kind: 'physical' }] }],
        {
          ...{ user: player, actor, playedUuids: [], settings: SETTINGS_WITH_CAPACITY_TWO },
          sides: [{ actor, state, items: heldItems }],
        },
      )
    const scarItem = { ...createWoundItem('scar'), id: 'w' }
    expect(createDropItemSteps([...twoGearItems, createGearItem(0), scarItem])).toMatchObject([
      {
        actor: { uuid: actor.uuid },
        buttons: [{ data: { item: twoGearItems[0]?.uuid } }, { data: { item: twoGearItems[1]?.uuid } }],
      },
    ])
    expect(createDropItemSteps([createGearItem(1), scarItem])).toEqual([])
    // A wound that was suffered without a name shows the item's present name. A named wound keeps its name in the
    // message.
    const scarWithName = { ...createWoundItem('scar'), id: 'w', name: 'Lost ear' }
    const createWoundContext = (isWoundNameless: boolean) =>
      createSufferedHarmContext(
        {
          ...factsOfSufferedHarm,
          wounds: [{ ...wound, severity: 'scar', kind: 'physical', nameless: isWoundNameless }],
        },
        {
          user: player,
          actor,
          playedUuids: [],
          sides: [{ actor, state, items: [...items, scarWithName] }],
          settings: SETTINGS_WITH_CAPACITY_TWO,
        },
      )
    expect(createWoundContext(true)).toMatchObject({ wounds: [{ name: { text: 'Lost ear' } }] })
    expect(createWoundContext(false)).toMatchObject({ wounds: [{ name: { text: 'x' } }] })
  })
})

describe('armor', () => {
  const createArmorWithId = (armorId: string, armorWeight: 'light' | 'heavy') => ({
    ...createArmorItem(armorWeight),
    id: armorId,
  })

  it.each([
    ['the heavier of two', [createArmorWithId('one', 'light'), createArmorWithId('two', 'heavy')], 'two'],
    [
      'in whatever order they lie',
      [createArmorWithId('one', 'heavy'), createArmorWithId('two', 'light')],
      'one',
    ],
    ['of two alike the first', [createArmorWithId('one', 'light'), createArmorWithId('two', 'light')], 'one'],
  ])('nobody wears two armors: %s counts', (_which, items, armorId) => {
    const { carried } = createCarriedItemsContext({
      ...createStoryModeActionContext({ items }),
      settings: usualStoryModeSettings,
    }) as {
      readonly carried: readonly { readonly id: string; readonly line: { readonly worn: boolean } }[]
    }
    expect(carried.filter(({ line }) => line.worn).map((gearView) => gearView.id)).toEqual([armorId])
  })
})

describe('a weapon or an armor without a Story Mode weight', () => {
  it.each([
    [createWeaponItem(''), 'weigh'],
    [createArmorItem(''), 'weigh'],
    [createWeaponItem('light'), null],
    [createGearItem(1), null],
    [createWeaponItem('enormous'), null],
  ])('an item without a weight asks for one when it arrives, once', (item, expectedActionAfterDrop) => {
    expect(storyModeRuleset.items[item.type]?.actionAfterDrop(item)).toBe(expectedActionAfterDrop)
  })

  it('an item keeps the chosen weight', async () => {
    const item = createWeaponItem('')
    expect(
      await storyModeRuleset.items.weapon?.actions.weigh?.decide(
        { ...createStoryModeActionContext(), item },
        { weight: 'medium' },
        createScriptedChance([]),
      ),
    ).toMatchObject({ edits: [{ target: item.uuid, set: { 'system.storyMode.weight': 'medium' } }] })
  })
  it.each([
    [createWeaponItem('light'), 'weapon'],
    [createArmorItem('heavy'), 'armor'],
  ] as const)('an item is weighed once, by whichever owner answers first: %#', async (item, itemType) => {
    const actionOfWeighingItem = storyModeRuleset.items[itemType]?.actions.weigh
    expect(actionOfWeighingItem?.decided).toBe('inOrder')
    expect(
      await actionOfWeighingItem?.decide(
        { ...createStoryModeActionContext(), item },
        { weight: 'medium' },
        createScriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.storyMode.refusal.weighed' })
  })
})
