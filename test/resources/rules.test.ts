/** Tests the rules of resources: spending, harm, refreshing, repairing, improving. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { resourcesRuleset } from '../../src/resources/ruleset'
import type { ResourcePointOutcome, Resource } from '../../src/resources/rules'
import {
  countAvailableResourcePoints,
  whyNotStoreResourcePoints,
  applyHarmToOneResourcePoint,
  applyHarmToResourcePoints,
  raiseResourceValue,
  MAX_RESOURCE_VALUE,
  refreshResourcePoints,
  repairResourcePoint,
  spendResourcePoint,
} from '../../src/resources/rules'
import { createResource } from '../support/resources'

/** Uses the points of a resource, one after another. Returns what became of each point, and the resource afterwards. */
function computeResourceAfterUses(
  resource: Resource,
  useCount: number,
): { fates: ResourcePointOutcome[]; after: Resource } {
  const fatesOfResourcePoints: ResourcePointOutcome[] = []
  let currentResource = resource
  for (let actionClick = 0; actionClick < useCount; actionClick++) {
    const resultOfSpending = spendResourcePoint(currentResource)
    if (isRefusal(resultOfSpending)) throw new Error(resultOfSpending.refused)
    fatesOfResourcePoints.push(resultOfSpending.fate)
    currentResource = resultOfSpending.after
  }
  return { fates: fatesOfResourcePoints, after: currentResource }
}

const createRepeatedPointOutcomes = (pointOutcome: ResourcePointOutcome, repetitionCount: number) =>
  Array<ResourcePointOutcome>(repetitionCount).fill(pointOutcome)

const whyNotStoreResource = (resourceFields: unknown) =>
  resourcesRuleset.items.resource?.whyNotStore(resourceFields, null) ?? null

describe('what is left', () => {
  it.each([
    [{}, 3, 'If a character has an Insight Trait of 3, they may normally only invoke [it] 3 times'],
    [{ expended: 2 }, 1, 'expend a point of Insight to perform an Insight action'],
    [{ harmed: 2 }, 1, 'Harm … effectively lowering the value of the resource until the Harm is removed'],
    [{ expended: 2, harmed: 2 }, 0, 'never less than none'],
  ])('the resource %j has %i points left: %s', (resourceFields, pointsLeftToSpend, _caseTitle) => {
    expect(countAvailableResourcePoints(createResource(resourceFields))).toBe(pointsLeftToSpend)
  })
})

describe('a use', () => {
  it.each<[Partial<Resource>, number, ResourcePointOutcome[], Partial<Resource>, string]>([
    [
      {},
      3,
      createRepeatedPointOutcomes('expended', 3),
      { expended: 3 },
      'they may normally only invoke … 3 times',
    ],
    [
      {},
      4,
      [...createRepeatedPointOutcomes('expended', 3), 'harmed'],
      { expended: 2, harmed: 1 },
      'once they have used all 3 points … they may still perform an Insight action by Harming a point',
    ],
    [
      { value: 6 },
      12,
      [...createRepeatedPointOutcomes('expended', 6), ...createRepeatedPointOutcomes('harmed', 6)],
      { value: 6, harmed: 6 },
      'a Covenant Wealth Resource of 6 can be used 6 times and take 6 additional Harm',
    ],
    [
      { value: 6 },
      13,
      [
        ...createRepeatedPointOutcomes('expended', 6),
        ...createRepeatedPointOutcomes('harmed', 6),
        'destroyed',
      ],
      { value: 5, harmed: 5, destroyed: 1 },
      'once all 6 Harm "slots" are used, there is no choice but to harm one … a second time … destroyed',
    ],
    [
      { value: 1, harmed: 1 },
      1,
      ['destroyed'],
      { value: 0, destroyed: 1 },
      'A destroyed point permanently reduces the value',
    ],
  ])('the resource %j used %i times: %s', (resourceFields, useCount, expectedPointFates, changedFields) => {
    expect(computeResourceAfterUses(createResource(resourceFields), useCount)).toEqual({
      fates: expectedPointFates,
      after: createResource({ ...resourceFields, ...unusedResourcePoints, ...changedFields }),
    })
  })

  it.each([
    [{ expendable: false }, 'notExpendable', 'Magic, which cannot be expended, cannot be Harmed'],
    [{ value: 0 }, 'noValue', 'A character may never Harm a resource which normally has no value (e.g. 0)'],
  ])('a use of %j is refused with %s: %s', (resourceFields, expectedReason, _caseTitle) => {
    for (const resourcePointRule of [spendResourcePoint, applyHarmToOneResourcePoint]) {
      expect(resourcePointRule(createResource(resourceFields))).toHaveProperty(
        'refused',
        `HnB.resources.refusal.${expectedReason}`,
      )
    }
  })
})

const unusedResourcePoints = { expended: 0, harmed: 0 }

describe('a point of Harm from a conflict', () => {
  it.each<[Partial<Resource>, ResourcePointOutcome, Partial<Resource>, string]>([
    [
      { expended: 2 },
      'harmed',
      { expended: 1, harmed: 1 },
      'Expended points in the affected Trait are Harmed first',
    ],
    [
      { harmed: 1 },
      'lost',
      { harmed: 2 },
      'If there are no expended points … the highest Trait point is Harmed and the unexpended point is lost',
    ],
    [
      { harmed: 3 },
      'destroyed',
      { value: 2, harmed: 2, destroyed: 1 },
      'Harmed twice … then it is destroyed',
    ],
    [
      { expended: 1, harmed: 2 },
      'harmed',
      { expended: 0, harmed: 3 },
      'a second harm only when no unharmed slot is left (RS6)',
    ],
  ])('Harm to %j: %s, %j: %s', (resourceFields, expectedPointFate, changedFields, _caseTitle) => {
    expect(applyHarmToOneResourcePoint(createResource(resourceFields))).toEqual({
      fate: expectedPointFate,
      after: createResource({ ...resourceFields, ...changedFields }),
    })
  })

  it('a resource remembers no more than ninety-nine lost points', () => {
    const countDestroyedPointsAfterHarm = (destroyedPointCount: number) => {
      const harmedResource = applyHarmToOneResourcePoint(
        createResource({ value: 2, harmed: 2, destroyed: destroyedPointCount }),
      )
      return isRefusal(harmedResource) ? null : harmedResource.after.destroyed
    }
    expect([
      countDestroyedPointsAfterHarm(97),
      countDestroyedPointsAfterHarm(98),
      countDestroyedPointsAfterHarm(99),
    ]).toEqual([98, 99, 99])
  })

  it('several points of Harm count one after another, until the value is gone', () => {
    expect(applyHarmToResourcePoints(createResource({ value: 2, expended: 1 }), 9)).toEqual({
      fates: ['harmed', 'lost', 'destroyed', 'destroyed'],
      after: createResource({ value: 0, destroyed: 2 }),
    })
  })
})

describe('refresh, repair and improvement', () => {
  it.each([
    [{ expended: 3 }, 3, { expended: 0 }, 'Expended points … are refreshed after a council meeting'],
    [{ expended: 3 }, 1, { expended: 2 }, '(or by certain other actions): some (RS10)'],
    [
      { expended: 1, harmed: 2 },
      9,
      { expended: 0, harmed: 2 },
      'This Harmed point will not be refreshed, no matter what is done',
    ],
  ])('the resource %j refreshed by %i: %s', (resourceFields, pointCount, changedFields, _caseTitle) => {
    expect(refreshResourcePoints(createResource(resourceFields), pointCount)).toEqual(
      createResource({ ...resourceFields, ...changedFields }),
    )
  })

  it('a repaired point comes back expended, or ready if the table says so (RS7)', () => {
    expect(repairResourcePoint(createResource({ harmed: 1 }), false)).toEqual(createResource({ expended: 1 }))
    expect(repairResourcePoint(createResource({ harmed: 1 }), true)).toEqual(createResource())
  })

  it('unlike Harm, this destruction cannot be repaired', () => {
    expect(repairResourcePoint(createResource({ value: 2, destroyed: 1 }), true)).toHaveProperty('refused')
  })

  it('a resource "may be improved as normal …, effectively replacing the destroyed point from scratch"', () => {
    expect(raiseResourceValue(createResource({ value: 0, destroyed: 2 }))).toEqual(
      createResource({ value: 1, destroyed: 1 }),
    )
    expect(raiseResourceValue(createResource({ harmed: 3 }))).toEqual(createResource({ value: 4, harmed: 3 }))
    expect(raiseResourceValue(createResource({ value: MAX_RESOURCE_VALUE }))).toHaveProperty('refused')
  })

  it('a refresh or repair says so if there is nothing to do', () => {
    expect(refreshResourcePoints(createResource({ harmed: 3 }), 3)).toHaveProperty('refused')
    expect(repairResourcePoint(createResource({ expended: 3 }), true)).toHaveProperty('refused')
  })
})

describe('any actions in any order', () => {
  const resourceStepNames = ['use', 'harm', 'refresh', 'repair', 'improve'] as const
  const computeResourceAfterStep = (
    resource: Resource,
    resourceStep: (typeof resourceStepNames)[number],
  ): Resource => {
    const pointRuleByStep = {
      use: () => spendResourcePoint(resource),
      harm: () => applyHarmToOneResourcePoint(resource),
      refresh: () => refreshResourcePoints(resource, resource.expended),
      repair: () => repairResourcePoint(resource, false),
      improve: () => raiseResourceValue(resource),
    }
    const stepResult = pointRuleByStep[resourceStep]()
    return isRefusal(stepResult) ? resource : 'after' in stepResult ? stepResult.after : stepResult
  }

  it('after any actions the points add up, none is negative, only improvement raises the value, and no refresh heals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.constantFrom(...resourceStepNames), { maxLength: 60 }),
        (resourceValue, resourceSteps) => {
          let currentResource = createResource({ value: resourceValue })
          for (const resourcePointStep of resourceSteps) {
            const resourceAfterPointRule = computeResourceAfterStep(currentResource, resourcePointStep)
            expect(whyNotStoreResourcePoints(resourceAfterPointRule)).toBeNull()
            expect(whyNotStoreResource(resourceAfterPointRule)).toBeNull()
            expect(
              countAvailableResourcePoints(resourceAfterPointRule) +
                resourceAfterPointRule.expended +
                resourceAfterPointRule.harmed,
            ).toBe(resourceAfterPointRule.value)
            if (resourcePointStep === 'improve')
              expect(resourceAfterPointRule.value).toBeLessThanOrEqual(currentResource.value + 1)
            else expect(resourceAfterPointRule.value).toBeLessThanOrEqual(currentResource.value)
            if (resourcePointStep === 'refresh')
              expect(resourceAfterPointRule.harmed).toBe(currentResource.harmed)
            if (resourceAfterPointRule.destroyed > currentResource.destroyed)
              expect(currentResource.harmed).toBe(currentResource.value)
            currentResource = resourceAfterPointRule
          }
        },
      ),
    )
  })

  it('a resource takes as much Harm as its normal value before a point is destroyed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_RESOURCE_VALUE }), (resourceValue) => {
        const { fates } = computeResourceAfterUses(
          createResource({ value: resourceValue }),
          2 * resourceValue + 1,
        )
        expect(fates).toEqual([
          ...createRepeatedPointOutcomes('expended', resourceValue),
          ...createRepeatedPointOutcomes('harmed', resourceValue),
          'destroyed',
        ])
      }),
    )
  })
})

describe('what is stored of a resource', () => {
  it.each([
    [{ value: -1 }, 'bad.points'],
    [{ value: 2.5 }, 'bad.points'],
    [{ value: 10_000 }, 'bad.points'],
    [{ value: null }, 'bad.points'],
    [{ value: 'three' }, 'bad.points'],
    [{ harmed: 99 }, 'bad.points'],
    [{ destroyed: -2 }, 'bad.destroyed'],
    [{ value: 1, harmed: 2 }, 'tooManySpent'],
    [{ value: 3, harmed: 2, expended: 2 }, 'tooManySpent'],
    [{ expendable: false, harmed: 1 }, 'spentYetNotExpendable'],
  ])('the stored resource %j is refused with %s', (resourceFields, expectedReason) => {
    expect(whyNotStoreResource({ ...createResource(), ...resourceFields })).toHaveProperty(
      'refused',
      `HnB.resources.refusal.${expectedReason}`,
    )
  })

  it('the reader of a resource refuses other items, and accepts an unharmed one', () => {
    expect(resourcesRuleset.items.weapon).toBeUndefined()
    expect(whyNotStoreResource(createResource({ expended: 1, harmed: 2 }))).toBeNull()
    expect(whyNotStoreResource({})).toBeNull()
  })
})
