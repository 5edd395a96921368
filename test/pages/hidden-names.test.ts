/**
 * Tests that no action names, on a player's page, an actor whom the player must not see: an unowned actor without a
 * token or with a hidden token.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TESTED_GENERATIONS } from '../support/generations'
import { selectRotatingCases } from '../support/rotating-cases'
import type { StoredDocument } from 'foundry-practice-table/data'
import { createPackSources } from '../../scripts/package/packs'
import { loadLanguage } from '../../scripts/package/language'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

/** The names of two actors whom players must not see. The names occur nowhere else, so a test can search for them. */
const NAME_OF_ABSENT_ACTOR = 'Xabsentx'
const NAME_OF_HIDDEN_ACTOR = 'Xhiddenx'
/**
 * The names of the hidden actors. Each test run acts on one of them, because a fight and all moments of recovery affect
 * both.
 */
const HIDDEN_ACTOR_NAMES = [NAME_OF_ABSENT_ACTOR, NAME_OF_HIDDEN_ACTOR]
const SECRET_NAME_PATTERN = new RegExp(`${NAME_OF_ABSENT_ACTOR}|${NAME_OF_HIDDEN_ACTOR}`)

/** A press of a compendium macro that acts for all present people. */
interface GroupButtonPress {
  readonly ruleset: string
  readonly action: string
  readonly group?: true
}

const allGroupButtonPresses = [
  ...((await createPackSources(await loadLanguage())).get('buttons') ?? []),
].flatMap(([name, { command }]) => {
  const [, argument = ''] = /game\.system\.api\.press\((.*)\)$/.exec(String(command)) ?? []
  const parsedPressRequest = argument === '' ? null : (JSON.parse(argument) as GroupButtonPress)
  return parsedPressRequest?.group ? [{ name, press: parsedPressRequest }] : []
})
const nameActionOfButton = ({ press }: { readonly press: GroupButtonPress }): string =>
  `${press.ruleset} ${press.action}`
/** One button of each action. Buttons of the same action differ only in a number or a stat. */
const groupButtonPresses = [...new Set(allGroupButtonPresses.map(nameActionOfButton))].flatMap((actionName) =>
  selectRotatingCases(
    import.meta.url,
    allGroupButtonPresses.filter((groupButton) => nameActionOfButton(groupButton) === actionName),
  ),
)
const momentNamesOfButtons = [
  ...((await createPackSources(await loadLanguage())).get('buttons') ?? []),
].flatMap(([, { command }]) => /game\.system\.api\.preview\("(\w+)"\)$/.exec(String(command))?.[1] ?? [])

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

const readStoredDocuments = (collectionName: 'actors' | 'messages' | 'scenes'): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const findActorIdByName = (actorName: string) =>
  readStoredDocuments('actors').find((actor) => actor['name'] === actorName)?._id ?? ''
const readStoredTokens = (sceneDocument: StoredDocument) => sceneDocument['tokens'] as StoredDocument[]

/** Finds the elements on the player's page that contain a secret name. Returns them with their text. */
function findSecretNames(): string[] {
  const { documentElement } = playerPage.window.document
  // One search in the whole page's HTML is much faster than reading every element.
  if (!SECRET_NAME_PATTERN.test(documentElement.outerHTML)) return []
  const hasSecretName = (checkedElement: Element) =>
    [...checkedElement.attributes].some(({ value }) => SECRET_NAME_PATTERN.test(value)) ||
    [...checkedElement.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && SECRET_NAME_PATTERN.test(nodeValue ?? ''),
    )
  return [...documentElement.querySelectorAll('*')]
    .filter(hasSecretName)
    .map(({ outerHTML }) => outerHTML.slice(0, 300))
}

const findPublicMessages = () =>
  readStoredDocuments('messages').filter(({ whisper }) => !Array.isArray(whisper) || whisper.length === 0)

function expectNoSecretNames(): void {
  expect(findSecretNames()).toEqual([])
  expect(findPublicMessages().filter((message) => SECRET_NAME_PATTERN.test(JSON.stringify(message)))).toEqual(
    [],
  )
}

async function closeWindows(testPage: TestPage): Promise<void> {
  for (const closeButton of testPage.findElements(
    '.hnb-question [data-action=close], .hnb-dialog [data-action=close]',
  ))
    closeButton.click()
  await testPage.advanceClock()
}

/** Submits the Gamemaster's open question with everybody chosen. */
async function submitAnswerForAllPeople(): Promise<void> {
  for (const questionCheckbox of gmPage.findElements(
    '.hnb-question input[type=checkbox]',
  ) as HTMLInputElement[])
    if (!questionCheckbox.checked && !questionCheckbox.disabled)
      await gmPage.fillField(questionCheckbox, true)
  const submitButton = gmPage.findElements('.hnb-question footer button[type=submit]')[0]
  if (submitButton) await gmPage.press(submitButton)
  await gmPage.advanceClock(1_500)
  await closeWindows(gmPage)
}

/**
 * Lists the actions of the buttons on the open tab of the sheet. Several buttons may have the same action and differ
 * only in stat, card or item.
 */
const readActionNamesOnSheet = (testPage: TestPage): ReadonlySet<string> =>
  new Set(testPage.findElements('.hnb-actor [data-action=act]').map(({ dataset: { act = '' } }) => act))
const findEnabledButton = (actionName: string) =>
  `.hnb-actor [data-action=act][data-act="${actionName}"]:not(:disabled)`

/** The tabs of a sheet whose actions this run presses. Each commit tests one game's tab. */
const SHEET_TAB_IDS = selectRotatingCases(import.meta.url, [
  'harmCards',
  'resources',
  'humanity',
  'storyMode',
  'tarot',
])

describe.each(TESTED_GENERATIONS)('on %i', (generation) => {
  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    const writeLocation = { pack: null, options: {}, action: 'update' } as const
    const [absent, hidden] = [findActorIdByName('Captain Reyes'), findActorIdByName('Night guard')]
    const hiddenOwnership = { ownership: { default: 0 } }
    await testTable.write({
      ...writeLocation,
      parentUuid: null,
      documentName: 'Actor',
      updates: [
        {
          _id: absent,
          name: NAME_OF_ABSENT_ACTOR,
          ...hiddenOwnership,
          prototypeToken: { name: NAME_OF_ABSENT_ACTOR, displayName: 0 },
        },
        {
          _id: hidden,
          name: NAME_OF_HIDDEN_ACTOR,
          ...hiddenOwnership,
          prototypeToken: { name: NAME_OF_HIDDEN_ACTOR, displayName: 0 },
        },
      ],
    })
    for (const scene of readStoredDocuments('scenes')) {
      const parentUuid = `Scene.${scene._id}`
      const listTokenIdsOfActor = (searchedActorId: string) =>
        readStoredTokens(scene).flatMap(({ _id, actorId }) => (actorId === searchedActorId ? [_id] : []))
      await testTable.write({
        ...writeLocation,
        action: 'delete',
        parentUuid,
        documentName: 'Token',
        ids: listTokenIdsOfActor(absent),
      })
      const tokenUpdates = listTokenIdsOfActor(hidden).map((tokenId) => ({
        _id: tokenId,
        name: NAME_OF_HIDDEN_ACTOR,
        hidden: true,
        displayName: 50,
      }))
      await testTable.write({ ...writeLocation, parentUuid, documentName: 'Token', updates: tokenUpdates })
    }
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  })
  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  it('the page is free of the names when it opens', expectNoSecretNames)

  it.each(groupButtonPresses)('the Gamemaster asks everybody with $name', async ({ press }) => {
    void gmPage.globals.game.system.api.press(press)
    await gmPage.advanceClock(1_000)
    await submitAnswerForAllPeople()
    expectNoSecretNames()
  })

  it.each(
    selectRotatingCases(import.meta.url, HIDDEN_ACTOR_NAMES).flatMap((nameOfHiddenActor) =>
      SHEET_TAB_IDS.map((tabId) => [nameOfHiddenActor, tabId] as const),
    ),
  )('the Gamemaster acts for %s with each action of the tab %s', async (nameOfHiddenActor, tabId) => {
    await gmPage.openSheet(findActorIdByName(nameOfHiddenActor))
    await gmPage.press(`.hnb-actor [data-action=tab][data-tab=${tabId}]`)
    for (const actionName of readActionNamesOnSheet(gmPage)) {
      const actionButton = gmPage.findElements(findEnabledButton(actionName))[0]
      if (!actionButton) continue
      await gmPage.press(actionButton)
      await submitAnswerForAllPeople()
      expectNoSecretNames()
    }
    expect(gmPage.readText('#chat')).toContain(nameOfHiddenActor)
    gmPage.globals.game.actors.get(findActorIdByName(nameOfHiddenActor))?.sheet.close()
    await gmPage.advanceClock()
  })

  it('a fight has both as hidden fighters, and goes on for a round', async () => {
    const activeScene = readStoredDocuments('scenes').find(({ active }) => active === true)
    const hiddenToken =
      activeScene &&
      readStoredTokens(activeScene).find(({ actorId }) => actorId === findActorIdByName(NAME_OF_HIDDEN_ACTOR))
    const fighterData = [
      { actorId: MINA_ID },
      { actorId: findActorIdByName(NAME_OF_ABSENT_ACTOR), hidden: true },
      {
        actorId: findActorIdByName(NAME_OF_HIDDEN_ACTOR),
        tokenId: hiddenToken?._id ?? null,
        sceneId: activeScene?._id ?? null,
        hidden: true,
      },
    ]
    const combatantData = fighterData.map((fighter, index) => ({
      _id: `zzFighter000000${index}`,
      type: 'base',
      initiative: 10 - index,
      ...fighter,
    }))
    const combatData = [
      { _id: 'zzFight000000000', type: 'base', active: true, round: 1, turn: 0, combatants: combatantData },
    ]
    await testTable.write({
      action: 'create',
      documentName: 'Combat',
      parentUuid: null,
      pack: null,
      options: { keepId: true },
      data: combatData,
    })
    await gmPage.advanceClock(1_000)
    expectNoSecretNames()
    const { game } = gmPage.window as unknown as { game: { combat: { nextTurn(): Promise<unknown> } } }
    for (let turnIndex = 0; turnIndex < combatantData.length; turnIndex += 1) {
      void game.combat.nextTurn()
      await gmPage.advanceClock(1_000)
      expectNoSecretNames()
    }
  })

  it.each(momentNamesOfButtons)('the moment %s names no hidden actor', async (moment) => {
    const { api } = gmPage.globals.game.system as unknown as {
      api: { hold(momentName: string, answerAboutRest: string): Promise<boolean> }
    }
    void api.hold(moment, 'yes')
    await gmPage.advanceClock(2_000)
    expectNoSecretNames()
  })

  it.each(SHEET_TAB_IDS)('each question that the sheet’s tab %s opens', async (tabId) => {
    await playerPage.openSheet(MINA_ID)
    await playerPage.press(`.hnb-actor [data-action=tab][data-tab=${tabId}]`)
    for (const actionName of readActionNamesOnSheet(playerPage)) {
      const actionButton = playerPage.findElements(findEnabledButton(actionName))[0]
      if (!actionButton) continue
      await playerPage.press(actionButton)
      expectNoSecretNames()
      await closeWindows(playerPage)
    }
  })

  it('the window "What happened" of the player', async () => {
    await playerPage.press('[data-tool=hnbHappened]')
    await playerPage.advanceClock(1_000)
    expect(playerPage.hasElement('#hnb-happened')).toBe(true)
    expectNoSecretNames()
  })
})
