/** Tests that facts which a message kind cannot read are not written. The error names the wrong value's path. */
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { requireValidMessageFacts } from '../../src/foundry/play/require-facts'

const messageFacts = v.object({
  rolled: v.number(),
  sides: v.record(v.string(), v.object({ name: v.string() })),
})
vi.mock('../../src/foundry/world/active-rulesets', () => ({
  findLoadedRuleset: (rulesetKey: string) =>
    rulesetKey === 'tarot' ? { messages: { contest: { facts: messageFacts } } } : undefined,
}))

it('a write accepts facts that the message kind can read', () => {
  expect(() =>
    requireValidMessageFacts('tarot', 'contest', { rolled: 3, sides: { a: { name: 'Mina' } } }),
  ).not.toThrow()
})

it('the error names the game, the kind and the path of a wrong fact', () => {
  const requireInvalidFacts = () =>
    requireValidMessageFacts('tarot', 'contest', { rolled: 3, sides: { a: { name: 7 } } })
  expect(requireInvalidFacts).toThrow(/^tarot\.contest has facts that it cannot read: sides\.a\.name: /)
})

it.each(['greeting', 'constructor'])(
  'a write rejects a kind that the game does not have: %s',
  (messageKind) => {
    expect(() => requireValidMessageFacts('tarot', messageKind, {})).toThrow(
      `tarot has no kind of message "${messageKind}".`,
    )
  },
)

it('a write does not check a message of no game', () => {
  expect(() => requireValidMessageFacts('common', 'greeting', {})).not.toThrow()
})
