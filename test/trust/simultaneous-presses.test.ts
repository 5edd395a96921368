/** Tests that a button acts only once if two people press it at the same time. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let ownersOfActor: readonly Person[]
/**
 * The keys of the notifications that the actor's owners have got. Of each key, only the part after the last point is
 * kept.
 */
let notificationKeys: string[]

/** A table with the Gamemaster's client and two owners of one actor, each with a page. */
beforeEach(async () => {
  notificationKeys = []
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const joinOptions = {
    isBare: true,
    onNotification: (_userName: string, notificationKey: string) =>
      notificationKeys.push(notificationKey.split('.').at(-1) ?? ''),
  }
  ownersOfActor = [
    await testTable.join(USER_IDS.owner, joinOptions),
    await testTable.join(USER_IDS['co-owner'], joinOptions),
  ]
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface GameApi {
  readonly game: { readonly system: { readonly api: { press(press: object): Promise<boolean> } } }
}

/** Both owners press the same button before either page receives the other's press. */
async function pressButtonOnBothPages(
  actionName: string,
  pressButtonData: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { window } of ownersOfActor) {
    const { game } = window as unknown as GameApi
    void game.system.api.press({
      ruleset: 'humanity',
      action: actionName,
      actor: `Actor.${MINA_ID}`,
      data: pressButtonData,
    })
  }
  await testTable.clock.advance(2_000)
}

const listStoredItemsOfType = (itemType: string): StoredDocument[] => {
  const storedActorOfMina = testTable.server.host.world.collection('actors').get(MINA_ID)
  return (storedActorOfMina?.['items'] as StoredDocument[]).filter((item) => item['type'] === itemType)
}

describe('two people who own one character press the same button at once', () => {
  it.each(['random', 'readyMade'])(
    '%s at once by two owners: one character is made and reported, and one owner reads why not',
    async (actionName) => {
      await pressButtonOnBothPages(actionName, {
        over: '',
        ready: 'driver',
        touchstones: 'A|B|C|D',
        items: 'X|Y|Z',
      })
      const creationMessages = [...testTable.server.host.world.collection('messages').values()].filter(
        ({ system }) => (system as { kind: string }).kind === 'created',
      )
      expect([creationMessages.length, notificationKeys]).toEqual([1, ['isCreated']])
      expect([listStoredItemsOfType('lifestyle').length, listStoredItemsOfType('ability').length]).toEqual([
        1, 2,
      ])
    },
  )

  it('an ability pressed by two owners at once is taken once, and not given back', async () => {
    await pressButtonOnBothPages('chooseAbility', { ability: 'luck', was: 'false' })
    expect([listStoredItemsOfType('ability').length, notificationKeys]).toEqual([1, ['switched']])
  })
})

describe('somebody makes an item while another comes to the same actor', () => {
  it("a maker's new item opens to be filled in, even if another person adds one to the actor at once", async () => {
    const playerPerson = await testTable.join(USER_IDS.owner)
    const { game } = playerPerson.window as unknown as {
      game: { actors: Map<string, { sheet: { render(renderOptions: object): unknown } }> }
    }
    game.actors.get(MINA_ID)?.sheet.render({ force: true })
    await testTable.clock.advance(500)
    const findPlayerElement = (selector: string) =>
      playerPerson.window?.document.querySelector<HTMLElement>(selector)
    findPlayerElement('.hnb-actor [data-action=tab][data-tab=gear]')?.click()
    await testTable.clock.advance(500)
    findPlayerElement('.hnb-actor [data-action=addGear][data-type=gear]')?.click()
    await testTable.clock.advance(500)
    const itemSelect = findPlayerElement('.hnb-dialog [name=item]') as HTMLSelectElement | null
    if (itemSelect) itemSelect.value = ''
    findPlayerElement('.hnb-dialog button[type=submit]')?.click()
    const ropeItem = { _id: 'zzRope0000000000', name: 'Rope', type: 'gear' }
    const writeLocation = { parentUuid: `Actor.${MINA_ID}`, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'Item', data: [ropeItem] })
    await testTable.clock.advance(2_000)
    expect(listStoredItemsOfType('gear').map(({ name }) => name)).toContain('Rope')
    const nameInputElement = findPlayerElement('.hnb-item [name=name]') as HTMLInputElement | null
    expect([nameInputElement?.value, listStoredItemsOfType('gear').length]).toEqual([
      'Gear',
      expect.any(Number),
    ])
  })
})
