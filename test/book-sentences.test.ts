/**
 * Tests that certain sentences are in a rule book or a phrase. A player needs these sentences early and finds them
 * nowhere else. The test fails if a sentence is changed or removed.
 */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadLanguage } from '../scripts/package/language'
import { createPackSources } from '../scripts/package/packs'
import { loadBooks } from '../scripts/package/texts/books'
import { findPhraseByKey } from '../scripts/package/words'
import { humanitySettingsSchema } from '../src/humanity/data'
import { BENEFITS_BY_LIFESTYLE } from '../src/humanity/rules/lifestyles'
import { CUSTOM_STAT_NAME_KEYS } from '../src/humanity/rules/stats'

const language = await loadLanguage()
const bookTextsByName = await loadBooks(language)
const findEnglishPhrase = (phraseKey: string): string => findPhraseByKey(language.words, phraseKey)

/** A book's page as a reader sees it, without links and marks, on one line. */
function readBookPage(rulesBookName: string, pageSlug: string): string {
  const page = bookTextsByName
    .get(rulesBookName)
    ?.pages.find((candidatePage) => candidatePage.slug === pageSlug)
  if (!page) throw new Error(`The book ${rulesBookName} has no page ${pageSlug}.`)
  return page.markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll(/(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
}

/** A statement that a book's page must contain. `rule` names the rule for which the page needs the statement. */
type RequiredStatement = readonly [rule: string, statement: string]

const STATEMENTS_BY_HUMANITY_PAGE: Readonly<Record<string, readonly RequiredStatement[]>> = {
  checks: [
    [
      'the surprised person cannot bump',
      'Your first roll against a threat that surprises you cannot bump and cannot be a spark.',
    ],
    [
      '"their respective rolls" (HU59)',
      'If the Gamemaster allows it, you may roll another stat that fits what you do. If at least half succeed, all do.',
    ],
    [
      'modifiers of both stats in a spark',
      'A modifier to a stat counts for each stat of the spark: a Headache and Homesick both lower a spark of Head and Home. A modifier to the whole roll counts once.',
    ],
  ],
  contests: [
    [
      'how to answer a spark',
      'Against a spark, the defender answers with the same spark, or with either of its stats alone.',
    ],
    [
      'wider answers in a second exchange',
      'in the next exchange or later in a chase, nobody is taken unawares: defenders answer with any stat but Hurt.',
    ],
    ['other tactics in a second exchange', 'Attackers may change their tactics and attack without violence.'],
    [
      'the order when both attack',
      'everybody rolls an attack first, and then everybody rolls a defense. Each attack has its own result.',
    ],
    [
      'one violent attack and one without violence',
      'If one side attacks with violence and the other without, play two contests.',
    ],
    [
      'what a minor wound gains an attacker',
      'A superficial wound that heals on its own, and a passing advantage.',
    ],
    ['what a medium wound gains an attacker', 'A wound that must be tended, or it has a lasting effect.'],
    ['what a major wound gains an attacker', 'A lethal wound: only a miracle helps, and only in this scene.'],
    [
      'which stats move',
      'Everybody rolls a stat that the Gamemaster allows: Hand or Hurry, Hurt to pursue with violence, or another.',
    ],
    ['only the leader moves', 'Only the highest roll moves:'],
    [
      'how a chase ends',
      'The chase ends at the end of a round: when a token has reached the goal, after a number of rounds, or when only one runner is left.',
    ],
    ['who wins', 'The runner who is furthest ahead wins, and a tie is a draw.'],
    [
      'who chooses the end',
      'The Gamemaster chooses these ends when the chase begins, may combine them, and may end the chase at any time.',
    ],
  ],
  shop: [
    ['the ability of a lifestyle is free', 'Each brings an ability in addition to your five:'],
    ['another ability is gained instead', 'If you have it already, choose another.'],
    ['Lost grants nothing', 'Lost brings none.'],
  ],
  gamemaster: [
    [
      'surprise lowers a target',
      'When a situation surprises the characters, lower the target by two or three, because they will roll their worst stats.',
    ],
    ['awards for failing forward', 'your table may award every failed check (failing forward)'],
    ['natural awards', 'every roll whose dice all show their highest number (natural)'],
    [
      'how NPCs recharge',
      'An NPC has no pool to recharge with. When it wants a used ability back, its button rolls a d6, as if gaining a blessing die: if the die is worth the price, the ability is ready at once.',
    ],
    ['Hardship', 'Hardship is shared and stays a d4.'],
    ['a moved benefit', 'A lifestyle’s benefit may go to the new stat instead.'],
  ],
}

const createStatementRows = (
  requiredStatementsByPage: Readonly<Record<string, readonly RequiredStatement[]>>,
) =>
  Object.entries(requiredStatementsByPage).flatMap(([page, rows]) =>
    rows.map(([rule, statement]) => ({ page, rule, statement })),
  )

describe('Humanity, Blessed: the rule book states', () => {
  it.each(createStatementRows(STATEMENTS_BY_HUMANITY_PAGE))('$rule', ({ page, statement }) => {
    expect(readBookPage('humanity', page)).toContain(statement)
  })

  it.each(
    Object.entries(BENEFITS_BY_LIFESTYLE).flatMap(([id, { ability }]) => (ability ? [{ id, ability }] : [])),
  )('which ability $id grants', ({ id, ability }) => {
    const optionStatement = `${findEnglishPhrase(`HnB.option.${id}`)} ${findEnglishPhrase(`HnB.humanity.abilities.${ability}.name`).replace('Blessed by ', '')}`
    expect(readBookPage('humanity', 'shop')).toContain(optionStatement)
  })

  const EXAMPLE_STATS: Readonly<Record<string, string>> = {
    hex: 'Hex for magic',
    hardware: 'Hardware for machines and implants',
    hunch: 'Hunch for clues and good luck',
    hologram: 'Hologram for the simulation you live in',
    headline: 'Headline for the stage',
    hardship: 'Hardship for the troubles of the whole town',
  }
  it('what each example stat is for', () => {
    const settingNames = CUSTOM_STAT_NAME_KEYS.map((phraseKey) => findEnglishPhrase(phraseKey).toLowerCase())
    expect(Object.keys(EXAMPLE_STATS).sort()).toEqual(settingNames.sort())
    for (const optionStatement of Object.values(EXAMPLE_STATS))
      expect(readBookPage('humanity', 'gamemaster')).toContain(optionStatement)
  })

  /**
   * What each setting decides, in the words of the rule book. Settings that count sessions are missing here, because
   * the book does not mention them.
   */
  const EXAMPLE_SETTINGS: Readonly<Record<string, string>> = {
    customStat: 'the stat of your setting',
    hardships: 'the stat of your setting',
    luckyNumberOn: 'what the lucky number is compared with',
    steadfastMargin: 'whether Blessed by Steadfastness measures a failure before or after protection',
    preparednessSpark: 'whether coming prepared may be a spark',
    ascendantNeedsBalance: 'whether an Ascendant Spark must be balanced',
    helpTiming: 'whether help comes before or after the dice',
    evenMedian: 'the median of an even number of attackers',
    tendingStat: 'which stat tends wounds',
    chaseTieMoves: 'whether a tie moves anybody in a chase',
    shopOneStepPerStat: 'whether a stat may grow more than once in the same visit to the shop',
    awardScheme: 'how you award dice',
  }
  it('each setting of the table, in one list', () => {
    const [, list = ''] = readBookPage('humanity', 'gamemaster').split('Your table may choose under')
    const gameSettings = Object.keys(v.getDefaults(humanitySettingsSchema)).filter(
      (settingName) => settingName !== 'session',
    )
    expect(Object.keys(EXAMPLE_SETTINGS).sort()).toEqual(gameSettings.sort())
    for (const [setting, statement] of Object.entries(EXAMPLE_SETTINGS))
      expect(list, setting).toContain(statement)
  })
})

describe('Humanity, Blessed: the question of a Check words surprise for the person who is surprised', () => {
  const dialogTemplate = readFileSync('templates/humanity/check-dialog.hbs', 'utf8')

  it.each([
    ['own', 'surprisedMyself', 'A threat surprises you: the dice cannot bump'],
    ['2', 'eased', 'The situation changes the target by {by}'],
    ['3', 'eased', 'The situation changes the target by {by}'],
  ])('the option %s says %s: %s', (ruleOptionValue, phrase, expectedText) => {
    expect(findEnglishPhrase(`HnB.humanity.check.${phrase}`)).toBe(expectedText)
    const [option = ''] = new RegExp(`<option value="${ruleOptionValue}">.*`).exec(dialogTemplate) ?? []
    expect(option).toContain(`"HnB.humanity.check.${phrase}"`)
  })

  it('the button that recharges an ability does not say that an NPC spends dice', () => {
    expect(findEnglishPhrase('HnB.humanity.recharge.ok')).toBe('Recharge')
    expect(findEnglishPhrase('HnB.humanity.recharge.hint')).toContain('An NPC rolls a d6 instead')
  })
})

describe('The rule books of the other games state', () => {
  it.each([
    [
      'harm-cards',
      'rest',
      'the rule is about your own Jacks',
      'At the end of a session, if you have no Jack, each Queen becomes a Jack. If you have neither Jack nor Queen, each King becomes a Queen.',
    ],
    [
      'harm-cards',
      'example',
      'the example, too',
      'Ada has no Jack and no Queen of her own, so her King becomes a Queen.',
    ],
    ['story-mode', 'character', 'a thing fills a slot', 'An item fills one slot unless it says otherwise.'],
    [
      'story-mode',
      'character',
      'a heavy thing takes slots away',
      'A heavy weapon or heavy armor also takes slots away, as the tables say',
    ],
    ['story-mode', 'character', 'the column’s title', '| Slots taken away |'],
    [
      'story-mode',
      'fights',
      'initiative',
      'You roll once, and act before every creature whose DC you reach.',
    ],
    ['story-mode', 'gamemaster', 'equal is enough', 'a player who equals a creature’s number acts first'],
    [
      'tarot',
      'fights',
      'what a stun does',
      'Compare a stun with your Brawn, which must be higher. A tie is not enough, but you may push. If the stun wins, you are dazed for a few minutes: perhaps conscious, but you cannot act.',
    ],
    [
      'tarot',
      'fights',
      'acting sooner',
      'push Reaction, once for an action, and the raised Reaction counts until the end of your next turn.',
    ],
    [
      'resources',
      'council',
      '"or by certain other actions"',
      'Certain other actions may refresh points, too: your table decides which.',
    ],
    ['resources', 'acting', 'the table of points, too', 'a council meeting, or another action'],
  ])('%s, page %s, %s: %s', (rulesBookName, page, _ruleTitle, requiredStatement) => {
    expect(readBookPage(rulesBookName, page)).toContain(requiredStatement)
  })

  it('the hint of initiative says "reach", which includes an equal number', () => {
    expect(findEnglishPhrase('HnB.storyMode.check.initiativeHint')).toBe(
      "Roll a d20. If you reach a creature's DC, you act before it.",
    )
  })

  it('no two people of the compendia and the first scenes have the same name', async () => {
    const packs = await createPackSources(language)
    const people = [...packs].flatMap(([pack, entries]) =>
      pack.endsWith('-people') ? [...entries.values()].map(({ name }) => String(name)) : [],
    )
    const sceneNames = [...(packs.get('first-scenes') ?? new Map<string, object>()).keys()].flatMap(
      (sceneFileName) => {
        const sceneSource = parse(readFileSync(`packs/first-scenes/${sceneFileName}.yml`, 'utf8')) as {
          people: Record<string, { name?: string; from?: string }>
        }
        return Object.values(sceneSource.people).flatMap(({ name, from }) => (name && !from ? [name] : []))
      },
    )
    const namesInExamples = [...people, ...sceneNames]
    expect(namesInExamples).toContain('Noor Haddad')
    // Four people of Story Mode are both in the compendium and in the first scene, under the same names.
    const namesOfSharedPeople = ['Branna of the Gate', 'Tam Rowe', 'Sister Oda', 'Pim Quickhand']
    expect(
      namesInExamples.filter((exampleName, nameIndex) => namesInExamples.indexOf(exampleName) !== nameIndex),
    ).toEqual(namesOfSharedPeople)
  })
})
