/**
 * Tests how much a page's work grows. It must grow in proportion to the number of documents, odd effects or old
 * messages, not with the square of this number. Each run measures one of the three; the bench measures all three.
 */
import { describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { rotatingCases } from '../support/rotating-cases'
import {
  measureGrowth,
  MAX_STEPS_PER_MESSAGE,
  MAX_GROWTH_FACTOR,
  stepsOfJoining,
  stepsOfTurn,
} from '../bench/growth'
import { EFFECT_ACTS, MAX_EFFECT_STEPS, stepsForEachEffect } from '../bench/many-effects'
import { OLD_WORLD_ACTS, maxStepsOf, ourMessages, stepsForEachOldMessage } from '../bench/old-data'

const MEASUREMENTS = ['a large table', 'strange effects', 'an old campaign'] as const
const measuredKinds = new Set(rotatingCases(import.meta.url, MEASUREMENTS))

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  describe.runIf(measuredKinds.has('a large table'))('a large table', () => {
    it('a turn in a fight of twice as many fighters takes twice the work', async () => {
      const { times } = await measureGrowth((size, steps) => stepsOfTurn(size, steps, generation), 30)
      expect(times).toBeLessThan(MAX_GROWTH_FACTOR)
    })

    it('each message that waits for a person adds only a little work to joining', async () => {
      const { stepsPerThing: each } = await measureGrowth(
        (size, steps) => stepsOfJoining(size, steps, generation),
        60,
      )
      expect(each).toBeLessThan(MAX_STEPS_PER_MESSAGE)
      // A number of steps near zero would show that the test has measured too early, before the messages were drawn.
      expect(each).toBeGreaterThan(100)
    })
  })

  it.runIf(measuredKinds.has('strange effects'))(
    'each of three thousand odd effects costs only a little work',
    async () => {
      const stepsByAct = await stepsForEachEffect(generation)
      const actsAboveLimit = EFFECT_ACTS.filter((act) => stepsByAct[act] > MAX_EFFECT_STEPS[act])
      expect(actsAboveLimit.map((act) => [act, stepsByAct[act]])).toEqual([])
    },
  )
})

it.runIf(measuredKinds.has('an old campaign'))('an old message of ours costs only a few steps', async () => {
  const stepsByAct = await stepsForEachOldMessage(ourMessages)
  const actsAboveLimit = OLD_WORLD_ACTS.filter((act) => stepsByAct[act] > maxStepsOf(act))
  expect(actsAboveLimit.map((act) => [act, stepsByAct[act]])).toEqual([])
})
