/**
 * Tests the choice of a deck in "Rules at this table". A person chooses one of the table's own decks from a list. The
 * window then says which cards of this deck the game recognises.
 */
import { afterEach, expect, it } from 'vitest'
import { GAMEMASTER, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const CARD_IMAGE = 'icons/svg/card-joker.svg'
const RANKS = 'Ace Two Three Four Five Six Seven Eight Nine Ten Page Knight Queen King'.split(' ')
const COMPLETE_DECK = [
  ...['Wands', 'Cups', 'Swords', 'Pentacles'].flatMap((suit) => RANKS.map((rank) => `${rank} of ${suit}`)),
  ...Array.from({ length: 22 }, (_, number) => `Trump ${number}`),
]
const cardsNamed = (names: readonly string[]) =>
  names.map((name) => ({ type: 'base', name, suit: '', faces: [{ name, img: CARD_IMAGE }] }))

const DECKS = {
  whole: { _id: 'zzWholeTarot0000', name: 'A whole tarot', cards: cardsNamed(COMPLETE_DECK) },
  part: { _id: 'zzPartTarot00000', name: 'Lost cards', cards: cardsNamed(COMPLETE_DECK.slice(2)) },
  owned: {
    _id: 'zzOwnedTarot0000',
    name: 'Tarot of Mina',
    cards: cardsNamed(COMPLETE_DECK),
    ownership: { default: 3 },
  },
}

async function openTable(): Promise<void> {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  const data = Object.values(DECKS).map((deck) => ({ type: 'deck', ...deck }))
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Cards', data })
  await openRules()
}

async function openRules(): Promise<void> {
  const { game } = gm.window as unknown as {
    game: { settings: { menus: Map<string, { type: new () => { render(how: object): unknown } }> } }
  }
  const menu = game.settings.menus.get('harm-and-blessing.rules')
  if (menu) new menu.type().render({ force: true })
  await gm.advanceClock(2_000)
}

const DECK_FIELD = '.hnb-rules [name="tarot.deck"]'
const deckAnalysisText = () => gm.text('.hnb-rules [data-reads-deck="tarot.deck"]')
const saveRules = () => gm.press('.hnb-rules button[type=submit]')
const notificationTexts = () =>
  gm.findAll('#notifications .notification').map(({ textContent }) => textContent)
const chosenDeckId = () => (gm.readSetting('tarot') as { deck: string }).deck

it("the window lists the table's own decks, and reads their cards before saving", async () => {
  await openTable()
  const options = gm.findAll(`${DECK_FIELD} option`).map(({ textContent }) => textContent.trim())
  expect(options).toEqual([
    'The deck that comes with the game',
    'A whole tarot',
    'Lost cards',
    'Tarot of Mina (owned by players)',
  ])
  expect(deckAnalysisText()).toBe('')
  await gm.fill(DECK_FIELD, DECKS.whole._id)
  expect(deckAnalysisText()).toContain('56 minor arcana: Wands 14, Cups 14, Swords 14, Pentacles 14.')
  expect(deckAnalysisText()).toContain('22 major arcana.')
  await gm.fill(DECK_FIELD, DECKS.part._id)
  expect(deckAnalysisText()).toContain('54 minor arcana: Wands 12')
  expect(deckAnalysisText()).toContain('Missing: Ace of Wands.')
  expect(chosenDeckId()).toBe('')
  // The person types the table's own name of a suit. The window recognises the cards of this suit at once.
  await gm.fill('.hnb-rules [name="tarot.suits.cups"]', 'Crows')
  expect(deckAnalysisText()).toContain('Wands 12, Crows 14')
})

it('a whole deck can be chosen, and a partial deck with a warning', async () => {
  await openTable()
  await gm.fill(DECK_FIELD, DECKS.whole._id)
  await saveRules()
  await gm.advanceClock(1_000)
  expect(chosenDeckId()).toBe(DECKS.whole._id)
  expect(gm.has('.hnb-rules')).toBe(false)
  expect(notificationTexts().join()).toContain('A whole tarot: 56 minor arcana')
  await openRules()
  expect((gm.find(DECK_FIELD) as HTMLSelectElement).value).toBe(DECKS.whole._id)
  await gm.fill(DECK_FIELD, DECKS.part._id)
  await saveRules()
  await gm.advanceClock(1_000)
  expect(chosenDeckId()).toBe(DECKS.part._id)
  expect(
    gm
      .findAll('#notifications .warning')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Lost cards: 54')
})

it('a deck that players own is refused with the reason, and the window stays open', async () => {
  await openTable()
  await gm.fill(DECK_FIELD, DECKS.owned._id)
  expect(deckAnalysisText()).toContain('Players own Tarot of Mina')
  await saveRules()
  expect(chosenDeckId()).toBe('')
  expect(gm.has('.hnb-rules')).toBe(true)
  expect((gm.find(DECK_FIELD) as HTMLSelectElement).value).toBe(DECKS.owned._id)
  expect(notificationTexts().join()).toContain('Players own Tarot of Mina')
})

it('the list marks a deck that was deleted', async () => {
  await openTable()
  await gm.changeSetting('tarot', { ...(gm.readSetting('tarot') as object), deck: 'zzGoneTarot00000' })
  await gm.press('.hnb-rules [data-action=close]')
  await openRules()
  const field = gm.find(DECK_FIELD) as HTMLSelectElement
  expect(field.selectedOptions[0]?.textContent.trim()).toBe('A deck that was deleted')
  await saveRules()
  expect(chosenDeckId()).toBe('zzGoneTarot00000')
})
