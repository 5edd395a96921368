/** Tests cases to which two rules of The meaning of Harm apply at the same time. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { Refusal } from '../../src/core/outcome'
import type { Resource, SpentResourcePoint } from '../../src/resources/rules'
import {
  applyHarmToOneResourcePoint,
  applyHarmToResourcePoints,
  raiseResourceValue,
  refreshResourcePoints,
  repairResourcePoint,
  spendResourcePoint,
} from '../../src/resources/rules'
import { createResource } from '../support/resources'

const requireResourceOfResult = (pointUseResult: SpentResourcePoint | Resource | Refusal): Resource => {
  if (isRefusal(pointUseResult)) throw new Error(pointUseResult.refused)
  return 'after' in pointUseResult ? pointUseResult.after : pointUseResult
}
const spendResourcePoints = (spentPointCount: number, resource: Resource) =>
  Array.from({ length: spentPointCount }).reduce<Resource>(
    (currentResource) => requireResourceOfResult(spendResourcePoint(currentResource)),
    resource,
  )

describe('two rules meet', () => {
  it.each<[string, () => unknown, object]>([
    [
      '“used 6 times and take 6 additional Harm”, then “destroyed”: the thirteenth use of a Wealth of 6',
      () => spendResourcePoints(13, createResource({ value: 6 })),
      { value: 5, harmed: 5, expended: 0, destroyed: 1 },
    ],
    [
      'a council meeting after overuse: “not refreshed, no matter what is done”',
      () => requireResourceOfResult(refreshResourcePoints(spendResourcePoints(4, createResource()), 3)),
      { value: 3, harmed: 1, expended: 0 },
    ],
    [
      'harm of a conflict on a trait with expended and unexpended points: “Expended points are Harmed first”',
      () => requireResourceOfResult(applyHarmToOneResourcePoint(createResource({ expended: 1 }))),
      { expended: 0, harmed: 1 },
    ],
    [
      'two points of negotiated harm, one of them expended: the second is “lost”',
      () => applyHarmToResourcePoints(createResource({ expended: 1 }), 2),
      { fates: ['harmed', 'lost'], after: { expended: 0, harmed: 2 } },
    ],
    [
      'negotiated harm beyond all slots: “no choice but to harm one of the slots a second time”',
      () => applyHarmToResourcePoints(createResource({ harmed: 2, expended: 1 }), 2),
      { fates: ['harmed', 'destroyed'], after: { value: 2, harmed: 2, destroyed: 1 } },
    ],
    [
      'the last point destroyed: “may never Harm a resource which normally has no value”',
      () => applyHarmToResourcePoints(createResource({ value: 1, harmed: 1 }), 5),
      { fates: ['destroyed'], after: { value: 0, harmed: 0 } },
    ],
    [
      'a destroyed point improved “as normal”: “from scratch”, not harmed',
      () =>
        requireResourceOfResult(raiseResourceValue(createResource({ value: 2, harmed: 2, destroyed: 1 }))),
      { value: 3, harmed: 2, expended: 0, destroyed: 0 },
    ],
    [
      'improved after all points were destroyed: it can be used again, once',
      () =>
        spendResourcePoint(
          requireResourceOfResult(raiseResourceValue(createResource({ value: 0, destroyed: 3 }))),
        ),
      { fate: 'expended', after: { value: 1, expended: 1 } },
    ],
    [
      'harm removed between two councils: usable only after the next one (RS7)',
      () =>
        spendResourcePoint(
          requireResourceOfResult(repairResourcePoint(createResource({ value: 1, harmed: 1 }), false)),
        ),
      { fate: 'harmed' },
    ],
    [
      '“this destruction cannot be repaired”: without harm there is nothing to remove',
      () => repairResourcePoint(createResource({ value: 2, destroyed: 1 }), false),
      { refused: 'HnB.resources.refusal.nothingHarmed' },
    ],
  ])('two rules meet: %s', (_caseTitle, applyBothPointRules, expectedValue) =>
    expect(applyBothPointRules()).toMatchObject(expectedValue),
  )
})
