/** Tests two people who press the same button at the same time. The action must happen only once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
let ownersOfActor: readonly Person[]
/** The keys of the notifications to the owners, each without the part before the last point. */
let notifications: string[]

/**
 * Opens a table with the Gamemaster's client and two people. Both people own the same actor and have a page of their
 * own.
 */
beforeEach(async () => {
  notifications = []
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  const joinOptions = {
    isBare: true,
    onNotification: (_userName: string, key: string) => notifications.push(key.split('.').at(-1) ?? ''),
  }
  ownersOfActor = [
    await testTable.join(USERS.owner, joinOptions),
    await testTable.join(USERS['co-owner'], joinOptions),
  ]
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface GameApi {
  readonly game: { readonly system: { readonly api: { press(press: object): Promise<boolean> } } }
}

/** Both owners press the same button of their actor. Neither page has received the other owner's press at that time. */
async function pressOnBothPages(action: string, data: Readonly<Record<string, string>>): Promise<void> {
  for (const { window } of ownersOfActor) {
    const { game } = window as unknown as GameApi
    void game.system.api.press({ ruleset: 'humanity', action, actor: `Actor.${MINA}`, data })
  }
  await testTable.clock.advance(2_000)
}

const itemsOf = (type: string): StoredDocument[] => {
  const mina = testTable.server.host.world.collection('actors').get(MINA)
  return (mina?.['items'] as StoredDocument[]).filter((item) => item['type'] === type)
}

describe('two people who own one character press the same button at once', () => {
  it.each(['random', 'readyMade'])(
    '%s at once by two owners: one character is made and reported, and one owner reads why not',
    async (action) => {
      await pressOnBothPages(action, { over: '', ready: 'driver', touchstones: 'A|B|C|D', items: 'X|Y|Z' })
      const creationMessages = [...testTable.server.host.world.collection('messages').values()].filter(
        ({ system }) => (system as { kind: string }).kind === 'created',
      )
      expect([creationMessages.length, notifications]).toEqual([1, ['isCreated']])
      expect([itemsOf('lifestyle').length, itemsOf('ability').length]).toEqual([1, 2])
    },
  )

  it('an ability pressed by two owners at once is taken once, and not given back', async () => {
    await pressOnBothPages('chooseAbility', { ability: 'luck', was: 'false' })
    expect([itemsOf('ability').length, notifications]).toEqual([1, ['switched']])
  })
})

describe('somebody makes an item while another comes to the same actor', () => {
  it("a maker's new item opens to be filled in, even if another person adds one to the actor at once", async () => {
    const player = await testTable.join(USERS.owner)
    const { game } = player.window as unknown as {
      game: { actors: Map<string, { sheet: { render(options: object): unknown } }> }
    }
    game.actors.get(MINA)?.sheet.render({ force: true })
    await testTable.clock.advance(500)
    const find = (selector: string) => player.window?.document.querySelector<HTMLElement>(selector)
    find('.hnb-actor [data-action=tab][data-tab=gear]')?.click()
    await testTable.clock.advance(500)
    find('.hnb-actor [data-action=addGear][data-type=gear]')?.click()
    await testTable.clock.advance(500)
    const choice = find('.hnb-dialog [name=item]') as HTMLSelectElement | null
    if (choice) choice.value = ''
    find('.hnb-dialog button[type=submit]')?.click()
    const ropeItem = { _id: 'zzRope0000000000', name: 'Rope', type: 'gear' }
    const writeLocation = { parentUuid: `Actor.${MINA}`, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'Item', data: [ropeItem] })
    await testTable.clock.advance(2_000)
    expect(itemsOf('gear').map(({ name }) => name)).toContain('Rope')
    const name = find('.hnb-item [name=name]') as HTMLInputElement | null
    expect([name?.value, itemsOf('gear').length]).toEqual(['Gear', expect.any(Number)])
  })
})
