/** Tests that a page's data reveal no more about face-down cards than its windows. */
import { afterEach, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const listCardIdsOfStack = (stack: StoredDocument | undefined): string[] =>
  ((stack?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)

/** The HTML of a window of ours. */
const readWindowHtml = ({ window }: Person, windowSelector: string): string =>
  window?.document.querySelector(windowSelector)?.outerHTML ?? ''

it('no page says which card lies face down, in the window of its deck or in the dock', async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const onlookerPage = await testTable.join(USER_IDS['owner of another'])
  const player = new RawClient(testTable, USER_IDS.owner)
  const deck = storedStacks().find(({ type, name }) => type === 'deck' && name !== 'Tarot')
  const createCardsRequest = (cardAct: string, requestFields: object) => ({
    type: 'cards',
    act: cardAct,
    deck: deck?._id,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...requestFields,
  })
  expect(await player.sendRequest(createCardsRequest('draw', { users: [USER_IDS.owner], number: 2 }))).toBe(
    'done',
  )
  const handStack = storedStacks().find(
    ({ type, cards: held }) => type === 'hand' && (held as object[]).length === 2,
  )
  const [secret = ''] = listCardIdsOfStack(handStack)
  const playRequest = createCardsRequest('play', { from: handStack?._id, cards: [secret], faceDown: true })
  expect(await player.sendRequest(playRequest)).toBe('done')
  await testTable.clock.advance(500)
  onlookerPage.window?.document
    .querySelector<HTMLElement>(`#hnb-dock [data-action=openDeck][data-deck="${deck?._id}"]`)
    ?.click()
  await testTable.clock.advance(500)
  const deckHtmls = [
    readWindowHtml(onlookerPage, '.hnb-deck'),
    readWindowHtml(onlookerPage, '#hnb-dock'),
    readWindowHtml(onlookerPage, '#chat'),
  ]
  expect(deckHtmls[0]).toContain('hnb-face-down')
  expect(deckHtmls[0]).toContain('data-action="choose"')
  for (const id of listCardIdsOfStack(deck)) for (const page of deckHtmls) expect(page).not.toContain(id)
})
