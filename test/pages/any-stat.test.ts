/**
 * A coordinated Check for which each participant chooses a stat: a player has the buttons of all stats until the
 * roll.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let player: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  player = new Seat(stage, await stage.join(USERS.owner))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const BUTTONS = '#chat .hnb-message [data-act=rollTogether]'
const statsOfButtons = () => player.all(BUTTONS).map(({ dataset }) => dataset.stat)

it('Mina sees a button for each stat, rolls Home, and then sees no more buttons', async () => {
  for (const token of gm.surface.canvas.tokens.placeables)
    if ([MINA, INES].includes(token.document.actorId)) token.setTarget(true, { releaseOthers: false })
  void gm.surface.game.system.api.press({
    ruleset: 'humanity',
    action: 'together',
    group: true,
    data: { way: 'half', stat: 'head', target: '8' },
  })
  await gm.pass(1_000)
  await gm.fill('.hnb-question [name=anyStat]', true)
  await gm.press('.hnb-question button[type=submit]')
  await gm.pass(1_000)
  expect(statsOfButtons()).toEqual(['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'])
  expect(player.text('#chat')).toContain('Roll this stat, or another stat that fits what you do.')

  await player.press(player.one(`${BUTTONS}[data-stat=home]`))
  await player.press('.hnb-question button[type=submit]')
  await player.pass(5_000)
  expect(statsOfButtons()).toEqual([])
  expect(player.text('#chat .hnb-roll-fold .hnb-note')).toBe('Home')
})
