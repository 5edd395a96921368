/**
 * Tests the choice of a deck in "Rules at this table". A person chooses one of the table's own decks from a list. The
 * window then says which cards of this deck the game recognises.
 */
import { afterEach, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const CARD_IMAGE_PATH = 'icons/svg/card-joker.svg'
const TAROT_RANK_NAMES = 'Ace Two Three Four Five Six Seven Eight Nine Ten Page Knight Queen King'.split(' ')
const COMPLETE_TAROT_CARD_NAMES = [
  ...['Wands', 'Cups', 'Swords', 'Pentacles'].flatMap((suitName) =>
    TAROT_RANK_NAMES.map((rankName) => `${rankName} of ${suitName}`),
  ),
  ...Array.from({ length: 22 }, (_, numberOfTrump) => `Trump ${numberOfTrump}`),
]
const createCardsFromNames = (cardNames: readonly string[]) =>
  cardNames.map((cardName) => ({
    type: 'base',
    name: cardName,
    suit: '',
    faces: [{ name: cardName, img: CARD_IMAGE_PATH }],
  }))

const DATA_OF_TEST_DECKS = {
  whole: {
    _id: 'zzWholeTarot0000',
    name: 'A whole tarot',
    cards: createCardsFromNames(COMPLETE_TAROT_CARD_NAMES),
  },
  part: {
    _id: 'zzPartTarot00000',
    name: 'Lost cards',
    cards: createCardsFromNames(COMPLETE_TAROT_CARD_NAMES.slice(2)),
  },
  owned: {
    _id: 'zzOwnedTarot0000',
    name: 'Tarot of Mina',
    cards: createCardsFromNames(COMPLETE_TAROT_CARD_NAMES),
    ownership: { default: 3 },
  },
}

async function openTable(): Promise<void> {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  const deckData = Object.values(DATA_OF_TEST_DECKS).map((deckFields) => ({ type: 'deck', ...deckFields }))
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Cards', data: deckData })
  await openRules()
}

async function openRules(): Promise<void> {
  const { game } = gmPage.window as unknown as {
    game: { settings: { menus: Map<string, { type: new () => { render(renderOptions: object): unknown } }> } }
  }
  const rulesMenu = game.settings.menus.get('harm-and-blessing.rules')
  if (rulesMenu) new rulesMenu.type().render({ force: true })
  await gmPage.advanceClock(2_000)
}

const DECK_FIELD_SELECTOR = '.hnb-rules [name="tarot.deck"]'
const readDeckAnalysisText = () => gmPage.readText('.hnb-rules [data-reads-deck="tarot.deck"]')
const submitRulesForm = () => gmPage.press('.hnb-rules button[type=submit]')
const readNotificationTexts = () =>
  gmPage.findElements('#notifications .notification').map(({ textContent }) => textContent)
const readChosenDeckId = () => (gmPage.readSetting('tarot') as { deck: string }).deck

it("the window lists the table's own decks, and reads their cards before saving", async () => {
  await openTable()
  const deckOptions = gmPage
    .findElements(`${DECK_FIELD_SELECTOR} option`)
    .map(({ textContent }) => textContent.trim())
  expect(deckOptions).toEqual([
    'The deck that comes with the game',
    'A whole tarot',
    'Lost cards',
    'Tarot of Mina (owned by players)',
  ])
  expect(readDeckAnalysisText()).toBe('')
  await gmPage.fillField(DECK_FIELD_SELECTOR, DATA_OF_TEST_DECKS.whole._id)
  expect(readDeckAnalysisText()).toContain('56 minor arcana: Wands 14, Cups 14, Swords 14, Pentacles 14.')
  expect(readDeckAnalysisText()).toContain('22 major arcana.')
  await gmPage.fillField(DECK_FIELD_SELECTOR, DATA_OF_TEST_DECKS.part._id)
  expect(readDeckAnalysisText()).toContain('54 minor arcana: Wands 12')
  expect(readDeckAnalysisText()).toContain('Missing: Ace of Wands.')
  expect(readChosenDeckId()).toBe('')
  // When a person types the table's name for a suit, the window recognises the cards of this suit at once.
  await gmPage.fillField('.hnb-rules [name="tarot.suits.cups"]', 'Crows')
  expect(readDeckAnalysisText()).toContain('Wands 12, Crows 14')
})

it('a whole deck can be chosen, and a partial deck with a warning', async () => {
  await openTable()
  await gmPage.fillField(DECK_FIELD_SELECTOR, DATA_OF_TEST_DECKS.whole._id)
  await submitRulesForm()
  await gmPage.advanceClock(1_000)
  expect(readChosenDeckId()).toBe(DATA_OF_TEST_DECKS.whole._id)
  expect(gmPage.hasElement('.hnb-rules')).toBe(false)
  expect(readNotificationTexts().join()).toContain('A whole tarot: 56 minor arcana')
  await openRules()
  expect((gmPage.findElement(DECK_FIELD_SELECTOR) as HTMLSelectElement).value).toBe(
    DATA_OF_TEST_DECKS.whole._id,
  )
  await gmPage.fillField(DECK_FIELD_SELECTOR, DATA_OF_TEST_DECKS.part._id)
  await submitRulesForm()
  await gmPage.advanceClock(1_000)
  expect(readChosenDeckId()).toBe(DATA_OF_TEST_DECKS.part._id)
  expect(
    gmPage
      .findElements('#notifications .warning')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Lost cards: 54')
})

it('a deck that players own is refused with the reason, and the window stays open', async () => {
  await openTable()
  await gmPage.fillField(DECK_FIELD_SELECTOR, DATA_OF_TEST_DECKS.owned._id)
  expect(readDeckAnalysisText()).toContain('Players own Tarot of Mina')
  await submitRulesForm()
  expect(readChosenDeckId()).toBe('')
  expect(gmPage.hasElement('.hnb-rules')).toBe(true)
  expect((gmPage.findElement(DECK_FIELD_SELECTOR) as HTMLSelectElement).value).toBe(
    DATA_OF_TEST_DECKS.owned._id,
  )
  expect(readNotificationTexts().join()).toContain('Players own Tarot of Mina')
})

it('the list marks a deck that was deleted', async () => {
  await openTable()
  await gmPage.changeSetting('tarot', {
    ...(gmPage.readSetting('tarot') as object),
    deck: 'zzGoneTarot00000',
  })
  await gmPage.press('.hnb-rules [data-action=close]')
  await openRules()
  const deckSelectElement = gmPage.findElement(DECK_FIELD_SELECTOR) as HTMLSelectElement
  expect(deckSelectElement.selectedOptions[0]?.textContent.trim()).toBe('A deck that was deleted')
  await submitRulesForm()
  expect(readChosenDeckId()).toBe('zzGoneTarot00000')
})
