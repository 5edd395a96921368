/** The message of a Contest on its players' pages: after the dice, the loser gets the button for protection. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let owner: Seat
let referee: Console
const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]
const ABILITY = 'zzDriver00000000'

beforeAll(async () => {
  stage = await Stage.open(14)
  const effects = { a: { kind: 'protect', value: 3, rolls: 'any', situation: 'While transporting others' } }
  const driver = { ability: '', effects, limit: 'none', uses: 1, used: 0 }
  await stage.write({
    action: 'create',
    documentName: 'Item',
    parentUuid: mina,
    pack: null,
    options: { keepId: true },
    data: [{ _id: ABILITY, name: 'Licensed Driver', type: 'ability', system: { humanity: driver } }],
  })
  await stage.join(GAMEMASTER)
  owner = new Seat(stage, await stage.join(USERS.owner))
  referee = new Console(stage, USERS.gamemaster)
})

afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const messages = (): StoredDocument[] => [...stage.server.host.world.collection('messages').values()]
const request = { type: 'act', ruleset: 'humanity', answers: {}, visibility: 'public', data: {} }

/** Mina attacks Ines in a Contest, and both roll. Returns the id of the message. */
async function fightContest(): Promise<string> {
  const before = new Set(messages().map(({ _id }) => _id))
  const begin = { ...request, scope: 'tab', action: 'contest', on: '', actor: mina, targets: [ines] }
  expect(await referee.ask(begin)).toBe('done')
  const id = messages().find(({ _id }) => !before.has(_id))?._id ?? ''
  for (const actor of [mina, ines]) {
    const roll = { scope: 'message', action: 'roll', on: `ChatMessage.${id}`, actor, targets: [] }
    expect(await referee.ask({ ...request, ...roll, data: { stat: 'heart' } })).toBe('done')
  }
  return id
}

const PROTECT = `[data-act=protect][data-ability="${ABILITY}"]`
const messageOf = (id: string) => owner.one(`#chat [data-message-id="${id}"]`)
/** Does the page of Mina's player show that Ines has won? */
const hasLost = (id: string) => owner.text('.hnb-result strong', messageOf(id)).startsWith('Ines')

it('"Whenever you … lose a Contest": the button appears with the loss, and disappears when it is pressed', async () => {
  let lost = ''
  for (let tries = 0; tries < 12 && lost === ''; tries++) {
    const id = await fightContest()
    await owner.pass()
    const offered = messageOf(id).querySelector(PROTECT)
    expect(offered !== null, owner.text('.hnb-result', messageOf(id))).toBe(hasLost(id))
    if (offered) lost = id
  }
  await owner.press(owner.one(PROTECT, messageOf(lost)))
  await owner.pass(2_000)
  expect(messageOf(lost).querySelector(PROTECT)).toBeNull()
  expect(owner.text('.hnb-humanity-contest', messageOf(lost))).toContain('Licensed Driver')
})
