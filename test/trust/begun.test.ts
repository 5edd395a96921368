/** A person begins a message that asks only other people. This person can undo the message. */
import { afterEach, describe, expect, it } from 'vitest'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from './stage'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const beginRequest = (ruleset: string, action: string) => ({
  type: 'act',
  ruleset,
  scope: 'tab',
  on: '',
  action,
  actor: `Actor.${MINA}`,
  targets: [`Actor.${INES}`],
  data: {},
  answers: { suit: 'clubs' },
  visibility: 'public',
})

describe('a message that a player began a moment ago', () => {
  it.each([
    ['humanity', 'contest'],
    ['resources', 'conflict'],
    ['tarot', 'contest'],
  ])('a player undoes their own new message of %s, a %s', async (ruleset, action) => {
    stage = await Stage.open(14)
    await stage.join(GAMEMASTER, { isBare: true })
    const player = new Console(stage, USERS.owner)
    expect(await player.ask(beginRequest(ruleset, action))).toBe('done')
    const newestMessage = () => [...stage.server.host.world.collection('messages').values()].at(-1)
    expect(newestMessage()?.['system']).toMatchObject({
      kind: action,
      history: [{ changes: [], undone: false }],
    })
    expect(await player.ask({ type: 'undo', message: `ChatMessage.${newestMessage()?._id ?? ''}` })).toBe(
      'done',
    )
    expect(newestMessage()?.['system']).toMatchObject({ history: [{ undone: true }] })
  })
})
