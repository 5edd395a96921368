/** A connection is lost between two writes of one press. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER, MINA, Stage } from './stage'

let stage: Stage

afterEach(() => stage.close())

/** Presses the first of our buttons that the selector finds, and waits. */
async function press({ window }: Person, selector: string): Promise<void> {
  const button = window?.document.querySelector<HTMLElement>(selector)
  if (!button) throw new Error(`There is no ${selector}.`)
  button.click()
  await stage.clock.pass(500)
}

/** The actions in the history of the message about harm. */
function history(): { readonly undone: boolean }[] {
  const systems = [...stage.server.host.world.collection('messages').values()].map(({ system }) => system)
  const messageSystems = systems as {
    readonly kind: string
    readonly history: { readonly undone: boolean }[]
  }[]
  return messageSystems.find(({ kind }) => kind === 'harm')?.history ?? []
}

const storedMarks = (): string =>
  JSON.stringify(stage.server.host.world.collection('actors').get(MINA)?.['system'])

/** Cuts the connection as soon as an actor is written, before the writes that follow. */
function cutAfterActor(person: Person): void {
  stage.server.witness = ({ operations }) => {
    if (operations.some(({ documentName }) => documentName === 'Actor')) person.cut()
  }
}

/** Lets the page notice the lost connection as soon as it receives the write of an actor. */
function noticeAfterActor(person: Person): void {
  const { Hooks } = person.window as unknown as { Hooks: { once(name: string, heard: () => void): void } }
  Hooks.once('updateActor', () => person.notice())
}

async function comesBack(person: Person): Promise<void> {
  stage.server.witness = () => undefined
  await person.close()
  await person.join(0)
  await stage.clock.pass(3_000)
}

describe('a line that is cut between two requests, which only generation 13 sends', () => {
  it.each([
    { name: 'without a word', cut: cutAfterActor, warned: [] },
    { name: 'as the page notices', cut: noticeAfterActor, warned: ['HnB.refusal.cutOff'] },
  ])(
    '$name: the message that the cut connection left out is written later, and can be undone',
    async ({ cut, warned }) => {
      const told: string[] = []
      stage = await Stage.open(13)
      const gm = await stage.join(GAMEMASTER, { told: (_who, key) => told.push(key) })
      const { game } = gm.window as unknown as {
        game: { actors: { get(id: string): { sheet: { render(o: object): unknown } } } }
      }
      game.actors.get(MINA).sheet.render({ force: true })
      await stage.clock.pass(300)
      await press(gm, '.hnb-actor [data-tab=harmCards][data-action=tab]')
      await press(gm, '.hnb-actor [data-act=suffer][data-severity=minor]')
      const before = storedMarks()
      expect(history()).toHaveLength(1)
      cut(gm)
      await press(gm, '#chat [data-act=choose]')
      expect(storedMarks()).not.toBe(before)
      expect([history().length, told]).toEqual([1, warned])
      await comesBack(gm)
      expect(history()).toHaveLength(2)
      await press(gm, '#chat [data-act=undo]')
      expect(history()[1]?.undone).toBe(true)
      expect(JSON.parse(storedMarks())).toMatchObject(JSON.parse(before) as object)
      expect(stage.errors).toEqual([])
    },
  )
})
