/**
 * Stores and sends random data. Every page must still draw its windows, and the data of one person must not harm
 * another person.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GENERATIONS } from '../support/generations'
import { rulesets } from '../support/rulesets'
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { fittingEntryCount, growablePlaces, withEntries } from './growable-data'
import { withReplacedValue, arbitraryReplacement } from './hostile-values'
import { pressEverything } from './press-everything'
import type { PossibleRequest } from './possible-requests'
import { everyRequest } from './possible-requests'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'
import { Steps } from './steps'

const steps = new Steps()
let testTable: TestTable
let gm: Person
let player: RawClient
/** The system data of the messages that real clicks have posted. */
let messageSystems: { readonly ruleset: string; readonly kind: string }[]
let requests: PossibleRequest[]

async function clearChat(): Promise<void> {
  const ids = [...testTable.server.host.world.collection('messages').keys()]
  const writeLocation = { documentName: 'ChatMessage', parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'delete', ids })
}

const isOwnedByPlayer = (ownership: unknown): boolean =>
  (ownership as Record<string, number> | undefined)?.[USERS.owner] === 3

/**
 * The documents that the player does not own, except messages, by id and as text. The setting with the record of stacks
 * is left out, because it changes when a stack is created.
 */
function otherDocuments(): Map<string, string> {
  const { world } = testTable.server.host
  const all = ['actors', 'users', 'settings', 'scenes', 'items'].flatMap((name) => [
    ...world.collection(name).values(),
  ])
  const protectedDocuments = all.filter(
    ({ ownership, key }) => !isOwnedByPlayer(ownership) && key !== 'harm-and-blessing.stacks',
  )
  return new Map(protectedDocuments.map((document) => [document._id, JSON.stringify(document)]))
}

function expectUnchanged(textsBefore: ReadonlyMap<string, string>, cause: unknown): void {
  const documentsNow = otherDocuments()
  const changedIds = [...new Set([...textsBefore.keys(), ...documentsNow.keys()])].filter(
    (id) => textsBefore.get(id) !== documentsNow.get(id),
  )
  expect(
    changedIds.map((id) => documentsNow.get(id)),
    JSON.stringify(cause),
  ).toEqual(changedIds.map((id) => textsBefore.get(id)))
}

/** Foundry itself skips and logs data that does not fit a model, so these errors are expected. */
function expectNoErrors(): void {
  const errors = testTable.errors
    .splice(0)
    .filter((error) => !/Kept aside, as invalid|An update of .* DataModelValidationError/.test(error))
  expect(errors).toEqual([])
}

const READABLE_REFUSAL = /no answer|failed|stopped|tooLong/

/**
 * The player stores a message. Returns its uuid and the length of its HTML on the Gamemaster's page. Returns null if
 * the server rejects the message.
 */
async function postMessage(
  system: unknown,
  moreFields: object = {},
): Promise<{ uuid: string; shownLength: number } | null> {
  const _id = randomID()
  const data = [{ _id, type: 'record', author: USERS.owner, system, ...moreFields }] as StoredDocument[]
  const writeLocation = {
    documentName: 'ChatMessage',
    parentUuid: null,
    pack: null,
    options: { keepId: true },
  }
  try {
    await player.write({ ...writeLocation, action: 'create', data })
  } catch {
    return null
  }
  const shownLength =
    gm.window?.document.querySelector(`#chat [data-message-id="${_id}"]`)?.innerHTML.length ?? 0
  return { uuid: `ChatMessage.${_id}`, shownLength }
}

describe.each(GENERATIONS)('on %i', (generation) => {
  beforeAll(async () => {
    await steps.begin()
    testTable = await TestTable.open(generation)
    gm = await testTable.join(GAMEMASTER)
    await pressEverything(testTable, gm, 1)
    messageSystems = [...testTable.server.host.world.collection('messages').values()].map(
      ({ system }) => system as (typeof messageSystems)[number],
    )
    requests = everyRequest(testTable, new Map())
    await clearChat()
    player = new RawClient(testTable, USERS.owner)
  })

  afterAll(async () => {
    await testTable.close()
    await steps.end()
  })

  it('a message with random data is shown, refused and undone without harm to other people', async () => {
    const documentsBefore = otherDocuments()
    let stored = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(arbitraryReplacement, { minLength: 1, maxLength: 3 }),
        async (seedIndex, replacements) => {
          const validSystem = messageSystems[seedIndex % messageSystems.length]
          const system = replacements.reduce<unknown>(withReplacedValue, validSystem)
          const message = await postMessage(system)
          if (!message || !validSystem) return
          stored += 1
          expectNoErrors()
          expect(message.shownLength, 'nobody can fill a page with one message').toBeLessThan(60_000)
          const kinds = rulesets.find(({ key }) => key === validSystem.ruleset)?.messages
          const actions = Object.keys(kinds?.[validSystem.kind]?.actions ?? {}).slice(0, 3)
          const sharedFields = {
            type: 'act',
            ruleset: validSystem.ruleset,
            scope: 'message',
            on: message.uuid,
            targets: [`Actor.${INES}`],
            data: {},
            answers: {},
            visibility: 'public',
          }
          for (const action of actions)
            expect(await player.sendRequest({ ...sharedFields, action, actor: `Actor.${INES}` })).not.toMatch(
              READABLE_REFUSAL,
            )
          expect(await player.sendRequest({ type: 'undo', message: message.uuid })).not.toMatch(
            READABLE_REFUSAL,
          )
          expectNoErrors()
          expectUnchanged(documentsBefore, system)
        },
      ),
      { numRuns: process.env.FULL ? 150 : 60 },
    )
    expect(stored).toBeGreaterThan(50)
  })

  it('a request with random data gets an answer, and harms nobody else', async () => {
    const documentsBefore = otherDocuments()
    await fc.assert(
      fc.asyncProperty(fc.nat(), arbitraryReplacement, async (seedIndex, replacement) => {
        const request = requests[seedIndex % requests.length]
        const answer = await player.sendRequest(withReplacedValue(request, replacement))
        // A request with an invalid form gets no answer, and our code never sends such a request.
        if (answer !== 'no answer') expect(answer).not.toMatch(READABLE_REFUSAL)
        expectNoErrors()
        expectUnchanged(documentsBefore, withReplacedValue(request, replacement))
      }),
      { numRuns: process.env.FULL ? 500 : 150 },
    )
  })

  it('an actor with random stored data is drawn, and its buttons get answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), arbitraryReplacement, async (seedIndex, { indexes, value }) => {
        const mina = testTable.server.host.world.collection('actors').get(MINA)
        const key = rulesets[seedIndex % rulesets.length]?.key ?? ''
        const gameDataBefore = (mina?.['system'] as Record<string, unknown>)[key]
        const writeLocation = {
          documentName: 'Actor',
          parentUuid: null,
          pack: null,
          options: { recursive: false, diff: false },
        }
        const storeValue = (data: unknown) =>
          player.write({
            ...writeLocation,
            action: 'update',
            updates: [{ _id: MINA, [`system.${key}`]: data }],
          })
        try {
          await storeValue(withReplacedValue(gameDataBefore, { indexes, value }))
        } catch {
          return
        }
        const { game } = gm.window as unknown as {
          game: { actors: { get(id: string): { sheet: { render(o: object): unknown; close(): unknown } } } }
        }
        const { sheet } = game.actors.get(MINA)
        sheet.render({ force: true })
        await testTable.clock.advance(200)
        const shownLength = gm.window?.document.querySelector('.hnb-actor')?.innerHTML.length ?? 0
        expect(shownLength).toBeGreaterThan(0)
        const minaRequests = requests.filter((request) => Reflect.get(request, 'actor') === `Actor.${MINA}`)
        expect(await player.sendRequest(minaRequests[seedIndex % minaRequests.length])).not.toMatch(
          READABLE_REFUSAL,
        )
        sheet.close()
        await storeValue(gameDataBefore)
        expectNoErrors()
      }),
      { numRuns: 40 },
    )
  })

  it('random drag data and flags cause no error', async () => {
    const { Hooks, canvas, ui } = gm.window as unknown as {
      Hooks: { call(name: string, ...of: unknown[]): unknown }
      canvas: object
      ui: { hotbar: object }
    }
    const parse = (text: string) =>
      (gm.window as unknown as { JSON: typeof JSON }).JSON.parse(text) as unknown
    const validDrops = [
      { type: 'HarmBlessingTool', ruleset: 'humanity', act: 'award', data: { occasion: 'roleplay' } },
      {
        type: 'HarmBlessingPress',
        press: { ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA}` },
        name: 'x',
        img: 'x.svg',
      },
      { type: 'Item', uuid: `Actor.${MINA}.Item.x` },
    ]
    // The dropped item is inside a compendium and cannot be read synchronously. Our code must not try to read it.
    Hooks.call('dropCanvasData', canvas, parse('{ "type": "Item", "uuid": "Compendium.a.b.Actor.c.Item.d" }'))
    expectNoErrors()
    await fc.assert(
      fc.asyncProperty(fc.nat(), arbitraryReplacement, async (seedIndex, replacement) => {
        const dragged = parse(
          JSON.stringify(withReplacedValue(validDrops[seedIndex % validDrops.length], replacement) ?? null),
        )
        if (typeof dragged === 'object' && dragged !== null && !Array.isArray(dragged)) {
          Hooks.call('dropCanvasData', canvas, { x: 0, y: 0, ...dragged })
          Hooks.call('hotbarDrop', ui.hotbar, dragged, 1)
        }
        const flags = withReplacedValue({ 'harm-and-blessing': { at: 'x', role: 'hand' } }, replacement)
        const writeLocation = { documentName: 'Actor', parentUuid: null, pack: null, options: {} }
        await player
          .write({ ...writeLocation, action: 'update', updates: [{ _id: MINA, flags }] })
          .catch(() => undefined)
        await testTable.clock.advance(50)
        expectNoErrors()
      }),
      { numRuns: 60 },
    )
  })

  describe('longer data costs work at most in proportion', () => {
    /**
     * Measures the work for `few` entries, for twice as many, and for four times as many. If the work were quadratic,
     * doubling the entries would quadruple the work.
     */
    async function expectProportion(
      few: number,
      workFor: (number: number) => Promise<number>,
      workName: string,
    ) {
      // Sets the number of counted steps to zero, so that earlier work is not measured.
      await steps.take()
      const [single, two, four] = [await workFor(few), await workFor(2 * few), await workFor(4 * few)]
      expect(
        four - two,
        `${workName}: ${few} entries ${single} steps, twice ${two}, four times ${four}`,
      ).toBeLessThan(2.5 * Math.max(single, two - single))
    }

    const workToShow = async (system: unknown): Promise<number> => {
      expect(
        (await postMessage(system))?.shownLength ?? 0,
        'nobody can fill a page with one message',
      ).toBeLessThan(300_000)
      return steps.take()
    }

    it('a longer message costs work at most in proportion', async () => {
      const testedNames = new Set<string>()
      for (const system of messageSystems) {
        for (const path of growablePlaces(system)) {
          const name = [system.ruleset, ...path.filter((part) => part.length < 16).slice(-2)].join(' ')
          const few = Math.min(150, fittingEntryCount(system, path, 40_000))
          // Skips a place where a message cannot hold enough entries: quadratic work would not be measurable. Also
          // skips a place whose name has been tested before, because the same code reads all entries with that name.
          if (testedNames.has(name) || few < 60 || path[0] === 'history') continue
          testedNames.add(name)
          await clearChat()
          await workToShow(withEntries(system, path, 1))
          await expectProportion(few, (number) => workToShow(withEntries(system, path, number)), name)
        }
      }
      expect(testedNames.size).toBeGreaterThan(10)
    })

    it('the page does not read a message beyond the length limit to its end', async () => {
      await clearChat()
      const [system] = messageSystems
      const few = fittingEntryCount(system, ['history'], 400_000)
      await steps.take()
      const stepsForLongMessage = await workToShow(withEntries(system, ['history'], few))
      expect(await workToShow(withEntries(system, ['history'], 2 * few))).toBeLessThan(
        1.1 * stepsForLongMessage,
      )
    })

    /** A stored roll with `number` dice, in Foundry's format. */
    const oversizedRoll = (number: number, group = number) =>
      JSON.stringify({
        class: 'BumpRoll',
        options: {},
        dice: [],
        formula: `${number}d6bump`,
        terms: [
          {
            class: 'BumpDie',
            options: {},
            evaluated: true,
            number: group,
            faces: 6,
            modifiers: ['bump'],
            results: Array.from({ length: number }, () => ({ result: 3, active: true })),
          },
        ],
        total: 3 * number,
        evaluated: true,
      })

    it.each([
      { name: 'dice', more: (number: number) => ({ rolls: [oversizedRoll(number)] }) },
      {
        name: 'rolls',
        more: (number: number) => ({ rolls: Array<string>(number / 10).fill(oversizedRoll(10)) }),
      },
      { name: 'throws', more: (number: number) => ({ rolls: [oversizedRoll(number, 1)] }) },
      { name: 'content', more: (number: number) => ({ content: '<p>x</p>'.repeat(number) }) },
      { name: 'flavor', more: (number: number) => ({ flavor: '<p>x</p>'.repeat(number) }) },
    ])('a message with too long a $name is shown as unreadable', async ({ more }) => {
      await clearChat()
      const [system] = messageSystems
      const shownMessage = await postMessage(system, more(10_000))
      expect(gm.window?.document.querySelector('#chat')?.textContent).toContain("can't be read")
      await steps.take()
      expect((await postMessage(system, more(40_000)))?.shownLength).toBe(shownMessage?.shownLength)
      const stepsForShort = await steps.take()
      expect((await postMessage(system, more(80_000)))?.shownLength ?? 0).toBeLessThan(5_000)
      expect(await steps.take()).toBeLessThan(3 * stepsForShort)
    })

    it('a message with too many dice shows only the first ones', async () => {
      await clearChat()
      const workToShowRoll = async (number: number) => {
        const _id = randomID()
        const data = [{ _id, type: 'base', author: USERS.owner, rolls: [oversizedRoll(number)] }]
        const writeLocation = {
          documentName: 'ChatMessage',
          parentUuid: null,
          pack: null,
          options: { keepId: true },
        }
        await player.write({ ...writeLocation, action: 'create', data })
        return gm.window?.document.querySelector(`#chat [data-message-id="${_id}"]`)?.innerHTML ?? ''
      }
      expect((await workToShowRoll(900)).split('hnb-die').length).toBeGreaterThan(900)
      expect((await workToShowRoll(20_000)).length).toBeLessThan(1_000_000)
    })

    it('a longer request costs work at most in proportion', async () => {
      const testedNames = new Set<string>()
      for (const request of requests)
        for (const [name, value] of Object.entries<unknown>({ ...request })) {
          const fieldName = `${request.type} ${request.scope} ${name}`
          if (typeof value !== 'object' || testedNames.has(fieldName)) continue
          testedNames.add(fieldName)
          const nonEmptyValue =
            Object.keys(value ?? {}).length > 0 ? value : Array.isArray(value) ? ['x'] : { x: 'x' }
          await expectProportion(
            400,
            async (number) => {
              expect(
                await player.sendRequest({ ...request, [name]: withEntries(nonEmptyValue, [], number) }),
              ).not.toMatch(READABLE_REFUSAL)
              return steps.take()
            },
            fieldName,
          )
        }
      expect(testedNames.size).toBeGreaterThan(10)
    })
  })
})
