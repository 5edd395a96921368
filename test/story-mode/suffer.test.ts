/** Tests the arithmetic of Story Mode's harm, wounds and death. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../properties'
import type { HealthState } from '../../src/story-mode/harm/harm-rules'
import {
  computeEffectOfOneMoreWound,
  computeCurrentHearts,
  computeHarmResult,
} from '../../src/story-mode/harm/harm-rules'
import type { WoundSeverity } from '../../src/story-mode/tables'

const harmSettings = { carryOver: false, deathAt: 'beyond' } as const
const createWoundBearer = (
  heartCount: number,
  maxHearts: number,
  woundCount = 0,
  maxWoundCount = 5,
): HealthState => ({
  hearts: { value: heartCount, max: maxHearts },
  wounds: woundCount,
  limit: maxWoundCount,
})

describe('hearts: five for a character, its level for a creature', () => {
  it.each([
    ['character', 1, 5, 5, { value: 5, max: 5 }],
    ['character', 9, 9, 9, { value: 5, max: 5 }],
    ['npc', 1, 5, 5, { value: 1, max: 1 }],
    ['npc', 4, 4, 4, { value: 4, max: 4 }],
    ['npc', 10, 3, 10, { value: 3, max: 10 }],
  ] as const)(
    'a %s of level %d that has %d of %d hearts',
    (actorType, creatureLevel, lostHeartCount, maxHearts, expectedHearts) => {
      expect(
        computeCurrentHearts(actorType, {
          level: creatureLevel,
          harm: { value: lostHeartCount, max: maxHearts },
        }),
      ).toEqual(expectedHearts)
    },
  )
})

describe('Harm: at zero hearts a character gets one wound and all hearts again; the rest of the Harm is not carried over', () => {
  it.each([
    { harm: 1, of: [5, 5], left: 4, wounds: [] },
    { harm: 3, of: [5, 5], left: 2, wounds: [] },
    { harm: 1, of: [1, 5], left: 5, wounds: ['strain'] },
    { harm: 3, of: [3, 5], left: 5, wounds: ['strain'] },
    { harm: 2, of: [1, 5], left: 5, wounds: ['lingering'] },
    { harm: 3, of: [1, 5], left: 5, wounds: ['debilitating'] },
    { harm: 4, of: [1, 5], left: 5, wounds: ['scar'] },
    { harm: 4, of: [3, 4], left: 4, wounds: ['lingering'] },
    { harm: 3, of: [1, 1], left: 1, wounds: ['debilitating'] },
    { harm: 1, of: [0, 5], left: 5, wounds: ['lingering'] },
    { harm: 0, of: [2, 5], left: 2, wounds: [] },
  ])(
    '$harm Harm to $of leaves $left hearts and $wounds',
    ({ harm, of: [value = 0, max = 0], left, wounds }) => {
      expect(computeHarmResult(createWoundBearer(value, max), harm, harmSettings)).toEqual({
        value: left,
        wounds,
        dead: false,
      })
    },
  )

  it.each([
    { harm: 3, of: [1, 5], left: 3, wounds: ['debilitating'] },
    { harm: 3, of: [1, 1], left: 1, wounds: ['debilitating', 'lingering', 'strain'] },
    { harm: 4, of: [2, 2], left: 2, wounds: ['debilitating', 'strain'] },
  ])(
    'an attack that carries over: $harm to $of leaves $left and $wounds (ruling SM20)',
    ({ harm, of: [value = 0, max = 0], left, wounds }) => {
      const computedHarmResult = computeHarmResult(createWoundBearer(value, max), harm, {
        ...harmSettings,
        carryOver: true,
      })
      expect(computedHarmResult).toEqual({ value: left, wounds, dead: false })
    },
  )
})

describe('death (ruling SM7)', () => {
  it.each([
    ['beyond', 4, 5, { borne: true, dead: false }],
    ['beyond', 5, 5, { borne: false, dead: true }],
    ['beyond', 2, 3, { borne: true, dead: false }],
    ['beyond', 3, 3, { borne: false, dead: true }],
    ['at', 3, 5, { borne: true, dead: false }],
    ['at', 4, 5, { borne: true, dead: true }],
    ['at', 2, 3, { borne: true, dead: true }],
    ['at', 3, 3, { borne: false, dead: true }],
  ] as const)(
    'death comes %s the limit: one more wound with %d of %d',
    (deathWoundLimit, earlierWoundCount, maxWoundCount, expectedEffectOfWound) => {
      expect(computeEffectOfOneMoreWound(earlierWoundCount, maxWoundCount, deathWoundLimit)).toEqual(
        expectedEffectOfWound,
      )
    },
  )

  it('death leaves no heart, and no wound beyond the limit', () => {
    expect(computeHarmResult(createWoundBearer(1, 5, 5), 4, harmSettings)).toEqual({
      value: 0,
      wounds: [],
      dead: true,
    })
    expect(computeHarmResult(createWoundBearer(1, 4, 2, 3), 1, { ...harmSettings, deathAt: 'at' })).toEqual({
      value: 0,
      wounds: ['strain'],
      dead: true,
    })
  })
})

/** Computes the harm of several hits heart by heart, as the book describes it. Our rules must agree. */
function takeHarmInSingleHearts(maxHearts: number, maxWoundCount: number, harmOfEachHit: readonly number[]) {
  const severitiesOfTakenWounds: WoundSeverity[] = []
  let heartsLeft = maxHearts
  for (const harmAmount of harmOfEachHit) {
    let harmAmountAboveHearts = 0
    let haveHeartsReachedZero = false
    for (let heartIndex = 0; heartIndex < harmAmount; heartIndex++) {
      if (heartsLeft > 0) heartsLeft--
      else harmAmountAboveHearts++
      if (heartsLeft === 0) haveHeartsReachedZero = true
    }
    if (!haveHeartsReachedZero) continue
    if (severitiesOfTakenWounds.length === maxWoundCount)
      return { hearts: 0, wounds: severitiesOfTakenWounds, dead: true }
    severitiesOfTakenWounds.push(
      (['strain', 'lingering', 'debilitating', 'scar'] as const)[harmAmountAboveHearts] ?? 'scar',
    )
    heartsLeft = maxHearts
  }
  return { hearts: heartsLeft, wounds: severitiesOfTakenWounds, dead: false }
}

describe('any sequence of hits', () => {
  const arbitraryHarmAmounts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 })
  const arbitraryBodies = fc.constantFrom(
    { max: 5, limit: 5 },
    ...Array.from({ length: 20 }, (_, index) => ({ max: index + 1, limit: 3 })),
  )

  it('any hits give the same as counting heart by heart, and hearts and wounds stay within their limits', () => {
    fc.assert(
      fc.property(arbitraryBodies, arbitraryHarmAmounts, ({ max, limit }, harmAmountsOfHits) => {
        const wounds: WoundSeverity[] = []
        let heartsLeft = max
        let isActorDead = false
        for (const harmAmount of harmAmountsOfHits) {
          if (isActorDead) break
          const computedHarmResult = computeHarmResult(
            createWoundBearer(heartsLeft, max, wounds.length, limit),
            harmAmount,
            harmSettings,
          )
          heartsLeft = computedHarmResult.value
          isActorDead = computedHarmResult.dead
          wounds.push(...computedHarmResult.wounds)
          expect(heartsLeft).toBeGreaterThanOrEqual(isActorDead ? 0 : 1)
          expect(heartsLeft).toBeLessThanOrEqual(max)
          expect(wounds.length).toBeLessThanOrEqual(limit)
        }
        expect({ hearts: heartsLeft, wounds, dead: isActorDead }).toEqual(
          takeHarmInSingleHearts(max, limit, harmAmountsOfHits),
        )
      }),
    )
  })

  it('carried-over Harm ends, within the same limits, for either rule of death', () => {
    fc.assert(
      fc.property(
        arbitraryBodies,
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('beyond', 'at'),
        ({ max, limit }, earlierWoundCount, harmPointCount, deathWoundLimit) => {
          const wounds = Math.min(earlierWoundCount, limit)
          const computedHarmResult = computeHarmResult(
            createWoundBearer(max, max, wounds, limit),
            harmPointCount,
            {
              carryOver: true,
              deathAt: deathWoundLimit,
            },
          )
          expect(wounds + computedHarmResult.wounds.length).toBeLessThanOrEqual(limit)
          expect(computedHarmResult.value).toBeGreaterThanOrEqual(0)
          expect(computedHarmResult.value).toBeLessThanOrEqual(max)
          expect(computedHarmResult.dead).toBe(computedHarmResult.value === 0)
        },
      ),
    )
  })
})
