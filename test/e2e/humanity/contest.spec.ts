/** Contests of Humanity in browsers. */
import type { Page } from '@playwright/test'
import { forgeCard, idsOf, send } from '../attack'
import { answer, dialog, humanityOf, target, woundsOf } from '../encounters'
import { expect, test } from '../fixtures'
import { changeActor, lastCard, messageCount, scriptDice, unfold, warning } from '../play'

test('two players fight from their own browsers with Hurt, Hurry, help, a wound and Undo @13 @seen', async ({
  join,
  gm,
}) => {
  const [first, second] = [await join('Player 1'), await join('Player 2')]
  const mina = await humanityOf(first, 'Mina Calder')
  await target(first, ['Ines Okafor'])
  await mina.locator('[data-ruleset=humanity][data-act=contest]').click()
  await dialog(first).locator('[name=stake]').fill('The keys of the van')
  await dialog(first).locator('[name=violent]').check()
  await answer(first, 'Begin')

  await expect(lastCard(second)).toContainText('The keys of the van')
  await expect(lastCard(second).locator('[data-act=roll]')).toHaveCount(0)
  await scriptDice(gm, [
    [4, 1],
    [4, 1],
    [4, 4],
    [4, 2],
  ])
  await lastCard(first).locator('[data-act=roll][data-stat=hurt]').click()
  await answer(first, 'Roll')
  await expect(lastCard(second)).toContainText('Ines Okafor')
  await lastCard(second).locator('[data-act=roll][data-stat=hurry]').click()
  await answer(second, 'Roll')
  for (const page of [first, second, gm]) {
    await expect(lastCard(page)).toContainText(/Mina Calder wins by 4\s+Minor effect/)
  }
  await unfold(lastCard(first))
  await lastCard(first).locator('[data-act=help][data-part=attack]').click()
  await answer(first, 'Help')
  await expect(lastCard(gm)).toContainText(/wins by 5\s+Medium effect/)
  await lastCard(gm).locator('[data-act=settle]').click()
  await expect(lastCard(second)).toContainText('Ines Okafor: Medium wound')
  await expect.poll(() => woundsOf(second, 'Ines Okafor')).toEqual(['Medium wound'])
  expect(await messageCount(gm)).toBe(1)
  await lastCard(gm).locator('[data-act=undo]').click()
  await expect.poll(() => woundsOf(gm, 'Ines Okafor')).toEqual([])
})

test('a Gamemaster opens a group Contest of all chosen people, and answers for absent players', async ({
  join,
  gm,
}) => {
  const firstPlayer = await join('Player 1')
  await target(gm, ['Mina Calder', 'Tom Byrne', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Contest' }).click()
  const question = dialog(gm)
  await expect(question.locator('select')).toHaveCount(3)
  for (const name of ['Mina Calder', 'Tom Byrne']) {
    await question.getByLabel(`Side of ${name}`).selectOption('attacker')
  }
  await question.getByLabel('Side of Night guard').selectOption('defender')
  await answer(gm, 'Begin')
  await scriptDice(gm, [
    [4, 3],
    [6, 6],
    [4, 4],
  ])
  const stepOf = (page: Page, name: string) =>
    lastCard(page).locator('.hnb-step', { hasText: new RegExp(`^\\s*${name}`) })
  const stat = (name: string) => stepOf(gm, name).locator('[data-stat=hand]')
  await expect(stepOf(firstPlayer, 'Night guard').locator('button')).toHaveCount(0)
  // Player 1 is online to roll for Mina and Tom. The Gamemaster may still roll for them, in a collapsible.
  await unfold(lastCard(gm))
  await stat('Mina Calder').click()
  await answer(gm, 'Roll')
  await stat('Tom Byrne').click()
  await answer(gm, 'Roll')
  await stat('Night guard').click()
  await answer(gm, 'Roll')
  await expect(lastCard(firstPlayer)).toContainText('median')
  await expect(lastCard(firstPlayer)).toContainText(/wins?\b/)
})

test('a Contest without an opponent is refused, and nothing is spent', async ({ join, gm }) => {
  const page = await join('Player 1')
  const mina = await humanityOf(page, 'Mina Calder')
  await target(page, [])
  await mina.locator('[data-ruleset=humanity][data-act=contest]').click()
  await expect(dialog(page)).toContainText('If you choose nobody')
  await answer(page, 'Begin')
  await lastCard(page).locator('[data-act=roll]').first().waitFor({ state: 'detached' })
  await expect(lastCard(gm).locator('[data-act=join]')).toHaveCount(2)
  expect(await warning(page).count()).toBe(0)
})

test('a Contest that a player forged wounds nobody, and nobody rolls for another person', async ({
  player,
  gm,
}) => {
  const [mina, ines] = [await idsOf(player, 'Mina Calder'), await idsOf(player, 'Ines Okafor')]
  const request = { type: 'act', ruleset: 'humanity', scope: 'message', targets: [], visibility: 'public' }
  const forged = await forgeCard(player, {
    ruleset: 'humanity',
    kind: 'contest',
    actor: '',
    facts: {},
    history: [],
  })
  const settle = { ...request, on: forged, action: 'settle', actor: mina.uuid, data: {}, answers: {} }
  expect(await send(player, settle)).toBe('HnB.refusal.notSealed')

  const sheet = await humanityOf(player, 'Mina Calder')
  await target(player, ['Ines Okafor'])
  await sheet.locator('[data-ruleset=humanity][data-act=contest]').click()
  // The test has forged an offer on this page, so the page accepts offers twice, and its own question does not get
  // the result.
  await dialog(player).getByRole('button', { name: 'Begin' }).click()
  await expect(lastCard(gm).locator('[data-act=roll]').first()).toBeAttached()
  const on = await gm.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { uuid: string }[] } } }
    return game.messages.contents.at(-1)?.uuid ?? ''
  })
  const roll = { ...request, on, action: 'roll', actor: ines.uuid, data: { stat: 'heart' }, answers: {} }
  expect(await send(player, roll)).toBe('HnB.refusal.notOwner')
  expect(await woundsOf(gm, 'Ines Okafor')).toEqual([])
})

test('a miracle saves from a lethal wound, and a Contest names its deleted Defender', async ({
  player,
  gm,
}) => {
  const dice = { hurt: 10, home: 4, hurry: 4 }
  await changeActor(gm, 'Mina Calder', {
    'system.humanity.stats': dice,
    'system.humanity.boons': { chapel: { name: 'The chapel', value: 20, peaceful: true } },
  })
  await changeActor(gm, 'Night guard', { 'system.humanity.stats': dice })
  const mina = await humanityOf(player, 'Mina Calder')
  const begin = async (violent: boolean): Promise<void> => {
    await target(player, ['Night guard'])
    await mina.locator('.hnb-deeds [data-act=contest]').click()
    if (violent) await dialog(player).locator('[name=violent]').check()
    await answer(player, 'Begin')
  }
  await begin(true)
  await scriptDice(gm, [
    [10, 1],
    [10, 1],
    [10, 10],
    [4, 2],
    [4, 3],
  ])
  await mina.locator('.hnb-waiting [data-act=roll][data-stat=hurt]').click()
  await answer(player, 'Roll')
  await expect(mina.locator('.hnb-waiting')).toHaveCount(0)
  await lastCard(gm).locator('[data-act=roll][data-stat=hurry]').click()
  await answer(gm, 'Roll')
  await expect(lastCard(gm)).toContainText(/Mina Calder wins by 10\s+Major effect/)
  await lastCard(gm).locator('[data-act=settle]').click()
  await lastCard(player).locator('[data-act=miracle]').click()
  await answer(player, 'Roll')
  await expect(lastCard(gm).locator('.hnb-lethal .hnb-decides')).toContainText('23')
  await lastCard(gm).locator('[data-act=closeAttempt]').click()
  await expect(lastCard(player)).toContainText('Night guard was saved')
  await expect(lastCard(gm).locator('[data-act=coup]')).toHaveCount(0)

  await begin(false)
  await expect(lastCard(gm).locator('[data-act=roll]').first()).toBeAttached()
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { delete(): Promise<unknown> } } }
    }
    await game.actors.getName('Night guard').delete()
  })
  // Only an open contest says that a person was deleted. A contest that is over does not change.
  for (const page of [player, gm]) await expect(lastCard(page)).toContainText('is gone')
  await lastCard(gm).locator('[data-act=end]').click()
  for (const page of [player, gm]) {
    await expect(lastCard(page).locator('[data-act=roll]')).toHaveCount(0)
  }
})
