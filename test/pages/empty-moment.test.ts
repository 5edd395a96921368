/** A Gamemaster ends a scene in which nobody recovers anything: the window says so, and the chat gets the message. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  // Humanity, Blessed is switched off: it counts scenes, so the end of a scene would always change something.
  const stored = [...stage.server.host.world.collection('settings').values()].find(
    ({ key }) => key === 'harm-and-blessing.rulesets',
  )
  const setting = {
    _id: stored?._id ?? randomID(),
    key: 'harm-and-blessing.rulesets',
    value: '["harmCards"]',
  }
  const place = { documentName: 'Setting', parentUuid: null, pack: null, options: {} }
  await stage.write(
    stored
      ? { ...place, action: 'update', updates: [setting] as StoredDocument[] }
      : { ...place, action: 'create', data: [setting] as StoredDocument[] },
  )
  gm = new Seat(stage, await stage.join(GAMEMASTER))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const messages = () => [...stage.server.host.world.collection('messages').values()]

it('a scene ends although nobody has anything to recover', async () => {
  const { game } = gm.surface
  void game.system.api.preview('scene')
  await gm.pass(1_500)
  await gm.press('.hnb-moment-foot [type=submit]')
  await gm.pass(2_000)
  const number = messages().length
  // After the first end of a scene, nothing is left to recover.
  void game.system.api.preview('scene')
  await gm.pass(1_500)
  expect(gm.text('.hnb-moment-foot')).toContain('End')
  await gm.press('.hnb-moment-foot [type=submit]')
  await gm.pass(2_000)
  expect(messages()).toHaveLength(number + 1)
  expect(messages().at(-1)?.['system']).toMatchObject({
    ruleset: 'common',
    kind: 'moment',
    history: [{ changes: [] }],
  })
  expect(gm.text('#chat .chat-message:last-child')).toContain('Nobody recovers anything now.')
})
