/**
 * Tests that faults which were corrected do not come back. The faults were seen in a running Foundry, or Foundry's
 * staff confirmed them (table/docs/foundry-live.md). The tests use the whole system and fast connections.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { LocalTable } from 'foundry-practice-table/testing'
import type { Person } from 'foundry-practice-table/testing'

interface TestDocument {
  readonly id: string
  readonly uuid: string
  readonly _source: { readonly system: unknown }
  readonly isOwner: boolean
  readonly visible: boolean
  readonly effects: { readonly contents: readonly { readonly showIcon: unknown }[] }
  readonly items: { readonly contents: readonly TestDocument[] }
  readonly sheet: { render(renderOptions: object): Promise<{ readonly element: HTMLElement }> }
  toggleStatusEffect(statusId: string): Promise<unknown>
  storedGameData(gameKey: string): unknown
  update(documentChanges: object): Promise<unknown>
  createEmbeddedDocuments(
    embeddedName: 'Item',
    documentsData: readonly object[],
  ): Promise<readonly TestDocument[]>
  deleteEmbeddedDocuments(embeddedName: 'Item', documentIds: readonly string[]): Promise<unknown>
}

interface SystemMessage {
  readonly id: string
  readonly timestamp: number
  readonly system: { readonly kind?: unknown }
}

type SceneTools = Readonly<Record<string, { readonly onChange?: () => void }>>
type ModifyDocumentBatch = (operations: Record<string, unknown>[]) => Promise<unknown>

/** The parts of Foundry's documented API that these tests use in a page. */
interface PageGlobals {
  readonly game: {
    readonly actors: {
      getName(actorName: string): TestDocument | undefined
      readonly contents: readonly TestDocument[]
    }
    readonly settings: {
      get(namespace: string, settingKey: string): unknown
      set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown>
    }
    readonly messages: Map<string, SystemMessage> & { readonly contents: readonly SystemMessage[] }
    readonly system: {
      readonly api: {
        draw(deckId: string, cardCount?: number): Promise<boolean>
        hold(momentName: string, answerAboutRest: 'yes'): Promise<boolean>
        show(item: string): Promise<boolean>
      }
    }
  }
  readonly ui: {
    readonly chat: { readonly element: HTMLElement }
    readonly controls: { readonly controls: { readonly tokens: { readonly tools: SceneTools } } }
  }
  readonly foundry: { readonly documents: { modifyBatch?: ModifyDocumentBatch } }
  readonly CONFIG: { readonly statusEffects: Readonly<Record<string, { readonly id: string }>> }
  readonly Hooks: {
    on(hookName: string, handler: (...args: never[]) => unknown): number
    off(hookName: string, hookId: number): void
  }
  readonly Actor: new (documentData: object) => TestDocument
  readonly ChatMessage: { create(documentData: object, creationOptions?: object): Promise<TestDocument> }
}

const USER_NAMES = [
  ['Gamemaster', 'F0lO8zr4lImHWfXp'],
  ['Player 1', 'tOVEA2Zf324WzdfX'],
] as const

type FoundryPage = PageGlobals & Window & typeof globalThis

/** A waiting time in milliseconds that is longer than any request takes. */
const REQUEST_SETTLING_TIME_MS = 30_000

/** Opens a table at which a Gamemaster's and a player's pages are ready. */
async function openTableForTwo(generation: 13 | 14) {
  const localTable = await LocalTable.open({ system: 'dist', seed: 'test/world', generation })
  const { server, clock, notifications: told, errors } = localTable
  const joinedPeople: Person[] = []
  for (const [name] of USER_NAMES) joinedPeople.push(await localTable.join(name))
  await clock.advance(REQUEST_SETTLING_TIME_MS)
  const closeLocalTable = () => localTable.close()
  const advanceClockUntilSettled = async <Result>(promise: Promise<Result>): Promise<Result> => {
    void promise.catch(() => undefined)
    await clock.advance(REQUEST_SETTLING_TIME_MS)
    return promise
  }
  const [gm, player] = joinedPeople.map(({ window }) => window as FoundryPage) as [FoundryPage, FoundryPage]
  return { server, calm: advanceClockUntilSettled, told, errors, gm, player, leave: closeLocalTable }
}

type TableForTwo = Awaited<ReturnType<typeof openTableForTwo>>

function requireValue<T>(requiredValue: T | null | undefined): T {
  if (requiredValue === null || requiredValue === undefined)
    throw new Error('The test expected something to be there.')
  return requiredValue
}

const findActorOfMina = ({ game }: FoundryPage): TestDocument =>
  requireValue(game.actors.getName('Mina Calder'))

async function openSheetOfActor(
  page: FoundryPage,
  { calm }: TableForTwo,
  sheetOwner = findActorOfMina(page),
): Promise<HTMLElement> {
  await calm(sheetOwner.sheet.render({ force: true }))
  return requireValue(
    page.document.querySelector<HTMLElement>(`[id$="${sheetOwner.uuid.replaceAll('.', '-')}"]`),
  )
}

async function showTab(
  { calm }: TableForTwo,
  sheetElement: HTMLElement,
  tabId: string,
): Promise<HTMLElement> {
  const tabButton = requireValue(sheetElement.querySelector<HTMLElement>(`[role=tab][data-tab=${tabId}]`))
  tabButton.click()
  await calm(Promise.resolve())
  return tabButton
}

const readSheetPartNames = (sheetElement: HTMLElement): string[] =>
  [...sheetElement.querySelectorAll<HTMLElement>('[data-application-part]')].map(
    ({ dataset }) => dataset['applicationPart'] ?? '',
  )

describe.each(listGenerationsForTestFile(import.meta.url))('on Foundry %i', (generation) => {
  let tableForTwo: TableForTwo
  beforeAll(async () => {
    tableForTwo = await openTableForTwo(generation)
  })
  beforeEach(() => {
    tableForTwo.told.length = 0
    tableForTwo.errors.length = 0
  })
  afterAll(() => tableForTwo.leave())

  it('a sheet marks the chosen tab, visibly and for screen readers (live §7.1)', async () => {
    const sheet = await openSheetOfActor(tableForTwo.gm, tableForTwo)
    for (const tabId of ['resources', 'humanity', 'notes']) {
      const tabButton = await showTab(tableForTwo, sheet, tabId)
      expect([...sheet.querySelectorAll('[role=tab][aria-selected=true]')]).toEqual([tabButton])
      expect(sheet.querySelector('section.tab.active')?.getAttribute('data-tab')).toBe(tabId)
    }
    expect(tableForTwo.errors).toEqual([])
  })

  it("the Gamemaster's screen follows a setting that is stored for the first time (live §13)", async () => {
    const { gm, calm } = tableForTwo
    gm.ui.controls.controls.tokens.tools['hnbScreen']?.onChange?.()
    await calm(Promise.resolve())
    const countGamesOnScreen = (): number =>
      requireValue(gm.document.querySelector('#hnb-screen')).querySelectorAll('[data-drag]').length
    const gameCountBefore = countGamesOnScreen()
    const createdSettingKeys: unknown[] = []
    const settingHookId = gm.Hooks.on('createSetting', (createdSetting: { key: string }) =>
      createdSettingKeys.push(createdSetting.key),
    )
    const activeRulesets = gm.game.settings.get('harm-and-blessing', 'rulesets') as string[]
    await calm(gm.game.settings.set('harm-and-blessing', 'rulesets', ['humanity']))
    gm.Hooks.off('createSetting', settingHookId)
    const gameCountAfterSettingOneGame = countGamesOnScreen()
    await calm(gm.game.settings.set('harm-and-blessing', 'rulesets', activeRulesets))
    expect(createdSettingKeys).toEqual(['harm-and-blessing.rulesets'])
    expect(gameCountAfterSettingOneGame).toBeLessThan(gameCountBefore)
    expect(countGamesOnScreen()).toBe(gameCountBefore)
  })

  it('the hand stays below a tab that first appears while the sheet is open (live §7.2)', async () => {
    const { gm, calm } = tableForTwo
    const { settings } = gm.game
    const activeRulesets = settings.get('harm-and-blessing', 'rulesets') as string[]
    await calm(
      settings.set(
        'harm-and-blessing',
        'rulesets',
        activeRulesets.filter((gameId) => gameId !== 'tarot'),
      ),
    )
    const sheet = await openSheetOfActor(gm, tableForTwo)
    expect(sheet.querySelector('[role=tab][data-tab=tarot]')).toBeNull()
    await calm(settings.set('harm-and-blessing', 'rulesets', activeRulesets))
    await showTab(tableForTwo, sheet, 'tarot')
    expect(readSheetPartNames(sheet)).toContain('tarot')
    expect(readSheetPartNames(sheet).at(-1)).toBe('hand')
  })

  it('a wound that no active game knows lies among the gear until it has a severity', async () => {
    const { gm, calm } = tableForTwo
    const [wound] = await calm(
      findActorOfMina(gm).createEmbeddedDocuments('Item', [{ type: 'wound', name: 'Gash' }]),
    )
    const sheet = await openSheetOfActor(gm, tableForTwo)
    const isWoundListedOnTab = async (tabId: string): Promise<boolean> => {
      await showTab(tableForTwo, sheet, tabId)
      return sheet.querySelector(`section.active [data-item-id="${wound?.id}"]`) !== null
    }
    expect([
      await isWoundListedOnTab('gear'),
      await isWoundListedOnTab('storyMode'),
      await isWoundListedOnTab('humanity'),
    ]).toEqual([true, false, false])
    await calm(requireValue(wound).update({ 'system.humanity.severity': 'minor' }))
    expect([
      await isWoundListedOnTab('gear'),
      await isWoundListedOnTab('storyMode'),
      await isWoundListedOnTab('humanity'),
    ]).toEqual([false, false, true])
    await calm(requireValue(wound).update({ 'system.storyMode.severity': 'strain' }))
    expect([
      await isWoundListedOnTab('gear'),
      await isWoundListedOnTab('storyMode'),
      await isWoundListedOnTab('humanity'),
    ]).toEqual([false, true, true])
    await calm(findActorOfMina(gm).deleteEmbeddedDocuments('Item', [requireValue(wound).id]))
  })

  it('item sheets have number fields, and no sliders (#10611)', async () => {
    let generatedNumberCount = 0
    for (const minasItem of findActorOfMina(tableForTwo.gm).items.contents) {
      const sheet = await openSheetOfActor(tableForTwo.gm, tableForTwo, minasItem)
      // A locked sheet hides its fields. So the test unlocks the sheet first.
      sheet.querySelector<HTMLElement>('[data-action=edit]')?.click()
      await tableForTwo.calm(Promise.resolve())
      expect(sheet.querySelectorAll('range-picker, [type=range]').length, minasItem.uuid).toBe(0)
      generatedNumberCount += sheet.querySelectorAll('[type=number]').length
    }
    expect(generatedNumberCount).toBeGreaterThan(5)
  })

  it('a person who may only look reads why a drop does nothing (live §7.3)', async () => {
    const { gm, player, calm, told } = tableForTwo
    const actorOfOtherPlayer = requireValue(
      player.game.actors.contents.find((actor) => actor.visible && !actor.isOwner),
    )
    const sheet = await openSheetOfActor(player, tableForTwo, actorOfOtherPlayer)
    const dropEvent = new player.Event('drop', { bubbles: true, cancelable: true })
    const dropDataText = JSON.stringify({
      type: 'Item',
      uuid: requireValue(findActorOfMina(gm).items.contents[0]).uuid,
    })
    Object.defineProperty(dropEvent, 'dataTransfer', {
      value: { getData: () => dropDataText, items: [], types: [] },
    })
    const itemCountBefore = actorOfOtherPlayer.items.contents.length
    requireValue(sheet.querySelector('.window-content')).dispatchEvent(dropEvent)
    await calm(Promise.resolve())
    expect(told).toEqual(['HnB.refusal.notOwner'])
    expect(actorOfOtherPlayer.items.contents.length).toBe(itemCountBefore)
  })

  /** Mina suffers harm without a question: a card is drawn, marked and reported. */
  async function sufferMinorHarm(page: FoundryPage): Promise<void> {
    const sheet = await openSheetOfActor(page, tableForTwo)
    await showTab(tableForTwo, sheet, 'harmCards')
    const sufferButton = requireValue(sheet.querySelector<HTMLElement>('[data-act=suffer]'))
    sufferButton.dispatchEvent(
      new page.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }),
    )
    await tableForTwo.calm(Promise.resolve())
  }
  const findRefusalKeys = (): string[] =>
    tableForTwo.told.filter((notificationKey) => notificationKey.startsWith('HnB.refusal'))
  const serializeTableState = ({ server }: TableForTwo): string =>
    JSON.stringify([
      (server.host.world.collection('actors').get('OKPWJz2WCgC0incc')?.['system'] as { harmCards: unknown })
        .harmCards,
      server.host.world.collection('messages').size,
    ])

  it('a write that is rejected but stored anyway is not reported as failed (#14174, #14356)', async () => {
    const { transactions } = tableForTwo.server.host
    const originalRequestMethod = transactions.request.bind(transactions)
    const tableStateBefore = serializeTableState(tableForTwo)
    transactions.request = async (...args) => {
      await originalRequestMethod(...args)
      throw new Error('undefined')
    }
    await sufferMinorHarm(tableForTwo.gm)
    transactions.request = originalRequestMethod
    expect(serializeTableState(tableForTwo)).not.toBe(tableStateBefore)
    expect(findRefusalKeys()).toEqual([])
  })

  it('a card that is drawn although its draw was rejected is not reported as failed (#14174)', async () => {
    const { gm, calm, server } = tableForTwo
    const { transactions } = server.host
    const originalRequestMethod = transactions.request.bind(transactions)
    // Draws a card and waits. After that, the player's hand and the discard pile exist.
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    await calm(gm.ChatMessage.create({ content: 'between' }))
    const messageCountBefore = gm.game.messages.size
    transactions.request = async (...args) => {
      await originalRequestMethod(...args)
      throw new Error('undefined')
    }
    const drawResult = await calm(gm.game.system.api.draw('Tarot'))
    transactions.request = originalRequestMethod
    expect([drawResult, gm.game.messages.size, findRefusalKeys()]).toEqual([true, messageCountBefore + 1, []])
  })

  it('a write that another package stops silently is reported, and leaves nothing', async () => {
    const tableStateBefore = serializeTableState(tableForTwo)
    const hookId = tableForTwo.gm.Hooks.on('preCreateChatMessage', () => false)
    await sufferMinorHarm(tableForTwo.gm)
    tableForTwo.gm.Hooks.off('preCreateChatMessage', hookId)
    expect(serializeTableState(tableForTwo)).toBe(tableStateBefore)
    expect(findRefusalKeys()).toEqual(['HnB.refusal.stopped'])
  })

  it('only the asked Gamemaster receives a request, and only the sender its answer (live §11)', async () => {
    const messageNames: unknown[] = []
    const originalReceiveMethod = tableForTwo.server.receive.bind(tableForTwo.server)
    tableForTwo.server.receive = (socketPacket, connection) => {
      if (socketPacket.event === 'packageMessage')
        messageNames.push((JSON.parse(socketPacket.text) as unknown[])[1])
      originalReceiveMethod(socketPacket, connection)
    }
    await sufferMinorHarm(tableForTwo.player)
    tableForTwo.server.receive = originalReceiveMethod
    // A click causes four messages between the two pages: the request, the offer to decide it, the confirmation, and
    // the answer.
    const [[, gm], [, player]] = USER_NAMES
    expect(messageNames).toEqual([[gm], [player], [gm], [player]])
  })

  it('our conditions join those of other packages (live §3.2), and show on a token (#14749)', async () => {
    const { gm, calm } = tableForTwo
    expect(Object.values(gm.CONFIG.statusEffects).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['dead', 'prone', 'humanity-distracted']),
    )
    await calm(findActorOfMina(gm).toggleStatusEffect('humanity-distracted'))
    const effectIconVisibilities = findActorOfMina(gm).effects.contents.map(({ showIcon }) => showIcon)
    expect(effectIconVisibilities).toEqual(generation === 14 ? [2] : [undefined])
  })

  it('two documents share no initial object (live §16: a mutable initial)', () => {
    const [first, second] = ['a', 'b'].map(
      (actorName) => new tableForTwo.gm.Actor({ name: actorName, type: 'character' }),
    )
    const sharedObjectPaths: string[] = []
    const findSharedObjects = (a: unknown, b: unknown, sharedObjectPath: string): void => {
      if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return
      if (a === b) sharedObjectPaths.push(sharedObjectPath)
      else
        for (const propertyName of Object.keys(a))
          findSharedObjects(
            Reflect.get(a, propertyName),
            Reflect.get(b, propertyName),
            `${sharedObjectPath}.${propertyName}`,
          )
    }
    findSharedObjects(first?._source.system, second?._source.system, 'system')
    expect(sharedObjectPaths).toEqual([])
  })

  it('a message about an invalid uuid hinders no other message (#8051)', async () => {
    const { gm, calm, errors } = tableForTwo
    const chatLog = requireValue(gm.document.querySelector('.chat-log'))
    const messageCountBefore = chatLog.querySelectorAll('.chat-message').length
    for (const invalidUuid of ['Actor', '....', 'Compendium.x', 'Actor.OKPWJz2WCgC0incc.Item'])
      await calm(
        gm.ChatMessage.create({
          type: 'record',
          system: {
            ruleset: 'common',
            kind: 'item',
            actor: invalidUuid,
            facts: { item: invalidUuid, name: invalidUuid },
          },
        }),
      )
    await calm(gm.ChatMessage.create({ content: '<p>after them</p>' }))
    expect(chatLog.querySelectorAll('.chat-message')).toHaveLength(messageCountBefore + 5)
    expect(chatLog.textContent).toContain('after them')
    // Each message names the missing document as deleted or invisible. All messages are still readable.
    const shownNoteTexts = [...chatLog.querySelectorAll('.hnb-message .hnb-note')].map(
      ({ textContent }) => textContent,
    )
    expect(shownNoteTexts).toEqual(
      Array.from(
        { length: 4 },
        () => expect.stringContaining('was deleted, or you may not see it') as string,
      ),
    )
    expect(errors).toEqual([])
  })

  it('a message in another browser window shows an item as it is now (live §13)', async () => {
    const { gm, calm } = tableForTwo
    const knifeData = { type: 'gear', name: 'Knife' }
    const [item] = await calm(findActorOfMina(gm).createEmbeddedDocuments('Item', [knifeData]))
    await calm(gm.game.system.api.show(requireValue(item).uuid))
    const { element } = gm.ui.chat
    const parentElement = requireValue(element.parentElement)
    gm.document.implementation.createHTMLDocument('Another window').body.append(element)
    await calm(requireValue(item).update({ name: 'Cleaver' }))
    const textContentOfElement = element.textContent
    parentElement.append(element)
    await calm(findActorOfMina(gm).deleteEmbeddedDocuments('Item', [requireValue(item).id]))
    expect(textContentOfElement).toContain('Cleaver')
  })

  it("reading a game's data copies no whole document", () => {
    const minaActor = findActorOfMina(tableForTwo.gm)
    expect(minaActor.storedGameData('humanity')).toBe(
      (minaActor._source.system as { humanity: unknown }).humanity,
    )
    const firstItem = requireValue(minaActor.items.contents[0])
    expect(firstItem.storedGameData('gear')).toBe((firstItem._source.system as { gear: unknown }).gear)
  })

  it('our code does not read an operation after a batch, which may take it apart', async () => {
    const { gm, calm } = tableForTwo
    const { documents } = gm.foundry
    const originalModifyBatch = documents.modifyBatch
    expect(originalModifyBatch === undefined).toBe(generation === 13)
    if (!originalModifyBatch) return
    let writtenBatchCount = 0
    documents.modifyBatch = async (operations) => {
      const batchWriteResult = await originalModifyBatch(operations)
      for (const batchOperation of operations.splice(0))
        for (const fieldNameOfOperation of Object.keys(batchOperation))
          delete batchOperation[fieldNameOfOperation]
      writtenBatchCount += 1
      return batchWriteResult
    }
    const messageCountBefore = gm.game.messages.contents.length
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    documents.modifyBatch = originalModifyBatch
    expect(writtenBatchCount).toBe(1)
    expect(gm.game.messages.contents).toHaveLength(messageCountBefore + 1)
    expect(findRefusalKeys()).toEqual([])
  })

  it('a written object replaces the former one: absent keys are gone', async () => {
    const { gm, player, calm } = tableForTwo
    const minaActor = findActorOfMina(gm)
    const pathOfBlessings = 'system.humanity.blessings'
    const readStoredBlessings = (): unknown =>
      (minaActor._source.system as { humanity: { blessings: unknown } }).humanity.blessings
    const blessingsBeforeChange = structuredClone(readStoredBlessings())
    await calm(minaActor.update({ [pathOfBlessings]: { zzAddedSince0000: 3 } }))
    const blessingsAfterChange = structuredClone(readStoredBlessings())
    expect(blessingsAfterChange).not.toEqual(blessingsBeforeChange)
    const undoneHistoryEntry = {
      user: USER_NAMES[1][1],
      label: { key: 'x' },
      changes: [
        {
          target: minaActor.uuid,
          path: pathOfBlessings,
          before: blessingsBeforeChange,
          after: blessingsAfterChange,
        },
      ],
      undone: false,
    }
    const messageSystemData = {
      ruleset: 'common',
      kind: 'item',
      actor: minaActor.uuid,
      facts: { item: minaActor.uuid, name: 'x' },
    }
    await calm(
      player.ChatMessage.create({
        type: 'record',
        system: { ...messageSystemData, history: [undoneHistoryEntry] },
      }),
    )
    requireValue(
      [...player.document.querySelectorAll<HTMLElement>('.chat-log [data-act=undo]')].at(-1),
    ).click()
    await calm(Promise.resolve())
    expect(findRefusalKeys()).toEqual([])
    expect(readStoredBlessings()).toEqual(blessingsBeforeChange)
  })

  it.each([
    { other: 'older, though it was stored later', shift: -1, id: 'zzzzzzzzzzzzzzzz', folds: true },
    { other: 'of the same time, with a lesser id', shift: 0, id: '0000000000000000', folds: true },
    { other: 'of the same time, with a greater id', shift: 0, id: 'zzzzzzzzzzzzzzzy', folds: false },
    { other: 'newer', shift: 1, id: '0000000000000001', folds: false },
  ])('draws after a message that is $other: the same row $folds (live §10)', async ({ shift, id, folds }) => {
    const { gm, calm } = tableForTwo
    const findMessagesAboutDealing = (): readonly SystemMessage[] =>
      gm.game.messages.contents.filter(({ system }) => system.kind === 'dealt')
    // Posts another message, so that the next draw gets a message of its own.
    await calm(gm.ChatMessage.create({ content: 'between' }))
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    const dealtMessageCountBefore = findMessagesAboutDealing().length
    const shiftedTimestamp = requireValue(findMessagesAboutDealing().at(-1)).timestamp + shift
    await calm(
      gm.ChatMessage.create({ _id: id, timestamp: shiftedTimestamp, content: 'another' }, { keepId: true }),
    )
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    expect(findMessagesAboutDealing().length - dealtMessageCountBefore).toBe(folds ? 0 : 1)
  })

  it('a moment follows the one before it, whatever the order of messages (#12718, #13033)', async () => {
    const { gm, calm } = tableForTwo
    const changeThatMarksCard = { 'system.harmCards.marked.spades.jack': true }
    const findMessagesAboutMoments = (): readonly SystemMessage[] =>
      gm.game.messages.contents.filter(({ system }) => system.kind === 'moment')
    const endScene = () => gm.game.system.api.hold('scene', 'yes')
    for (let repetitionIndex = 0; repetitionIndex < 2; repetitionIndex += 1) {
      await calm(findActorOfMina(gm).update(changeThatMarksCard))
      expect(await calm(endScene())).toBe(true)
    }
    const [first] = findMessagesAboutMoments()
    await calm(findActorOfMina(gm).update(changeThatMarksCard))
    const secondSceneEnd = endScene()
    // The test moves the oldest message to the end of this page's collection, after the client's check and before the
    // write. A client that joined later could have this order of messages.
    const { id } = requireValue(first)
    const message = requireValue(gm.game.messages.get(id))
    gm.game.messages.delete(id)
    gm.game.messages.set(id, message)
    expect([await calm(secondSceneEnd), findRefusalKeys(), findMessagesAboutMoments().length]).toEqual([
      true,
      [],
      3,
    ])
  })

  it('the token bars follow the active games at once', async () => {
    const { gm, calm } = tableForTwo
    const { settings } = gm.game
    const countTokenBars = (): number => gm.document.querySelectorAll('#board .token .bar').length
    const activeRulesets = settings.get('harm-and-blessing', 'rulesets') as string[]
    const tokenBarCountBefore = countTokenBars()
    expect(tokenBarCountBefore).toBeGreaterThan(0)
    await calm(settings.set('harm-and-blessing', 'rulesets', []))
    const tokenBarCountWithoutGames = countTokenBars()
    await calm(settings.set('harm-and-blessing', 'rulesets', activeRulesets))
    expect(tokenBarCountWithoutGames).toBe(0)
    expect(countTokenBars()).toBe(tokenBarCountBefore)
  })
})
