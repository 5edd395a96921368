/** Only the newest five hundred of our messages wait for answers (docs/architecture.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ourMessages } from '../bench/old-data'
import { BEGIN_REQUESTS, clickRequest } from '../trust/begun'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

const MAX_WAITING_MESSAGES = 500

let stage: Stage
let gm: Console
let ines: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  await stage.join(GAMEMASTER, { isBare: true })
  gm = new Console(stage, USERS.gamemaster)
  ines = new Seat(stage, await stage.join(USERS['owner of another']))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const isWaiting = (): boolean => ines.has('#hnb-dock .hnb-dock-waiting')

/** Posts this number of decided messages of ours, newer than all other messages. */
async function post(number: number): Promise<void> {
  const now = Date.now() + 60_000
  const data = ourMessages(number).map((message): StoredDocument => ({
    _id: randomID(),
    ...message,
    timestamp: now,
  }))
  const place = { parentUuid: null, pack: null, options: { keepId: true } } as const
  await stage.write({ ...place, action: 'create', documentName: 'ChatMessage', data })
  await stage.clock.pass(2_000)
}

it('a request leaves the bell when five hundred newer messages follow', async () => {
  const [drawnHarm] = BEGIN_REQUESTS
  expect(await gm.ask(clickRequest(drawnHarm?.request ?? {}), 2_000)).toBe('done')
  await stage.clock.pass(1_500)
  expect(isWaiting()).toBe(true)
  await post(MAX_WAITING_MESSAGES - 1)
  expect(isWaiting()).toBe(true)
  await post(1)
  expect(isWaiting()).toBe(false)
})
