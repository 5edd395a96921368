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

const readStoredStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const listCardIdsOfStack = (stack: StoredDocument | undefined): string[] =>
  ((stack?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)

/** The HTML of a window of ours. */
const readWindowHtml = ({ window }: Person, windowSelector: string): string =>
  window?.document.querySelector(windowSelector)?.outerHTML ?? ''

it('no page says which card lies face down, in the window of its deck or in the dock', async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const onlookerPage = await testTable.join(USER_IDS['owner of another'])
  const playerClient = new RawClient(testTable, USER_IDS.owner)
  const storedDeck = readStoredStacks().find(({ type, name }) => type === 'deck' && name !== 'Tarot')
  const createCardsRequest = (cardActName: string, requestFields: object) => ({
    type: 'cards',
    act: cardActName,
    deck: storedDeck?._id,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...requestFields,
  })
  expect(
    await playerClient.sendRequest(createCardsRequest('draw', { users: [USER_IDS.owner], number: 2 })),
  ).toBe('done')
  const handStack = readStoredStacks().find(
    ({ type, cards: held }) => type === 'hand' && (held as object[]).length === 2,
  )
  const [secret = ''] = listCardIdsOfStack(handStack)
  const requestToPlayCard = createCardsRequest('play', {
    from: handStack?._id,
    cards: [secret],
    faceDown: true,
  })
  expect(await playerClient.sendRequest(requestToPlayCard)).toBe('done')
  await testTable.clock.advance(500)
  onlookerPage.window?.document
    .querySelector<HTMLElement>(`#hnb-dock [data-action=openDeck][data-deck="${storedDeck?._id}"]`)
    ?.click()
  await testTable.clock.advance(500)
  const deckHtmls = [
    readWindowHtml(onlookerPage, '.hnb-deck'),
    readWindowHtml(onlookerPage, '#hnb-dock'),
    readWindowHtml(onlookerPage, '#chat'),
  ]
  expect(deckHtmls[0]).toContain('hnb-face-down')
  expect(deckHtmls[0]).toContain('data-action="choose"')
  for (const cardId of listCardIdsOfStack(storedDeck))
    for (const page of deckHtmls) expect(page).not.toContain(cardId)
})
