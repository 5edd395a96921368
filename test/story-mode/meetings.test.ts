/** Tests cases to which two rules of Story Mode apply at the same time. */
import { describe, expect, it } from 'vitest'
import {
  computeCarriedLoad,
  findDroppableItems,
  parseBelongings,
} from '../../src/story-mode/carry/carrying-capacity'
import {
  createActorModifiers,
  createModifierOfQuickenedAction,
} from '../../src/story-mode/check/check-modifiers'
import type { CheckKind } from '../../src/story-mode/check/check-modifiers'
import { computeLevelRollResult } from '../../src/story-mode/check/d20-roll'
import { computeAttackHarm, computeHarmResult } from '../../src/story-mode/harm/harm-rules'
import { countRestsAfterTreatment, whyNotTreatWound } from '../../src/story-mode/heal/treatment-rules'
import { storyModeRecoveryRules } from '../../src/story-mode/recovery'
import {
  createArmorItem,
  createStoryModeActionContext,
  createGearItem,
  usualStoryModeSettings,
  createWeaponItem,
  createWoundItem,
} from '../support/story-mode'

describe('"resets their harm to maximum level" between two hits, and "up to 3 Wounds before death"', () => {
  const computeHealthAfterHit = (
    heartCount: number,
    woundCount: number,
    harmPointCount: number,
    maxWoundCount = 3,
    maxHearts = 2,
  ) =>
    computeHarmResult(
      { hearts: { value: heartCount, max: maxHearts }, wounds: woundCount, limit: maxWoundCount },
      harmPointCount,
      {
        carryOver: false,
        deathAt: usualStoryModeSettings.deathAt,
      },
    )

  it('each of two heavy hits meets full hearts, and the wound after the third kills (SM7)', () => {
    expect(computeHealthAfterHit(2, 2, 3)).toEqual({ value: 2, wounds: ['lingering'], dead: false })
    expect(computeHealthAfterHit(2, 3, 3)).toMatchObject({ wounds: [], dead: true })
  })

  it('"it may not go over 4 harm" is cut before "Harm extending past zero" is counted (SM19)', () => {
    const harmAmountOfSpell = computeAttackHarm({ weight: 'heavy', magic: true, more: 3 })
    expect(harmAmountOfSpell).toBe(4)
    expect(computeHealthAfterHit(1, 0, harmAmountOfSpell, 5, 5)).toEqual({
      value: 5,
      wounds: ['scar'],
      dead: false,
    })
  })
})

describe('"choose which item in your equipment to drop" and "Heavy weapons reduce carrying capacity"', () => {
  const heavyWeapon = createWeaponItem('heavy')
  const createItemsWithFullLoad = (woundSeverity: 'strain' | 'debilitating') => [
    heavyWeapon,
    createArmorItem('heavy'),
    createGearItem(6),
    createWoundItem(woundSeverity),
  ]
  const computeLoadOfItems = (actorItems: Parameters<typeof parseBelongings>[0]) =>
    computeCarriedLoad(parseBelongings(actorItems), usualStoryModeSettings)

  it('a dropped heavy weapon frees its slot and restores its capacity', () => {
    expect(computeLoadOfItems(createItemsWithFullLoad('strain'))).toMatchObject({
      capacity: 8,
      used: 8,
      missingSlots: 0,
    })
    expect(findDroppableItems(createItemsWithFullLoad('strain'), usualStoryModeSettings)).toEqual([])
    expect(computeLoadOfItems(createItemsWithFullLoad('debilitating'))).toMatchObject({
      capacity: 7,
      used: 8,
      missingSlots: 1,
    })
    expect(
      findDroppableItems(createItemsWithFullLoad('debilitating'), usualStoryModeSettings).map(
        ({ uuid }) => uuid,
      ),
    ).toContain(heavyWeapon.uuid)
    const droppedItem = { ...heavyWeapon, fields: { weight: 'heavy', dropped: true } }
    expect(
      computeLoadOfItems([droppedItem, ...createItemsWithFullLoad('debilitating').slice(1)]),
    ).toMatchObject({
      capacity: 8,
      used: 7,
      missingSlots: 0,
    })
  })
})

describe('"You may only heal one wound in this manner per session", three manners', () => {
  const unusedTreatments = { field: false, magic: false, knowledge: false }
  const woundOfStrain = { severity: 'strain' as const, magicProof: false }

  it('each treatment has its own limit, and no wound needs fewer than no rests', () => {
    expect(countRestsAfterTreatment({ rests: 1 }, 'field')).toBe(0)
    expect(countRestsAfterTreatment({ rests: 1 }, 'knowledge')).toBe(0)
    expect(whyNotTreatWound(woundOfStrain, 'knowledge', { ...unusedTreatments, field: true })).toBeNull()
    expect(whyNotTreatWound(woundOfStrain, 'field', { ...unusedTreatments, field: true })).not.toBeNull()
    expect(
      whyNotTreatWound({ severity: 'scar', magicProof: false }, 'magic', unusedTreatments),
    ).not.toBeNull()
  })

  it('one safe rest counts for every wound that heals (SM10)', () => {
    const actorItems = [
      createWoundItem('strain', 1),
      createWoundItem('lingering', 2),
      createWoundItem('scar'),
    ]
    expect(
      storyModeRecoveryRules.effects.safeRest?.(createStoryModeActionContext({ items: actorItems }), {
        rest: 'yes',
      }),
    ).toHaveLength(2)
  })
})

describe('"hinders all combat rolls", "hinders all rolls", "Ease Defense" and "increased by one"', () => {
  const actorItems = [createArmorItem('heavy'), createWoundItem('strain'), createWoundItem('lingering', 2)]
  const computeLevelAfterRoll = (checkKind: CheckKind, isActionQuickened = false) =>
    computeLevelRollResult({
      level: 4,
      modifiers: [
        ...createActorModifiers(createStoryModeActionContext({ items: actorItems }), checkKind),
        ...(isActionQuickened ? [createModifierOfQuickenedAction()] : []),
      ],
      groups: [{ number: 1, faces: 20, bumpOn: 0, waves: [[10]], cut: false }],
      meets: true,
    }).level

  it.each([
    ['attack', true, 7],
    ['attack', false, 6],
    ['defence', false, 3],
    ['stealth', false, 7],
    ['treatment', false, 5],
  ] as const)('a roll that is %s, quickened %s: level %i', (checkKind, isActionQuickened, expectedValue) => {
    expect(computeLevelAfterRoll(checkKind, isActionQuickened)).toBe(expectedValue)
  })
})
