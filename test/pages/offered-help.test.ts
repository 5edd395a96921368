/** Two players help each other by their buttons: help on the message of a roll, a Spark of two, treatments. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { abilityItem } from '../../src/humanity/item/built-items'
import { GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let mina: Seat
let ines: Seat

const NEWEST = '#chat .chat-message:last-child'
const DOCK = '#hnb-dock .hnb-dock-step'
const OK = '.hnb-question [type=submit]'

beforeAll(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  mina = new Seat(stage, await stage.join(USERS.owner))
  ines = new Seat(stage, await stage.join(USERS['owner of another']))
  // A face in the middle of each die, which never bumps.
  for (const { window } of [gm, mina, ines])
    Object.assign((window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 0.5,
    })
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const place = { pack: null, options: { keepId: true } }

/** Gives an actor an item. */
const give = (actor: string, item: object) =>
  stage.write({
    ...place,
    parentUuid: `Actor.${actor}`,
    action: 'create',
    documentName: 'Item',
    data: [item as { _id: string }],
  })

const press = async (seat: Seat, what: string) => {
  await seat.press(what)
  await seat.pass(1_500)
}

/** Opens an actor's sheet at a tab. */
async function openAt(seat: Seat, actor: string, tab: string): Promise<void> {
  await seat.open(actor)
  await press(seat, `.hnb-actor [data-action=tab][data-tab=${tab}]`)
}

async function target(seat: Seat, actor: string): Promise<void> {
  const token = seat.surface.canvas.tokens.placeables.find(({ document }) => document.actorId === actor)
  token?.setTarget(true, { releaseOthers: true })
  await seat.pass()
}

const notices = (seat: Seat): string =>
  seat
    .all('#notifications .notification')
    .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' '))
    .join()

it('another player helps on the message of a roll', async () => {
  await openAt(mina, MINA, 'humanity')
  await press(mina, '.hnb-actor [data-tab=humanity] [data-act=check][data-stat=head]')
  await press(mina, OK)
  await press(ines, `${NEWEST} [data-act=help]`)
  await press(ines, OK)
  for (const seat of [mina, ines]) expect(seat.text(NEWEST)).toContain('Ines Okafor helped +1')
})

it('a Spark of two is offered from the ability, announced, and accepted in the dock', async () => {
  const { type, img, fields } = abilityItem('synchronizedSpark')
  const name = 'Synchronized Spark'
  for (const actor of [MINA, INES]) {
    await give(actor, { _id: 'zzSpark000000000', type, img, name, system: { humanity: fields } })
    const blessings = { pairOne: 3, pairTwo: 3 }
    await stage.write({
      ...place,
      parentUuid: null,
      action: 'update',
      documentName: 'Actor',
      updates: [{ _id: actor, system: { humanity: { blessings } } }],
    })
  }
  await target(ines, MINA)
  await openAt(ines, INES, 'humanity')
  await press(ines, '.hnb-actor [data-act=sync]')
  await press(ines, OK)
  expect(notices(mina)).toContain('Ines Okafor offers Mina Calder a Synchronized Spark')
  await press(mina, `${DOCK} [data-act=agree]`)
  if (mina.has(OK)) await press(mina, OK)
  expect(mina.text(NEWEST)).toMatch(/Synchronized Spark.+(Success|Failure)/)
  expect(mina.has(`${DOCK} [data-act=agree]`)).toBe(false)
})

it('a treatment of Story Mode is offered, announced, and accepted in the dock', async () => {
  await openAt(ines, INES, 'storyMode')
  await press(ines, '.hnb-actor [data-tab=storyMode] [data-act=treat]')
  const tom = ines
    .all('.hnb-question .hnb-person')
    .find(({ textContent }) => textContent.includes('Tom Byrne'))
  if (!tom) throw new Error('Nobody offers Tom Byrne.')
  await ines.fill(ines.one('input', tom), true)
  await press(ines, OK)
  expect(notices(mina)).toContain('Ines Okafor offers Tom Byrne a treatment: Sprained wrist.')
  await press(mina, `${DOCK} [data-act=accept]`)
  expect(mina.text(NEWEST)).toContain('Tom Byrne')
  expect(mina.has(`${DOCK} [data-act=accept]`)).toBe(false)
})

it('in Turn of the Card a Medical check that succeeds asks the patient to stop the bleeding', async () => {
  await stage.write({
    ...place,
    parentUuid: null,
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: MINA, system: { tarot: { wounds: 1, stableAt: 0 } } }],
  })
  await target(ines, MINA)
  await openAt(ines, INES, 'tarot')
  await press(ines, '.hnb-actor [data-tab=tarot] [data-act=aid]')
  await press(ines, `${DOCK} [data-act=noPush]`)
  expect(notices(mina)).toContain(
    'Ines Okafor can stop the bleeding of Mina Calder. Next: accept the treatment.',
  )
  const gmButton = gm.all(`${NEWEST} [data-act=stopBleeding]`)
  expect(gmButton.map((button) => button.closest('details'))).toEqual([null])
  expect(ines.has(`${NEWEST} [data-act=stopBleeding]`)).toBe(false)
  await press(mina, `${DOCK} [data-act=stopBleeding]`)
  expect(mina.has(`${DOCK} [data-act=stopBleeding]`)).toBe(false)
  const patient = stage.server.host.world.collection('actors').get(MINA)
  expect(patient?.['system']).toMatchObject({ tarot: { wounds: 1, stableAt: 1 } })
})
