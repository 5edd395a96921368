/** An old campaign is as fast as a new one: no act of a person reads the whole chat log. */
import { expect, it } from 'vitest'
import { OLD_WORLD_ACTS, maxStepsOf, ourMessages, stepsForEachOldMessage } from '../bench/old-data'

it('an old message of ours costs only a few steps', async () => {
  const each = await stepsForEachOldMessage(ourMessages)
  const beyond = OLD_WORLD_ACTS.filter((deed) => each[deed] > maxStepsOf(deed))
  expect(beyond.map((deed) => [deed, each[deed]])).toEqual([])
})
