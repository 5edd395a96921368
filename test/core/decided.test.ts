/** Lists the actions that each client decides for itself (`here`). */
import { expect, it } from 'vitest'
import { rulesets } from '../support/rulesets'

/**
 * The actions that each client decides for itself: two people, or two tabs of one person, may do them at once with the
 * same result. A look at harm changes nothing; the other actions write exactly the clicked text.
 */
const HERE = ['harmCards arena', 'humanity creationStep', 'humanity chooseLifestyle']

it('actions that could happen twice at once are decided in order', () => {
  const here = rulesets.flatMap(({ key, tab, group, messages, items }) =>
    [tab, { actions: group }, ...Object.values(messages), ...Object.values(items)].flatMap(({ actions }) =>
      Object.entries(actions).flatMap(([name, { decided }]) =>
        decided === 'here' ? [`${key} ${name}`] : [],
      ),
    ),
  )
  expect(here).toEqual(HERE)
})
