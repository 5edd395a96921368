/**
 * Tests a person in What's the Harm?: the lines on the Gamemaster's screen, and a compendium item that inflicts harm.
 */
import { describe, expect, it } from 'vitest'
import { createHarmCardsPersonView } from '../../src/harm-cards/person'
import { harmCardsRuleset } from '../../src/harm-cards/ruleset'
import { createStateWithMarks, usualHarmCardsSettings } from '../support/harm-cards'
import { ana, gamemaster } from '../support/people'

const createPersonOnScreen = (markedCardIds: readonly string[], statusIds: readonly string[] = []) => ({
  ...{ actor: { ...ana, statuses: statusIds }, state: createStateWithMarks(...markedCardIds), items: [] },
  ...{ settings: usualHarmCardsSettings, user: gamemaster, hand: null },
})

const personViewLineOfCrisis = {
  phrase: { key: 'HnB.harmCards.status.crisis' },
  tone: 'bad',
  hint: 'HnB.harmCards.crisisHint',
  remarkedRolls: 'all',
}

describe('a person on the Gamemaster’s screen', () => {
  it.each([
    { why: 'is unharmed', marks: [], statuses: [], lines: [] },
    {
      why: 'has all marked cards, the most intense of each arena last ("consider the most intense harm")',
      marks: ['jack-clubs', 'king-clubs', 'queen-spades'],
      statuses: [],
      lines: [
        { phrase: { key: 'HnB.harmCards.card.jack-clubs' } },
        // The lines about this person's harm in rolls of other games. They name the most intense harm in each arena
        // (ruling HC15).
        { phrase: { key: 'HnB.harmCards.card.king-clubs' }, remarkedRolls: 'violent' },
        { phrase: { key: 'HnB.harmCards.card.queen-spades' }, remarkedRolls: 'peaceful' },
      ],
    },
    {
      why: 'is in crisis, where somebody should do something',
      marks: [],
      statuses: ['harmCards-crisis'],
      lines: [personViewLineOfCrisis],
    },
  ])("the entry of a person on the Gamemaster's screen: $why", ({ marks, statuses, lines }) => {
    expect(createHarmCardsPersonView(createPersonOnScreen(marks, statuses)).lines).toEqual(lines)
  })

  it('the Gamemaster can make the person suffer each severity of harm', () => {
    expect(
      createHarmCardsPersonView(createPersonOnScreen([])).buttons.map(({ act, data }) => [
        act,
        data?.['severity'],
      ]),
    ).toEqual([
      ['suffer', 'minor'],
      ['suffer', 'moderate'],
      ['suffer', 'major'],
    ])
  })
})

it.each([
  {
    severity: 'major',
    lines: ['HnB.harmCards.itemLine.major'],
    reads: ['HnB.harmCards.itemReads'],
    instead: { act: 'suffer', data: { severity: 'major', cause: 'Broken' } },
  },
  { severity: '', lines: [], reads: [], instead: 'other' },
])('a dropped condition of severity "$severity" presses: $instead', ({ severity, lines, reads, instead }) => {
  const conditionKind = harmCardsRuleset.items.condition
  const item = {
    uuid: 'Item.a',
    id: 'a',
    name: 'Broken',
    img: '',
    type: 'condition',
    fields: { severity },
  } as const
  const listPhraseKeys = (phraseList: readonly object[] = []) =>
    phraseList.map((phrase) => ('key' in phrase ? phrase.key : phrase))
  expect([
    listPhraseKeys(conditionKind?.summary(item)),
    listPhraseKeys(conditionKind?.ruleSentences(item)),
  ]).toEqual([lines, reads])
  expect(conditionKind?.actionInsteadOfDrop?.(item)).toEqual(instead)
})
