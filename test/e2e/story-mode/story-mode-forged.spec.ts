/** Tests a player with a console in Story Mode. The player tries to answer requests that other people must answer. */
import { forgeMessage, idsOf, sendRequest } from '../attack'
import { expect, test } from '../fixtures'
import { lastMessage, messageCount } from '../play'
import {
  forceRolls,
  submitWithoutResult,
  heartsOf,
  openTokenSheet,
  openStoryModeTab,
  targetTokens,
  expectNewestMessage,
  woundsOf,
} from '../story-play'

const forgedBlow = {
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

/** The request of a click, which the test sends without our client. Its ids and answers are forged. */
const actRequest = (scope: string, on: string, action: string, actor: string, otherFields: object = {}) => ({
  type: 'act',
  ruleset: 'storyMode',
  scope,
  on,
  action,
  actor,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...otherFields,
})

test('forged attacks, defences and treatments harm and heal nobody', async ({ player, gm }) => {
  const [mina, ines] = [await idsOf(player, 'Mina Calder'), await idsOf(player, 'Ines Okafor')]
  const forgeKind = (kind: string, facts: object) =>
    forgeMessage(player, { ruleset: 'storyMode', kind, actor: mina.uuid, facts, history: [] })

  const attack = await forgeKind('attack', {
    blow: forgedBlow,
    target: { uuid: mina.uuid, name: 'Mina' },
    roll: forgedRoll,
    suffered: null,
  })
  expect(await sendRequest(player, actRequest('message', attack, 'apply', mina.uuid))).toBe(
    'HnB.refusal.notSealed',
  )
  await expect(lastMessage(gm)).toBeVisible()
  expect(await sendRequest(player, actRequest('message', attack, 'apply', ines.uuid))).not.toBe('done')

  const forgedAssault = await forgeKind('assault', {
    blow: forgedBlow,
    creature: { uuid: ines.uuid, name: 'Ines' },
    level: 1,
    defenders: { a: { uuid: ines.uuid, name: 'Ines', roll: null, suffered: null, blocks: [] } },
  })
  for (const action of ['defend', 'block']) {
    expect(
      await sendRequest(
        player,
        actRequest('message', forgedAssault, action, mina.uuid, { data: { defender: 'a' } }),
      ),
    ).toBe('HnB.refusal.notSealed')
  }
  const forgedTreatment = await forgeKind('treatment', {
    how: 'magic',
    healer: { uuid: ines.uuid, name: 'Ines' },
    patient: { uuid: mina.uuid, name: 'Mina' },
    wound: { id: 'x', name: 'x', before: 1 },
    roll: null,
    left: null,
  })
  expect(await sendRequest(player, actRequest('message', forgedTreatment, 'accept', mina.uuid))).toBe(
    'HnB.refusal.notSealed',
  )
  expect(await heartsOf(gm, 'Mina Calder')).toBe(4)
  expect(await heartsOf(gm, 'Ines Okafor')).toBe(5)
})

test('nobody answers for another person, applies their own hit, or sends their own dice', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  const [mina, okafor] = [await idsOf(player, 'Mina Calder'), await idsOf(player, 'Ines Okafor')]
  const creatureTab = (await openTokenSheet(gm, 'Captain Reyes')).locator('section.tab[data-tab=storyMode]')
  await gm.locator('.hnb-actor [data-tab=storyMode][role=tab]').last().click()
  await targetTokens(gm, 'Mina Calder')
  await creatureTab.locator('[data-act=attack]').first().click()
  await expectNewestMessage(player, 'A creature attacks')
  const assaultUuid = await gm.evaluate(
    () =>
      (
        globalThis as unknown as { game: { messages: { contents: { uuid: string }[] } } }
      ).game.messages.contents.at(-1)?.uuid ?? '',
  )
  expect(await sendRequest(ines, actRequest('message', assaultUuid, 'defend', mina.uuid))).toBe(
    'HnB.refusal.notOwner',
  )
  expect(await sendRequest(ines, actRequest('message', assaultUuid, 'defend', okafor.uuid))).toBe(
    'HnB.storyMode.refusal.notAttacked',
  )
  for (const answers of [{ level: {} }, { on: { x: 'yes' } }, { situationValue: 1e12 }, { uses: 'all' }]) {
    expect(
      await sendRequest(player, actRequest('message', assaultUuid, 'defend', mina.uuid, { answers })),
    ).toBe('HnB.refusal.badAnswer')
  }
  // The Gamemaster's client rolls, so the player's own dice do not matter.
  await forceRolls(player, 'highest')
  await forceRolls(gm, 'lowest')
  await lastMessage(player).locator('[data-act=defend]').click()
  await submitWithoutResult(player)
  await expectNewestMessage(player, 'Failure')
  expect(await sendRequest(player, actRequest('message', assaultUuid, 'defend', mina.uuid))).toBe(
    'HnB.storyMode.refusal.defended',
  )

  const hearts = await heartsOf(gm, 'Captain Reyes')
  const tab = await openStoryModeTab(player, 'Mina Calder')
  await tab.locator('[data-act=newAttack][data-weight=light]').click()
  await forceRolls(gm, 'highest')
  await targetTokens(player, 'Captain Reyes')
  await tab.locator('.hnb-row', { hasText: 'Light attack' }).locator('[data-act=attack]').click()
  await submitWithoutResult(player)
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
  expect(await sendRequest(player, actRequest('message', hit, 'apply', beastUuid))).toBe(
    'HnB.refusal.notOwner',
  )
  expect(await sendRequest(player, actRequest('message', hit, 'apply', mina.uuid))).toBe(
    'HnB.storyMode.refusal.notTarget',
  )
  expect(await heartsOf(gm, 'Captain Reyes')).toBe(hearts)
})

test('forged Harm and levels are refused, and no wound is deleted twice', async ({ player, gm }) => {
  const mina = await idsOf(player, 'Mina Calder')
  const group = (harm: string) =>
    actRequest('group', '', 'harm', '', { targets: [mina.uuid], data: { harm } })
  expect(await sendRequest(player, group('3'))).toBe('HnB.refusal.onlyGM')
  expect(
    await sendRequest(player, actRequest('tab', '', 'level', mina.uuid, { data: { level: '100' } })),
  ).not.toBe('done')
  expect(
    await sendRequest(player, actRequest('tab', '', 'check', mina.uuid, { answers: { level: 100 } })),
  ).toBe('HnB.storyMode.refusal.level')
  const tab = await openStoryModeTab(player, 'Mina Calder')
  await tab.locator('[data-act=wound]').click()
  await submitWithoutResult(player)
  await expect.poll(() => woundsOf(gm, 'Mina Calder')).toEqual(['strain'])
  const wound = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(n: string): { items: { contents: { type: string; uuid: string; id: string }[] } } }
      }
    }
    const woundItem = game.actors.getName('Mina Calder').items.contents.find(({ type }) => type === 'wound')
    return { uuid: woundItem?.uuid ?? '', id: woundItem?.id ?? '' }
  })
  const magicTreatment = actRequest('tab', '', 'treat', mina.uuid, {
    data: { wound: wound.id },
    answers: { how: 'magic' },
  })
  const messageCountBefore = await messageCount(gm)
  expect(
    await Promise.all([sendRequest(player, magicTreatment), sendRequest(player, magicTreatment)]),
  ).toEqual(['done', 'HnB.storyMode.refusal.woundGone'])
  expect(await sendRequest(player, actRequest('item', wound.uuid, 'name', mina.uuid))).toBe(
    'HnB.refusal.itemGone',
  )
  expect(await messageCount(gm)).toBe(messageCountBefore + 1)
  expect(await woundsOf(gm, 'Mina Calder')).toEqual([])
})
