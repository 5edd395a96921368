/** The lists of compendia show key numbers (harm, range, rank) on a Gamemaster's page. */
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER, Stage } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it('the list of weapons and armor says what each does in the active games', async () => {
    stage = await Stage.open(generation)
    const gm = new Seat(stage, await stage.join(GAMEMASTER))
    for (const name of ['weapons', 'armor']) {
      await gm.press(`[data-pack="harm-and-blessing.${name}"] .entry-name`)
      await gm.pass(1_000)
    }
    const lineOf = (name: string) =>
      gm
        .all('.application.compendium [data-entry-id]')
        .find((entry) => entry.querySelector('.entry-name')?.textContent.trim() === name)
        ?.querySelector('.hnb-pack-line')?.textContent
    expect(lineOf('Katana')).toContain('wounds')
    expect(gm.all('.hnb-pack-line').length).toBeGreaterThan(10)
  })
})
