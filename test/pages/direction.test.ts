/** A name with a direction override turns only itself around, never the sentence of a question or a notification. */
import { afterEach, describe, expect, it } from 'vitest'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const OVERRIDE = '\u202E'
const [ISOLATE, END] = ['\u2068', '\u2069']

/** What is left of a text without its isolated parts. */
const unisolated = (text: string) => text.replaceAll(new RegExp(`${ISOLATE}[^${END}]*${END}`, 'g'), '')

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it('the question before a deletion is read in its own direction, whatever the names are', async () => {
    stage = await Stage.open(generation)
    const place = { pack: null, options: { keepId: true } }
    const item = { _id: randomID(), name: `Rope${OVERRIDE}`, type: 'gear' }
    // The second name also tries to end the isolation.
    const actor = { _id: MINA, name: `Mina${END}${OVERRIDE}` }
    await stage.write(
      { ...place, action: 'create', documentName: 'Item', parentUuid: `Actor.${MINA}`, data: [item] },
      { ...place, action: 'update', documentName: 'Actor', parentUuid: null, updates: [actor] },
    )
    const gm = new Seat(stage, await stage.join(GAMEMASTER))
    await gm.open(MINA)
    await gm.press('.hnb-actor [data-action=edit]')
    await gm.press('.hnb-actor [data-action=tab][data-tab=gear]')
    await gm.press(gm.one(`.hnb-actor [data-item-id="${item._id}"] [data-action=deleteItem]`))
    const question = gm.one('.hnb-dialog').textContent ?? ''
    expect(question).toContain(OVERRIDE)
    expect(unisolated(question)).not.toContain(OVERRIDE)
  })
})
