/** Tests cases to which two rules of Story Mode apply at the same time. */
import { describe, expect, it } from 'vitest'
import { computeCarriedLoad, parseBelongings } from '../../src/story-mode/carry/carrying-capacity'
import type { CheckKind } from '../../src/story-mode/check/check-modifiers'
import { createActorModifiers } from '../../src/story-mode/check/check-modifiers'
import { computeAttackHarm, computeHarmResult } from '../../src/story-mode/harm/harm-rules'
import { countRestsAfterTreatment, whyNotTreatWound } from '../../src/story-mode/heal/treatment-rules'
import { computeLevelAfterEasing, computeLowestSuccessfulDieFace } from '../../src/story-mode/rules'
import { ana } from '../support/people'
import {
  createArmorItem,
  createFightPlace,
  usualStoryModeSettings,
  createWeaponItem,
  createWoundItem,
} from '../support/story-mode'

type ModifierItems = Parameters<typeof createActorModifiers>[0]['items']
const sumEaseStepsOfItems = (actorItems: ModifierItems, checkKind: CheckKind, isActorFighting = true) =>
  createActorModifiers(
    { actor: { ...ana, turn: isActorFighting ? createFightPlace() : null }, items: actorItems },
    checkKind,
  )
    .filter(({ on }) => on)
    .reduce((valueSum, { value }) => valueSum + value, 0)
const computeNeededDieFaceWithItems = (checkLevel: number, actorItems: ModifierItems, checkKind: CheckKind) =>
  computeLowestSuccessfulDieFace(
    computeLevelAfterEasing(checkLevel, sumEaseStepsOfItems(actorItems, checkKind)),
    true,
  )
const computeLoadOfItems = (actorItems: ModifierItems, baseCapacity: number) =>
  computeCarriedLoad(parseBelongings(actorItems), { ...usualStoryModeSettings, baseCapacity })
const createWoundBearer = (heartCount: number, woundCount = 0, maxWoundCount = 5, maxHearts = 5) => ({
  hearts: { value: heartCount, max: maxHearts },
  wounds: woundCount,
  limit: maxWoundCount,
})
const settingsWithoutCarryOver = { carryOver: false, deathAt: 'beyond' } as const
const unusedTreatments = { field: false, magic: false, knowledge: false }

describe('two rules meet', () => {
  it.each<[string, () => unknown, unknown]>([
    [
      'heavy armor “eases defense” by 3, and a scar “hinders all rolls”: level 4 becomes 2',
      () => computeNeededDieFaceWithItems(4, [createArmorItem('heavy'), createWoundItem('scar')], 'defence'),
      6,
    ],
    [
      'heavy armor “hinders stealth” by 2, and so does a lingering trauma, but not a strain',
      () =>
        sumEaseStepsOfItems(
          [createArmorItem('heavy'), createWoundItem('lingering'), createWoundItem('strain')],
          'stealth',
        ),
      -3,
    ],
    [
      'a strain beside a scar: two steps in an attack, one outside combat',
      () => [
        sumEaseStepsOfItems([createWoundItem('strain'), createWoundItem('scar')], 'attack'),
        sumEaseStepsOfItems([createWoundItem('strain'), createWoundItem('scar')], 'task', false),
      ],
      [-2, -1],
    ],
    [
      'heavy armor against level 2: no level below 0 (SM3), so the defence always succeeds',
      () => computeNeededDieFaceWithItems(2, [createArmorItem('heavy')], 'defence'),
      0,
    ],
    [
      'a heavy weapon, heavy armor and an injury “reduce carrying capacity”, one each',
      () =>
        computeLoadOfItems(
          [createWeaponItem('heavy'), createArmorItem('heavy'), createWoundItem('debilitating')],
          4,
        ),
      { capacity: 1, used: 2, missingSlots: 1 },
    ],
    [
      'a heavy attack on the last heart: 2 over zero, and “resets their harm to maximum”',
      () => computeHarmResult(createWoundBearer(1), 3, settingsWithoutCarryOver),
      { value: 5, wounds: ['debilitating'], dead: false },
    ],
    [
      '“may not go over 4 harm”, also by magic with more: 3 over zero at most, a scar',
      () =>
        computeHarmResult(
          createWoundBearer(1),
          computeAttackHarm({ weight: 'heavy', magic: true, more: 3 }),
          settingsWithoutCarryOver,
        ),
      { value: 5, wounds: ['scar'], dead: false },
    ],
    [
      'a creature of level 1 struck heavily for the fourth time: “up to 3 Wounds before death”',
      () => computeHarmResult(createWoundBearer(1, 3, 3, 1), 3, settingsWithoutCarryOver),
      { value: 0, wounds: [], dead: true },
    ],
    [
      'knowledge and the field in one session: “one wound in this manner”, each its own',
      () => [
        countRestsAfterTreatment({ rests: countRestsAfterTreatment({ rests: 4 }, 'field') }, 'knowledge'),
        whyNotTreatWound({ severity: 'lingering', magicProof: false }, 'knowledge', {
          ...unusedTreatments,
          field: true,
        }),
      ],
      [1, null],
    ],
    [
      '“all but permanent wounds”: magic heals no scar, and is not used up by it',
      () => whyNotTreatWound({ severity: 'scar', magicProof: false }, 'magic', unusedTreatments)?.refused,
      'HnB.storyMode.refusal.permanent',
    ],
  ])('two rules meet: %s', (_caseTitle, applyBothPointRules, expectedValue) =>
    expect(applyBothPointRules()).toEqual(expectedValue),
  )
})
