/** Tests a player who answers requests for other people in Story Mode, with requests from the browser's console. */
import { forgeMessage, readActorIds, sendRequest } from '../attack'
import { expect, test } from '../fixtures'
import { locateLastMessage, countMessages } from '../play'
import {
  forceDieFaces,
  submitDialogWithoutResult,
  readHeartsOfActor,
  openTokenSheet,
  openStoryModeTab,
  markTokensAsTargets,
  expectNewestMessage,
  readWoundSeverities,
} from '../story-play'

const blowOfForgery = {
  name: 'Axe',
  weight: 'heavy',
  magic: true,
  kind: 'physical',
  carryOver: true,
  harm: 4,
}
const forgedRoll = {
  level: 1,
  modifiers: [],
  groups: [{ number: 1, faces: 20, bumpOn: 0, waves: [[20]], cut: false }],
  meets: true,
}

/** Creates the request that a click would send, but with forged ids and answers. */
const createActRequest = (
  actionScope: string,
  clickedDocumentUuid: string,
  actionName: string,
  actorUuid: string,
  otherRequestFields: object = {},
) => ({
  type: 'act',
  ruleset: 'storyMode',
  scope: actionScope,
  on: clickedDocumentUuid,
  action: actionName,
  actor: actorUuid,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...otherRequestFields,
})

test('forged attacks, defences and treatments harm and heal nobody', async ({ player, gm }) => {
  const [mina, ines] = [await readActorIds(player, 'Mina Calder'), await readActorIds(player, 'Ines Okafor')]
  const forgeMessageOfKind = (messageKind: string, messageFacts: object) =>
    forgeMessage(player, {
      ruleset: 'storyMode',
      kind: messageKind,
      actor: mina.uuid,
      facts: messageFacts,
      history: [],
    })

  const attackUuid = await forgeMessageOfKind('attack', {
    blow: blowOfForgery,
    target: { uuid: mina.uuid, name: 'Mina' },
    roll: forgedRoll,
    suffered: null,
  })
  expect(await sendRequest(player, createActRequest('message', attackUuid, 'apply', mina.uuid))).toBe(
    'HnB.refusal.notSealed',
  )
  await expect(locateLastMessage(gm)).toBeVisible()
  expect(await sendRequest(player, createActRequest('message', attackUuid, 'apply', ines.uuid))).not.toBe(
    'done',
  )

  const forgedAssault = await forgeMessageOfKind('assault', {
    blow: blowOfForgery,
    creature: { uuid: ines.uuid, name: 'Ines' },
    level: 1,
    defenders: { a: { uuid: ines.uuid, name: 'Ines', roll: null, suffered: null, blocks: [] } },
  })
  for (const actionName of ['defend', 'block']) {
    expect(
      await sendRequest(
        player,
        createActRequest('message', forgedAssault, actionName, mina.uuid, { data: { defender: 'a' } }),
      ),
    ).toBe('HnB.refusal.notSealed')
  }
  const forgedTreatmentMessageUuid = await forgeMessageOfKind('treatment', {
    how: 'magic',
    healer: { uuid: ines.uuid, name: 'Ines' },
    patient: { uuid: mina.uuid, name: 'Mina' },
    wound: { id: 'x', name: 'x', before: 1 },
    roll: null,
    left: null,
  })
  expect(
    await sendRequest(player, createActRequest('message', forgedTreatmentMessageUuid, 'accept', mina.uuid)),
  ).toBe('HnB.refusal.notSealed')
  expect(await readHeartsOfActor(gm, 'Mina Calder')).toBe(4)
  expect(await readHeartsOfActor(gm, 'Ines Okafor')).toBe(5)
})

test('nobody answers for another person, applies their own hit, or sends their own dice', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  const [mina, okafor] = [
    await readActorIds(player, 'Mina Calder'),
    await readActorIds(player, 'Ines Okafor'),
  ]
  const creatureTab = (await openTokenSheet(gm, 'Captain Reyes')).locator('section.tab[data-tab=storyMode]')
  await gm.locator('.hnb-actor [data-tab=storyMode][role=tab]').last().click()
  await markTokensAsTargets(gm, 'Mina Calder')
  await creatureTab.locator('[data-act=attack]').first().click()
  await expectNewestMessage(player, 'A creature attacks')
  const assaultUuid = await gm.evaluate(
    () =>
      (
        globalThis as unknown as { game: { messages: { contents: { uuid: string }[] } } }
      ).game.messages.contents.at(-1)?.uuid ?? '',
  )
  expect(await sendRequest(inesPage, createActRequest('message', assaultUuid, 'defend', mina.uuid))).toBe(
    'HnB.refusal.notOwner',
  )
  expect(await sendRequest(inesPage, createActRequest('message', assaultUuid, 'defend', okafor.uuid))).toBe(
    'HnB.storyMode.refusal.notAttacked',
  )
  for (const forgedAnswers of [
    { level: {} },
    { on: { x: 'yes' } },
    { situationValue: 1e12 },
    { uses: 'all' },
  ]) {
    expect(
      await sendRequest(
        player,
        createActRequest('message', assaultUuid, 'defend', mina.uuid, { answers: forgedAnswers }),
      ),
    ).toBe('HnB.refusal.badAnswer')
  }
  // The Gamemaster's client rolls, so the player's own dice do not matter.
  await forceDieFaces(player, 'highest')
  await forceDieFaces(gm, 'lowest')
  await locateLastMessage(player).locator('[data-act=defend]').click()
  await submitDialogWithoutResult(player)
  await expectNewestMessage(player, 'Failure')
  expect(await sendRequest(player, createActRequest('message', assaultUuid, 'defend', mina.uuid))).toBe(
    'HnB.storyMode.refusal.defended',
  )

  const reyesHeartsBefore = await readHeartsOfActor(gm, 'Captain Reyes')
  const storyModeTab = await openStoryModeTab(player, 'Mina Calder')
  await storyModeTab.locator('[data-act=newAttack][data-weight=light]').click()
  await forceDieFaces(gm, 'highest')
  await markTokensAsTargets(player, 'Captain Reyes')
  await storyModeTab.locator('.hnb-row', { hasText: 'Light attack' }).locator('[data-act=attack]').click()
  await submitDialogWithoutResult(player)
  await expectNewestMessage(gm, 'Light attack against Captain Reyes')
  const [hit, beastUuid] = await gm.evaluate(() => {
    const { game, canvas } = globalThis as unknown as {
      game: { messages: { contents: { uuid: string }[] } }
      canvas: { tokens: { placeables: { name: string; actor: { uuid: string } }[] } }
    }
    return [
      game.messages.contents.at(-1)?.uuid ?? '',
      canvas.tokens.placeables.find(({ name }) => name === 'Captain Reyes')?.actor.uuid ?? '',
    ] as const
  })
  expect(await sendRequest(player, createActRequest('message', hit, 'apply', beastUuid))).toBe(
    'HnB.refusal.notOwner',
  )
  expect(await sendRequest(player, createActRequest('message', hit, 'apply', mina.uuid))).toBe(
    'HnB.storyMode.refusal.notTarget',
  )
  expect(await readHeartsOfActor(gm, 'Captain Reyes')).toBe(reyesHeartsBefore)
})

test('forged Harm and levels are refused, and no wound is deleted twice', async ({ player, gm }) => {
  const minaIds = await readActorIds(player, 'Mina Calder')
  const createGroupHarmRequest = (harmPointCount: string) =>
    createActRequest('group', '', 'harm', '', { targets: [minaIds.uuid], data: { harm: harmPointCount } })
  expect(await sendRequest(player, createGroupHarmRequest('3'))).toBe('HnB.refusal.onlyGM')
  expect(
    await sendRequest(player, createActRequest('tab', '', 'level', minaIds.uuid, { data: { level: '100' } })),
  ).not.toBe('done')
  expect(
    await sendRequest(
      player,
      createActRequest('tab', '', 'check', minaIds.uuid, { answers: { level: 100 } }),
    ),
  ).toBe('HnB.storyMode.refusal.level')
  const storyModeTab = await openStoryModeTab(player, 'Mina Calder')
  await storyModeTab.locator('[data-act=wound]').click()
  await submitDialogWithoutResult(player)
  await expect.poll(() => readWoundSeverities(gm, 'Mina Calder')).toEqual(['strain'])
  const woundUuid = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): { items: { contents: { type: string; uuid: string; id: string }[] } }
        }
      }
    }
    const woundItem = game.actors.getName('Mina Calder').items.contents.find(({ type }) => type === 'wound')
    return { uuid: woundItem?.uuid ?? '', id: woundItem?.id ?? '' }
  })
  const magicTreatment = createActRequest('tab', '', 'treat', minaIds.uuid, {
    data: { wound: woundUuid.id },
    answers: { how: 'magic' },
  })
  const messageCountBefore = await countMessages(gm)
  expect(
    await Promise.all([sendRequest(player, magicTreatment), sendRequest(player, magicTreatment)]),
  ).toEqual(['done', 'HnB.storyMode.refusal.woundGone'])
  expect(await sendRequest(player, createActRequest('item', woundUuid.uuid, 'name', minaIds.uuid))).toBe(
    'HnB.refusal.itemGone',
  )
  expect(await countMessages(gm)).toBe(messageCountBefore + 1)
  expect(await readWoundSeverities(gm, 'Mina Calder')).toEqual([])
})
