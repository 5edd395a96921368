/**
 * Tests that the work of a page grows in proportion to the number of things, and not with its square. The things are
 * documents, active effects with invalid changes, or old messages. Each run measures one of the three; the bench
 * measures all.
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
  MEASURED_ACTS_IN_OLD_WORLD,
  findMaxStepCountOfAct,
  createOurMessages,
  measureStepsPerOldMessage,
} from '../bench/old-data'

const KINDS_OF_GROWTH_MEASUREMENTS = ['a large table', 'strange effects', 'an old campaign'] as const
const measuredGrowthKinds = new Set(selectRotatingCases(import.meta.url, KINDS_OF_GROWTH_MEASUREMENTS))

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  describe.runIf(measuredGrowthKinds.has('a large table'))('a large table', () => {
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
      // A number near zero would mean that the measurement ended before the messages were drawn.
      expect(each).toBeGreaterThan(100)
    })
  })

  it.runIf(measuredGrowthKinds.has('strange effects'))(
    'each of three thousand odd effects costs only a little work',
    async () => {
      const stepsByAct = await measureStepsPerEffect(generation)
      const actNamesAboveLimit = EFFECT_ACT_NAMES.filter(
        (measuredActName) => stepsByAct[measuredActName] > MAX_EFFECT_STEPS[measuredActName],
      )
      expect(
        actNamesAboveLimit.map((measuredActName) => [measuredActName, stepsByAct[measuredActName]]),
      ).toEqual([])
    },
  )
})

it.runIf(measuredGrowthKinds.has('an old campaign'))(
  'an old message of ours costs only a few steps',
  async () => {
    const stepsByAct = await measureStepsPerOldMessage(createOurMessages)
    const actNamesAboveLimit = MEASURED_ACTS_IN_OLD_WORLD.filter(
      (measuredActName) => stepsByAct[measuredActName] > findMaxStepCountOfAct(measuredActName),
    )
    expect(
      actNamesAboveLimit.map((measuredActName) => [measuredActName, stepsByAct[measuredActName]]),
    ).toEqual([])
  },
)
