/**
 * Tests that a page's work grows in proportion to its documents, odd effects or old messages, not with their square.
 * Each run measures one of the three; the bench measures all.
 */
import { describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { selectRotatingCases } from '../support/rotating-cases'
import {
  measureWorkGrowth,
  MAX_STEPS_PER_MESSAGE,
  MAX_GROWTH_FACTOR,
  countStepsOfJoining,
  countStepsOfTurn,
} from '../bench/growth'
import { EFFECT_ACT_NAMES, MAX_EFFECT_STEPS, measureStepsPerEffect } from '../bench/many-effects'
import {
  OLD_WORLD_ACTS,
  findMaxStepsOfAct,
  createOurMessages,
  measureStepsPerOldMessage,
} from '../bench/old-data'

const GROWTH_MEASUREMENTS = ['a large table', 'strange effects', 'an old campaign'] as const
const measuredKinds = new Set(selectRotatingCases(import.meta.url, GROWTH_MEASUREMENTS))

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  describe.runIf(measuredKinds.has('a large table'))('a large table', () => {
    it('a turn in a fight of twice as many fighters takes twice the work', async () => {
      const { times } = await measureWorkGrowth(
        (measuredWorldSize, stepCounter) => countStepsOfTurn(measuredWorldSize, stepCounter, generation),
        30,
      )
      expect(times).toBeLessThan(MAX_GROWTH_FACTOR)
    })

    it('each message that waits for a person adds only a little work to joining', async () => {
      const { stepsPerThing: each } = await measureWorkGrowth(
        (measuredWorldSize, stepCounter) => countStepsOfJoining(measuredWorldSize, stepCounter, generation),
        60,
      )
      expect(each).toBeLessThan(MAX_STEPS_PER_MESSAGE)
      // A number near zero would mean that the test measured before the messages were drawn.
      expect(each).toBeGreaterThan(100)
    })
  })

  it.runIf(measuredKinds.has('strange effects'))(
    'each of three thousand odd effects costs only a little work',
    async () => {
      const stepsByAct = await measureStepsPerEffect(generation)
      const actsAboveLimit = EFFECT_ACT_NAMES.filter(
        (measuredActName) => stepsByAct[measuredActName] > MAX_EFFECT_STEPS[measuredActName],
      )
      expect(actsAboveLimit.map((measuredActName) => [measuredActName, stepsByAct[measuredActName]])).toEqual(
        [],
      )
    },
  )
})

it.runIf(measuredKinds.has('an old campaign'))('an old message of ours costs only a few steps', async () => {
  const stepsByAct = await measureStepsPerOldMessage(createOurMessages)
  const actsAboveLimit = OLD_WORLD_ACTS.filter(
    (measuredActName) => stepsByAct[measuredActName] > findMaxStepsOfAct(measuredActName),
  )
  expect(actsAboveLimit.map((measuredActName) => [measuredActName, stepsByAct[measuredActName]])).toEqual([])
})
