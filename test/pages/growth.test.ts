/** Tests that the work of a page grows in proportion to the number of documents, and not with its square. */
import { describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import {
  measureGrowth,
  MAX_STEPS_PER_MESSAGE,
  MAX_GROWTH_FACTOR,
  stepsOfJoining,
  stepsOfTurn,
} from '../bench/growth'

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
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
    // A count near zero would mean that the measurement did not wait until the messages were drawn.
    expect(each).toBeGreaterThan(100)
  })
})
