/** Tests cases to which two rules of The meaning of Harm apply at the same time. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { findPossibleActionPayments } from '../../src/resources/conflict/action-payment'
import { parseOwnedResources } from '../../src/resources/held-resources'
import type { Resource } from '../../src/resources/rules'
import {
  countAvailableResourcePoints,
  applyHarmToOneResourcePoint,
  raiseResourceValue,
  refreshResourcePoints,
  repairResourcePoint,
  spendResourcePoint,
} from '../../src/resources/rules'
import { createActorWithResources, createResource, settings } from '../support/resources'

describe('"a single free use of the Trait matching the suit of the card" for a trait of 0', () => {
  const createPaymentsWithPoints = (insightFields: Partial<Resource>, vigorFields: Partial<Resource>) => {
    const { items } = createActorWithResources('Ana', {
      Insight: { suit: 'spades', ...insightFields },
      Vigor: { suit: 'clubs', ...vigorFields },
    })
    return findPossibleActionPayments(parseOwnedResources(items), 'spades', 'clubs', settings).map(
      ({ how, paid, fate }) => `${how} ${paid} ${fate ?? ''}`,
    )
  }

  it.each<[Partial<Resource>, Partial<Resource>, string[], string]>([
    [{ value: 0 }, { expended: 1 }, ['take Vigor harmed'], 'Expended points … are Harmed first'],
    [{ value: 0 }, {}, ['take Vigor lost'], 'If there are no expended points … the unexpended point is lost'],
    [{ value: 0 }, { value: 0 }, [], 'A character may never Harm a resource which normally has no value'],
    [{ value: 3 }, {}, ['use Insight expended'], 'for which they have no remaining unexpended Trait points'],
    [
      { value: 1, harmed: 1 },
      { value: 1, harmed: 1 },
      ['use Insight destroyed', 'take Vigor destroyed'],
      'there is no choice but to harm one of the slots a second time',
    ],
  ])('Insight %j and Vigor %j become: %j, "%s"', (insightFields, vigorFields, expectedValue) => {
    expect(createPaymentsWithPoints(insightFields, vigorFields)).toEqual(expectedValue)
  })
})

describe('"Harmed twice … then it is destroyed" and "equal to its normal value"', () => {
  it('the last point is destroyed with the action, and then nothing can be harmed', () => {
    const resultOfSpending = spendResourcePoint(createResource({ value: 1, harmed: 1 }))
    if (isRefusal(resultOfSpending)) throw new Error(resultOfSpending.refused)
    expect(resultOfSpending).toMatchObject({
      fate: 'destroyed',
      after: { value: 0, harmed: 0, expended: 0, destroyed: 1 },
    })
    expect(
      [spendResourcePoint(resultOfSpending.after), applyHarmToOneResourcePoint(resultOfSpending.after)].every(
        isRefusal,
      ),
    ).toBe(true)
    expect(raiseResourceValue(resultOfSpending.after)).toMatchObject({ value: 1, harmed: 0, destroyed: 0 })
  })
})

describe('"will not be refreshed … until the Harm is removed" in one council', () => {
  const computeResourceAfterSteps = (
    ...resourceSteps: ((resource: Resource) => Resource | { refused: string })[]
  ) =>
    resourceSteps.reduce<Resource>(
      (currentResource, resourceStep) => {
        const stepResult = resourceStep(currentResource)
        if ('refused' in stepResult) throw new Error(stepResult.refused)
        return stepResult
      },
      createResource({ value: 2, expended: 1, harmed: 1, destroyed: 1 }),
    )
  const refreshExpendedPoints = (resource: Resource) => refreshResourcePoints(resource, resource.expended)
  const repairResourceByOnePoint = (resource: Resource) => repairResourcePoint(resource, false)

  it.each([
    ['refreshed alone', [refreshExpendedPoints], 1],
    [
      'refreshed, then improved "from scratch": the new point is ready, the harm stays',
      [refreshExpendedPoints, raiseResourceValue],
      2,
    ],
    [
      'repaired, and "refreshed after a council meeting" (RS7)',
      [repairResourceByOnePoint, refreshExpendedPoints],
      2,
    ],
    [
      'improved, repaired, refreshed',
      [raiseResourceValue, repairResourceByOnePoint, refreshExpendedPoints],
      3,
    ],
  ] as const)('a council: %s: %#', (_caseTitle, resourceSteps, expectedAvailablePointCount) => {
    expect(countAvailableResourcePoints(computeResourceAfterSteps(...resourceSteps))).toBe(
      expectedAvailablePointCount,
    )
  })
})
