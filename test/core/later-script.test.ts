/** Tests a game's parts in a script that a page fetches later: before, during and after the fetch. */
import { expect, it } from 'vitest'
import { defineAction, noAnswersSchema } from '../../src/core/action'
import { createLazyActions, createLazyScript } from '../../src/core/later-script'
import { refuse } from '../../src/core/outcome'
import { createScriptedChance } from '../support/chance'

const notFetchedRefusal = refuse('HnB.refusal.notFetched')

const lookAction = defineAction<{ readonly name: string }, object>({
  answers: noAnswersSchema,
  decided: 'byGM',
  targets: true,
  ask: ({ name }) => refuse('asked', { name }),
  whyNotNonOwner: () => null,
  decide: ({ name }) => refuse('decided', { name }),
})

/** Makes actions in a later script, which the server refuses `failureCount` times. */
function createFailingActions(failureCount: number) {
  let fetchCount = 0
  const failingLazyScript = createLazyScript(() => {
    fetchCount += 1
    return fetchCount > failureCount
      ? Promise.resolve({ actions: { look: lookAction } })
      : Promise.reject(new Error('No connection.'))
  })
  const action = createLazyActions(failingLazyScript, ['look'], ({ actions }) => actions).look
  if (!action?.load) throw new Error('There is no later action.')
  return { action, load: action.load, fetchCount: () => fetchCount }
}

it('refuses every click before its script is fetched', async () => {
  const { action, fetchCount } = createFailingActions(0)
  const actionClick = { name: 'Ana' }
  expect(action.ask(actionClick)).toEqual(notFetchedRefusal)
  expect(action.whyNotNonOwner(actionClick, [])).toEqual(notFetchedRefusal)
  expect(action.people(actionClick)).toBeNull()
  expect(await action.decide(actionClick, {}, createScriptedChance([]))).toEqual(notFetchedRefusal)
  expect(fetchCount()).toBe(0)
})

it('is the action of its script after the script is fetched, and fetches the script once', async () => {
  const { action, load, fetchCount } = createFailingActions(0)
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
  const { action, load } = createFailingActions(1)
  await expect(load()).rejects.toThrow('No connection.')
  expect(action.ask({ name: 'Ana' })).toEqual(notFetchedRefusal)
  await load()
  expect(action.ask({ name: 'Ana' })).toEqual(refuse('asked', { name: 'Ana' }))
})
