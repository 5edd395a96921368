/** Tests cases where two sentences of Story Mode meet. */
import { describe, expect, it } from 'vitest'
import { carriedLoad, droppableItems, parseBelongings } from '../../src/story-mode/carry/carrying-capacity'
import { actorModifiers, createQuickenedModifier } from '../../src/story-mode/check/check-modifiers'
import type { CheckKind } from '../../src/story-mode/check/check-modifiers'
import { levelRollResult } from '../../src/story-mode/check/d20-roll'
import { attackHarm, takeHarm } from '../../src/story-mode/harm/harm-rules'
import { restsAfterTreatment, whyNotTreat } from '../../src/story-mode/heal/treatment-rules'
import { storyModeRecovery } from '../../src/story-mode/recovery'
import {
  armorItem,
  click,
  gearItem,
  usualStoryModeSettings,
  weaponItem,
  woundItem,
} from '../support/story-mode'

describe('"resets their harm to maximum level" between two hits, and "up to 3 Wounds before death"', () => {
  const takeHit = (value: number, wounds: number, harm: number, limit = 3, max = 2) =>
    takeHarm({ hearts: { value, max }, wounds, limit }, harm, {
      carryOver: false,
      deathAt: usualStoryModeSettings.deathAt,
    })

  it('each of two heavy hits meets full hearts, and the wound after the third kills (SM7)', () => {
    expect(takeHit(2, 2, 3)).toEqual({ value: 2, wounds: ['lingering'], dead: false })
    expect(takeHit(2, 3, 3)).toMatchObject({ wounds: [], dead: true })
  })

  it('"it may not go over 4 harm" is cut before "Harm extending past zero" is counted (SM19)', () => {
    const spellHarm = attackHarm({ weight: 'heavy', magic: true, more: 3 })
    expect(spellHarm).toBe(4)
    expect(takeHit(1, 0, spellHarm, 5, 5)).toEqual({ value: 5, wounds: ['scar'], dead: false })
  })
})

describe('"choose which item in your equipment to drop" and "Heavy weapons reduce carrying capacity"', () => {
  const heavyWeapon = weaponItem('heavy')
  const fullLoad = (severity: 'strain' | 'debilitating') => [
    heavyWeapon,
    armorItem('heavy'),
    gearItem(6),
    woundItem(severity),
  ]
  const loadOfItems = (items: Parameters<typeof parseBelongings>[0]) =>
    carriedLoad(parseBelongings(items), usualStoryModeSettings)

  it('a dropped heavy weapon frees its slot and restores its capacity', () => {
    expect(loadOfItems(fullLoad('strain'))).toMatchObject({ capacity: 8, used: 8, missingSlots: 0 })
    expect(droppableItems(fullLoad('strain'), usualStoryModeSettings)).toEqual([])
    expect(loadOfItems(fullLoad('debilitating'))).toMatchObject({ capacity: 7, used: 8, missingSlots: 1 })
    expect(
      droppableItems(fullLoad('debilitating'), usualStoryModeSettings).map(({ uuid }) => uuid),
    ).toContain(heavyWeapon.uuid)
    const droppedItem = { ...heavyWeapon, fields: { weight: 'heavy', dropped: true } }
    expect(loadOfItems([droppedItem, ...fullLoad('debilitating').slice(1)])).toMatchObject({
      capacity: 8,
      used: 7,
      missingSlots: 0,
    })
  })
})

describe('"You may only heal one wound in this manner per session", three manners', () => {
  const untreated = { field: false, magic: false, knowledge: false }
  const strain = { severity: 'strain' as const, magicProof: false }

  it('each treatment has its own limit, and no wound needs fewer than no rests', () => {
    expect(restsAfterTreatment({ rests: 1 }, 'field')).toBe(0)
    expect(restsAfterTreatment({ rests: 1 }, 'knowledge')).toBe(0)
    expect(whyNotTreat(strain, 'knowledge', { ...untreated, field: true })).toBeNull()
    expect(whyNotTreat(strain, 'field', { ...untreated, field: true })).not.toBeNull()
    expect(whyNotTreat({ severity: 'scar', magicProof: false }, 'magic', untreated)).not.toBeNull()
  })

  it('one safe rest counts for every wound that heals (SM10)', () => {
    const items = [woundItem('strain', 1), woundItem('lingering', 2), woundItem('scar')]
    expect(storyModeRecovery.effects.safeRest?.(click({ items }), { rest: 'yes' })).toHaveLength(2)
  })
})

describe('"hinders all combat rolls", "hinders all rolls", "Ease Defense" and "increased by one"', () => {
  const items = [armorItem('heavy'), woundItem('strain'), woundItem('lingering', 2)]
  const rolledLevel = (check: CheckKind, isQuickened = false) =>
    levelRollResult({
      level: 4,
      modifiers: [
        ...actorModifiers(click({ items }), check),
        ...(isQuickened ? [createQuickenedModifier()] : []),
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
  ] as const)('a roll that is %s, quickened %s: level %i', (check, isQuickened, expected) => {
    expect(rolledLevel(check, isQuickened)).toBe(expected)
  })
})
