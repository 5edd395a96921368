/**
 * Tests the dock of Turn of the Card: a player turns a major arcana, upright or reversed, even with an empty hand, and
 * the dock names who acts during another fighter's turn.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const TOM_ID = 'IxqhfMJMaYwAFDt5'
const FIGHT_ID = 'zzFight000000000'
const TAROT_DECK_ID = 'hnbdecktarot0000'
const SELECTOR_OF_CARD_USE_BUTTON = '#hnb-dock .hnb-dock-uses [data-action=use]'

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  let testTable: TestTable
  let playerPage: TestPage

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await gmPerson.changeSetting('tarot', { ...(gmPerson.readSetting('tarot') as object), suitsFirst: false })
    const topCardIds = ['wands05', 'cups03', 'swords02', 'swords03', 'major17']
    const cardUpdates = topCardIds.map((cardId, index) => ({
      _id: cardId.padEnd(16, '0'),
      sort: index - 1_000,
    }))
    await testTable.write({
      action: 'update',
      documentName: 'Card',
      parentUuid: `Cards.${TAROT_DECK_ID}`,
      pack: null,
      options: {},
      updates: cardUpdates,
    })
    playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    await playerPage.press('#hnb-dock [data-act=drawHand]')
    await playerPage.advanceClock(1_000)
  })

  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  const findHandButtons = () => playerPage.findElements('#hnb-dock .hnb-dock-hand button')
  const readTurnButtonLabels = () =>
    playerPage
      .findElements(SELECTOR_OF_CARD_USE_BUTTON)
      .map((button) => button.textContent.replaceAll(/\s+/g, ' ').trim())
      .filter((buttonText) => buttonText.startsWith('Turn'))
  const TURN_BUTTON_LABELS = ['Turn toward yourself', 'Turn toward the Narrator']

  it("the dock names the acting character during the turn of the player's other fighter", async () => {
    const readUses = () => playerPage.readText('#hnb-dock .hnb-dock-foot')
    const combatLocation = { documentName: 'Combat', parentUuid: null, pack: null, options: { keepId: true } }
    const combatants = [TOM_ID, MINA_ID].map((actorId, index) => ({
      _id: `zzFighter000000${index}`,
      type: 'base',
      initiative: 10 - index,
      actorId,
    }))
    const combatData = [{ _id: FIGHT_ID, type: 'base', active: true, combatants }]
    await testTable.write({ ...combatLocation, action: 'create', data: combatData })
    const fightUpdate = { _id: FIGHT_ID, round: 1, turn: 0 }
    await testTable.write({ ...combatLocation, action: 'update', updates: [fightUpdate] })
    await playerPage.advanceClock(1_500)
    expect(playerPage.readText('#hnb-dock .hnb-dock-turn')).toContain('Your turn: Tom Byrne')
    expect(readUses()).toMatch(/^Mina Calder: /)
    await testTable.write({ ...combatLocation, action: 'update', updates: [{ _id: FIGHT_ID, turn: 1 }] })
    await playerPage.advanceClock(1_500)
    expect(playerPage.readText('#hnb-dock .hnb-dock-turn')).toContain('Your turn: Mina Calder')
    expect(readUses()).not.toContain('Mina Calder')
    await testTable.write({ ...combatLocation, action: 'delete', ids: [FIGHT_ID] })
    await playerPage.advanceClock(1_500)
  })

  it('the dock offers both ways to turn a card beside the hand', async () => {
    expect([findHandButtons().length, readTurnButtonLabels()]).toEqual([5, []])
    const buttonPressForPush = { ruleset: 'tarot', action: 'push', actor: `Actor.${MINA_ID}` }
    void playerPage.globals.game.system.api.press(buttonPressForPush)
    await playerPage.advanceClock(1_000)
    const labelOfStar = playerPage
      .findElements('.hnb-dialog label')
      .find(({ innerHTML }) => innerHTML.includes('The Star'))
    await playerPage.fillField(playerPage.findElement('input', labelOfStar), true)
    await playerPage.press('.hnb-dialog button[type=submit]')
    await playerPage.advanceClock(1_500)
    expect([findHandButtons().length, readTurnButtonLabels()]).toEqual([4, TURN_BUTTON_LABELS])
  })

  it('the dock offers both ways to turn a card with an empty hand', async () => {
    const storedStacks: StoredDocument[] = [...testTable.server.host.world.collection('cards').values()]
    const playerHand = storedStacks.find(({ name }) => name === 'Hand of Player 1')
    const handCardIds = (playerHand?.['cards'] as StoredDocument[]).map(({ _id }) => _id)
    const requestToDiscardCard = {
      type: 'cards',
      act: 'discard',
      deck: TAROT_DECK_ID,
      from: playerHand?._id,
      cards: handCardIds,
      users: [],
      number: 1,
    }
    expect(
      await new RawClient(testTable, GAMEMASTER_ID).sendRequest({ ...requestToDiscardCard, faceDown: false }),
    ).toBe('done')
    await playerPage.advanceClock(1_500)
    expect([findHandButtons().length, readTurnButtonLabels()]).toEqual([0, TURN_BUTTON_LABELS])
  })

  it('a press in the dock turns the card', async () => {
    await playerPage.press(`${SELECTOR_OF_CARD_USE_BUTTON}[data-use$=self]`)
    await playerPage.advanceClock(500)
    await playerPage.fillField('.hnb-dialog textarea', 'High above, Scorpio glows.')
    await playerPage.press('.hnb-dialog button[type=submit]')
    await playerPage.advanceClock(1_500)
    const storedMessages = [...testTable.server.host.world.collection('messages').values()]
    expect(JSON.stringify(storedMessages)).toContain('High above, Scorpio glows.')
    expect(readTurnButtonLabels()).toEqual([])
  })
})
