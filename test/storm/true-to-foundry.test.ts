/**
 * Tests faults that a running Foundry showed or that its staff confirmed (table/docs/foundry-live.md), with the whole
 * system and fast connections. Each fault would return if our correction were removed.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
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
  readonly sheet: { render(options: object): Promise<{ readonly element: HTMLElement }> }
  toggleStatusEffect(id: string): Promise<unknown>
  storedGameData(key: string): unknown
  update(changes: object): Promise<unknown>
  createEmbeddedDocuments(name: 'Item', data: readonly object[]): Promise<readonly TestDocument[]>
  deleteEmbeddedDocuments(name: 'Item', ids: readonly string[]): Promise<unknown>
}

interface SystemMessage {
  readonly id: string
  readonly timestamp: number
  readonly system: { readonly kind?: unknown }
}

type SceneTools = Readonly<Record<string, { readonly onChange?: () => void }>>
type ModifyBatch = (operations: Record<string, unknown>[]) => Promise<unknown>

/** The parts of Foundry's documented API that these tests use in a page. */
interface PageGlobals {
  readonly game: {
    readonly actors: {
      getName(name: string): TestDocument | undefined
      readonly contents: readonly TestDocument[]
    }
    readonly settings: {
      get(scope: string, key: string): unknown
      set(scope: string, key: string, value: unknown): Promise<unknown>
    }
    readonly messages: Map<string, SystemMessage> & { readonly contents: readonly SystemMessage[] }
    readonly system: {
      readonly api: {
        draw(deck: string, number?: number): Promise<boolean>
        hold(moment: string, rest: 'yes'): Promise<boolean>
        show(item: string): Promise<boolean>
      }
    }
  }
  readonly ui: {
    readonly chat: { readonly element: HTMLElement }
    readonly controls: { readonly controls: { readonly tokens: { readonly tools: SceneTools } } }
  }
  readonly foundry: { readonly documents: { modifyBatch?: ModifyBatch } }
  readonly CONFIG: { readonly statusEffects: Readonly<Record<string, { readonly id: string }>> }
  readonly Hooks: {
    on(hook: string, handler: (...args: never[]) => unknown): number
    off(hook: string, id: number): void
  }
  readonly Actor: new (data: object) => TestDocument
  readonly ChatMessage: { create(data: object, options?: object): Promise<TestDocument> }
}

const USER_NAMES = [
  ['Gamemaster', 'F0lO8zr4lImHWfXp'],
  ['Player 1', 'tOVEA2Zf324WzdfX'],
] as const

type FoundryPage = PageGlobals & Window & typeof globalThis

/** More milliseconds than any request takes. */
const SETTLING_TIME_MS = 30_000

/** Opens a table at which a Gamemaster and a player have a page that is ready. */
async function openTableForTwo(generation: 13 | 14) {
  const table = await LocalTable.open({ system: 'dist', seed: 'test/world', generation })
  const { server, clock, notifications: told, errors } = table
  const people: Person[] = []
  for (const [name] of USER_NAMES) people.push(await table.join(name))
  await clock.advance(SETTLING_TIME_MS)
  const closeTable = () => table.close()
  const afterCalm = async <Result>(work: Promise<Result>): Promise<Result> => {
    void work.catch(() => undefined)
    await clock.advance(SETTLING_TIME_MS)
    return work
  }
  const [gm, player] = people.map(({ window }) => window as FoundryPage) as [FoundryPage, FoundryPage]
  return { server, calm: afterCalm, told, errors, gm, player, leave: closeTable }
}

type TableForTwo = Awaited<ReturnType<typeof openTableForTwo>>

function requireValue<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expected something to be there.')
  return value
}

const mina = ({ game }: FoundryPage): TestDocument => requireValue(game.actors.getName('Mina Calder'))

async function sheetOf(
  page: FoundryPage,
  { calm }: TableForTwo,
  sheetOwner = mina(page),
): Promise<HTMLElement> {
  await calm(sheetOwner.sheet.render({ force: true }))
  return requireValue(
    page.document.querySelector<HTMLElement>(`[id$="${sheetOwner.uuid.replaceAll('.', '-')}"]`),
  )
}

async function showTab({ calm }: TableForTwo, sheet: HTMLElement, tab: string): Promise<HTMLElement> {
  const button = requireValue(sheet.querySelector<HTMLElement>(`[role=tab][data-tab=${tab}]`))
  button.click()
  await calm(Promise.resolve())
  return button
}

const sheetPartNames = (sheet: HTMLElement): string[] =>
  [...sheet.querySelectorAll<HTMLElement>('[data-application-part]')].map(
    ({ dataset }) => dataset['applicationPart'] ?? '',
  )

describe.each(generationsOf(import.meta.url))('on Foundry %i', (generation) => {
  let table: TableForTwo
  beforeAll(async () => {
    table = await openTableForTwo(generation)
  })
  beforeEach(() => {
    table.told.length = 0
    table.errors.length = 0
  })
  afterAll(() => table.leave())

  it('a sheet marks the chosen tab, visibly and for screen readers (live §7.1)', async () => {
    const sheet = await sheetOf(table.gm, table)
    for (const tab of ['resources', 'humanity', 'notes']) {
      const button = await showTab(table, sheet, tab)
      expect([...sheet.querySelectorAll('[role=tab][aria-selected=true]')]).toEqual([button])
      expect(sheet.querySelector('section.tab.active')?.getAttribute('data-tab')).toBe(tab)
    }
    expect(table.errors).toEqual([])
  })

  it("the Gamemaster's screen follows a setting that is stored for the first time (live §13)", async () => {
    const { gm, calm } = table
    gm.ui.controls.controls.tokens.tools['hnbScreen']?.onChange?.()
    await calm(Promise.resolve())
    const countShownGames = (): number =>
      requireValue(gm.document.querySelector('#hnb-screen')).querySelectorAll('[data-drag]').length
    const gameCountBefore = countShownGames()
    const createdSettingKeys: unknown[] = []
    const hook = gm.Hooks.on('createSetting', (setting: { key: string }) =>
      createdSettingKeys.push(setting.key),
    )
    const activeRulesets = gm.game.settings.get('harm-and-blessing', 'rulesets') as string[]
    await calm(gm.game.settings.set('harm-and-blessing', 'rulesets', ['humanity']))
    gm.Hooks.off('createSetting', hook)
    const countWithOneGame = countShownGames()
    await calm(gm.game.settings.set('harm-and-blessing', 'rulesets', activeRulesets))
    expect(createdSettingKeys).toEqual(['harm-and-blessing.rulesets'])
    expect(countWithOneGame).toBeLessThan(gameCountBefore)
    expect(countShownGames()).toBe(gameCountBefore)
  })

  it('the hand stays below a tab that first appears while the sheet is open (live §7.2)', async () => {
    const { gm, calm } = table
    const { settings } = gm.game
    const activeRulesets = settings.get('harm-and-blessing', 'rulesets') as string[]
    await calm(
      settings.set(
        'harm-and-blessing',
        'rulesets',
        activeRulesets.filter((id) => id !== 'tarot'),
      ),
    )
    const sheet = await sheetOf(gm, table)
    expect(sheet.querySelector('[role=tab][data-tab=tarot]')).toBeNull()
    await calm(settings.set('harm-and-blessing', 'rulesets', activeRulesets))
    await showTab(table, sheet, 'tarot')
    expect(sheetPartNames(sheet)).toContain('tarot')
    expect(sheetPartNames(sheet).at(-1)).toBe('hand')
  })

  it('a wound that no active game knows lies among the gear until it has a severity', async () => {
    const { gm, calm } = table
    const [wound] = await calm(mina(gm).createEmbeddedDocuments('Item', [{ type: 'wound', name: 'Gash' }]))
    const sheet = await sheetOf(gm, table)
    const doesTabListWound = async (tab: string): Promise<boolean> => {
      await showTab(table, sheet, tab)
      return sheet.querySelector(`section.active [data-item-id="${wound?.id}"]`) !== null
    }
    expect([
      await doesTabListWound('gear'),
      await doesTabListWound('storyMode'),
      await doesTabListWound('humanity'),
    ]).toEqual([true, false, false])
    await calm(requireValue(wound).update({ 'system.humanity.severity': 'minor' }))
    expect([
      await doesTabListWound('gear'),
      await doesTabListWound('storyMode'),
      await doesTabListWound('humanity'),
    ]).toEqual([false, false, true])
    await calm(requireValue(wound).update({ 'system.storyMode.severity': 'strain' }))
    expect([
      await doesTabListWound('gear'),
      await doesTabListWound('storyMode'),
      await doesTabListWound('humanity'),
    ]).toEqual([false, true, true])
    await calm(mina(gm).deleteEmbeddedDocuments('Item', [requireValue(wound).id]))
  })

  it('item sheets have number fields, and no sliders (#10611)', async () => {
    let numbers = 0
    for (const item of mina(table.gm).items.contents) {
      const sheet = await sheetOf(table.gm, table, item)
      // A locked sheet hides its fields. So the test unlocks the sheet first.
      sheet.querySelector<HTMLElement>('[data-action=edit]')?.click()
      await table.calm(Promise.resolve())
      expect(sheet.querySelectorAll('range-picker, [type=range]').length, item.uuid).toBe(0)
      numbers += sheet.querySelectorAll('[type=number]').length
    }
    expect(numbers).toBeGreaterThan(5)
  })

  it('a person who may only look reads why a drop does nothing (live §7.3)', async () => {
    const { gm, player, calm, told } = table
    const otherActor = requireValue(
      player.game.actors.contents.find((actor) => actor.visible && !actor.isOwner),
    )
    const sheet = await sheetOf(player, table, otherActor)
    const dropEvent = new player.Event('drop', { bubbles: true, cancelable: true })
    const text = JSON.stringify({ type: 'Item', uuid: requireValue(mina(gm).items.contents[0]).uuid })
    Object.defineProperty(dropEvent, 'dataTransfer', { value: { getData: () => text, items: [], types: [] } })
    const itemCountBefore = otherActor.items.contents.length
    requireValue(sheet.querySelector('.window-content')).dispatchEvent(dropEvent)
    await calm(Promise.resolve())
    expect(told).toEqual(['HnB.refusal.notEditable'])
    expect(otherActor.items.contents.length).toBe(itemCountBefore)
  })

  /** Mina suffers harm without a question: a card is drawn and marked, and a message reports it. */
  async function sufferHarm(page: FoundryPage): Promise<void> {
    const sheet = await sheetOf(page, table)
    await showTab(table, sheet, 'harmCards')
    const button = requireValue(sheet.querySelector<HTMLElement>('[data-act=suffer]'))
    button.dispatchEvent(new page.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
    await table.calm(Promise.resolve())
  }
  const refusalKeys = (): string[] => table.told.filter((key) => key.startsWith('HnB.refusal'))
  const tableState = ({ server }: TableForTwo): string =>
    JSON.stringify([
      (server.host.world.collection('actors').get('OKPWJz2WCgC0incc')?.['system'] as { harmCards: unknown })
        .harmCards,
      server.host.world.collection('messages').size,
    ])

  it('a write that is rejected but stored anyway is not reported as failed (#14174, #14356)', async () => {
    const { transactions } = table.server.host
    const request = transactions.request.bind(transactions)
    const stateBefore = tableState(table)
    transactions.request = async (...args) => {
      await request(...args)
      throw new Error('undefined')
    }
    await sufferHarm(table.gm)
    transactions.request = request
    expect(tableState(table)).not.toBe(stateBefore)
    expect(refusalKeys()).toEqual([])
  })

  it('a card that is drawn although its draw was rejected is not reported as failed (#14174)', async () => {
    const { gm, calm, server } = table
    const { transactions } = server.host
    const request = transactions.request.bind(transactions)
    // Draws a card and waits. After that, the player's hand and the discard pile exist.
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    await calm(gm.ChatMessage.create({ content: 'between' }))
    const messages = gm.game.messages.size
    transactions.request = async (...args) => {
      await request(...args)
      throw new Error('undefined')
    }
    const drawResult = await calm(gm.game.system.api.draw('Tarot'))
    transactions.request = request
    expect([drawResult, gm.game.messages.size, refusalKeys()]).toEqual([true, messages + 1, []])
  })

  it('a write that another package stops silently is reported, and leaves nothing', async () => {
    const stateBefore = tableState(table)
    const id = table.gm.Hooks.on('preCreateChatMessage', () => false)
    await sufferHarm(table.gm)
    table.gm.Hooks.off('preCreateChatMessage', id)
    expect(tableState(table)).toBe(stateBefore)
    expect(refusalKeys()).toEqual(['HnB.refusal.stopped'])
  })

  it('only the asked Gamemaster receives a request, and only the sender its answer (live §11)', async () => {
    const messageNames: unknown[] = []
    const receive = table.server.receive.bind(table.server)
    table.server.receive = (packet, connection) => {
      if (packet.event === 'packageMessage') messageNames.push((JSON.parse(packet.text) as unknown[])[1])
      receive(packet, connection)
    }
    await sufferHarm(table.player)
    table.server.receive = receive
    // The four messages of a press: the request, the offer, the confirmation, and the answer.
    const [[, gm], [, player]] = USER_NAMES
    expect(messageNames).toEqual([[gm], [player], [gm], [player]])
  })

  it('our conditions join those of other packages (live §3.2), and show on a token (#14749)', async () => {
    const { gm, calm } = table
    expect(Object.values(gm.CONFIG.statusEffects).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['dead', 'prone', 'humanity-distracted']),
    )
    await calm(mina(gm).toggleStatusEffect('humanity-distracted'))
    const iconVisibilities = mina(gm).effects.contents.map(({ showIcon }) => showIcon)
    expect(iconVisibilities).toEqual(generation === 14 ? [2] : [undefined])
  })

  it('two documents share no initial object (live §16: a mutable initial)', () => {
    const [first, second] = ['a', 'b'].map((name) => new table.gm.Actor({ name, type: 'character' }))
    const sharedPaths: string[] = []
    const findSharedObjects = (a: unknown, b: unknown, path: string): void => {
      if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return
      if (a === b) sharedPaths.push(path)
      else
        for (const key of Object.keys(a))
          findSharedObjects(Reflect.get(a, key), Reflect.get(b, key), `${path}.${key}`)
    }
    findSharedObjects(first?._source.system, second?._source.system, 'system')
    expect(sharedPaths).toEqual([])
  })

  it('a message about an invalid uuid hinders no other message (#8051)', async () => {
    const { gm, calm, errors } = table
    const chatLog = requireValue(gm.document.querySelector('.chat-log'))
    const messageCountBefore = chatLog.querySelectorAll('.chat-message').length
    for (const item of ['Actor', '....', 'Compendium.x', 'Actor.OKPWJz2WCgC0incc.Item'])
      await calm(
        gm.ChatMessage.create({
          type: 'record',
          system: { ruleset: 'common', kind: 'item', actor: item, facts: { item, name: item } },
        }),
      )
    await calm(gm.ChatMessage.create({ content: '<p>after them</p>' }))
    expect(chatLog.querySelectorAll('.chat-message')).toHaveLength(messageCountBefore + 5)
    expect(chatLog.textContent).toContain('after them')
    // Each message names the missing document as deleted or invisible. All messages are still readable.
    const notes = [...chatLog.querySelectorAll('.hnb-message .hnb-note')].map(
      ({ textContent }) => textContent,
    )
    expect(notes).toEqual(
      Array.from(
        { length: 4 },
        () => expect.stringContaining('was deleted, or you may not see it') as string,
      ),
    )
    expect(errors).toEqual([])
  })

  it('a message in another browser window shows an item as it is now (live §13)', async () => {
    const { gm, calm } = table
    const knifeData = { type: 'gear', name: 'Knife' }
    const [item] = await calm(mina(gm).createEmbeddedDocuments('Item', [knifeData]))
    await calm(gm.game.system.api.show(requireValue(item).uuid))
    const { element } = gm.ui.chat
    const parentElement = requireValue(element.parentElement)
    gm.document.implementation.createHTMLDocument('Another window').body.append(element)
    await calm(requireValue(item).update({ name: 'Cleaver' }))
    const text = element.textContent
    parentElement.append(element)
    await calm(mina(gm).deleteEmbeddedDocuments('Item', [requireValue(item).id]))
    expect(text).toContain('Cleaver')
  })

  it("reading a game's data copies no whole document", () => {
    const actor = mina(table.gm)
    expect(actor.storedGameData('humanity')).toBe((actor._source.system as { humanity: unknown }).humanity)
    const item = requireValue(actor.items.contents[0])
    expect(item.storedGameData('gear')).toBe((item._source.system as { gear: unknown }).gear)
  })

  it('our code does not read an operation after a batch, which may take it apart', async () => {
    const { gm, calm } = table
    const { documents } = gm.foundry
    const batch = documents.modifyBatch
    expect(batch === undefined).toBe(generation === 13)
    if (!batch) return
    let batchCount = 0
    documents.modifyBatch = async (operations) => {
      const batchResult = await batch(operations)
      for (const operation of operations.splice(0))
        for (const name of Object.keys(operation)) delete operation[name]
      batchCount += 1
      return batchResult
    }
    const messages = gm.game.messages.contents.length
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    documents.modifyBatch = batch
    expect(batchCount).toBe(1)
    expect(gm.game.messages.contents).toHaveLength(messages + 1)
    expect(refusalKeys()).toEqual([])
  })

  it('a written object replaces the former one: absent keys are gone', async () => {
    const { gm, player, calm } = table
    const actor = mina(gm)
    const path = 'system.humanity.blessings'
    const blessings = (): unknown =>
      (actor._source.system as { humanity: { blessings: unknown } }).humanity.blessings
    const blessingsBefore = structuredClone(blessings())
    await calm(actor.update({ [path]: { zzAddedSince0000: 3 } }))
    const blessingsAfter = structuredClone(blessings())
    expect(blessingsAfter).not.toEqual(blessingsBefore)
    const undoneEntry = {
      user: USER_NAMES[1][1],
      label: { key: 'x' },
      changes: [{ target: actor.uuid, path, before: blessingsBefore, after: blessingsAfter }],
      undone: false,
    }
    const system = {
      ruleset: 'common',
      kind: 'item',
      actor: actor.uuid,
      facts: { item: actor.uuid, name: 'x' },
    }
    await calm(player.ChatMessage.create({ type: 'record', system: { ...system, history: [undoneEntry] } }))
    requireValue(
      [...player.document.querySelectorAll<HTMLElement>('.chat-log [data-act=undo]')].at(-1),
    ).click()
    await calm(Promise.resolve())
    expect(refusalKeys()).toEqual([])
    expect(blessings()).toEqual(blessingsBefore)
  })

  it.each([
    { other: 'older, though it was stored later', shift: -1, id: 'zzzzzzzzzzzzzzzz', folds: true },
    { other: 'of the same time, with a lesser id', shift: 0, id: '0000000000000000', folds: true },
    { other: 'of the same time, with a greater id', shift: 0, id: 'zzzzzzzzzzzzzzzy', folds: false },
    { other: 'newer', shift: 1, id: '0000000000000001', folds: false },
  ])('draws after a message that is $other: the same row $folds (live §10)', async ({ shift, id, folds }) => {
    const { gm, calm } = table
    const dealtMessages = (): readonly SystemMessage[] =>
      gm.game.messages.contents.filter(({ system }) => system.kind === 'dealt')
    // Posts another message, so that the earlier draw is no longer the newest message and the next draw gets its
    // own.
    await calm(gm.ChatMessage.create({ content: 'between' }))
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    const dealCountBefore = dealtMessages().length
    const timestamp = requireValue(dealtMessages().at(-1)).timestamp + shift
    await calm(gm.ChatMessage.create({ _id: id, timestamp, content: 'another' }, { keepId: true }))
    expect(await calm(gm.game.system.api.draw('Tarot'))).toBe(true)
    expect(dealtMessages().length - dealCountBefore).toBe(folds ? 0 : 1)
  })

  it('a moment follows the one before it, whatever the order of messages (#12718, #13033)', async () => {
    const { gm, calm } = table
    const markChange = { 'system.harmCards.marked.spades.jack': true }
    const momentMessages = (): readonly SystemMessage[] =>
      gm.game.messages.contents.filter(({ system }) => system.kind === 'moment')
    const endScene = () => gm.game.system.api.hold('scene', 'yes')
    for (let time = 0; time < 2; time += 1) {
      await calm(mina(gm).update(markChange))
      expect(await calm(endScene())).toBe(true)
    }
    const [first] = momentMessages()
    await calm(mina(gm).update(markChange))
    const secondSceneEnd = endScene()
    // The test moves the oldest message to the end of this page's collection, after the client's check and before the
    // write. A client that joined later could have this order of messages.
    const { id } = requireValue(first)
    const message = requireValue(gm.game.messages.get(id))
    gm.game.messages.delete(id)
    gm.game.messages.set(id, message)
    expect([await calm(secondSceneEnd), refusalKeys(), momentMessages().length]).toEqual([true, [], 3])
  })

  it('the token bars follow the active games at once', async () => {
    const { gm, calm } = table
    const { settings } = gm.game
    const countTokenBars = (): number => gm.document.querySelectorAll('#board .token .bar').length
    const activeRulesets = settings.get('harm-and-blessing', 'rulesets') as string[]
    const barCountBefore = countTokenBars()
    expect(barCountBefore).toBeGreaterThan(0)
    await calm(settings.set('harm-and-blessing', 'rulesets', []))
    const barCountWithoutGames = countTokenBars()
    await calm(settings.set('harm-and-blessing', 'rulesets', activeRulesets))
    expect(barCountWithoutGames).toBe(0)
    expect(countTokenBars()).toBe(barCountBefore)
  })
})
