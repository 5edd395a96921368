/** The player of a major arcana turns it from the dock, upright or reversed, even when the hand is empty. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

const DECK = 'hnbdecktarot0000'
const USES = '#hnb-dock .hnb-dock-uses [data-action=use]'

describe.each([14, 13] as const)('on generation %i', (generation) => {
  let stage: Stage
  let player: Seat

  beforeAll(async () => {
    stage = await Stage.open(generation)
    const gm = new Seat(stage, await stage.join(GAMEMASTER))
    await gm.set('tarot', { ...(gm.setting('tarot') as object), suitsFirst: false })
    const top = ['wands05', 'cups03', 'swords02', 'swords03', 'major17']
    const updates = top.map((id, index) => ({ _id: id.padEnd(16, '0'), sort: index - 1_000 }))
    await stage.write({
      action: 'update',
      documentName: 'Card',
      parentUuid: `Cards.${DECK}`,
      pack: null,
      options: {},
      updates,
    })
    player = new Seat(stage, await stage.join(USERS.owner))
    await player.press('#hnb-dock [data-act=drawHand]')
    await player.pass(1_000)
  })

  afterAll(async () => {
    expect(stage.errors).toEqual([])
    await stage.close()
  })

  const hand = () => player.all('#hnb-dock .hnb-dock-hand button')
  const turnButtonLabels = () =>
    player
      .all(USES)
      .map((button) => button.textContent.replaceAll(/\s+/g, ' ').trim())
      .filter((label) => label.startsWith('Turn'))
  const CHOICES = ['Turn toward yourself', 'Turn toward the Narrator']

  it('the dock offers both ways to turn a card beside the hand', async () => {
    expect([hand().length, turnButtonLabels()]).toEqual([5, []])
    const act = { ruleset: 'tarot', action: 'push', actor: `Actor.${MINA}` }
    void player.surface.game.system.api.press(act)
    await player.pass(1_000)
    const star = player.all('.hnb-dialog label').find(({ innerHTML }) => innerHTML.includes('The Star'))
    await player.fill(player.one('input', star), true)
    await player.press('.hnb-dialog button[type=submit]')
    await player.pass(1_500)
    expect([hand().length, turnButtonLabels()]).toEqual([4, CHOICES])
  })

  it('the dock offers both ways to turn a card with an empty hand', async () => {
    const held: StoredDocument[] = [...stage.server.host.world.collection('cards').values()]
    const mine = held.find(({ name }) => name === 'Hand of Player 1')
    const cards = (mine?.['cards'] as StoredDocument[]).map(({ _id }) => _id)
    const discard = {
      type: 'cards',
      act: 'discard',
      deck: DECK,
      from: mine?._id,
      cards,
      users: [],
      number: 1,
    }
    expect(await new Console(stage, GAMEMASTER).ask({ ...discard, faceDown: false })).toBe('done')
    await player.pass(1_500)
    expect([hand().length, turnButtonLabels()]).toEqual([0, CHOICES])
  })

  it('a press in the dock turns the card', async () => {
    await player.press(`${USES}[data-use$=self]`)
    await player.pass(500)
    await player.fill('.hnb-dialog textarea', 'High above, Scorpio glows.')
    await player.press('.hnb-dialog button[type=submit]')
    await player.pass(1_500)
    const messages = [...stage.server.host.world.collection('messages').values()]
    expect(JSON.stringify(messages)).toContain('High above, Scorpio glows.')
    expect(turnButtonLabels()).toEqual([])
  })
})
