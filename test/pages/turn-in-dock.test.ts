/** The player of a major arcana turns it from the dock, upright or reversed, even when the hand is empty. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

const TAROT_DECK_ID = 'hnbdecktarot0000'
const CARD_USES = '#hnb-dock .hnb-dock-uses [data-action=use]'

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  let testTable: TestTable
  let player: TestPage

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    await gm.changeSetting('tarot', { ...(gm.readSetting('tarot') as object), suitsFirst: false })
    const top = ['wands05', 'cups03', 'swords02', 'swords03', 'major17']
    const updates = top.map((id, index) => ({ _id: id.padEnd(16, '0'), sort: index - 1_000 }))
    await testTable.write({
      action: 'update',
      documentName: 'Card',
      parentUuid: `Cards.${TAROT_DECK_ID}`,
      pack: null,
      options: {},
      updates,
    })
    player = new TestPage(testTable, await testTable.join(USERS.owner))
    await player.press('#hnb-dock [data-act=drawHand]')
    await player.advanceClock(1_000)
  })

  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  const hand = () => player.findAll('#hnb-dock .hnb-dock-hand button')
  const turnButtonLabels = () =>
    player
      .findAll(CARD_USES)
      .map((button) => button.textContent.replaceAll(/\s+/g, ' ').trim())
      .filter((label) => label.startsWith('Turn'))
  const TURN_LABELS = ['Turn toward yourself', 'Turn toward the Narrator']

  it('the dock offers both ways to turn a card beside the hand', async () => {
    expect([hand().length, turnButtonLabels()]).toEqual([5, []])
    const act = { ruleset: 'tarot', action: 'push', actor: `Actor.${MINA}` }
    void player.globals.game.system.api.press(act)
    await player.advanceClock(1_000)
    const starLabel = player
      .findAll('.hnb-dialog label')
      .find(({ innerHTML }) => innerHTML.includes('The Star'))
    await player.fill(player.find('input', starLabel), true)
    await player.press('.hnb-dialog button[type=submit]')
    await player.advanceClock(1_500)
    expect([hand().length, turnButtonLabels()]).toEqual([4, TURN_LABELS])
  })

  it('the dock offers both ways to turn a card with an empty hand', async () => {
    const storedStacks: StoredDocument[] = [...testTable.server.host.world.collection('cards').values()]
    const playerHand = storedStacks.find(({ name }) => name === 'Hand of Player 1')
    const cards = (playerHand?.['cards'] as StoredDocument[]).map(({ _id }) => _id)
    const discardRequest = {
      type: 'cards',
      act: 'discard',
      deck: TAROT_DECK_ID,
      from: playerHand?._id,
      cards,
      users: [],
      number: 1,
    }
    expect(
      await new RawClient(testTable, GAMEMASTER).sendRequest({ ...discardRequest, faceDown: false }),
    ).toBe('done')
    await player.advanceClock(1_500)
    expect([hand().length, turnButtonLabels()]).toEqual([0, TURN_LABELS])
  })

  it('a press in the dock turns the card', async () => {
    await player.press(`${CARD_USES}[data-use$=self]`)
    await player.advanceClock(500)
    await player.fill('.hnb-dialog textarea', 'High above, Scorpio glows.')
    await player.press('.hnb-dialog button[type=submit]')
    await player.advanceClock(1_500)
    const messages = [...testTable.server.host.world.collection('messages').values()]
    expect(JSON.stringify(messages)).toContain('High above, Scorpio glows.')
    expect(turnButtonLabels()).toEqual([])
  })
})
