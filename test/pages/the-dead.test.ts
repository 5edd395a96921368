/** The dead: their player neither acts for them nor ends the condition; a Gamemaster does. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let player: Seat
let firstMessageCount: number

const DEAD_CHIP = '.hnb-statuses [data-status=dead]'
const statuses = (): unknown[] =>
  ((stage.server.host.world.collection('actors').get(MINA)?.['effects'] ?? []) as StoredDocument[]).flatMap(
    (effect) => effect['statuses'],
  )
/** The number of messages since the tests began. */
const newMessageCount = () => stage.server.host.world.collection('messages').size - firstMessageCount
const notices = (seat: Seat) =>
  seat.all('#notifications .notification').map(({ textContent }) => textContent.trim())

beforeEach(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  player = new Seat(stage, await stage.join(USERS.owner))
  firstMessageCount = stage.server.host.world.collection('messages').size
  await stage.write({
    ...{ parentUuid: `Actor.${MINA}`, pack: null, options: {} },
    ...{ action: 'create', documentName: 'ActiveEffect' },
    data: [{ name: 'Dead', type: 'base', statuses: ['dead'] }],
  })
})

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

describe('the condition Dead', () => {
  it('stays when the player presses it, and the notification says why', async () => {
    await player.open(MINA)
    await player.press(DEAD_CHIP)
    expect(notices(player).join()).toContain('Only a Gamemaster')
    expect(player.has('.hnb-dialog')).toBe(false)
    expect(statuses()).toEqual(['dead'])
  })

  it('ends when the Gamemaster confirms it, with a message', async () => {
    await gm.open(MINA)
    await gm.press(DEAD_CHIP)
    await gm.press('dialog [data-action=yes]')
    await stage.clock.pass(1_000)
    expect(statuses()).toEqual([])
    expect(newMessageCount()).toBe(1)
  })
})

describe('a dead character of Humanity', () => {
  const GAIN = '[data-act=gain]'

  it('gains no die and rolls no Check by its player, who reads why', async () => {
    await player.open(MINA)
    await player.press('nav [data-tab=humanity]')
    for (const button of [GAIN, '[data-act=check][data-stat=hurry]']) {
      await player.press(button)
      expect(notices(player).join()).toContain('is dead')
    }
    expect(player.has('.hnb-dialog')).toBe(false)
    expect(newMessageCount()).toBe(0)
  })

  it('gains a die by the Gamemaster', async () => {
    await gm.open(MINA)
    await gm.press('nav [data-tab=humanity]')
    await gm.press(GAIN)
    await stage.clock.pass(1_000)
    expect(newMessageCount()).toBe(1)
  })
})
