/** Tests that a page's data about face-down cards reveals no more than the page's windows show. */
import { afterEach, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const cardsIn = (stack: StoredDocument | undefined): string[] =>
  ((stack?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)

/** The HTML of a window of ours. */
const windowHtml = ({ window }: Person, selector: string): string =>
  window?.document.querySelector(selector)?.outerHTML ?? ''

it('no page says which card lies face down, in the window of its deck or in the dock', async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  const onlookerPage = await testTable.join(USERS['owner of another'])
  const player = new RawClient(testTable, USERS.owner)
  const deck = storedStacks().find(({ type, name }) => type === 'deck' && name !== 'Tarot')
  const cards = (act: string, ownFields: object) => ({
    type: 'cards',
    act,
    deck: deck?._id,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...ownFields,
  })
  expect(await player.sendRequest(cards('draw', { users: [USERS.owner], number: 2 }))).toBe('done')
  const hand = storedStacks().find(
    ({ type, cards: held }) => type === 'hand' && (held as object[]).length === 2,
  )
  const [secret = ''] = cardsIn(hand)
  const play = cards('play', { from: hand?._id, cards: [secret], faceDown: true })
  expect(await player.sendRequest(play)).toBe('done')
  await testTable.clock.advance(500)
  onlookerPage.window?.document
    .querySelector<HTMLElement>(`#hnb-dock [data-action=openDeck][data-deck="${deck?._id}"]`)
    ?.click()
  await testTable.clock.advance(500)
  const pages = [
    windowHtml(onlookerPage, '.hnb-deck'),
    windowHtml(onlookerPage, '#hnb-dock'),
    windowHtml(onlookerPage, '#chat'),
  ]
  expect(pages[0]).toContain('hnb-face-down')
  expect(pages[0]).toContain('data-action="choose"')
  for (const id of cardsIn(deck)) for (const page of pages) expect(page).not.toContain(id)
})
