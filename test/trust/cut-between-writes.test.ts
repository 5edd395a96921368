/** Tests a connection that is lost between two writes of one press. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, MINA_ID, TestTable } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

/** Presses the first of our buttons that the selector finds, and waits. */
async function pressButton({ window }: Person, buttonSelector: string): Promise<void> {
  const button = window?.document.querySelector<HTMLElement>(buttonSelector)
  if (!button) throw new Error(`There is no ${buttonSelector}.`)
  button.click()
  await testTable.clock.advance(500)
}

/** The history entries of the message about harm. */
function readHarmHistory(): { readonly undone: boolean }[] {
  const systemDataOfStoredMessages = [...testTable.server.host.world.collection('messages').values()].map(
    ({ system }) => system,
  )
  const systemDataOfMessages = systemDataOfStoredMessages as {
    readonly kind: string
    readonly history: { readonly undone: boolean }[]
  }[]
  return systemDataOfMessages.find(({ kind }) => kind === 'harm')?.history ?? []
}

const readStoredMarks = (): string =>
  JSON.stringify(testTable.server.host.world.collection('actors').get(MINA_ID)?.['system'])

/** Cuts the person's connection once the server has written an actor, so that the following writes are lost. */
function cutConnectionAfterActorWrite(person: Person): void {
  testTable.server.onChange = ({ operations }) => {
    if (operations.some(({ documentName }) => documentName === 'Actor')) person.cutConnection()
  }
}

/** The page notices the lost connection once it has received the actor's write. */
function interruptAfterActorWrite(person: Person): void {
  const { Hooks } = person.window as unknown as {
    Hooks: { once(hookName: string, listener: () => void): void }
  }
  Hooks.once('updateActor', () => person.noticeDisconnection())
}

async function rejoinTable(person: Person): Promise<void> {
  testTable.server.onChange = () => undefined
  await person.close()
  await person.join(0)
  await testTable.clock.advance(3_000)
}

describe('a line that is cut between two requests, which only generation 13 sends', () => {
  it.each([
    { name: 'without a word', cut: cutConnectionAfterActorWrite, warned: [] },
    { name: 'as the page notices', cut: interruptAfterActorWrite, warned: ['HnB.refusal.cutOff'] },
  ])(
    '$name: the message that the cut connection left out is written later, and can be undone',
    async ({ cut, warned }) => {
      const notificationKeys: string[] = []
      testTable = await TestTable.open(13)
      const gmPerson = await testTable.join(GAMEMASTER_ID, {
        onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
      })
      const { game } = gmPerson.window as unknown as {
        game: { actors: { get(actorId: string): { sheet: { render(renderOptions: object): unknown } } } }
      }
      game.actors.get(MINA_ID).sheet.render({ force: true })
      await testTable.clock.advance(300)
      await pressButton(gmPerson, '.hnb-actor [data-tab=harmCards][data-action=tab]')
      await pressButton(gmPerson, '.hnb-actor [data-act=suffer][data-severity=minor]')
      const marksJsonBefore = readStoredMarks()
      expect(readHarmHistory()).toHaveLength(1)
      cut(gmPerson)
      await pressButton(gmPerson, '#chat [data-act=choose]')
      expect(readStoredMarks()).not.toBe(marksJsonBefore)
      expect([readHarmHistory().length, notificationKeys]).toEqual([1, warned])
      await rejoinTable(gmPerson)
      expect(readHarmHistory()).toHaveLength(2)
      await pressButton(gmPerson, '#chat [data-act=undo]')
      expect(readHarmHistory()[1]?.undone).toBe(true)
      expect(JSON.parse(readStoredMarks())).toMatchObject(JSON.parse(marksJsonBefore) as object)
      expect(testTable.errors).toEqual([])
    },
  )
})
