/**
 * Tests events that a Gamemaster begins with a private message. People who must answer see the message and can answer
 * it. Other people get no notification and see nothing of the event.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { REQUESTS_TO_BEGIN_EXCHANGES, createClickRequest, REYES_UUID, STAKE_TEXT } from './begin-requests'
import { RawClient, GAMEMASTER_ID, INES_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmClient: RawClient
let ownerPerson: Person
let onlookerPerson: Person
/** The keys of the notifications that each of the two players has got. */
let notificationKeysByPlayer: { readonly owner: string[]; readonly onlooker: string[] }

const inesUuid = `Actor.${INES_ID}`

interface PageGlobals {
  readonly game: {
    readonly actors: { get(actorId: string): { sheet: { render(renderOptions: object): unknown } } }
  }
}

async function closeTableWithoutErrors(): Promise<void> {
  expect(testTable.errors).toEqual([])
  await testTable.close()
}

async function openTable(generation: 13 | 14): Promise<void> {
  notificationKeysByPlayer = { owner: [], onlooker: [] }
  testTable = await TestTable.open(generation)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  gmClient = new RawClient(testTable, USER_IDS.gamemaster)
  ownerPerson = await testTable.join(USER_IDS['owner of another'], {
    onNotification: (_userName, notificationKey) => notificationKeysByPlayer.owner.push(notificationKey),
  })
  onlookerPerson = await testTable.join(USER_IDS.owner, {
    onNotification: (_userName, notificationKey) => notificationKeysByPlayer.onlooker.push(notificationKey),
  })
}

async function showTab(person: Person, tabId: string): Promise<void> {
  const { game } = person.window as unknown as PageGlobals
  game.actors.get(INES_ID).sheet.render({ force: true })
  await testTable.clock.advance(500)
  person.window?.document
    .querySelector<HTMLElement>(`.hnb-actor [data-action=tab][data-tab=${tabId}]`)
    ?.click()
  await testTable.clock.advance(500)
}

/** Reads the text of the open tab of Ines's sheet, as this user sees it. */
const readActiveTabText = ({ window }: Person): string =>
  window?.document.querySelector('.hnb-actor section.tab.active')?.textContent ?? ''

const findLastMessage = (): StoredDocument => {
  const newestMessage = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!newestMessage) throw new Error('No message was posted.')
  return newestMessage
}

const readMessageTextOnPage = ({ window }: Person, { _id }: StoredDocument): string =>
  window?.document.querySelector(`#chat [data-message-id="${_id}"] .hnb-message-body`)?.textContent ?? ''

const SECRET_VISIBILITIES = ['gm', 'blind', 'self'] as const

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  beforeAll(() => openTable(generation))
  afterAll(closeTableWithoutErrors)

  it.each(REQUESTS_TO_BEGIN_EXCHANGES)(
    '$name, shown to few people, can be answered and reveals nothing to others',
    async ({ tab, request }) => {
      await showTab(ownerPerson, tab)
      await showTab(onlookerPerson, tab)
      notificationKeysByPlayer.onlooker.length = 0
      for (const secretVisibility of SECRET_VISIBILITIES) {
        const textOfActiveTabBefore = readActiveTabText(onlookerPerson)
        notificationKeysByPlayer.owner.length = 0
        const earlierMessageIds = new Set(testTable.server.host.world.collection('messages').keys())
        expect(
          await gmClient.sendRequest(createClickRequest({ ...request, visibility: secretVisibility })),
          secretVisibility,
        ).toBe('done')
        await testTable.clock.advance(500)
        const newestMessage = findLastMessage()
        expect(earlierMessageIds.has(newestMessage._id)).toBe(false)
        expect(newestMessage['whisper'], secretVisibility).toContain(USER_IDS['owner of another'])
        expect(newestMessage['whisper'], secretVisibility).not.toContain(USER_IDS.owner)
        expect(
          notificationKeysByPlayer.owner.filter(
            (notificationKey) =>
              notificationKey.endsWith('.waiting') || notificationKey === 'HnB.next.notice',
          ),
          secretVisibility,
        ).toHaveLength(1)
        expect(readMessageTextOnPage(ownerPerson, newestMessage), secretVisibility).not.toBe('')
        expect(readMessageTextOnPage(onlookerPerson, newestMessage), secretVisibility).toBe('')
        expect(readActiveTabText(onlookerPerson), secretVisibility).toBe(textOfActiveTabBefore)
      }
      expect(notificationKeysByPlayer.onlooker).toEqual([])
    },
  )
})

it('a person who joins a whispered contest sees it from then on', async () => {
  await openTable(14)
  const requestFieldsOfConflict = {
    ruleset: 'resources',
    actor: REYES_UUID,
    answers: { stake: STAKE_TEXT, suit: 'clubs' },
  }
  const requestToBeginConflict = createClickRequest({
    ...requestFieldsOfConflict,
    scope: 'tab',
    action: 'conflict',
    visibility: 'gm',
  })
  expect(await gmClient.sendRequest(requestToBeginConflict)).toBe('done')
  const { _id, whisper } = findLastMessage()
  expect(whisper).not.toContain(USER_IDS['owner of another'])
  const requestToAnswer = {
    ...requestFieldsOfConflict,
    scope: 'message',
    action: 'answer',
    on: `ChatMessage.${_id}`,
    actor: inesUuid,
  }
  const playerClient = new RawClient(testTable, USER_IDS['owner of another'])
  expect(await playerClient.sendRequest(createClickRequest(requestToAnswer))).toBe(
    'HnB.refusal.messageHidden',
  )
  // A Gamemaster answers for Ines, and the player of Ines continues.
  expect(await gmClient.sendRequest(createClickRequest(requestToAnswer))).toBe('done')
  expect(findLastMessage()['whisper']).toEqual([...(whisper as string[]), USER_IDS['owner of another']])
  const requestToPerformCard = { ...requestToAnswer, action: 'perform', answers: { way: '', suit: 'clubs' } }
  expect(await playerClient.sendRequest(createClickRequest(requestToPerformCard))).not.toBe(
    'HnB.refusal.messageHidden',
  )
  await closeTableWithoutErrors()
})
