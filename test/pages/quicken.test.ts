/** "At any time a player may quicken any action": the roll's message shows the button until the turn ends (SM35). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let player: Seat

interface Fights {
  readonly combats: {
    readonly active: { readonly combatant: { readonly actorId: string }; nextTurn(): unknown }
  }
}

const BUTTON = '#chat .hnb-message [data-act=quicken]'

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  await gm.set('common', { fight: 'storyMode' })
  player = new Seat(stage, await stage.join(USERS.owner))
  await stage.beginFight([MINA, INES])
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

async function endTurn(): Promise<void> {
  const { combats } = gm.surface.game as unknown as Fights
  void combats.active.nextTurn()
  await gm.pass(2_000)
}

it('the Quicken button appears with the action of the character’s own turn, and goes when the turn ends', async () => {
  const { combats } = gm.surface.game as unknown as Fights
  if (combats.active.combatant.actorId !== MINA) await endTurn()
  expect(combats.active.combatant.actorId).toBe(MINA)
  expect(player.has(BUTTON)).toBe(false)
  void player.surface.game.system.api.press({
    ruleset: 'storyMode',
    action: 'check',
    actor: `Actor.${MINA}`,
    quick: true,
  })
  await player.pass(5_000)
  expect(player.text(BUTTON)).toBe('Quicken this action')

  await endTurn()
  expect(player.has('#chat .hnb-message [data-act]')).toBe(true)
  expect(player.has(BUTTON)).toBe(false)
})
