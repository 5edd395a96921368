/** While a game is switched off, its messages ask nobody for anything. They ask again when the game is on. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let owner: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  owner = new Seat(stage, await stage.join(USERS.owner))
  const request = { type: 'act', ruleset: 'humanity', answers: {}, visibility: 'public', data: {} }
  const contest = {
    scope: 'tab',
    action: 'contest',
    on: '',
    actor: `Actor.${MINA}`,
    targets: [`Actor.${INES}`],
  }
  expect(await new Console(stage, USERS.gamemaster).ask({ ...request, ...contest })).toBe('done')
  await owner.pass(1_000)
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

/** The requests to the player: steps in the chat and entries in the dock. */
const shownRequests = () => ({
  steps: owner.all('.chat-message .hnb-next').length,
  entries: owner.all('.hnb-dock-waiting').map((element) => element.textContent.trim()),
})

it('an inactive game shows no step in the chat and no entry in the list, until it is active again', async () => {
  const before = shownRequests()
  expect(before).toEqual({ steps: 1, entries: ['1'] })
  const games = gm.setting('rulesets') as readonly string[]
  await gm.set(
    'rulesets',
    games.filter((id) => id !== 'humanity'),
  )
  await owner.pass(2_000)
  expect(owner.has('.chat-message .hnb-humanity')).toBe(true)
  expect(shownRequests()).toEqual({ steps: 0, entries: [] })
  await gm.set('rulesets', games)
  await owner.pass(2_000)
  expect(shownRequests()).toEqual(before)
})
