/** Tests that a simulated page reloads like a real page: the old page's timers never run, and a new page opens. */
import { afterEach, describe, expect, it } from 'vitest'
import { settlePromises } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'
import { isAskedToReload } from './asked-to-reload'

let testTable: TestTable

afterEach(() => testTable.close())

describe('a page whose line was cut and is back', () => {
  it.each([13, 14] as const)(
    'a page that missed changes reloads when its person agrees, on %i',
    async (generation) => {
      testTable = await TestTable.open(generation)
      await testTable.join(GAMEMASTER_ID, { isBare: true })
      const notificationKeys: string[] = []
      const person = await testTable.join(USER_IDS.owner, {
        onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
      })
      const windowBeforeReload = person.window
      expect(windowBeforeReload === null).toBe(false)
      Reflect.set(windowBeforeReload ?? {}, 'leftBefore', 'left')
      person.cutConnection()
      await testTable.write({
        parentUuid: null,
        pack: null,
        options: {},
        action: 'create',
        documentName: 'ChatMessage',
        data: [{ type: 'base', content: 'Missed' }],
      })
      person.noticeDisconnection()
      person.restoreConnection(0)
      await testTable.clock.advance(5_000)
      expect(isAskedToReload(person)).toBe(true)
      let callCountAfterReload = 0
      windowBeforeReload?.setTimeout(() => (callCountAfterReload += 1), 200)
      windowBeforeReload?.document.querySelector<HTMLElement>('.hnb-dialog [data-action=yes]')?.click()
      for (
        let waitingRound = 0;
        person.window === windowBeforeReload && waitingRound < 100;
        waitingRound += 1
      )
        await settlePromises()
      expect(person.window === null, 'gone at once, and the next is not ready yet').toBe(true)
      await testTable.clock.advance(3_000)
      expect(callCountAfterReload, 'what a page waited for is gone with it').toBe(0)
      expect(person.window !== null && person.window !== windowBeforeReload).toBe(true)
      expect(Reflect.get(person.window ?? {}, 'leftBefore')).toBeUndefined()
      expect(isAskedToReload(person)).toBe(false)
      const { game } = person.window as unknown as {
        game: { actors: { getName(actorName: string): UpdatableActor } }
      }
      await Promise.all([
        game.actors.getName('Mina Calder').update({ name: 'Mina' }),
        testTable.clock.advance(300),
      ])
      const storedActors = [...testTable.server.host.world.collection('actors').values()].map(
        ({ name }) => name,
      )
      expect(storedActors).toContain('Mina')
      expect(testTable.errors).toEqual([])
    },
  )
})

interface UpdatableActor {
  update(documentChanges: object): Promise<unknown>
}
