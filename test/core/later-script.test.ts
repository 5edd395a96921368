/** Tests a game's parts in a script that a page fetches later: before, during and after the fetch. */
import { expect, it } from 'vitest'
import { defineAction, emptyAnswersSchema } from '../../src/core/action'
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../../src/core/later-script'
import { refuse } from '../../src/core/outcome'
import { createScriptedChance } from '../support/chance'

const refusalOfUnfetchedScript = refuse('HnB.refusal.notFetched')

const actionOfLooking = defineAction<{ readonly name: string }, object>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  targets: true,
  ask: ({ name }) => refuse('asked', { name }),
  whyNotNonOwner: () => null,
  decide: ({ name }) => refuse('decided', { name }),
})

/** Creates actions that are in a script loaded later. Loading this script fails `failingFetchCount` times. */
function createActionsThatFail(failingFetchCount: number) {
  let fetchAttemptCount = 0
  const scriptThatFailsToLoad = createScriptLoadedOnDemand(() => {
    fetchAttemptCount += 1
    return fetchAttemptCount > failingFetchCount
      ? Promise.resolve({ actions: { look: actionOfLooking } })
      : Promise.reject(new Error('No connection.'))
  })
  const action = createActionsLoadedOnDemand(scriptThatFailsToLoad, ['look'], ({ actions }) => actions).look
  if (!action?.load) throw new Error('There is no later action.')
  return { action, load: action.load, fetchCount: () => fetchAttemptCount }
}

it('refuses every click before its script is fetched', async () => {
  const { action, fetchCount } = createActionsThatFail(0)
  const actionContext = { name: 'Ana' }
  expect(action.ask(actionContext)).toEqual(refusalOfUnfetchedScript)
  expect(action.whyNotNonOwner(actionContext, [])).toEqual(refusalOfUnfetchedScript)
  expect(action.people(actionContext)).toBeNull()
  expect(await action.decide(actionContext, {}, createScriptedChance([]))).toEqual(refusalOfUnfetchedScript)
  expect(fetchCount()).toBe(0)
})

it('is the action of its script after the script is fetched, and fetches the script once', async () => {
  const { action, load, fetchCount } = createActionsThatFail(0)
  await load()
  await load()
  expect(fetchCount()).toBe(1)
  expect([action.decided, action.targets]).toEqual(['byGM', true])
  expect(action.ask({ name: 'Ana' })).toEqual(refuse('asked', { name: 'Ana' }))
  expect(action.whyNotNonOwner({ name: 'Ana' }, [])).toBeNull()
  expect(await action.decide({ name: 'Ana' }, {}, createScriptedChance([]))).toEqual(
    refuse('decided', { name: 'Ana' }),
  )
})

it('tries again after a failed fetch', async () => {
  const { action, load } = createActionsThatFail(1)
  await expect(load()).rejects.toThrow('No connection.')
  expect(action.ask({ name: 'Ana' })).toEqual(refusalOfUnfetchedScript)
  await load()
  expect(action.ask({ name: 'Ana' })).toEqual(refuse('asked', { name: 'Ana' }))
})
