/** Tests conflicts over resources in browsers: stakes, agreements and harm. */
import type { Page } from '@playwright/test'
import { forgeMessage, idsOf, sendRequest } from '../attack'
import { expect, test } from '../fixtures'
import { changeItem, lastMessage, messageCount, newestWarning } from '../play'
import { resourcePoints } from '../points'
import { answerBy, openConflict, proposeTerm } from './conflict-play'
import { openDialog, resourcesOf } from './sheet'

test('the targeted person is asked, on their sheet too, and the conflict goes on for as many cards as they play', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  const inesResources = await resourcesOf(ines, 'Ines Okafor')
  await openConflict(player, 'Ines Okafor')
  await expect(ines.locator('#notifications')).toContainText('Mina Calder challenges Ines Okafor: ')
  const waitingList = inesResources.locator('.hnb-waiting')
  await expect(waitingList).toContainText('Against Mina Calder.')
  await answerBy(ines, waitingList.locator('[data-act=answer]'), 'Answer', 'clubs')
  await expect(waitingList.locator('[data-act=perform]')).toBeVisible()
  await answerBy(ines, waitingList.locator('[data-act=perform]'), 'Act')
  // The conflict no longer waits for Ines. Her sheet and the dock still show it, with the actions that she may take.
  await expect(waitingList).toContainText('may play another card, propose a condition or concede')
  await expect(ines.locator('#hnb-dock .hnb-dock-step')).toContainText('The vault')
  await expect(ines.locator('#hnb-dock [data-action=waiting]')).toHaveCount(0)
  await expect(waitingList.locator('[data-act]')).toHaveCount(2)
  await answerBy(player, lastMessage(player).locator('[data-act=perform]'), 'Act')

  await proposeTerm(player, 'Ines Okafor: Vigor')
  await expect(waitingList).toContainText('If Ines Okafor loses: 1 harm in Vigor')
  // The person who proposes a condition automatically agrees to it.
  await expect(lastMessage(gm)).toContainText('Mina Calder agrees')
  await expect(lastMessage(player).locator('[data-act=agree]')).toHaveCount(0)
  await waitingList.locator('[data-act=agree]').click()
  await expect(waitingList.locator('[data-act=concede]')).toBeVisible()

  const [, spent = 0] = await resourcePoints(gm, 'Mina Calder', 'Influence')
  await answerBy(player, lastMessage(player).locator('[data-act=play]'), 'Play', 'hearts')
  await answerBy(player, lastMessage(player).locator('[data-act=perform]'), 'Act')
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Influence')).toMatchObject({ 1: spent + 1 })
  await expect(lastMessage(ines)).toContainText('Ines Okafor agrees')
  await expect(lastMessage(ines).locator('.hnb-conflict-cards li')).toHaveCount(3)

  const [, , harmed = 0] = await resourcePoints(gm, 'Ines Okafor', 'Vigor')
  await waitingList.locator('[data-act=concede]').click()
  await expect(lastMessage(gm)).toContainText('Mina Calder wins')
  await expect(waitingList).toHaveCount(0)
  await expect.poll(() => resourcePoints(gm, 'Ines Okafor', 'Vigor')).toMatchObject({ 2: harmed + 1 })
  expect(await messageCount(gm)).toBe(1)
  await expect(lastMessage(player).locator('[data-act]:not([data-act=undo])')).toHaveCount(0)
})

test('a Gamemaster answers for sides without an online player, and stops when the player joins', async ({
  player,
  gm,
  join,
}) => {
  await openConflict(player, 'Ines Okafor')
  const awaySteps = lastMessage(gm).locator('.hnb-next > .hnb-step')
  await expect(awaySteps).toContainText('Ines Okafor: choose a suit to answer with (away: you act for them)')
  await expect(gm.locator('#notifications')).toContainText('No player is online for Ines Okafor')
  await expect(lastMessage(player)).toContainText(
    'Waiting for Ines Okafor (away) to choose a suit to answer with',
  )
  const ines = await join('Player 2')
  await expect(awaySteps).toHaveCount(0)
  await ines.context().close()
  await expect(awaySteps).toContainText('Ines Okafor')
  await answerBy(gm, awaySteps.locator('[data-act=answer]'), 'Answer', 'clubs')
  await expect(lastMessage(player)).toContainText('Clubs')
})

test('the Gamemaster names who answers an open conflict, without selecting anybody', async ({
  player,
  gm,
}) => {
  await openConflict(player, '')
  await lastMessage(gm).locator('.hnb-next [data-act=answerFor]').click()
  const openQuestion = openDialog(gm)
  // The person who began the conflict cannot answer it. So the question does not let the Gamemaster choose that person.
  await expect(
    openQuestion.locator('.hnb-person', { hasText: 'Mina Calder' }).locator('input'),
  ).toBeDisabled()
  await openQuestion.locator('[type=submit]').click()
  await expect(openQuestion.locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await openQuestion.getByRole('radio', { name: 'Ines Okafor' }).check()
  await expect(openQuestion).toContainText('Answer the conflict: Ines Okafor')
  await openQuestion.locator('[name=suit][value=hearts]').check()
  await openQuestion.locator('[type=submit]').click()
  await expect(openQuestion).toHaveCount(0)
  await expect(lastMessage(player)).toContainText('Ines Okafor')
  await expect(lastMessage(player).locator('.hnb-next')).not.toContainText('Waiting for a player')
})

test("a community's resource is harmed when all members agree, the Gamemaster answering for the absent", async ({
  player,
  gm,
  join,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { id: string; update(c: object): Promise<unknown> } } }
    }
    const members = Object.fromEntries(
      ['Mina Calder', 'Captain Reyes'].map((name) => [game.actors.getName(name).id, true]),
    )
    await game.actors.getName('The Lantern Covenant').update({ 'system.resources.members': members })
  })
  const ines = await join('Player 2')
  await openConflict(player, 'Ines Okafor')
  await answerBy(ines, lastMessage(ines).locator('[data-act=answer]'), 'Answer', 'clubs')
  for (const page of [player, ines])
    await answerBy(page, lastMessage(page).locator('[data-act=perform]'), 'Act')
  await lastMessage(ines).locator('[data-act=bring]').click()
  await openDialog(ines).getByLabel('Community').selectOption({ label: 'The Lantern Covenant' })
  await openDialog(ines).getByRole('button', { name: 'Stake the resources' }).click()
  await expect(lastMessage(ines)).toContainText('The resources of The Lantern Covenant are at stake')
  // The conflict may not harm the community's resources yet. The message still says that they are at stake.
  await proposeTerm(ines, 'Mina Calder: Influence')
  await expect(lastMessage(ines)).toContainText('The resources of The Lantern Covenant are at stake')
  await lastMessage(ines).locator('[data-act=removeTerm]').click()
  await expect(lastMessage(ines)).not.toContainText('1 harm in')
  await proposeTerm(ines, 'The Lantern Covenant (Mina Calder): Wealth')
  await expect(lastMessage(ines)).not.toContainText('Conditions may harm')
  await expect(lastMessage(player)).toContainText('1 harm in Wealth of The Lantern Covenant')
  await lastMessage(player).locator('[data-act=agree]').click()
  await expect(lastMessage(player)).toContainText('Ines Okafor agrees')
  // The conflict cannot end until every member has agreed.
  await expect(lastMessage(player).locator('[data-act=concede]')).toHaveCount(0)
  await expect(lastMessage(gm).locator('.hnb-next')).toContainText('Captain Reyes: agree to the conditions')
  await lastMessage(gm).locator('[data-act=consent]').click()
  await expect(lastMessage(player)).toContainText('Captain Reyes agrees')
  const [value = 0, expended = 0, harmed = 0] = await resourcePoints(gm, 'The Lantern Covenant', 'Wealth')
  await lastMessage(player).locator('[data-act=concede]').click()
  await expect
    .poll(() => resourcePoints(gm, 'The Lantern Covenant', 'Wealth'))
    .toEqual([value, Math.max(0, expended - 1), harmed + 1, 0])
})

test('a Shift-click expends a point, and says so if only harm is left', async ({ player, gm }) => {
  await openConflict(player, 'Ines Okafor')
  await changeItem(gm, { actor: 'Mina Calder', item: 'Influence' }, { 'system.resources.expended': 2 })
  await lastMessage(player)
    .locator('[data-act=perform]')
    .click({ modifiers: ['Shift'] })
  await expect(newestWarning(player)).toContainText('You can only pay for this action with harm')
  expect(await resourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])
})

test("harm in the opponent's suit pays for a suit that the table named and the player lacks", async ({
  player,
  gm,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(n: string): { items: { getName(n: string): { delete(): Promise<unknown> } } } }
      }
    }
    await game.actors.getName('Mina Calder').items.getName('Influence').delete()
  })
  const sheet = await resourcesOf(player, 'Mina Calder')
  await sheet.locator('[data-act=conflict]').click()
  await expect(openDialog(player)).toContainText('You have no Influence. You can only pay with harm')
  await openDialog(player).locator('[name=suit][value=hearts]').check()
  await openDialog(player).getByRole('button', { name: 'Begin' }).click()
  await lastMessage(player).locator('[data-act=perform]').click()
  await expect(newestWarning(player)).toContainText('Nobody has answered yet')
  const tomResources = await resourcesOf(gm, 'Tom Byrne')
  await lastMessage(gm).locator('[data-act=answerFor]').click()
  await openDialog(gm).getByRole('radio', { name: 'Tom Byrne' }).check()
  await openDialog(gm).locator('[name=suit][value=clubs]').check()
  await openDialog(gm).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(openDialog(gm)).toHaveCount(0)
  await expect(tomResources.locator('.hnb-waiting')).toContainText('Against Mina Calder.')
  // Mina's player also plays Tom. So this player's page has the button "Act".
  await lastMessage(player)
    .locator('.hnb-step', { hasText: 'You' })
    .getByRole('button', { name: 'Act', exact: true })
    .click()
  await expect(openDialog(player).getByRole('radio')).toHaveCount(1)
  await expect(openDialog(player)).toContainText('of Vigor, and use Influence once for free')
  await openDialog(player).getByRole('button', { name: 'Act' }).click()
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Vigor')).toMatchObject({ 2: 1 })
})

test('a conflict reports a side that is deleted halfway, and the remaining side ends it', async ({
  player,
  gm,
}) => {
  await openConflict(player, 'Tom Byrne')
  await expect(lastMessage(player).locator('[data-act=end]')).toHaveCount(0)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { delete(): Promise<unknown> } } }
    }
    await game.actors.getName('Tom Byrne').delete()
  })
  await expect(lastMessage(player)).toContainText('was deleted')
  await lastMessage(player).locator('[data-act=end]').click()
  await expect(lastMessage(player)).toContainText('The conflict ended without a result')
})

test.describe("forgeries from a player's console", () => {
  /**
   * Sends a request as if a person pressed a button on the newest message. A console can send it without our client.
   */
  async function press(page: Page, actor: string, action: string, otherFields: object = {}): Promise<string> {
    const on = await page.evaluate(
      () =>
        (
          globalThis as unknown as { game: { messages: { contents: { uuid: string }[] } } }
        ).game.messages.contents.at(-1)?.uuid,
    )
    const { uuid } = await idsOf(page, actor)
    return sendRequest(page, {
      type: 'act',
      ruleset: 'resources',
      scope: 'message',
      on,
      targets: [],
      action,
      actor: uuid,
      data: {},
      answers: {},
      visibility: 'public',
      ...otherFields,
    })
  }

  const suit = (suitName: string) => ({ answers: { suit: suitName } })

  test("forged answers, strangers' answers, second answers and agreement to unread terms are refused", async ({
    player,
    gm,
    join,
  }) => {
    const ines = await join('Player 2')
    await openConflict(player, 'Ines Okafor')
    const facts = () =>
      gm.evaluate(() =>
        JSON.stringify(
          (
            globalThis as unknown as { game: { messages: { contents: { system: { facts: object } }[] } } }
          ).game.messages.contents.at(-1)?.system.facts,
        ),
      )
    const factsBefore = await facts()
    expect(await press(player, 'Ines Okafor', 'answer', suit('clubs'))).toBe('HnB.refusal.notOwner')
    expect(await press(player, 'Mina Calder', 'answer', suit('clubs'))).toBe('HnB.exchange.refusal.answered')
    expect(await press(ines, 'Mina Calder', 'leave')).toBe('HnB.refusal.notOwner')
    for (const answers of [{}, { suit: 'stars' }, { suit: ['clubs'] }, { suit: { clubs: 1 } }]) {
      expect(await press(ines, 'Ines Okafor', 'answer', { answers })).toBe('HnB.refusal.badAnswer')
    }
    expect(await facts()).toBe(factsBefore)
    expect(await press(ines, 'Ines Okafor', 'answer', suit('clubs'))).toBe('done')
    expect(await press(ines, 'Ines Okafor', 'answer', suit('hearts'))).toBe('HnB.exchange.refusal.answered')
    const factsNow = await facts()
    expect(await press(ines, 'Ines Okafor', 'agree')).toBe('HnB.exchange.refusal.changed')
    expect(await press(ines, 'Ines Okafor', 'agree', { data: { revision: '' } })).toBe(
      'HnB.exchange.refusal.changed',
    )
    expect(await press(ines, 'Ines Okafor', 'declare', { data: { winner: 'x' } })).toBe('HnB.refusal.onlyGM')
    expect(await press(ines, 'Ines Okafor', 'perform', { answers: { payment: 'free' } })).toBe(
      'HnB.resources.refusal.noSuchPayment',
    )
    expect(await press(ines, 'Ines Okafor', 'constructor')).toBe('HnB.refusal.unknownAction')
    expect(await facts()).toBe(factsNow)
  })

  test('a forged conflict in which the victim "agreed" harms nobody and asks nobody', async ({
    player,
    gm,
    join,
  }) => {
    const ines = await join('Player 2')
    const inesResources = await resourcesOf(ines, 'Ines Okafor')
    const [mina, victim] = [await idsOf(player, 'Mina Calder'), await idsOf(player, 'Ines Okafor')]
    const vigor = await player.evaluate(
      () =>
        (
          globalThis as unknown as {
            game: { actors: { getName(n: string): { items: { getName(n: string): { uuid: string } } } } }
          }
        ).game.actors
          .getName('Ines Okafor')
          .items.getName('Vigor').uuid,
    )
    const action = { how: 'free', trait: '', paid: '', fate: null }
    const side = (uuid: string, name: string, position: number) => ({
      uuid,
      name,
      place: position,
      role: '',
      answer: { cards: [{ suit: 'clubs', action }] },
      agreed: 'read',
      left: false,
    })
    const term = {
      side: 'b',
      when: 'wins',
      holder: victim.uuid,
      name: '',
      uuid: vigor,
      trait: 'Vigor',
      points: 3,
    }
    const pointsBefore = await resourcePoints(gm, 'Ines Okafor', 'Vigor')
    await forgeMessage(player, {
      ruleset: 'resources',
      kind: 'conflict',
      actor: mina.uuid,
      facts: {
        stake: '<img src=x onerror=alert(1)>',
        exchange: {
          sides: { a: side(mina.uuid, 'Mina Calder', 0), b: side(victim.uuid, 'Ines Okafor', 1) },
          openSlots: 0,
          revision: 'read',
          ended: false,
        },
        terms: { t: term },
        communities: {},
        members: {},
        winner: '',
        taken: {},
      },
      history: [],
    })
    await expect(lastMessage(ines)).toContainText('<img src=x')
    for (const action of ['concede', 'agree', 'leave', 'end', 'play']) {
      expect(await press(player, 'Mina Calder', action, suit('clubs'))).toBe('HnB.refusal.notSealed')
    }
    expect(await resourcePoints(gm, 'Ines Okafor', 'Vigor')).toEqual(pointsBefore)
    await expect(inesResources.locator('.hnb-waiting')).toHaveCount(0)
    await expect(ines.locator('#notifications')).not.toContainText('conflict waits')
  })

  test('a player who rewrites their own GM-verified conflict ends its power', async ({ player, gm }) => {
    await openConflict(player, 'Tom Byrne')
    const writeResult = await player.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { messages: { contents: { update(c: object): Promise<unknown> }[] } }
      }
      try {
        await game.messages.contents.at(-1)?.update({ 'system.facts.winner': 'a' })
        return true
      } catch {
        return false
      }
    })
    expect(writeResult).toBe(true)
    expect(await press(player, 'Mina Calder', 'leave')).toBe('HnB.refusal.notSealed')
    await expect(lastMessage(gm)).toContainText('without a Gamemaster')
    // A Gamemaster may still undo the whole conflict, which gives nobody an advantage.
    await expect(lastMessage(gm).locator('[data-act]:not([data-act=undo])')).toHaveCount(0)
  })
})
