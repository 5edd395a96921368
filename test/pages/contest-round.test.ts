/**
 * Three attacks in one Reaction round on a Gamemaster's page: the message of each contest counts the other two and
 * explains the effect.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, INES, MINA, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let shooters: string[]

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  await gm.set('common', { fight: 'tarot' })
  const place = { parentUuid: null, pack: null, options: { keepId: true } }
  const others = ['zzShooterAda0000', 'zzShooterBo00000']
  const data = others.map((_id) => ({ _id, name: _id.slice(9).replaceAll('0', ''), type: 'npc' }))
  await stage.write({ ...place, action: 'create', documentName: 'Actor', data })
  shooters = [INES, ...others]
  await stage.beginFight([MINA, ...shooters])
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

/** The actor attacks Mina, who is targeted. */
async function attack(actor: string): Promise<void> {
  void gm.surface.game.system.api.press({ ruleset: 'tarot', action: 'contest', actor, quick: true })
  await gm.pass(1_000)
}

const contests = () =>
  gm.all('#chat .hnb-contest-side').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
const defences = () => contests().filter((side) => side.startsWith('Mina'))

it('“a two rank penalty … for all three shooters”: the first two messages change when the third is posted', async () => {
  const token = gm.surface.canvas.tokens.placeables.find(({ document }) => document.actorId === MINA)
  token?.setTarget(true)
  await gm.pass()
  for (const [at, shooter] of shooters.entries()) {
    await attack(shooter)
    expect(defences()).toHaveLength(at + 1)
  }
  for (const side of defences()) expect(side).toContain('defends, −2 (3 attackers in this Reaction round)')
})
