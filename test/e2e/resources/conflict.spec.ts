/** Tests conflicts over resources in browsers: stakes, agreements and harm. */
import type { Page } from '@playwright/test'
import { forgeMessage, readActorIds, sendRequest } from '../attack'
import { expect, test } from '../fixtures'
import { changeItem, createItemOfActor, locateLastMessage, countMessages, locateNewestWarning } from '../play'
import { countResourcePoints } from '../points'
import {
  answerConflictWithSuit,
  openAndAnswerConflict,
  openConflict,
  performActionsOfBothPlayers,
  proposeConflictTerm,
} from './conflict-play'
import { openDialog, locateResourcesOfActor } from './sheet'

test('the targeted person is asked, on their sheet too, and the conflict goes on for as many cards as they play', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  const inesResources = await locateResourcesOfActor(inesPage, 'Ines Okafor')
  await openConflict(player, 'Ines Okafor')
  await expect(inesPage.locator('#notifications')).toContainText('Mina Calder challenges Ines Okafor: ')
  const waitingListElement = inesResources.locator('.hnb-waiting')
  await expect(waitingListElement).toContainText('Against Mina Calder.')
  await answerConflictWithSuit(inesPage, waitingListElement.locator('[data-act=answer]'), 'Answer', 'clubs')
  await expect(waitingListElement.locator('[data-act=perform]')).toBeVisible()
  await answerConflictWithSuit(inesPage, waitingListElement.locator('[data-act=perform]'), 'Act')
  // The conflict waits for the other side and no longer for Ines. But Ines may still act, so her sheet and the dock
  // still offer her actions.
  await expect(waitingListElement).toContainText('may play another card or propose a condition')
  await expect(inesPage.locator('#hnb-dock .hnb-dock-step')).toContainText('The vault')
  await expect(inesPage.locator('#hnb-dock [data-action=waiting]')).toHaveCount(0)
  await expect(waitingListElement.locator('[data-act]')).toHaveCount(2)
  await answerConflictWithSuit(player, locateLastMessage(player).locator('[data-act=perform]'), 'Act')

  await proposeConflictTerm(player, 'Ines Okafor: Vigor')
  await expect(waitingListElement).toContainText('If Ines Okafor loses: 1 harm in Vigor')
  // The person who proposes a condition automatically agrees to it.
  await expect(locateLastMessage(gm)).toContainText('Mina Calder agrees')
  await expect(locateLastMessage(player).locator('[data-act=agree]')).toHaveCount(0)
  await waitingListElement.locator('[data-act=agree]').click()
  await expect(waitingListElement.locator('[data-act=concede]')).toBeVisible()

  const [, spent = 0] = await countResourcePoints(gm, 'Mina Calder', 'Influence')
  await answerConflictWithSuit(player, locateLastMessage(player).locator('[data-act=play]'), 'Play', 'hearts')
  await answerConflictWithSuit(player, locateLastMessage(player).locator('[data-act=perform]'), 'Act')
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Influence')).toMatchObject({ 1: spent + 1 })
  await expect(locateLastMessage(inesPage)).toContainText('Ines Okafor agrees')
  await expect(locateLastMessage(inesPage).locator('.hnb-conflict-cards li')).toHaveCount(3)

  const [, , harmed = 0] = await countResourcePoints(gm, 'Ines Okafor', 'Vigor')
  await waitingListElement.locator('[data-act=concede]').click()
  await expect(locateLastMessage(gm)).toContainText('Mina Calder wins')
  await expect(waitingListElement).toHaveCount(0)
  await expect.poll(() => countResourcePoints(gm, 'Ines Okafor', 'Vigor')).toMatchObject({ 2: harmed + 1 })
  expect(await countMessages(gm)).toBe(1)
  await expect(locateLastMessage(player).locator('[data-act]:not([data-act=undo])')).toHaveCount(0)
})

test('after a conflict begun by keyboard at the end of a long tab, the next step and its heading are in view @seen', async ({
  player,
  gm,
}) => {
  for (const resourceName of ['Boats', 'Craft', 'Lore', 'Nerve', 'Standing', 'Stores'])
    await createItemOfActor(gm, 'Mina Calder', { type: 'resource', name: resourceName })
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  await sheet.locator('[data-act=conflict]').press('Enter')
  await openDialog(player).locator('[name=suit][value=hearts]').check()
  await openDialog(player).getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(sheet.locator('.hnb-waiting [data-act=perform]')).toBeFocused()
  await expect(sheet.locator('.hnb-waiting h2')).toBeInViewport({ ratio: 1 })
})

test('a message warns of destroyed points as soon as the resource has too few points', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await openAndAnswerConflict(player, inesPage)
  await performActionsOfBothPlayers(player, inesPage)
  await proposeConflictTerm(player, 'Ines Okafor: Vigor')
  const warning = 'This destroys a point of Vigor for good.'
  await expect(locateLastMessage(player)).toContainText('1 harm in Vigor')
  await expect(locateLastMessage(player)).not.toContainText(warning)
  const [pointCount = 0] = await countResourcePoints(gm, 'Ines Okafor', 'Vigor')
  await changeItem(
    gm,
    { actor: 'Ines Okafor', item: 'Vigor' },
    { 'system.resources.expended': 0, 'system.resources.harmed': pointCount },
  )
  await expect(locateLastMessage(player)).toContainText(warning)
})

test('a message of a game that is switched off says so in place of its buttons', async ({
  player,
  gm,
  join,
}) => {
  const setActiveGames = (gameIds: readonly string[]) =>
    gm.evaluate(async (activeGameIds) => {
      const { game } = globalThis as unknown as {
        game: {
          settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
        }
      }
      await game.settings.set('harm-and-blessing', 'rulesets', activeGameIds)
    }, gameIds)
  const inesPage = await join('Player 2')
  await openAndAnswerConflict(player, inesPage)
  await performActionsOfBothPlayers(player, inesPage)
  const messageButtons = locateLastMessage(player).locator('[data-act]:not([data-act=undo])')
  await expect(messageButtons.first()).toBeVisible()
  await setActiveGames(['story-mode'])
  const conflictMessage = player.locator('#chat .hnb-message', { hasText: 'The vault' })
  await expect(conflictMessage).toContainText('That game is switched off.')
  await expect(conflictMessage.locator('[data-act]:not([data-act=undo])')).toHaveCount(0)
  await setActiveGames(['resources'])
  await expect(conflictMessage.locator('[data-act]:not([data-act=undo])').first()).toBeVisible()
  await expect(conflictMessage).not.toContainText('That game is switched off.')
})

test('a Gamemaster answers for sides without an online player, and stops when the player joins', async ({
  player,
  gm,
  join,
}) => {
  await openConflict(player, 'Ines Okafor')
  const stepsOfAbsentPerson = locateLastMessage(gm).locator('.hnb-next > .hnb-step')
  await expect(stepsOfAbsentPerson).toContainText(
    'Ines Okafor: choose a suit to answer with (away: you act for them)',
  )
  await expect(gm.locator('#notifications')).toContainText('No player is online for Ines Okafor')
  await expect(locateLastMessage(player)).toContainText(
    'Waiting for Ines Okafor (away) to choose a suit to answer with',
  )
  const inesPage = await join('Player 2')
  await expect(stepsOfAbsentPerson).toHaveCount(0)
  await inesPage.context().close()
  await expect(stepsOfAbsentPerson).toContainText('Ines Okafor')
  await answerConflictWithSuit(gm, stepsOfAbsentPerson.locator('[data-act=answer]'), 'Answer', 'clubs')
  await expect(locateLastMessage(player)).toContainText('Clubs')
})

test('the Gamemaster names who answers an open conflict, without selecting anybody', async ({
  player,
  gm,
}) => {
  await openConflict(player, '')
  await locateLastMessage(gm).locator('.hnb-next [data-act=answerFor]').click()
  const shownQuestion = openDialog(gm)
  // The question does not let people choose the person who began the conflict, because this person cannot answer it.
  await expect(
    shownQuestion.locator('.hnb-person', { hasText: 'Mina Calder' }).locator('input'),
  ).toBeDisabled()
  await shownQuestion.locator('[type=submit]').click()
  await expect(shownQuestion.locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await shownQuestion.getByRole('radio', { name: 'Ines Okafor' }).check()
  await expect(shownQuestion).toContainText('Answer the conflict: Ines Okafor')
  await shownQuestion.locator('[name=suit][value=hearts]').check()
  await shownQuestion.locator('[type=submit]').click()
  await expect(shownQuestion).toHaveCount(0)
  await expect(locateLastMessage(player)).toContainText('Ines Okafor')
  await expect(locateLastMessage(player).locator('.hnb-next')).not.toContainText('Waiting for a player')
})

test("a community's resource is harmed when all members agree, the Gamemaster answering for the absent", async ({
  player,
  gm,
  join,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): { id: string; update(documentChanges: object): Promise<unknown> }
        }
      }
    }
    const chosenMemberUuids = Object.fromEntries(
      ['Mina Calder', 'Captain Reyes'].map((actorName) => [game.actors.getName(actorName).id, true]),
    )
    await game.actors
      .getName('The Lantern Covenant')
      .update({ 'system.resources.members': chosenMemberUuids })
  })
  const inesPage = await join('Player 2')
  await openConflict(player, 'Ines Okafor')
  await answerConflictWithSuit(
    inesPage,
    locateLastMessage(inesPage).locator('[data-act=answer]'),
    'Answer',
    'clubs',
  )
  for (const page of [player, inesPage])
    await answerConflictWithSuit(page, locateLastMessage(page).locator('[data-act=perform]'), 'Act')
  await locateLastMessage(inesPage).locator('[data-act=bring]').click()
  await openDialog(inesPage).getByLabel('Community').selectOption({ label: 'The Lantern Covenant' })
  await openDialog(inesPage).getByRole('button', { name: 'Stake the resources' }).click()
  await expect(locateLastMessage(inesPage)).toContainText(
    'The resources of The Lantern Covenant are at stake',
  )
  // The community's resources are safe for now, but the message still says that they are at stake.
  await proposeConflictTerm(inesPage, 'Mina Calder: Influence')
  await expect(locateLastMessage(inesPage)).toContainText(
    'The resources of The Lantern Covenant are at stake',
  )
  await locateLastMessage(inesPage).locator('[data-act=removeTerm]').click()
  await expect(locateLastMessage(inesPage)).not.toContainText('1 harm in')
  await proposeConflictTerm(inesPage, 'The Lantern Covenant (Mina Calder): Wealth')
  await expect(locateLastMessage(inesPage)).not.toContainText('Conditions may harm')
  await expect(locateLastMessage(player)).toContainText('1 harm in Wealth of The Lantern Covenant')
  await locateLastMessage(player).locator('[data-act=agree]').click()
  await expect(locateLastMessage(player)).toContainText('Ines Okafor agrees')
  // The conflict cannot end until every member has agreed.
  await expect(locateLastMessage(player).locator('[data-act=concede]')).toHaveCount(0)
  await expect(locateLastMessage(gm).locator('.hnb-next')).toContainText(
    'Captain Reyes: agree to the conditions',
  )
  await locateLastMessage(gm).locator('[data-act=consent]').click()
  await expect(locateLastMessage(player)).toContainText('Captain Reyes agrees')
  const [value = 0, expended = 0, harmed = 0] = await countResourcePoints(
    gm,
    'The Lantern Covenant',
    'Wealth',
  )
  await locateLastMessage(player).locator('[data-act=concede]').click()
  await expect
    .poll(() => countResourcePoints(gm, 'The Lantern Covenant', 'Wealth'))
    .toEqual([value, Math.max(0, expended - 1), harmed + 1, 0])
})

test('a Shift-click expends a point, and says so if only harm is left', async ({ player, gm }) => {
  await openConflict(player, 'Ines Okafor')
  await changeItem(gm, { actor: 'Mina Calder', item: 'Influence' }, { 'system.resources.expended': 2 })
  await locateLastMessage(player)
    .locator('[data-act=perform]')
    .click({ modifiers: ['Shift'] })
  await expect(locateNewestWarning(player)).toContainText('You can only pay for this action with harm')
  expect(await countResourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])
})

test("harm in the opponent's suit pays for a suit that the table named and the player lacks", async ({
  player,
  gm,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): { items: { getName(itemName: string): { delete(): Promise<unknown> } } }
        }
      }
    }
    await game.actors.getName('Mina Calder').items.getName('Influence').delete()
  })
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  await sheet.locator('[data-act=conflict]').click()
  await expect(openDialog(player)).toContainText('You have no Influence. You can only pay with harm')
  await openDialog(player).locator('[name=suit][value=hearts]').check()
  await openDialog(player).getByRole('button', { name: 'Begin' }).click()
  await locateLastMessage(player).locator('[data-act=perform]').click()
  await expect(locateNewestWarning(player)).toContainText('Nobody has answered yet')
  const tomResources = await locateResourcesOfActor(gm, 'Tom Byrne')
  await locateLastMessage(gm).locator('[data-act=answerFor]').click()
  await openDialog(gm).getByRole('radio', { name: 'Tom Byrne' }).check()
  await openDialog(gm).locator('[name=suit][value=clubs]').check()
  await openDialog(gm).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(openDialog(gm)).toHaveCount(0)
  await expect(tomResources.locator('.hnb-waiting')).toContainText('Against Mina Calder.')
  // Mina's player also plays Tom. So this player's page has the button "Act".
  await locateLastMessage(player)
    .locator('.hnb-step', { hasText: 'You' })
    .getByRole('button', { name: 'Act', exact: true })
    .click()
  await expect(openDialog(player).getByRole('radio')).toHaveCount(1)
  await expect(openDialog(player)).toContainText('of Vigor, and use Influence once for free')
  await openDialog(player).getByRole('button', { name: 'Act' }).click()
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Vigor')).toMatchObject({ 2: 1 })
})

test('a conflict reports a side that is deleted halfway, and the remaining side ends it', async ({
  player,
  gm,
}) => {
  await openConflict(player, 'Tom Byrne')
  await expect(locateLastMessage(player).locator('[data-act=end]')).toHaveCount(0)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { delete(): Promise<unknown> } } }
    }
    await game.actors.getName('Tom Byrne').delete()
  })
  await expect(locateLastMessage(player)).toContainText('was deleted')
  await locateLastMessage(player).locator('[data-act=end]').click()
  await expect(locateLastMessage(player)).toContainText('The conflict ended without a result')
})

test.describe("forgeries from a player's console", () => {
  /** Sends a press of a button on the newest message as a request, without our client. */
  async function sendConflictPress(
    page: Page,
    actorName: string,
    actionName: string,
    otherRequestFields: object = {},
  ): Promise<string> {
    const conflictMessageUuid = await page.evaluate(
      () =>
        (
          globalThis as unknown as { game: { messages: { contents: { uuid: string }[] } } }
        ).game.messages.contents.at(-1)?.uuid,
    )
    const { uuid } = await readActorIds(page, actorName)
    return sendRequest(page, {
      type: 'act',
      ruleset: 'resources',
      scope: 'message',
      on: conflictMessageUuid,
      targets: [],
      action: actionName,
      actor: uuid,
      data: {},
      answers: {},
      visibility: 'public',
      ...otherRequestFields,
    })
  }

  const createSuitAnswer = (suitName: string) => ({ answers: { suit: suitName } })

  test("forged answers, strangers' answers, second answers and agreement to unread terms are refused", async ({
    player,
    gm,
    join,
  }) => {
    const inesPage = await join('Player 2')
    await openConflict(player, 'Ines Okafor')
    const readConflictFacts = () =>
      gm.evaluate(() =>
        JSON.stringify(
          (
            globalThis as unknown as { game: { messages: { contents: { system: { facts: object } }[] } } }
          ).game.messages.contents.at(-1)?.system.facts,
        ),
      )
    const factsBeforePress = await readConflictFacts()
    expect(await sendConflictPress(player, 'Ines Okafor', 'answer', createSuitAnswer('clubs'))).toBe(
      'HnB.refusal.notOwner',
    )
    expect(await sendConflictPress(player, 'Mina Calder', 'answer', createSuitAnswer('clubs'))).toBe(
      'HnB.exchange.refusal.answered',
    )
    expect(await sendConflictPress(inesPage, 'Mina Calder', 'leave')).toBe('HnB.refusal.notOwner')
    for (const forgedAnswers of [{}, { suit: 'stars' }, { suit: ['clubs'] }, { suit: { clubs: 1 } }]) {
      expect(await sendConflictPress(inesPage, 'Ines Okafor', 'answer', { answers: forgedAnswers })).toBe(
        'HnB.refusal.badAnswer',
      )
    }
    expect(await readConflictFacts()).toBe(factsBeforePress)
    expect(await sendConflictPress(inesPage, 'Ines Okafor', 'answer', createSuitAnswer('clubs'))).toBe('done')
    expect(await sendConflictPress(inesPage, 'Ines Okafor', 'answer', createSuitAnswer('hearts'))).toBe(
      'HnB.exchange.refusal.answered',
    )
    const currentConflictFacts = await readConflictFacts()
    expect(await sendConflictPress(inesPage, 'Ines Okafor', 'agree')).toBe('HnB.exchange.refusal.changed')
    expect(await sendConflictPress(inesPage, 'Ines Okafor', 'agree', { data: { revision: '' } })).toBe(
      'HnB.exchange.refusal.changed',
    )
    expect(await sendConflictPress(inesPage, 'Ines Okafor', 'declare', { data: { winner: 'x' } })).toBe(
      'HnB.refusal.onlyGM',
    )
    expect(
      await sendConflictPress(inesPage, 'Ines Okafor', 'perform', { answers: { payment: 'free' } }),
    ).toBe('HnB.resources.refusal.noSuchPayment')
    expect(await sendConflictPress(inesPage, 'Ines Okafor', 'constructor')).toBe('HnB.refusal.unknownAction')
    expect(await readConflictFacts()).toBe(currentConflictFacts)
  })

  test('a forged conflict in which the victim "agreed" harms nobody and asks nobody', async ({
    player,
    gm,
    join,
  }) => {
    const inesPage = await join('Player 2')
    const inesResources = await locateResourcesOfActor(inesPage, 'Ines Okafor')
    const [mina, victim] = [
      await readActorIds(player, 'Mina Calder'),
      await readActorIds(player, 'Ines Okafor'),
    ]
    const vigorUuid = await player.evaluate(
      () =>
        (
          globalThis as unknown as {
            game: {
              actors: {
                getName(actorName: string): { items: { getName(itemName: string): { uuid: string } } }
              }
            }
          }
        ).game.actors
          .getName('Ines Okafor')
          .items.getName('Vigor').uuid,
    )
    const conflictActionWithoutPayment = { how: 'free', trait: '', paid: '', fate: null }
    const createConflictSide = (actorUuid: string, participantName: string, sidePosition: number) => ({
      uuid: actorUuid,
      name: participantName,
      place: sidePosition,
      role: '',
      answer: { cards: [{ suit: 'clubs', action: conflictActionWithoutPayment }] },
      agreed: 'read',
      left: false,
    })
    const forgedConflictTerm = {
      side: 'b',
      when: 'wins',
      holder: victim.uuid,
      name: '',
      uuid: vigorUuid,
      trait: 'Vigor',
      points: 3,
    }
    const resourcePointsBefore = await countResourcePoints(gm, 'Ines Okafor', 'Vigor')
    await forgeMessage(player, {
      ruleset: 'resources',
      kind: 'conflict',
      actor: mina.uuid,
      facts: {
        stake: '<img src=x onerror=alert(1)>',
        exchange: {
          sides: {
            a: createConflictSide(mina.uuid, 'Mina Calder', 0),
            b: createConflictSide(victim.uuid, 'Ines Okafor', 1),
          },
          openSlots: 0,
          revision: 'read',
          ended: false,
        },
        terms: { t: forgedConflictTerm },
        communities: {},
        members: {},
        winner: '',
        taken: {},
      },
      history: [],
    })
    await expect(locateLastMessage(inesPage)).toContainText('<img src=x')
    for (const actionName of ['concede', 'agree', 'leave', 'end', 'play']) {
      expect(await sendConflictPress(player, 'Mina Calder', actionName, createSuitAnswer('clubs'))).toBe(
        'HnB.refusal.notSealed',
      )
    }
    expect(await countResourcePoints(gm, 'Ines Okafor', 'Vigor')).toEqual(resourcePointsBefore)
    await expect(inesResources.locator('.hnb-waiting')).toHaveCount(0)
    await expect(inesPage.locator('#notifications')).not.toContainText('conflict waits')
  })

  test('a player who rewrites their own GM-verified conflict ends its power', async ({ player, gm }) => {
    await openConflict(player, 'Tom Byrne')
    const operationWriteResult = await player.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { messages: { contents: { update(documentChanges: object): Promise<unknown> }[] } }
      }
      try {
        await game.messages.contents.at(-1)?.update({ 'system.facts.winner': 'a' })
        return true
      } catch {
        return false
      }
    })
    expect(operationWriteResult).toBe(true)
    expect(await sendConflictPress(player, 'Mina Calder', 'leave')).toBe('HnB.refusal.notSealed')
    await expect(locateLastMessage(gm)).toContainText('without a Gamemaster')
    // A Gamemaster may still undo the whole conflict, which gives nobody an advantage.
    await expect(locateLastMessage(gm).locator('[data-act]:not([data-act=undo])')).toHaveCount(0)
  })
})
