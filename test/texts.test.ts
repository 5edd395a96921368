/** Tests that compendium texts take every number from the rules and every phrase from `lang/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from '../scripts/package/texts/fill'
import { convertMarkdownToHtml } from '../scripts/package/texts/markdown'
import { loadLanguage } from '../scripts/package/language'
import { parseBookText } from '../scripts/package/texts/pages'
import { mergePhraseTrees } from '../scripts/package/words'
import { computeRuleNumber } from '../scripts/package/texts/numbers'

const language = await loadLanguage()
/**
 * Matches numbers that are written as digits or as words. Does not match the names of dice, or small number words such
 * as "one" and "two", which every text needs.
 */
const NUMBER_IN_TEXT_PATTERN =
  /(?<![dD\d])\d+|\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|seventy|hundred)\b/gi
const BOOKS_FOLDER = 'lang/en/texts/books'
const bookFiles = readdirSync(BOOKS_FOLDER).map(
  (fileName) => [fileName, readFileSync(join(BOOKS_FOLDER, fileName), 'utf8')] as const,
)

describe('a placeholder', () => {
  it.each([
    ['{HnB.rules.title}', 'Rules at this table'],
    ['{=storyMode.dc(4)}', '12'],
    ['{=tarot.hand:word}', 'five'],
    ['{3:word} and {=tarot.stops(2)}', 'three and Good'],
    ['1. **{3:word} stats.** {2:word} rise', '1. **Three stats.** Two rise'],
    ['- {2:word} dice, or {3:word}', '- Two dice, or three'],
    ['{14} and {−2} and {1.0}', '14 and −2 and 1.0'],
    ['{=humanity.stat(6)}', '①①'],
  ])('the placeholder %s reads %s', (text, expectedText) =>
    expect(fillPlaceholders(text, language)).toBe(expectedText),
  )

  const mergedPhrases = mergePhraseTrees(language.words, { HnB: { roll: { dieName: 'W{faces}' } } })
  it.each([
    ['{=storyMode.die}', 'W20'],
    ['{=storyMode.rests(debilitating)}', '1W6+3'],
    ['{14}', '14'],
  ])('in a language whose dice are W6, %s reads %s', (text, expectedText) =>
    expect(fillPlaceholders(text, { ...language, words: mergedPhrases })).toBe(expectedText),
  )

  it.each([
    ['{2:word} e {2:feminine}', 'dois e duas'],
    ['{3:word} e {3:feminine}', 'três e três'],
  ])('a language may give a number a feminine word: %s reads %s', (text, expectedText) =>
    expect(fillPlaceholders(text, { words: {}, numerals: ['zero', 'um/uma', 'dois/duas', 'três'] })).toBe(
      expectedText,
    ),
  )

  it.each([
    ['{HnB.rules.titel}', /no phrase "HnB.rules.titel"/],
    ['{HnB.storyMode.hearts}', /needs data/],
    ['{=storyMode.dcs(4)}', /no number "storyMode.dcs"/],
    ['{=storyMode.dc(four)}', /not a whole number/],
    ['{=harmCards.draws(mild)}', /"mild" is unknown/],
    ['{=storyMode.rests(scar)}', /never heals/],
    ['{= storyMode.dc(4)}', /looks like a placeholder/],
    ['{14 wounds}', /looks like a placeholder/],
    ['{=storyMode.slots:words}', /looks like a placeholder/],
  ])('the placeholder %s fails the build', (text, expectedReason) =>
    expect(() => fillPlaceholders(text, language)).toThrow(expectedReason),
  )
})

/** Compares the statements of the rule books with the rule documents. */
it.each([
  ['harmCards.cards', '', 12],
  ['harmCards.draws', 'minor', 3],
  ['harmCards.draws', 'moderate', 2],
  ['harmCards.draws', 'major', 1],
  ['resources.suitTrait', 'clubs', 'HnB.resources.suitTrait.clubs'],
  ['resources.suitTrait', 'hearts', 'HnB.resources.suitTrait.hearts'],
  ['humanity.firstDie', '', 'd4'],
  ['humanity.bestDie', '', 'd6'],
  ['humanity.stackedDie', '', 'd8'],
  ['humanity.largestDie', '', 'd10'],
  ['humanity.target', 'hard', 12],
  ['humanity.margin', 'medium', 5],
  ['humanity.margin', 'major', 10],
  ['humanity.advantage', 'minor', 2],
  ['humanity.advantage', 'medium', 3],
  ['humanity.advantage', 'major', 5],
  ['humanity.response', 'medium', 2],
  ['humanity.award', 'introduction', 3],
  ['humanity.penalty', 'uncool', '−1'],
  ['humanity.penalty', 'weakened', '−2'],
  ['humanity.recharge', 'luck', '⑤'],
  ['humanity.recharge', 'insurance', '①①①'],
  ['humanity.stat', '10', '①①①①'],
  ['humanity.abilityNumber', '3', '③③③'],
  ['humanity.abilityNumber', '5', '⑤⑤⑤'],
  ['humanity.lifestyle', '', '①①①①'],
  ['humanity.lost', '', '①①'],
  ['humanity.found', '', '①①①'],
  ['humanity.pool', 'epicStorytelling', 10],
  ['storyMode.hearts', '', 5],
  ['storyMode.bears', 'character', 5],
  ['storyMode.bears', 'npc', 3],
  ['storyMode.mostHarm', 'magic', 4],
  ['storyMode.rests', 'debilitating', '1d6+3'],
  ['storyMode.spared', 'knowledge', 2],
  ['storyMode.chance', '3', 60],
  ['storyMode.chance', '7', 0],
  ['tarot.cards', '', 78],
  ['tarot.majors', '', 22],
  ['tarot.hand', '4', 1],
  ['tarot.points', '', 10],
  ['tarot.costs', 'great', 3],
  ['tarot.through', '5,8', 0],
  ['tarot.ratingAfter', '5,8', 7],
])('the number %s of %s is %s', (shownNumberName, shownNumberArguments, expectedShownNumber) =>
  expect(
    computeRuleNumber(shownNumberName, shownNumberArguments === '' ? [] : shownNumberArguments.split(',')),
  ).toBe(expectedShownNumber),
)

describe.each(bookFiles)('the book %s', (bookFile, bookText) => {
  // Removes numbers that are not numbers of the rules: those in links and those in the dice sizes of inline rolls.
  const typedText = bookText
    .replaceAll(/\[\[[^\]]*\]\]|\]\([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/^\d+\. /gm, '')
    .split(/^---$/m)
    .at(-1)

  it('the book types no number: each comes from the rules, or fell in an example', () => {
    const numbersInText = [...(typedText ?? '').matchAll(NUMBER_IN_TEXT_PATTERN)].map(
      ({ 0: number, index }) =>
        `${number} in "${(typedText ?? '').slice(Math.max(0, index - 30), index + 20)}"`,
    )
    expect(numbersInText).toEqual([])
  })

  it('the book can be built, and every page has text', () => {
    const { head, pages } = parseBookText(bookFile, bookText, language)
    expect(head['name']).toEqual(expect.any(String))
    expect(pages.length).toBeGreaterThan(3)
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length)
    for (const page of pages) expect(page.markdown.trim().length, page.slug).toBeGreaterThan(200)
  })

  it('the book has one style: curly quotes, no typewriter dashes, and nobody is targeted first', () => {
    expect(typedText).not.toMatch(/ -- | - |\.\.\.|"\w|\w'\w/)
    expect(typedText).not.toMatch(/target (a token|them|people|whom|who) |whosoever/i)
  })
})

describe('Markdown', () => {
  const linkTargetsByName = new Map([
    ['story-people/goblin', { uuid: 'Compendium.x.y.Actor.z', name: 'Goblin' }],
  ])

  it.each([
    ['[a goblin](story-people/goblin)', '<p>@UUID[Compendium.x.y.Actor.z]{a goblin}</p>'],
    ['[](story-people/goblin)', '<p>@UUID[Compendium.x.y.Actor.z]{Goblin}</p>'],
    ['[there](https://example.org/)', '<p><a href="https://example.org/">there</a></p>'],
    ['[[/roll 2d6bump]]', '<p>[[/roll 2d6bump]]</p>'],
    [
      '> [!read] Rain\n> It rains.',
      '<aside class="hnb-box hnb-box-read"><h4>Rain</h4><p>It rains.</p>\n</aside>',
    ],
  ])('Markdown becomes HTML: %s', (markdown, expectedHtml) =>
    expect(convertMarkdownToHtml(markdown, linkTargetsByName)).toBe(expectedHtml),
  )

  it.each(['[an orc](story-people/orc)', '> [!rumour] Hm\n> Hm.'])(
    'wrong Markdown fails the build: %s',
    (markdown) =>
      expect(() => convertMarkdownToHtml(markdown, linkTargetsByName)).toThrow(
        /does not exist|not a kind of box/,
      ),
  )
})
