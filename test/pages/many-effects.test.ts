/**
 * A page stays fast with an actor who has thousands of strange effects: the work grows in proportion to their
 * number.
 */
import { expect, it } from 'vitest'
import { GENERATIONS } from '../support/generations'
import { EFFECT_ACTS, MAX_EFFECT_STEPS, stepsForEachEffect } from '../bench/many-effects'

it.each(GENERATIONS)(
  'each of three thousand odd effects costs only a little work on %i',
  async (generation) => {
    const each = await stepsForEachEffect(generation)
    const beyond = EFFECT_ACTS.filter((deed) => each[deed] > MAX_EFFECT_STEPS[deed])
    expect(beyond.map((deed) => [deed, each[deed]])).toEqual([])
  },
)
