/** Tests cases in which two rules of The meaning of Harm meet. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { Refusal } from '../../src/core/outcome'
import type { Resource, SpentPoint } from '../../src/resources/rules'
import {
  harmOnePoint,
  harmSeveralPoints,
  raiseValue,
  refreshPoints,
  repairPoint,
  spendPoint,
} from '../../src/resources/rules'
import { resource } from '../support/resources'

const resourceAfter = (result: SpentPoint | Resource | Refusal): Resource => {
  if (isRefusal(result)) throw new Error(result.refused)
  return 'after' in result ? result.after : result
}
const spendRepeatedly = (count: number, ownResource: Resource) =>
  Array.from({ length: count }).reduce<Resource>(
    (presentResource) => resourceAfter(spendPoint(presentResource)),
    ownResource,
  )

describe('two rules meet', () => {
  it.each<[string, () => unknown, object]>([
    [
      '“used 6 times and take 6 additional Harm”, then “destroyed”: the thirteenth use of a Wealth of 6',
      () => spendRepeatedly(13, resource({ value: 6 })),
      { value: 5, harmed: 5, expended: 0, destroyed: 1 },
    ],
    [
      'a council meeting after overuse: “not refreshed, no matter what is done”',
      () => resourceAfter(refreshPoints(spendRepeatedly(4, resource()), 3)),
      { value: 3, harmed: 1, expended: 0 },
    ],
    [
      'harm of a conflict on a trait with expended and unexpended points: “Expended points are Harmed first”',
      () => resourceAfter(harmOnePoint(resource({ expended: 1 }))),
      { expended: 0, harmed: 1 },
    ],
    [
      'two points of negotiated harm, one of them expended: the second is “lost”',
      () => harmSeveralPoints(resource({ expended: 1 }), 2),
      { fates: ['harmed', 'lost'], after: { expended: 0, harmed: 2 } },
    ],
    [
      'negotiated harm beyond all slots: “no choice but to harm one of the slots a second time”',
      () => harmSeveralPoints(resource({ harmed: 2, expended: 1 }), 2),
      { fates: ['harmed', 'destroyed'], after: { value: 2, harmed: 2, destroyed: 1 } },
    ],
    [
      'the last point destroyed: “may never Harm a resource which normally has no value”',
      () => harmSeveralPoints(resource({ value: 1, harmed: 1 }), 5),
      { fates: ['destroyed'], after: { value: 0, harmed: 0 } },
    ],
    [
      'a destroyed point improved “as normal”: “from scratch”, not harmed',
      () => resourceAfter(raiseValue(resource({ value: 2, harmed: 2, destroyed: 1 }))),
      { value: 3, harmed: 2, expended: 0, destroyed: 0 },
    ],
    [
      'improved after all points were destroyed: it can be used again, once',
      () => spendPoint(resourceAfter(raiseValue(resource({ value: 0, destroyed: 3 })))),
      { fate: 'expended', after: { value: 1, expended: 1 } },
    ],
    [
      'harm removed between two councils: usable only after the next one (RS7)',
      () => spendPoint(resourceAfter(repairPoint(resource({ value: 1, harmed: 1 }), false))),
      { fate: 'harmed' },
    ],
    [
      '“this destruction cannot be repaired”: without harm there is nothing to remove',
      () => repairPoint(resource({ value: 2, destroyed: 1 }), false),
      { refused: 'HnB.resources.refusal.nothingHarmed' },
    ],
  ])('two rules meet: %s', (_caseTitle, decideWork, expected) => expect(decideWork()).toMatchObject(expected))
})
