/**
 * Tests events that a Gamemaster begins with a private message. People who must answer see the message and can answer
 * it. Other people get no notification and see nothing of the event.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { BEGIN_REQUESTS, clickRequest, REYES_UUID, STAKE_TEXT } from './begin-requests'
import { RawClient, GAMEMASTER, INES, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: RawClient
let owner: Person
let onlooker: Person
/** The keys of the notifications that each of the two players has got. */
let notifications: { readonly owner: string[]; readonly onlooker: string[] }

const inesUuid = `Actor.${INES}`

interface PageGlobals {
  readonly game: { readonly actors: { get(id: string): { sheet: { render(options: object): unknown } } } }
}

async function closeTable(): Promise<void> {
  expect(testTable.errors).toEqual([])
  await testTable.close()
}

async function openTable(generation: 13 | 14): Promise<void> {
  notifications = { owner: [], onlooker: [] }
  testTable = await TestTable.open(generation)
  await testTable.join(GAMEMASTER, { isBare: true })
  gm = new RawClient(testTable, USERS.gamemaster)
  owner = await testTable.join(USERS['owner of another'], {
    onNotification: (_userName, key) => notifications.owner.push(key),
  })
  onlooker = await testTable.join(USERS.owner, {
    onNotification: (_userName, key) => notifications.onlooker.push(key),
  })
}

async function showTab(person: Person, tab: string): Promise<void> {
  const { game } = person.window as unknown as PageGlobals
  game.actors.get(INES).sheet.render({ force: true })
  await testTable.clock.advance(500)
  person.window?.document.querySelector<HTMLElement>(`.hnb-actor [data-action=tab][data-tab=${tab}]`)?.click()
  await testTable.clock.advance(500)
}

/** The text of the open tab of the sheet of Ines, as this user sees it. */
const sheetOf = ({ window }: Person): string =>
  window?.document.querySelector('.hnb-actor section.tab.active')?.textContent ?? ''

const lastMessage = (): StoredDocument => {
  const message = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!message) throw new Error('No message was posted.')
  return message
}

const messageTextOn = ({ window }: Person, { _id }: StoredDocument): string =>
  window?.document.querySelector(`#chat [data-message-id="${_id}"] .hnb-message-body`)?.textContent ?? ''

const VISIBILITIES = ['gm', 'blind', 'self'] as const

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  beforeAll(() => openTable(generation))
  afterAll(closeTable)

  it.each(BEGIN_REQUESTS)(
    '$name, shown to few people, can be answered and reveals nothing to others',
    async ({ tab, request }) => {
      await showTab(owner, tab)
      await showTab(onlooker, tab)
      notifications.onlooker.length = 0
      for (const visibility of VISIBILITIES) {
        const sheetBefore = sheetOf(onlooker)
        notifications.owner.length = 0
        const earlierMessageIds = new Set(testTable.server.host.world.collection('messages').keys())
        expect(await gm.sendRequest(clickRequest({ ...request, visibility })), visibility).toBe('done')
        await testTable.clock.advance(500)
        const message = lastMessage()
        expect(earlierMessageIds.has(message._id)).toBe(false)
        expect(message['whisper'], visibility).toContain(USERS['owner of another'])
        expect(message['whisper'], visibility).not.toContain(USERS.owner)
        expect(
          notifications.owner.filter((key) => key.endsWith('.waiting') || key === 'HnB.next.notice'),
          visibility,
        ).toHaveLength(1)
        expect(messageTextOn(owner, message), visibility).not.toBe('')
        expect(messageTextOn(onlooker, message), visibility).toBe('')
        expect(sheetOf(onlooker), visibility).toBe(sheetBefore)
      }
      expect(notifications.onlooker).toEqual([])
    },
  )
})

it('a person who joins a whispered contest sees it from then on', async () => {
  await openTable(14)
  const conflict = { ruleset: 'resources', actor: REYES_UUID, answers: { stake: STAKE_TEXT, suit: 'clubs' } }
  const begin = clickRequest({ ...conflict, scope: 'tab', action: 'conflict', visibility: 'gm' })
  expect(await gm.sendRequest(begin)).toBe('done')
  const { _id, whisper } = lastMessage()
  expect(whisper).not.toContain(USERS['owner of another'])
  const answer = {
    ...conflict,
    scope: 'message',
    action: 'answer',
    on: `ChatMessage.${_id}`,
    actor: inesUuid,
  }
  const player = new RawClient(testTable, USERS['owner of another'])
  expect(await player.sendRequest(clickRequest(answer))).toBe('HnB.refusal.messageHidden')
  // A Gamemaster answers for Ines, and the player of Ines continues.
  expect(await gm.sendRequest(clickRequest(answer))).toBe('done')
  expect(lastMessage()['whisper']).toEqual([...(whisper as string[]), USERS['owner of another']])
  const act = { ...answer, action: 'perform', answers: { way: '', suit: 'clubs' } }
  expect(await player.sendRequest(clickRequest(act))).not.toBe('HnB.refusal.messageHidden')
  await closeTable()
})
