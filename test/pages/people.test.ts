/** A Gamemaster's question about people has a search by name when there are many people. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
const QUESTION = '.hnb-dialog'

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const offeredPeople = () => gm.all(`${QUESTION} .hnb-person`)
const visiblePeople = () => offeredPeople().filter((element) => !element.closest('[hidden]'))

/** Adds these actors, then opens the question about a Check's people. */
async function askWith(more: readonly string[]): Promise<void> {
  if (gm.has(QUESTION)) await gm.press(`${QUESTION} [data-action=close]`)
  const place = { parentUuid: null, pack: null, options: {} }
  const data = more.map((name) => ({ name, type: 'character' }))
  await stage.write({ ...place, action: 'create', documentName: 'Actor', data })
  await gm.pass()
  void gm.surface.game.system.api.press({ ruleset: 'humanity', action: 'check', data: { stat: 'head' } })
  await gm.pass()
}

it('a list shows twelve people at a glance, and more with a search that keeps matching names', async () => {
  await askWith([])
  const before = offeredPeople().length
  expect(before).toBeLessThan(12)
  await askWith(Array.from({ length: 12 - before }, (_, at) => `Passer-by ${String(at + 1)}`))
  expect(offeredPeople()).toHaveLength(12)
  expect(gm.has(`${QUESTION} [type=search]`)).toBe(false)
  await askWith(['Zacharias'])
  expect(offeredPeople()).toHaveLength(13)
  await gm.fill(`${QUESTION} [type=search]`, 'zach')
  expect(visiblePeople().map((element) => gm.text('.hnb-person-name', element))).toEqual(['Zacharias'])
})
