/** An open question redraws when other people change something, and keeps the values that the person has typed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INES, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

const ACTOR = `Actor.${INES}`
const CRAMP = 'humanity-handcramp'

let stage: Stage
let player: Seat

beforeAll(async () => {
  stage = await Stage.open(14)
  player = new Seat(stage, await stage.join(USERS['owner of another']))
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

it('an open question shows a new condition, and keeps the typed target', async () => {
  void player.surface.game.system.api.press({
    ruleset: 'humanity',
    action: 'check',
    actor: ACTOR,
    data: { stat: 'hand' },
  })
  await player.pass()
  const target = player.one('.hnb-question [name=target]') as HTMLInputElement
  target.value = '17'
  target.dispatchEvent(new player.window.Event('input', { bubbles: true }))
  const before = player.text('.hnb-question-form')
  const data = [{ name: 'Handcramp', type: 'base', statuses: [CRAMP] }]
  const place = { parentUuid: ACTOR, pack: null, options: {} }
  await stage.write({ ...place, action: 'create', documentName: 'ActiveEffect', data })
  await player.pass()
  const after = player.text('.hnb-question-form')
  expect(before).not.toContain('Handcramp')
  expect(after).toContain('Handcramp')
  expect((player.one('.hnb-question [name=target]') as HTMLInputElement).value).toBe('17')
})
