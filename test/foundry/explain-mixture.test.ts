/**
 * Tests how the rules window explains the combination of the ticked games: which game decides, where a blow counts, and
 * whose turn it is.
 */
import { beforeAll, expect, it, vi } from 'vitest'
import type { PhraseValue } from '../../src/core/phrase'
import { explainGameMixture } from '../../src/foundry/sheets/explain-mixture'
import { registerGames } from '../../src/foundry/world/active-rulesets'
import { gamesInPackage, gameMixturesInPackage } from '../../src/rulesets'
import { loadPhrasesByKey } from '../support/words'

vi.mock('../../src/foundry/world/settings', () => ({}))

const phrases = await loadPhrasesByKey()
const EXPLANATION_OF_BLOW = 'When you are hurt, only one of your games counts the blow.'

beforeAll(() => {
  registerGames(gamesInPackage, gameMixturesInPackage)
  vi.stubGlobal('game', { i18n: { has: (phraseKey: string) => phrases.has(phraseKey) } })
})

const formatPhraseValue = (formattedPhraseValue: PhraseValue | undefined) =>
  typeof formattedPhraseValue === 'object' && 'key' in formattedPhraseValue
    ? phrases.get(formattedPhraseValue.key)
    : undefined

/** Returns the English sentences that explain how these games work together. Throws if a phrase is missing. */
const explainMixtureInSentences = (gameIds: readonly string[], kindOfFightRules = 'auto') =>
  explainGameMixture(gameIds, kindOfFightRules).map(({ key, data }) => {
    const phraseText = phrases.get(key)
    if (phraseText === undefined) throw new Error(`There is no ${key}.`)
    return phraseText.replaceAll(
      /\{(\w+)\}/g,
      (_, optionName: string) => formatPhraseValue(data?.[optionName]) ?? '?',
    )
  })

const GAME_IDS = gamesInPackage.map(({ outline }) => outline.id)
const GAME_COMBINATIONS = Array.from({ length: 2 ** GAME_IDS.length }, (_, bitsOfGameCombination) =>
  GAME_IDS.filter((_id, index) => bitsOfGameCombination & (2 ** index)),
)

it.each(GAME_COMBINATIONS.filter((gameCombination) => gameCombination.length < 2))(
  '%s: a single game needs no explanation',
  (...gameCombination) => expect(explainMixtureInSentences(gameCombination)).toEqual([]),
)

it.each(
  GAME_COMBINATIONS.filter((gameCombination) => gameCombination.length > 1).map((games) => ({ games })),
)('$games: the text names each game, gives an example and says whose turn it is', ({ games }) => {
  const explanationLines = explainMixtureInSentences(games)
  expect(explanationLines).toContain(EXPLANATION_OF_BLOW)
  for (const { outline } of gamesInPackage)
    expect(explanationLines.join('\n').includes(phrases.get(`HnB.${outline.key}.title`) ?? '-')).toBe(
      games.includes(outline.id),
    )
  expect(explanationLines.filter((explanationLine) => explanationLine.startsWith('Example: '))).toHaveLength(
    games.length,
  )
  expect(explanationLines.at(-1)).toMatch(/turns/i)
})

it('a game that records harm takes the blow of the game that decides it', () =>
  expect(explainMixtureInSentences(['harm-cards', 'story-mode'])).toEqual([
    'Story Mode decides what happens.',
    EXPLANATION_OF_BLOW,
    "Example: a beam falls on you. What's the Harm? records the blow, and you draw face cards.",
    "Example: an ogre hits you, and Story Mode takes your hearts. To record the blow in What's the Harm? instead, undo the lost hearts and suffer the harm there.",
    'Turns follow the initiative of Story Mode.',
  ]))

it('two games that decide keep their own harm, and the Gamemaster names the game', () =>
  expect(explainMixtureInSentences(['story-mode', 'tarot'], 'tarot')).toEqual([
    'Story Mode and Turn of the Card both decide what happens, and each keeps its own harm and actions. The Gamemaster names the game when a scene begins.',
    EXPLANATION_OF_BLOW,
    'Example: an ogre hits you, so you lose hearts of Story Mode.',
    'Example: a guard shoots you, so you take a wound of Turn of the Card.',
    'Turns follow the Reaction of Turn of the Card.',
  ]))

it('two games that record leave the decision to the Gamemaster', () => {
  const [decides, ...others] = explainMixtureInSentences(['harm-cards', 'resources'])
  expect(decides).toBe('None of these games decides who wins a fight. The Gamemaster decides.')
  expect(others.at(-1)).toBe('A fight has no order of turns.')
})

it('a ready mixture begins with its own words', () =>
  expect(explainMixtureInSentences(['resources', 'story-mode'])[0]).toBe(
    phrases.get('HnB.rules.preset.road.hint'),
  ))

it('dice and cards that look alike are told apart', () => {
  expect(explainMixtureInSentences(['humanity', 'story-mode'])).toContain(
    'A die that bumps belongs to Humanity, Blessed, the d20 to Story Mode. Do not add them together.',
  )
  expect(explainMixtureInSentences(['harm-cards', 'tarot'])).toContain(
    "What's the Harm? and Turn of the Card use separate decks. A face card shows harm; a card in your hand pushes a trait.",
  )
})

it('a game that does not run fights, or is off, does not order turns', () => {
  expect(explainMixtureInSentences(['story-mode', 'resources'], 'none').at(-1)).toBe(
    'A fight has no order of turns.',
  )
  expect(explainMixtureInSentences(['story-mode', 'resources'], 'tarot').at(-1)).toBe(
    'A fight has no order of turns.',
  )
})
