/** Tests how much a character can carry: what fits, what is dropped, and what is picked up. */
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
import { addCreatureAttack } from '../../src/story-mode/set-up-creature'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { WOUND_SEVERITIES } from '../../src/story-mode/tables'
import { scriptedChance } from '../support/chance'
import { player } from '../support/people'
import {
  armorItem,
  createStoryModeClick,
  creatureOfLevel,
  gearItem,
  usualStoryModeSettings,
  weaponItem,
  woundItem,
} from '../support/story-mode'

const carriedLoadOf = (items: Parameters<typeof parseBelongings>[0], baseCapacity = 10) =>
  computeCarriedLoad(parseBelongings(items), { ...usualStoryModeSettings, baseCapacity })

describe('carrying capacity and slots', () => {
  it.each([
    ['nothing', [], { capacity: 10, used: 0, missingSlots: 0 }],
    ['a weapon without a weight', [weaponItem('')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['a light weapon', [weaponItem('light')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['a heavy weapon', [weaponItem('heavy')], { capacity: 9, used: 1, missingSlots: 0 }],
    [
      'a dropped heavy weapon (ruling SM13)',
      [weaponItem('heavy', { dropped: true })],
      { capacity: 10, used: 0, missingSlots: 0 },
    ],
    ['light armor', [armorItem('light')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['medium armor', [armorItem('medium')], { capacity: 10, used: 1, missingSlots: 0 }],
    ['heavy armor', [armorItem('heavy')], { capacity: 9, used: 1, missingSlots: 0 }],
    [
      'dropped heavy armor (ruling SM13)',
      [armorItem('heavy', { dropped: true })],
      { capacity: 10, used: 0, missingSlots: 0 },
    ],
    ['strain', [woundItem('strain')], { capacity: 10, used: 0, missingSlots: 0 }],
    ['a lingering trauma', [woundItem('lingering')], { capacity: 10, used: 0, missingSlots: 0 }],
    ['a debilitating injury', [woundItem('debilitating')], { capacity: 9, used: 0, missingSlots: 0 }],
    ['a lasting scar', [woundItem('scar')], { capacity: 9, used: 0, missingSlots: 0 }],
    [
      'two scars and an injury add up',
      [woundItem('scar'), woundItem('scar'), woundItem('debilitating')],
      { capacity: 7, used: 0, missingSlots: 0 },
    ],
    [
      'things of several slots',
      [gearItem(3), gearItem(0), gearItem(8)],
      { capacity: 10, used: 11, missingSlots: 1 },
    ],
    ['full, and a scar comes', [gearItem(10), woundItem('scar')], { capacity: 9, used: 10, missingSlots: 1 }],
    [
      'unreadable things',
      [gearItem(-4), gearItem(1e9), weaponItem('huge')],
      { capacity: 10, used: 0, missingSlots: 0 },
    ],
  ])('the slots of a character: %s', (_caseTitle, items, expected) =>
    expect(carriedLoadOf(items)).toEqual(expected),
  )

  it('the table sets the number of slots (ruling SM12), which is never negative', () => {
    expect(carriedLoadOf([], 3)).toMatchObject({ capacity: 3 })
    expect(carriedLoadOf([woundItem('scar'), weaponItem('heavy')], 1)).toEqual({
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
        (slotCounts, wounds) => {
          const heldItems = [
            ...slotCounts.map((slotCount) => gearItem(slotCount)),
            ...wounds.map((wound) => woundItem(wound)),
          ]
          const loadBefore = carriedLoadOf(heldItems)
          slotCounts.forEach((slotCount, index) => {
            const loadAfter = carriedLoadOf(
              heldItems.map((item, itemIndex) =>
                itemIndex === index ? gearItem(slotCount, { dropped: true }) : item,
              ),
            )
            expect(loadAfter.used).toBe(loadBefore.used - slotCount)
            expect(loadAfter.missingSlots).toBeLessThanOrEqual(loadBefore.missingSlots)
          })
        },
      ),
    )
  })
})

const SETTINGS_WITH_CAPACITY_TWO = { ...usualStoryModeSettings, baseCapacity: 2 }
const twoItems = [gearItem(1), gearItem(1)]

describe('no slot is left: the player chooses what to drop, and nothing vanishes (F-SM-028)', () => {
  it.each([
    ['a thing of one slot', gearItem(1), false],
    ['a thing that fills no slot', gearItem(0), true],
    ['a heavy attack that fills none, but takes one', weaponItem('heavy', { slots: 0 }), false],
    ['heavy armor', armorItem('heavy'), false],
  ])('a new item beside full hands: %s', (_caseTitle, item, hasSlot) => {
    expect(hasSlotForItem(twoItems, item, SETTINGS_WITH_CAPACITY_TWO)).toBe(hasSlot)
    const itemKind = storyModeRuleset.items[item.type]
    const changesOnArrival = itemKind?.changesOnArrival(
      createStoryModeClick({ items: twoItems, settings: SETTINGS_WITH_CAPACITY_TWO }),
      item,
    )
    expect(changesOnArrival).toEqual(
      hasSlot
        ? {}
        : {
            edits: [{ target: item.uuid, set: { 'system.storyMode.dropped': true } }],
            message: { key: 'HnB.storyMode.carry.leftBehind' },
          },
    )
    expect(
      itemKind?.changesOnArrival(
        createStoryModeClick({ items: [], settings: SETTINGS_WITH_CAPACITY_TWO }),
        item,
      ),
    ).toEqual({})
  })

  it('a character who carried too much before can still add other things', () => {
    expect(hasSlotForItem([...twoItems, gearItem(1)], gearItem(0), SETTINGS_WITH_CAPACITY_TWO)).toBe(true)
  })

  it('a creature has no limit of slots', () => {
    const creatureClick = {
      ...createStoryModeClick({ settings: SETTINGS_WITH_CAPACITY_TWO }),
      ...creatureOfLevel(1, { items: twoItems }),
    }
    expect(storyModeRuleset.items.weapon?.changesOnArrival(creatureClick, weaponItem('heavy'))).toEqual({})
  })

  it('an item without a free slot cannot be picked up, and a fitting one can', async () => {
    const decideTake = (items: typeof twoItems, droppedItem = gearItem(1, { dropped: true })) =>
      storyModeRuleset.items.gear?.actions.take?.decide(
        {
          ...createStoryModeClick({ items: [...items, droppedItem], settings: SETTINGS_WITH_CAPACITY_TWO }),
          item: droppedItem,
        },
        {},
        scriptedChance([]),
      )
    expect(await decideTake(twoItems)).toMatchObject({ refused: 'HnB.storyMode.refusal.noSlot' })
    expect(await decideTake(twoItems.slice(1))).toMatchObject({
      edits: [{ set: { 'system.storyMode.dropped': false } }],
      post: { label: { key: 'HnB.storyMode.carry.did.take', data: { name: expect.any(String) as string } } },
    })
    expect(await decideTake(twoItems.slice(1), gearItem(2, { dropped: true }))).toMatchObject({
      refused: 'HnB.storyMode.refusal.noSlot',
    })
  })

  it('a carried item has a button to drop it, and a dropped one a button to pick it up, and no attack', () => {
    const weaponButtons = (isDropped: boolean) =>
      storyModeRuleset.items.weapon
        ?.buttons(weaponItem('light', { dropped: isDropped }), createStoryModeClick())
        .map((button) => [
          button.act,
          ...('key' in button.phrase ? [button.phrase.key.replace('HnB.storyMode.', '')] : []),
        ])
    expect(weaponButtons(false)).toEqual([
      ['attack', 'attack.button'],
      ['drop', 'carry.drop'],
    ])
    expect(weaponButtons(true)).toEqual([['take', 'carry.take']])
  })

  it('an attack added without a free slot lies dropped, and the message says so', async () => {
    const decideAddAttack = (items: typeof twoItems) =>
      addCreatureAttack.decide(
        createStoryModeClick({ items, settings: SETTINGS_WITH_CAPACITY_TWO, data: { weight: 'heavy' } }),
        {},
        scriptedChance([]),
      )
    expect(await decideAddAttack(twoItems)).toMatchObject({
      newItems: [{ item: { fields: { dropped: true } } }],
      post: { facts: { dropped: true } },
    })
    expect(await decideAddAttack([])).toMatchObject({ newItems: [{ item: { fields: { dropped: false } } }] })
  })

  it('after a wound that takes a slot, the player chooses on its message which item to drop', () => {
    const items = [...twoItems, gearItem(0), gearItem(1, { dropped: true }), woundItem('scar')]
    expect(findDroppableItems(items, SETTINGS_WITH_CAPACITY_TWO).map(({ uuid }) => uuid)).toEqual(
      twoItems.map(({ uuid }) => uuid),
    )
    expect(findDroppableItems(twoItems, SETTINGS_WITH_CAPACITY_TWO)).toEqual([])

    const { actor, state } = createStoryModeClick()
    const wound = {
      id: 'w',
      severity: 'scar',
      kind: 'physical',
      name: { text: 'x' },
      rests: 0,
      nameless: false,
    }
    const sufferingFacts = {
      ...{ actor: actor.uuid, name: 'Ana', harm: 3, before: 1, after: 5, max: 5, dead: false },
      crowds: true,
    }
    const dropItemSteps = (held: typeof items) =>
      createStepsToDropItems(
        [{ ...sufferingFacts, wounds: [{ ...wound, severity: 'scar', kind: 'physical' }] }],
        {
          ...{ user: player, actor, playedUuids: [], settings: SETTINGS_WITH_CAPACITY_TWO },
          sides: [{ actor, state, items: held }],
        },
      )
    const scarItem = { ...woundItem('scar'), id: 'w' }
    expect(dropItemSteps([...twoItems, gearItem(0), scarItem])).toMatchObject([
      {
        actor: { uuid: actor.uuid },
        buttons: [{ data: { item: twoItems[0]?.uuid } }, { data: { item: twoItems[1]?.uuid } }],
      },
    ])
    expect(dropItemSteps([gearItem(1), scarItem])).toEqual([])
    // The wound got no name when it was suffered. So the message shows the item's present name. If the wound got a
    // name, the message keeps that name.
    const namedScar = { ...woundItem('scar'), id: 'w', name: 'Lost ear' }
    const woundContext = (nameless: boolean) =>
      createSufferedHarmContext(
        { ...sufferingFacts, wounds: [{ ...wound, severity: 'scar', kind: 'physical', nameless }] },
        {
          user: player,
          actor,
          playedUuids: [],
          sides: [{ actor, state, items: [...items, namedScar] }],
          settings: SETTINGS_WITH_CAPACITY_TWO,
        },
      )
    expect(woundContext(true)).toMatchObject({ wounds: [{ name: { text: 'Lost ear' } }] })
    expect(woundContext(false)).toMatchObject({ wounds: [{ name: { text: 'x' } }] })
  })
})

describe('armor', () => {
  const armorWithId = (id: string, weight: 'light' | 'heavy') => ({ ...armorItem(weight), id })

  it.each([
    ['the heavier of two', [armorWithId('one', 'light'), armorWithId('two', 'heavy')], 'two'],
    ['in whatever order they lie', [armorWithId('one', 'heavy'), armorWithId('two', 'light')], 'one'],
    ['of two alike the first', [armorWithId('one', 'light'), armorWithId('two', 'light')], 'one'],
  ])('nobody wears two armors: %s counts', (_which, items, id) => {
    const { carried } = createCarriedItemsContext({
      ...createStoryModeClick({ items }),
      settings: usualStoryModeSettings,
    }) as {
      readonly carried: readonly { readonly id: string; readonly line: { readonly worn: boolean } }[]
    }
    expect(carried.filter(({ line }) => line.worn).map((gear) => gear.id)).toEqual([id])
  })
})

describe('a weapon or an armor without a Story Mode weight', () => {
  it.each([
    [weaponItem(''), 'weigh'],
    [armorItem(''), 'weigh'],
    [weaponItem('light'), null],
    [gearItem(1), null],
    [weaponItem('enormous'), null],
  ])('an item without a weight asks for one when it arrives, once', (item, action) => {
    expect(storyModeRuleset.items[item.type]?.actionAfterDrop(item)).toBe(action)
  })

  it('an item keeps the chosen weight', async () => {
    const item = weaponItem('')
    expect(
      await storyModeRuleset.items.weapon?.actions.weigh?.decide(
        { ...createStoryModeClick(), item },
        { weight: 'medium' },
        scriptedChance([]),
      ),
    ).toMatchObject({ edits: [{ target: item.uuid, set: { 'system.storyMode.weight': 'medium' } }] })
  })
  it.each([
    [weaponItem('light'), 'weapon'],
    [armorItem('heavy'), 'armor'],
  ] as const)('an item is weighed once, by whichever owner answers first: %#', async (item, type) => {
    const weighAction = storyModeRuleset.items[type]?.actions.weigh
    expect(weighAction?.decided).toBe('inOrder')
    expect(
      await weighAction?.decide(
        { ...createStoryModeClick(), item },
        { weight: 'medium' },
        scriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.storyMode.refusal.weighed' })
  })
})
