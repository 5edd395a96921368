/** Tests the rules of resources: spending, harm, refreshing, repairing, improving. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { resourcesRuleset } from '../../src/resources/ruleset'
import type { PointOutcome, Resource } from '../../src/resources/rules'
import {
  availablePoints,
  whyNotConsistentPoints,
  harmOnePoint,
  harmSeveralPoints,
  raiseValue,
  MAX_RESOURCE_VALUE,
  refreshPoints,
  repairPoint,
  spendPoint,
} from '../../src/resources/rules'
import { resource } from '../support/resources'

/** Uses points of a resource, one after another. Returns the outcome of each use, and the resource afterwards. */
function afterUses(ownResource: Resource, count: number): { fates: PointOutcome[]; after: Resource } {
  const fates: PointOutcome[] = []
  let after = ownResource
  for (let click = 0; click < count; click++) {
    const spendResult = spendPoint(after)
    if (isRefusal(spendResult)) throw new Error(spendResult.refused)
    fates.push(spendResult.fate)
    after = spendResult.after
  }
  return { fates, after }
}

const repeatOutcome = (fate: PointOutcome, count: number) => Array<PointOutcome>(count).fill(fate)

const whyNotStoreResource = (fields: unknown) =>
  resourcesRuleset.items.resource?.whyNotStore(fields, null) ?? null

describe('what is left', () => {
  it.each([
    [{}, 3, 'If a character has an Insight Trait of 3, they may normally only invoke [it] 3 times'],
    [{ expended: 2 }, 1, 'expend a point of Insight to perform an Insight action'],
    [{ harmed: 2 }, 1, 'Harm … effectively lowering the value of the resource until the Harm is removed'],
    [{ expended: 2, harmed: 2 }, 0, 'never less than none'],
  ])('the resource %j has %i points left: %s', (resourceFields, pointsLeft, _caseTitle) => {
    expect(availablePoints(resource(resourceFields))).toBe(pointsLeft)
  })
})

describe('a use', () => {
  it.each<[Partial<Resource>, number, PointOutcome[], Partial<Resource>, string]>([
    [{}, 3, repeatOutcome('expended', 3), { expended: 3 }, 'they may normally only invoke … 3 times'],
    [
      {},
      4,
      [...repeatOutcome('expended', 3), 'harmed'],
      { expended: 2, harmed: 1 },
      'once they have used all 3 points … they may still perform an Insight action by Harming a point',
    ],
    [
      { value: 6 },
      12,
      [...repeatOutcome('expended', 6), ...repeatOutcome('harmed', 6)],
      { value: 6, harmed: 6 },
      'a Covenant Wealth Resource of 6 can be used 6 times and take 6 additional Harm',
    ],
    [
      { value: 6 },
      13,
      [...repeatOutcome('expended', 6), ...repeatOutcome('harmed', 6), 'destroyed'],
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
  ])('the resource %j used %i times: %s', (resourceFields, count, fates, changedFields) => {
    expect(afterUses(resource(resourceFields), count)).toEqual({
      fates,
      after: resource({ ...resourceFields, ...noPoints, ...changedFields }),
    })
  })

  it.each([
    [{ expendable: false }, 'notExpendable', 'Magic, which cannot be expended, cannot be Harmed'],
    [{ value: 0 }, 'noValue', 'A character may never Harm a resource which normally has no value (e.g. 0)'],
  ])('a use of %j is refused with %s: %s', (resourceFields, reason, _caseTitle) => {
    for (const rule of [spendPoint, harmOnePoint]) {
      expect(rule(resource(resourceFields))).toHaveProperty('refused', `HnB.resources.refusal.${reason}`)
    }
  })
})

const noPoints = { expended: 0, harmed: 0 }

describe('a point of Harm from a conflict', () => {
  it.each<[Partial<Resource>, PointOutcome, Partial<Resource>, string]>([
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
  ])('Harm to %j: %s, %j: %s', (resourceFields, fate, changedFields, _caseTitle) => {
    expect(harmOnePoint(resource(resourceFields))).toEqual({
      fate,
      after: resource({ ...resourceFields, ...changedFields }),
    })
  })

  it('a resource remembers no more than ninety-nine lost points', () => {
    const after = (destroyedPoints: number) => {
      const harmedResource = harmOnePoint(resource({ value: 2, harmed: 2, destroyed: destroyedPoints }))
      return isRefusal(harmedResource) ? null : harmedResource.after.destroyed
    }
    expect([after(97), after(98), after(99)]).toEqual([98, 99, 99])
  })

  it('several points of Harm count one after another, until the value is gone', () => {
    expect(harmSeveralPoints(resource({ value: 2, expended: 1 }), 9)).toEqual({
      fates: ['harmed', 'lost', 'destroyed', 'destroyed'],
      after: resource({ value: 0, destroyed: 2 }),
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
  ])('the resource %j refreshed by %i: %s', (resourceFields, points, changedFields, _caseTitle) => {
    expect(refreshPoints(resource(resourceFields), points)).toEqual(
      resource({ ...resourceFields, ...changedFields }),
    )
  })

  it('a repaired point comes back expended, or ready if the table says so (RS7)', () => {
    expect(repairPoint(resource({ harmed: 1 }), false)).toEqual(resource({ expended: 1 }))
    expect(repairPoint(resource({ harmed: 1 }), true)).toEqual(resource())
  })

  it('unlike Harm, this destruction cannot be repaired', () => {
    expect(repairPoint(resource({ value: 2, destroyed: 1 }), true)).toHaveProperty('refused')
  })

  it('a resource "may be improved as normal …, effectively replacing the destroyed point from scratch"', () => {
    expect(raiseValue(resource({ value: 0, destroyed: 2 }))).toEqual(resource({ value: 1, destroyed: 1 }))
    expect(raiseValue(resource({ harmed: 3 }))).toEqual(resource({ value: 4, harmed: 3 }))
    expect(raiseValue(resource({ value: MAX_RESOURCE_VALUE }))).toHaveProperty('refused')
  })

  it('a refresh or repair says so if there is nothing to do', () => {
    expect(refreshPoints(resource({ harmed: 3 }), 3)).toHaveProperty('refused')
    expect(repairPoint(resource({ expended: 3 }), true)).toHaveProperty('refused')
  })
})

describe('any actions in any order', () => {
  const steps = ['use', 'harm', 'refresh', 'repair', 'improve'] as const
  const next = (ownResource: Resource, step: (typeof steps)[number]): Resource => {
    const rules = {
      use: () => spendPoint(ownResource),
      harm: () => harmOnePoint(ownResource),
      refresh: () => refreshPoints(ownResource, ownResource.expended),
      repair: () => repairPoint(ownResource, false),
      improve: () => raiseValue(ownResource),
    }
    const result = rules[step]()
    return isRefusal(result) ? ownResource : 'after' in result ? result.after : result
  }

  it('after any actions the points add up, none is negative, only improvement raises the value, and no refresh heals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.constantFrom(...steps), { maxLength: 60 }),
        (value, sequence) => {
          let own = resource({ value })
          for (const step of sequence) {
            const laterResource = next(own, step)
            expect(whyNotConsistentPoints(laterResource)).toBeNull()
            expect(whyNotStoreResource(laterResource)).toBeNull()
            expect(availablePoints(laterResource) + laterResource.expended + laterResource.harmed).toBe(
              laterResource.value,
            )
            if (step === 'improve') expect(laterResource.value).toBeLessThanOrEqual(own.value + 1)
            else expect(laterResource.value).toBeLessThanOrEqual(own.value)
            if (step === 'refresh') expect(laterResource.harmed).toBe(own.harmed)
            if (laterResource.destroyed > own.destroyed) expect(own.harmed).toBe(own.value)
            own = laterResource
          }
        },
      ),
    )
  })

  it('a resource takes as much Harm as its normal value before a point is destroyed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_RESOURCE_VALUE }), (value) => {
        const { fates } = afterUses(resource({ value }), 2 * value + 1)
        expect(fates).toEqual([
          ...repeatOutcome('expended', value),
          ...repeatOutcome('harmed', value),
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
  ])('the stored resource %j is refused with %s', (resourceFields, reason) => {
    expect(whyNotStoreResource({ ...resource(), ...resourceFields })).toHaveProperty(
      'refused',
      `HnB.resources.refusal.${reason}`,
    )
  })

  it('the reader of a resource refuses other items, and accepts an unharmed one', () => {
    expect(resourcesRuleset.items.weapon).toBeUndefined()
    expect(whyNotStoreResource(resource({ expended: 1, harmed: 2 }))).toBeNull()
    expect(whyNotStoreResource({})).toBeNull()
  })
})
