/**
 * Stores random data on the server and sends random data to it. Every page must still draw its windows, and the data of
 * one person must not harm another person.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TESTED_GENERATIONS } from '../support/generations'
import { rulesets } from '../support/rulesets'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { countEntriesWithinLengthLimit, findGrowableListPaths, createDataWithEntries } from './growable-data'
import { replaceValueAtIndexes, arbitraryReplacement } from './hostile-values'
import { pressEveryOfferedButton } from './press-everything'
import type { PossiblePlayerRequest } from './possible-requests'
import { createEveryRequest } from './possible-requests'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'
import { TestSteps } from './steps'

const testSteps = new TestSteps()
let testTable: TestTable
let gmPerson: Person
let playerClient: RawClient
/** The system data of the messages that real clicks have posted. */
let systemDataOfMessages: { readonly ruleset: string; readonly kind: string }[]
let possibleRequests: PossiblePlayerRequest[]

async function clearChat(): Promise<void> {
  const messageIds = [...testTable.server.host.world.collection('messages').keys()]
  const writeLocation = { documentName: 'ChatMessage', parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'delete', ids: messageIds })
}

const isDocumentOwnedByPlayer = (documentOwnership: unknown): boolean =>
  (documentOwnership as Record<string, number> | undefined)?.[USER_IDS.owner] === 3

/**
 * Finds the documents that the player does not own, except messages. The key is the id, the value is the document as
 * text. The setting that records the stacks is left out, because it changes whenever a stack is created.
 */
function findDocumentsOfOthers(): Map<string, string> {
  const { world } = testTable.server.host
  const otherStoredDocuments = ['actors', 'users', 'settings', 'scenes', 'items'].flatMap(
    (collectionName) => [...world.collection(collectionName).values()],
  )
  const documentsOfOthers = otherStoredDocuments.filter(
    ({ ownership, key }) => !isDocumentOwnedByPlayer(ownership) && key !== 'harm-and-blessing.stacks',
  )
  return new Map(
    documentsOfOthers.map((storedDocument) => [storedDocument._id, JSON.stringify(storedDocument)]),
  )
}

function expectMessageTextsUnchanged(
  messageTextsBefore: ReadonlyMap<string, string>,
  checkedAction: unknown,
): void {
  const otherDocumentsAfter = findDocumentsOfOthers()
  const changedDocumentIds = [
    ...new Set([...messageTextsBefore.keys(), ...otherDocumentsAfter.keys()]),
  ].filter((documentId) => messageTextsBefore.get(documentId) !== otherDocumentsAfter.get(documentId))
  expect(
    changedDocumentIds.map((documentId) => otherDocumentsAfter.get(documentId)),
    JSON.stringify(checkedAction),
  ).toEqual(changedDocumentIds.map((documentId) => messageTextsBefore.get(documentId)))
}

/** These errors are expected: Foundry skips and logs data that does not fit a model. */
function expectNoErrors(): void {
  const pageErrors = testTable.errors
    .splice(0)
    .filter((error) => !/Kept aside, as invalid|An update of .* DataModelValidationError/.test(error))
  expect(pageErrors).toEqual([])
}

const READABLE_REFUSAL_PATTERN = /no answer|failed|stopped|tooLong/

/**
 * Stores a message as the player. Returns the message's uuid and the length of the HTML that the Gamemaster sees.
 * Returns null if the server rejects the message.
 */
async function postMessage(
  messageSystemData: unknown,
  otherMessageFields: object = {},
): Promise<{ uuid: string; shownLength: number } | null> {
  const _id = randomID()
  const messageData = [
    { _id, type: 'record', author: USER_IDS.owner, system: messageSystemData, ...otherMessageFields },
  ] as StoredDocument[]
  const writeLocation = {
    documentName: 'ChatMessage',
    parentUuid: null,
    pack: null,
    options: { keepId: true },
  }
  try {
    await playerClient.write({ ...writeLocation, action: 'create', data: messageData })
  } catch {
    return null
  }
  const shownHtmlLength =
    gmPerson.window?.document.querySelector(`#chat [data-message-id="${_id}"]`)?.innerHTML.length ?? 0
  return { uuid: `ChatMessage.${_id}`, shownLength: shownHtmlLength }
}

describe.each(TESTED_GENERATIONS)('on %i', (generation) => {
  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gmPerson = await testTable.join(GAMEMASTER_ID)
    await pressEveryOfferedButton(testTable, gmPerson, 1)
    systemDataOfMessages = [...testTable.server.host.world.collection('messages').values()].map(
      ({ system }) => system as (typeof systemDataOfMessages)[number],
    )
    possibleRequests = createEveryRequest(testTable, new Map())
    await clearChat()
    playerClient = new RawClient(testTable, USER_IDS.owner)
  })

  afterAll(() => testTable.close())

  it('a message with random data is shown, refused and undone without harm to other people', async () => {
    const otherDocumentsBefore = findDocumentsOfOthers()
    let storedMessageCount = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(arbitraryReplacement, { minLength: 1, maxLength: 3 }),
        async (seedIndex, valueReplacements) => {
          const validMessageSystemData = systemDataOfMessages[seedIndex % systemDataOfMessages.length]
          const messageSystemData = valueReplacements.reduce<unknown>(
            replaceValueAtIndexes,
            validMessageSystemData,
          )
          const message = await postMessage(messageSystemData)
          if (!message || !validMessageSystemData) return
          storedMessageCount += 1
          expectNoErrors()
          expect(message.shownLength, 'nobody can fill a page with one message').toBeLessThan(60_000)
          const messageRenderers = rulesets.find(
            ({ key }) => key === validMessageSystemData.ruleset,
          )?.messages
          const actionNames = Object.keys(
            messageRenderers?.[validMessageSystemData.kind]?.actions ?? {},
          ).slice(0, 3)
          const sharedFields = {
            type: 'act',
            ruleset: validMessageSystemData.ruleset,
            scope: 'message',
            on: message.uuid,
            targets: [`Actor.${INES_ID}`],
            data: {},
            answers: {},
            visibility: 'public',
          }
          for (const actionName of actionNames)
            expect(
              await playerClient.sendRequest({
                ...sharedFields,
                action: actionName,
                actor: `Actor.${INES_ID}`,
              }),
            ).not.toMatch(READABLE_REFUSAL_PATTERN)
          expect(await playerClient.sendRequest({ type: 'undo', message: message.uuid })).not.toMatch(
            READABLE_REFUSAL_PATTERN,
          )
          expectNoErrors()
          expectMessageTextsUnchanged(otherDocumentsBefore, messageSystemData)
        },
      ),
      { numRuns: process.env.FULL ? 150 : 60 },
    )
    expect(storedMessageCount).toBeGreaterThan(50)
  })

  it('a request with random data gets an answer, and harms nobody else', async () => {
    const otherDocumentsBefore = findDocumentsOfOthers()
    await fc.assert(
      fc.asyncProperty(fc.nat(), arbitraryReplacement, async (seedIndex, valueReplacement) => {
        const request = possibleRequests[seedIndex % possibleRequests.length]
        const requestRefusal = await playerClient.sendRequest(
          replaceValueAtIndexes(request, valueReplacement),
        )
        // Invalid requests, which our code never sends, get no answer.
        if (requestRefusal !== 'no answer') expect(requestRefusal).not.toMatch(READABLE_REFUSAL_PATTERN)
        expectNoErrors()
        expectMessageTextsUnchanged(otherDocumentsBefore, replaceValueAtIndexes(request, valueReplacement))
      }),
      { numRuns: process.env.FULL ? 500 : 150 },
    )
  })

  it('an actor with random stored data is drawn, and its buttons get answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), arbitraryReplacement, async (seedIndex, { indexes, value }) => {
        const storedActorOfMina = testTable.server.host.world.collection('actors').get(MINA_ID)
        const gameKey = rulesets[seedIndex % rulesets.length]?.key ?? ''
        const gameDataBefore = (storedActorOfMina?.['system'] as Record<string, unknown>)[gameKey]
        const writeLocation = {
          documentName: 'Actor',
          parentUuid: null,
          pack: null,
          options: { recursive: false, diff: false },
        }
        const storeHostileValue = (hostileDocumentData: unknown) =>
          playerClient.write({
            ...writeLocation,
            action: 'update',
            updates: [{ _id: MINA_ID, [`system.${gameKey}`]: hostileDocumentData }],
          })
        try {
          await storeHostileValue(replaceValueAtIndexes(gameDataBefore, { indexes, value }))
        } catch {
          return
        }
        const { game } = gmPerson.window as unknown as {
          game: {
            actors: {
              get(documentId: string): { sheet: { render(renderOptions: object): unknown; close(): unknown } }
            }
          }
        }
        const { sheet } = game.actors.get(MINA_ID)
        sheet.render({ force: true })
        await testTable.clock.advance(200)
        const shownHtmlLength = gmPerson.window?.document.querySelector('.hnb-actor')?.innerHTML.length ?? 0
        expect(shownHtmlLength).toBeGreaterThan(0)
        const requestsAboutMina = possibleRequests.filter(
          (request) => Reflect.get(request, 'actor') === `Actor.${MINA_ID}`,
        )
        expect(
          await playerClient.sendRequest(requestsAboutMina[seedIndex % requestsAboutMina.length]),
        ).not.toMatch(READABLE_REFUSAL_PATTERN)
        sheet.close()
        await storeHostileValue(gameDataBefore)
        expectNoErrors()
      }),
      { numRuns: 40 },
    )
  })

  it('random drag data and flags cause no error', async () => {
    const { Hooks, canvas, ui } = gmPerson.window as unknown as {
      Hooks: { call(hookName: string, ...of: unknown[]): unknown }
      canvas: object
      ui: { hotbar: object }
    }
    const parseJsonOnGmPage = (jsonText: string) =>
      (gmPerson.window as unknown as { JSON: typeof JSON }).JSON.parse(jsonText) as unknown
    const validDropData = [
      { type: 'HarmBlessingTool', ruleset: 'humanity', act: 'award', data: { occasion: 'roleplay' } },
      {
        type: 'HarmBlessingPress',
        press: { ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA_ID}` },
        name: 'x',
        img: 'x.svg',
      },
      { type: 'Item', uuid: `Actor.${MINA_ID}.Item.x` },
    ]
    // The dropped item is in a compendium, which our code must not try to read synchronously.
    Hooks.call(
      'dropCanvasData',
      canvas,
      parseJsonOnGmPage('{ "type": "Item", "uuid": "Compendium.a.b.Actor.c.Item.d" }'),
    )
    expectNoErrors()
    await fc.assert(
      fc.asyncProperty(fc.nat(), arbitraryReplacement, async (seedIndex, valueReplacement) => {
        const draggedData = parseJsonOnGmPage(
          JSON.stringify(
            replaceValueAtIndexes(validDropData[seedIndex % validDropData.length], valueReplacement) ?? null,
          ),
        )
        if (typeof draggedData === 'object' && draggedData !== null && !Array.isArray(draggedData)) {
          Hooks.call('dropCanvasData', canvas, { x: 0, y: 0, ...draggedData })
          Hooks.call('hotbarDrop', ui.hotbar, draggedData, 1)
        }
        const hostileFlags = replaceValueAtIndexes(
          { 'harm-and-blessing': { at: 'x', role: 'hand' } },
          valueReplacement,
        )
        const writeLocation = { documentName: 'Actor', parentUuid: null, pack: null, options: {} }
        await playerClient
          .write({ ...writeLocation, action: 'update', updates: [{ _id: MINA_ID, flags: hostileFlags }] })
          .catch(() => undefined)
        await testTable.clock.advance(50)
        expectNoErrors()
      }),
      { numRuns: 60 },
    )
  })

  describe('longer data costs work at most in proportion', () => {
    // Only a page that opens while steps are counted is measured. Counting slows every page down, so the tests above run
    // without it.
    beforeAll(async () => {
      await testSteps.startCounting()
      await gmPerson.close()
      gmPerson = await testTable.join(GAMEMASTER_ID)
    })

    afterAll(() => testSteps.stopCounting())

    /**
     * Measures the work for n entries, for twice as many and for four times as many. Fails if doubling the entries
     * multiplies the work by four.
     */
    async function expectWorkProportional(
      smallEntryCount: number,
      measureWorkForEntries: (entryCount: number) => Promise<number>,
      measuredTaskName: string,
    ) {
      // Sets the number of counted steps to zero, so that earlier work is not measured.
      await testSteps.takeStepCount()
      const [single, two, four] = [
        await measureWorkForEntries(smallEntryCount),
        await measureWorkForEntries(2 * smallEntryCount),
        await measureWorkForEntries(4 * smallEntryCount),
      ]
      expect(
        four - two,
        `${measuredTaskName}: ${smallEntryCount} entries ${single} steps, twice ${two}, four times ${four}`,
      ).toBeLessThan(2.5 * Math.max(single, two - single))
    }

    const countWorkToShowMessage = async (messageSystemData: unknown): Promise<number> => {
      expect(
        (await postMessage(messageSystemData))?.shownLength ?? 0,
        'nobody can fill a page with one message',
      ).toBeLessThan(300_000)
      return testSteps.takeStepCount()
    }

    it('a longer message costs work at most in proportion', async () => {
      const testedGameNames = new Set<string>()
      for (const messageSystemData of systemDataOfMessages) {
        for (const growableListPath of findGrowableListPaths(messageSystemData)) {
          const comparedPlaceName = [
            messageSystemData.ruleset,
            ...growableListPath.filter((pathSegment) => pathSegment.length < 16).slice(-2),
          ].join(' ')
          const smallEntryCount = Math.min(
            150,
            countEntriesWithinLengthLimit(messageSystemData, growableListPath, 40_000),
          )
          // Skips a list that cannot get enough entries within a message's limit, because the test could not notice
          // quadratic work there. Also skips a list whose name another list has already covered, because the same code
          // reads both.
          if (
            testedGameNames.has(comparedPlaceName) ||
            smallEntryCount < 60 ||
            growableListPath[0] === 'history'
          )
            continue
          testedGameNames.add(comparedPlaceName)
          await clearChat()
          await countWorkToShowMessage(createDataWithEntries(messageSystemData, growableListPath, 1))
          await expectWorkProportional(
            smallEntryCount,
            (entryCount) =>
              countWorkToShowMessage(createDataWithEntries(messageSystemData, growableListPath, entryCount)),
            comparedPlaceName,
          )
        }
      }
      expect(testedGameNames.size).toBeGreaterThan(10)
    })

    it('the page does not read a message beyond the length limit to its end', async () => {
      await clearChat()
      const [system] = systemDataOfMessages
      const smallEntryCount = countEntriesWithinLengthLimit(system, ['history'], 400_000)
      await testSteps.takeStepCount()
      const workForLongMessage = await countWorkToShowMessage(
        createDataWithEntries(system, ['history'], smallEntryCount),
      )
      expect(
        await countWorkToShowMessage(createDataWithEntries(system, ['history'], 2 * smallEntryCount)),
      ).toBeLessThan(1.1 * workForLongMessage)
    })

    /** A stored roll with `diceCount` dice, in Foundry's format. */
    const createOversizedRoll = (diceCount: number, diceGroupSize = diceCount) =>
      JSON.stringify({
        class: 'BumpRoll',
        options: {},
        dice: [],
        formula: `${diceCount}d6bump`,
        terms: [
          {
            class: 'BumpDie',
            options: {},
            evaluated: true,
            number: diceGroupSize,
            faces: 6,
            modifiers: ['bump'],
            results: Array.from({ length: diceCount }, () => ({ result: 3, active: true })),
          },
        ],
        total: 3 * diceCount,
        evaluated: true,
      })

    it.each([
      { name: 'dice', more: (entryCount: number) => ({ rolls: [createOversizedRoll(entryCount)] }) },
      {
        name: 'rolls',
        more: (entryCount: number) => ({
          rolls: Array<string>(entryCount / 10).fill(createOversizedRoll(10)),
        }),
      },
      { name: 'throws', more: (entryCount: number) => ({ rolls: [createOversizedRoll(entryCount, 1)] }) },
      { name: 'content', more: (entryCount: number) => ({ content: '<p>x</p>'.repeat(entryCount) }) },
      { name: 'flavor', more: (entryCount: number) => ({ flavor: '<p>x</p>'.repeat(entryCount) }) },
    ])('a message with too long a $name is shown as unreadable', async ({ more }) => {
      await clearChat()
      const [system] = systemDataOfMessages
      const shownMessage = await postMessage(system, more(10_000))
      expect(gmPerson.window?.document.querySelector('#chat')?.textContent).toContain("can't be read")
      await testSteps.takeStepCount()
      expect((await postMessage(system, more(40_000)))?.shownLength).toBe(shownMessage?.shownLength)
      const workForShortenedMessage = await testSteps.takeStepCount()
      expect((await postMessage(system, more(80_000)))?.shownLength ?? 0).toBeLessThan(5_000)
      expect(await testSteps.takeStepCount()).toBeLessThan(3 * workForShortenedMessage)
    })

    it('a message with too many dice shows only the first ones', async () => {
      await clearChat()
      const countWorkToShowRoll = async (entryCount: number) => {
        const _id = randomID()
        const messageData = [
          { _id, type: 'base', author: USER_IDS.owner, rolls: [createOversizedRoll(entryCount)] },
        ]
        const writeLocation = {
          documentName: 'ChatMessage',
          parentUuid: null,
          pack: null,
          options: { keepId: true },
        }
        await playerClient.write({ ...writeLocation, action: 'create', data: messageData })
        return gmPerson.window?.document.querySelector(`#chat [data-message-id="${_id}"]`)?.innerHTML ?? ''
      }
      expect((await countWorkToShowRoll(900)).split('hnb-die').length).toBeGreaterThan(900)
      expect((await countWorkToShowRoll(20_000)).length).toBeLessThan(1_000_000)
    })

    it('a longer request costs work at most in proportion', async () => {
      const testedGameNames = new Set<string>()
      for (const request of possibleRequests)
        for (const [name, value] of Object.entries<unknown>({ ...request })) {
          const fieldName = `${request.type} ${request.scope} ${name}`
          if (typeof value !== 'object' || testedGameNames.has(fieldName)) continue
          testedGameNames.add(fieldName)
          const nonEmptyValue =
            Object.keys(value ?? {}).length > 0 ? value : Array.isArray(value) ? ['x'] : { x: 'x' }
          await expectWorkProportional(
            400,
            async (entryCount) => {
              expect(
                await playerClient.sendRequest({
                  ...request,
                  [name]: createDataWithEntries(nonEmptyValue, [], entryCount),
                }),
              ).not.toMatch(READABLE_REFUSAL_PATTERN)
              return testSteps.takeStepCount()
            },
            fieldName,
          )
        }
      expect(testedGameNames.size).toBeGreaterThan(10)
    })
  })
})
