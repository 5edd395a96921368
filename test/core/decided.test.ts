/**
 * Tests which actions are decided by the client of the person who presses the button. Such actions are marked `here`.
 */
import { expect, it } from 'vitest'
import { rulesets } from '../support/rulesets'

/**
 * The actions that the presser's own client decides without asking another client. Two presses at once give the same
 * result as one press: a look at harm changes nothing, and the other actions write exactly the clicked text.
 */
const EXPECTED_MESSAGE_KINDS = ['harmCards arena', 'humanity creationStep', 'humanity chooseLifestyle']

it('actions that could happen twice at once are decided in order', () => {
  const actionsDecidedInStartScript = rulesets.flatMap(({ key, tab, group, messages, items }) =>
    [tab, { actions: group }, ...Object.values(messages), ...Object.values(items)].flatMap(({ actions }) =>
      Object.entries(actions).flatMap(([name, { decided }]) =>
        decided === 'here' ? [`${key} ${name}`] : [],
      ),
    ),
  )
  expect(actionsDecidedInStartScript).toEqual(EXPECTED_MESSAGE_KINDS)
})
