/** Phrases write numbers as the reader's language writes them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, MINA, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

it.each([
  { kilograms: 0.1 + 0.2, written: '0.3 kg' },
  { kilograms: 2, written: '2 kg' },
  { kilograms: 1 / 3, written: '0.33 kg' },
])('the number $kilograms is written $written', async ({ kilograms, written }) => {
  const system = { tarot: { rating: 3, printed: 3, kilograms } }
  const place = { parentUuid: `Actor.${MINA}`, pack: null, options: {} }
  const data = [{ name: `Vest ${written}`, type: 'armor', system }]
  await stage.write({ ...place, action: 'create', documentName: 'Item', data })
  await gm.open(MINA)
  await gm.press('.hnb-sheet nav [data-tab=gear]')
  const row = gm.all('.hnb-row').find((element) => element.textContent.includes(`Vest ${written}`))
  expect(row?.textContent.replace(`Vest ${written}`, '')).toContain(written)
})
