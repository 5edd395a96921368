/** Lists the actions that each client decides for itself (`here`). */
import { expect, it } from 'vitest'
import { rulesets } from '../support/rulesets'

/**
 * What each client decides for itself: two people, or two tabs of one, may do it at once and it comes to the same. A look
 * at harm changes nothing; the others write the very words that were clicked.
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
