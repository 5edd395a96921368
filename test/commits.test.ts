/** Tests the script that checks the subject lines of commits. */
import { expect, it } from 'vitest'
import { findCommitSubjectFaults } from '../scripts/commits.mjs'

it.each([
  'tarot: draw one card per burned card',
  'chat: read pending steps once per render',
  'humanity, lang: offer help on a miracle',
  'build: bring the sample world up to date',
  'sheets: embed the notes editor',
  'tests: pass a card by its menu',
])('the check of commits accepts "%s"', (commitSubject) => {
  expect(findCommitSubjectFaults(commitSubject)).toEqual([])
})

it.each([
  ['Fix the deck', 'does not have the form "scope: imperative"'],
  ['decks: ', 'does not have the form "scope: imperative"'],
  ['houses: fix the deck', 'has an unknown scope (houses)'],
  ['tests: a message keeps what it offers', 'does not begin with an imperative ("a")'],
  ['chat: what waits is read once', 'does not begin with an imperative ("what")'],
  ['chat: added a button', 'does not begin with an imperative ("added")'],
  ['chat: adds a button', 'does not begin with an imperative ("adds")'],
  ['chat: adding a button', 'does not begin with an imperative ("adding")'],
  ['chat: Add a button', 'does not begin with an imperative ("Add")'],
  ['tarot: draw one card; chat: show it', 'names two changes (a semicolon)'],
  ['play, chat, sheets: rename a step', 'has more than 2 scopes'],
  ['docs: mend a sentence of the README', 'does not say what changed ("mend")'],
  ['sheets: clean up the tab', 'does not say what changed ("clean up")'],
  [`tarot: draw ${'one card and '.repeat(6)}`, 'is longer than 72 characters'],
])('the check of commits refuses "%s"', (commitSubject, expectedCommitFault) => {
  expect(findCommitSubjectFaults(commitSubject)).toContain(expectedCommitFault)
})

it('accepts three scopes and a vague verb in a commit from before these checks', () => {
  expect(findCommitSubjectFaults('play, chat, sheets: mend a step', true)).toEqual([])
})
