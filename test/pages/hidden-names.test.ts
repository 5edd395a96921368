/**
 * Tests that a player's page never names an actor whom the player must not see. This actor is unowned and has no token,
 * or has a hidden token. The Gamemaster uses each action on such actors, and the player uses each action of the
 * player's own sheet.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GENERATIONS } from '../support/generations'
import { rotatingCases } from '../support/rotating-cases'
import type { StoredDocument } from 'foundry-practice-table/data'
import { packSources } from '../../scripts/package/packs'
import { loadLanguage } from '../../scripts/package/language'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

/** The names of the two actors whom players must not see. No other text contains these names. */
const ABSENT_NAME = 'Xabsentx'
const HIDDEN_NAME = 'Xhiddenx'
/**
 * The two actors whom players must not see. In each run, the Gamemaster acts on only one of them, because a fight and
 * all moments of recovery affect both.
 */
const HIDDEN_ACTORS = [ABSENT_NAME, HIDDEN_NAME]
const SECRET_NAME = new RegExp(`${ABSENT_NAME}|${HIDDEN_NAME}`)

/** The call of a compendium macro that acts for all present people. */
interface GroupPress {
  readonly action: string
  readonly group?: true
}

const groupPresses = [...((await packSources(await loadLanguage())).get('buttons') ?? [])].flatMap(
  ([name, { command }]) => {
    const [, argument = ''] = /game\.system\.api\.press\((.*)\)$/.exec(String(command)) ?? []
    const press = argument === '' ? null : (JSON.parse(argument) as GroupPress)
    return press?.group ? [{ name, press }] : []
  },
)
const moments = [...((await packSources(await loadLanguage())).get('buttons') ?? [])].flatMap(
  ([, { command }]) => /game\.system\.api\.preview\("(\w+)"\)$/.exec(String(command))?.[1] ?? [],
)

let testTable: TestTable
let gm: TestPage
let player: TestPage

const storedDocuments = (collection: 'actors' | 'messages' | 'scenes'): StoredDocument[] => [
  ...testTable.server.host.world.collection(collection).values(),
]
const idOf = (name: string) => storedDocuments('actors').find((actor) => actor['name'] === name)?._id ?? ''
const storedTokens = (scene: StoredDocument) => scene['tokens'] as StoredDocument[]

/** The places on the player's page that contain a secret name: the element and its text. */
function findSecretNames(): string[] {
  const { documentElement } = player.window.document
  // One search in the whole page's HTML is much faster than reading every element.
  if (!SECRET_NAME.test(documentElement.outerHTML)) return []
  const isSecret = (element: Element) =>
    [...element.attributes].some(({ value }) => SECRET_NAME.test(value)) ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && SECRET_NAME.test(nodeValue ?? ''),
    )
  return [...documentElement.querySelectorAll('*')]
    .filter(isSecret)
    .map(({ outerHTML }) => outerHTML.slice(0, 300))
}

const publicMessages = () =>
  storedDocuments('messages').filter(({ whisper }) => !Array.isArray(whisper) || whisper.length === 0)

function expectNoLeak(): void {
  expect(findSecretNames()).toEqual([])
  expect(publicMessages().filter((message) => SECRET_NAME.test(JSON.stringify(message)))).toEqual([])
}

async function closeWindows(testPage: TestPage): Promise<void> {
  for (const close of testPage.findAll('.hnb-question [data-action=close], .hnb-dialog [data-action=close]'))
    close.click()
  await testPage.advanceClock()
}

/** Submits the Gamemaster's open question with everybody chosen. */
async function answerForAll(): Promise<void> {
  for (const box of gm.findAll('.hnb-question input[type=checkbox]') as HTMLInputElement[])
    if (!box.checked && !box.disabled) await gm.fill(box, true)
  const submitButton = gm.findAll('.hnb-question footer button[type=submit]')[0]
  if (submitButton) await gm.press(submitButton)
  await gm.advanceClock(1_500)
  await closeWindows(gm)
}

/** The actions of the shown tab. Several buttons with one action differ only in the stat, the card or the item. */
const actionsOf = (testPage: TestPage): ReadonlySet<string> =>
  new Set(testPage.findAll('.hnb-actor [data-action=act]').map(({ dataset: { act = '' } }) => act))
const enabledButtonOf = (action: string) =>
  `.hnb-actor [data-action=act][data-act="${action}"]:not(:disabled)`

const TABS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot'] as const

describe.each(GENERATIONS)('on %i', (generation) => {
  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    const writeLocation = { pack: null, options: {}, action: 'update' } as const
    const [absent, hidden] = [idOf('Captain Reyes'), idOf('Night guard')]
    const hiddenOwnership = { ownership: { default: 0 } }
    await testTable.write({
      ...writeLocation,
      parentUuid: null,
      documentName: 'Actor',
      updates: [
        {
          _id: absent,
          name: ABSENT_NAME,
          ...hiddenOwnership,
          prototypeToken: { name: ABSENT_NAME, displayName: 0 },
        },
        {
          _id: hidden,
          name: HIDDEN_NAME,
          ...hiddenOwnership,
          prototypeToken: { name: HIDDEN_NAME, displayName: 0 },
        },
      ],
    })
    for (const scene of storedDocuments('scenes')) {
      const parentUuid = `Scene.${scene._id}`
      const tokenIdsOf = (id: string) =>
        storedTokens(scene).flatMap(({ _id, actorId }) => (actorId === id ? [_id] : []))
      await testTable.write({
        ...writeLocation,
        action: 'delete',
        parentUuid,
        documentName: 'Token',
        ids: tokenIdsOf(absent),
      })
      const updates = tokenIdsOf(hidden).map((_id) => ({
        _id,
        name: HIDDEN_NAME,
        hidden: true,
        displayName: 50,
      }))
      await testTable.write({ ...writeLocation, parentUuid, documentName: 'Token', updates })
    }
    gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    player = new TestPage(testTable, await testTable.join(USERS.owner))
  })
  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  it('the page is free of the names when it opens', expectNoLeak)

  it.each(groupPresses)('the Gamemaster asks everybody with $name', async ({ press }) => {
    void gm.globals.game.system.api.press(press)
    await gm.advanceClock(1_000)
    await answerForAll()
    expectNoLeak()
  })

  it.each(
    rotatingCases(import.meta.url, HIDDEN_ACTORS).flatMap((name) => TABS.map((tab) => [name, tab] as const)),
  )('the Gamemaster acts for %s with each action of the tab %s', async (name, tab) => {
    await gm.openSheet(idOf(name))
    await gm.press(`.hnb-actor [data-action=tab][data-tab=${tab}]`)
    for (const action of actionsOf(gm)) {
      const button = gm.findAll(enabledButtonOf(action))[0]
      if (!button) continue
      await gm.press(button)
      await answerForAll()
      expectNoLeak()
    }
    expect(gm.text('#chat')).toContain(name)
    gm.globals.game.actors.get(idOf(name))?.sheet.close()
    await gm.advanceClock()
  })

  it('a fight has both as hidden fighters, and goes on for a round', async () => {
    const scene = storedDocuments('scenes').find(({ active }) => active === true)
    const token = scene && storedTokens(scene).find(({ actorId }) => actorId === idOf(HIDDEN_NAME))
    const fighters = [
      { actorId: MINA },
      { actorId: idOf(ABSENT_NAME), hidden: true },
      { actorId: idOf(HIDDEN_NAME), tokenId: token?._id ?? null, sceneId: scene?._id ?? null, hidden: true },
    ]
    const combatants = fighters.map((fighter, index) => ({
      _id: `zzFighter000000${index}`,
      type: 'base',
      initiative: 10 - index,
      ...fighter,
    }))
    const data = [{ _id: 'zzFight000000000', type: 'base', active: true, round: 1, turn: 0, combatants }]
    await testTable.write({
      action: 'create',
      documentName: 'Combat',
      parentUuid: null,
      pack: null,
      options: { keepId: true },
      data,
    })
    await gm.advanceClock(1_000)
    expectNoLeak()
    const { game } = gm.window as unknown as { game: { combat: { nextTurn(): Promise<unknown> } } }
    for (let turn = 0; turn < combatants.length; turn += 1) {
      void game.combat.nextTurn()
      await gm.advanceClock(1_000)
      expectNoLeak()
    }
  })

  it.each(moments)('the moment %s names no hidden actor', async (moment) => {
    const { api } = gm.globals.game.system as unknown as {
      api: { hold(moment: string, rest: string): Promise<boolean> }
    }
    void api.hold(moment, 'yes')
    await gm.advanceClock(2_000)
    expectNoLeak()
  })

  it.each(TABS)('each question that the sheet’s tab %s opens', async (tab) => {
    await player.openSheet(MINA)
    await player.press(`.hnb-actor [data-action=tab][data-tab=${tab}]`)
    for (const action of actionsOf(player)) {
      const button = player.findAll(enabledButtonOf(action))[0]
      if (!button) continue
      await player.press(button)
      expectNoLeak()
      await closeWindows(player)
    }
  })

  it('the window "What happened" of the player', async () => {
    await player.press('[data-tool=hnbHappened]')
    await player.advanceClock(1_000)
    expect(player.has('#hnb-happened')).toBe(true)
    expectNoLeak()
  })
})
