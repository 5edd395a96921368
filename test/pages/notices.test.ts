/**
 * Tests notifications. Each event notifies the person who must act, and it does so only once, however often pages
 * redraw or reload afterwards.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import {
  REQUESTS_TO_BEGIN_EXCHANGES,
  createClickRequest,
  REYES_UUID,
  STAKE_TEXT,
} from '../trust/begin-requests'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmClient: RawClient
let gmPage: TestPage
let inesPage: TestPage
let minaPage: TestPage

const INES_UUID = `Actor.${INES_ID}`

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  gmClient = new RawClient(testTable, USER_IDS.gamemaster)
  minaPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  inesPage = new TestPage(testTable, await testTable.join(USER_IDS['owner of another']))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readNotificationTexts = (testPage: TestPage): string[] =>
  testPage.findElements('#notifications .notification').map(({ textContent }) =>
    textContent
      .replaceAll(/[\u2068\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

/**
 * The index of Ines's turn in the fight. It may vary, because Foundry orders fighters with equal initiatives by their
 * random ids.
 */
function findTurnOfInes(fightId: string): number {
  const { game } = inesPage.window as unknown as {
    game: { combats: ReadonlyMap<string, { turns: readonly { actorId: string }[] }> }
  }
  return game.combats.get(fightId)?.turns.findIndex(({ actorId }) => actorId === INES_ID) ?? -1
}

interface ExchangeSideFacts {
  readonly uuid: string
}

/** Fixes every die on the Gamemaster's page. A number near 0 gives the highest face. */
const fixRandomUniformNumber = (uniformNumber: number) =>
  Object.assign((gmPage.window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
    randomUniform: () => uniformNumber,
  })

/** The texts of the notifications that the person's page shows during the measured act. */
async function readNotificationsDuringTask(
  testPage: TestPage,
  performCountedTask: () => Promise<unknown>,
): Promise<string[]> {
  for (const earlierNotification of testPage.findElements('#notifications .notification'))
    earlierNotification.remove()
  await performCountedTask()
  await testTable.clock.advance(1_500)
  return readNotificationTexts(testPage)
}

const findLastMessage = (): StoredDocument => {
  const newestMessage = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!newestMessage) throw new Error('Nothing was told.')
  return newestMessage
}

const expectRequestAccepted = async (requestData: object, consoleClient = gmClient) =>
  expect(await consoleClient.sendRequest(createClickRequest(requestData)), JSON.stringify(requestData)).toBe(
    'done',
  )

/** Presses a button of the newest message. */
const pressMessageAction = (
  actionName: string,
  rulesetKey: string,
  requestFields: object = {},
  consoleClient = gmClient,
) =>
  expectRequestAccepted(
    {
      ruleset: rulesetKey,
      scope: 'message',
      action: actionName,
      on: `ChatMessage.${findLastMessage()._id}`,
      ...requestFields,
    },
    consoleClient,
  )

const NOTIFICATION_SENTENCES: Readonly<Record<string, string>> = {
  'a draw of harm': 'Ines Okafor suffers harm. Minor harm. Next: choose a card.',
  'a draw of harm for several': 'Ines Okafor suffers harm. Minor harm. Next: choose a card.',
  'a conflict':
    'Captain Reyes challenges Ines Okafor: “Whose ledger it is”. Next: choose a suit to answer with.',
  'a contest of Humanity':
    'Ines Okafor begins a contest against Captain Reyes. Next: roll to attack Captain Reyes.',
  'a contest of the tarot': 'Captain Reyes attacks Ines Okafor. Next: declare a trait and a suit.',
  'a chase': 'Round 1 of the chase begins for Ines Okafor. Next: roll for the advantage.',
}

describe('a notification names who did what, and the task', () => {
  it.each(REQUESTS_TO_BEGIN_EXCHANGES)('$name', async ({ name, request }) => {
    expect(await readNotificationsDuringTask(inesPage, () => expectRequestAccepted(request))).toEqual([
      NOTIFICATION_SENTENCES[name],
    ])
  })
})

describe('each kind of event', () => {
  const inesActorField = { actor: INES_UUID }
  const createItem = (itemData: object, actorId = INES_ID) =>
    testTable.write({
      parentUuid: `Actor.${actorId}`,
      pack: null,
      options: { keepId: true },
      action: 'create',
      documentName: 'Item',
      data: [itemData as { _id: string }],
    })

  it("a creature's attack names the creature and the weapon; a wound that leaves too few slots asks what to drop", async () => {
    const clawItem = { _id: 'zzClaw0000000000', name: 'Claw', type: 'weapon' }
    await createItem(
      { ...clawItem, system: { storyMode: { weight: 'heavy', harm: 3 } } },
      REYES_UUID.slice(6),
    )
    const clawItemUuid = `${REYES_UUID}.Item.${clawItem._id}`
    const buttonPressForAttack = {
      ruleset: 'storyMode',
      scope: 'item',
      on: clawItemUuid,
      action: 'attack',
      actor: REYES_UUID,
    }
    expect(
      await readNotificationsDuringTask(inesPage, () =>
        expectRequestAccepted({ ...buttonPressForAttack, targets: [INES_UUID] }),
      ),
    ).toEqual(['Captain Reyes attacks Ines Okafor: Claw. Next: roll to defend.'])
    await createItem({
      _id: 'zzLoad0000000000',
      name: 'Anvil',
      type: 'gear',
      system: { storyMode: { slots: 30 } },
    })
    const buttonPressForWound = {
      ruleset: 'storyMode',
      scope: 'tab',
      action: 'wound',
      ...inesActorField,
      answers: { severity: 'scar' },
    }
    expect(
      await readNotificationsDuringTask(inesPage, () => expectRequestAccepted(buttonPressForWound)),
    ).toEqual([
      'Ines Okafor carries more than the slots hold. Choose what to drop. Next: choose what to drop.',
    ])
    const dropButtonSelector = '#hnb-dock .hnb-dock-step [data-act=drop]'
    const buttonForDroppingAnvil = inesPage
      .findElements(dropButtonSelector)
      .find(({ textContent }) => textContent.includes('Anvil'))
    if (!buttonForDroppingAnvil) throw new Error('The dock does not offer to drop the anvil.')
    expect(await readNotificationsDuringTask(inesPage, () => inesPage.press(buttonForDroppingAnvil))).toEqual(
      [],
    )
    expect(inesPage.hasElement(dropButtonSelector)).toBe(false)
  })

  it('a hit names its source, its wounds, and in a contest the attacker', async () => {
    const requestToInflictHit = { ruleset: 'tarot', scope: 'tab', action: 'inflict', ...inesActorField }
    expect(
      await readNotificationsDuringTask(inesPage, () =>
        expectRequestAccepted({ ...requestToInflictHit, answers: { wounds: 2, source: 'Falling rocks' } }),
      ),
    ).toEqual([
      'Ines Okafor is hit: Falling rocks, 2 wounds. Next: take the hit, or push first to stop wounds.',
    ])
    const answersWithStun = { wounds: 5, stun: 'good', source: 'Grenade' }
    expect(
      await readNotificationsDuringTask(inesPage, () =>
        expectRequestAccepted({ ...requestToInflictHit, answers: answersWithStun }),
      ),
    ).toEqual([expect.stringMatching(/^Ines Okafor is hit: Grenade, 5 wounds and a stun \(Good\)\. /)])
  })

  it('a request for a roll says who asks', async () => {
    const groupActionPressFields = { scope: 'group', targets: [INES_UUID] }
    expect(
      await readNotificationsDuringTask(inesPage, () =>
        expectRequestAccepted({
          ...groupActionPressFields,
          ruleset: 'tarot',
          action: 'check',
          answers: { trait: 'brawn' },
        }),
      ),
    ).toEqual(['The Narrator asks Ines Okafor for a check: Brawn. Next: decide whether to push.'])
    expect(
      await readNotificationsDuringTask(inesPage, () =>
        expectRequestAccepted({
          ...groupActionPressFields,
          ruleset: 'humanity',
          action: 'together',
          answers: { stat: 'head' },
        }),
      ),
    ).toEqual(['The Gamemaster asks Ines Okafor to roll. Next: roll Head.'])
    expect(
      await readNotificationsDuringTask(inesPage, () =>
        expectRequestAccepted({ ...groupActionPressFields, ruleset: 'storyMode', action: 'ask' }),
      ),
    ).toEqual(['The Gamemaster asks Ines Okafor to roll. Next: roll a task.'])
  })

  it('an open conflict is announced once to each person who may join it, and waits in their dock until it ends', async () => {
    const buttonPressForConflict = {
      ruleset: 'resources',
      scope: 'tab',
      action: 'conflict',
      actor: REYES_UUID,
    }
    const beginConflict = () =>
      expectRequestAccepted({ ...buttonPressForConflict, answers: { stake: STAKE_TEXT, suit: 'clubs' } })
    const sentenceAboutConflict = 'Captain Reyes opens a conflict: “Whose ledger it is”.'
    expect(await readNotificationsDuringTask(inesPage, beginConflict)).toEqual([
      `${sentenceAboutConflict} Next: choose a suit to answer with.`,
    ])
    const selectorOfDockEntry = `#hnb-dock .hnb-dock-step [data-message="ChatMessage.${findLastMessage()._id}"]`
    const answerButtonSelector = `${selectorOfDockEntry}[data-act=answer]`
    for (const testPage of [inesPage, minaPage]) {
      expect(testPage.readText('#hnb-dock .hnb-dock-step')).toContain(sentenceAboutConflict)
      expect(testPage.findElements(answerButtonSelector)).toHaveLength(1)
    }
    expect(gmPage.findElements(`${selectorOfDockEntry}[data-act=answerFor]`)).toHaveLength(1)
    await minaPage.press(answerButtonSelector)
    await minaPage.press('.hnb-question [type=submit]')
    expect(await readNotificationsDuringTask(inesPage, () => testTable.clock.advance(1_500))).toEqual([])
    for (const testPage of [inesPage, minaPage]) expect(testPage.hasElement(answerButtonSelector)).toBe(false)
    expect(gmPage.hasElement(`${selectorOfDockEntry}[data-act=answerFor]`)).toBe(false)
    await readNotificationsDuringTask(inesPage, beginConflict)
    expect(inesPage.readText('#hnb-dock .hnb-dock-step')).toContain(sentenceAboutConflict)
    await pressMessageAction('end', 'resources', { actor: REYES_UUID })
    expect(await readNotificationsDuringTask(inesPage, () => testTable.clock.advance(1_500))).toEqual([])
    expect(
      inesPage.findElements('#hnb-dock .hnb-dock-step').map(({ textContent }) => textContent),
    ).not.toContain(sentenceAboutConflict)
  })

  it('a person who is attacked reads who attacks, and everybody reads who may die', async () => {
    const buttonPressForContest = {
      ruleset: 'humanity',
      scope: 'tab',
      action: 'contest',
      actor: REYES_UUID,
      targets: [INES_UUID, `Actor.${MINA_ID}`],
    }
    const beginContest = () =>
      expectRequestAccepted({ ...buttonPressForContest, answers: { stake: 'The purse', violent: true } })
    expect(await readNotificationsDuringTask(inesPage, beginContest)).toEqual([])
    // Reyes rolls the highest face; the other fighters roll a low face.
    fixRandomUniformNumber(1e-6)
    const attackInesAndMina = () =>
      pressMessageAction('roll', 'humanity', { actor: REYES_UUID, data: { stat: 'hurt' } })
    expect(await readNotificationsDuringTask(inesPage, attackInesAndMina)).toEqual([
      'Captain Reyes attacks Ines Okafor and Mina Calder. Next: roll Hurry to defend against Captain Reyes.',
    ])
    fixRandomUniformNumber(0.65)
    const otherOwnerClient = new RawClient(testTable, USER_IDS['owner of another'])
    await pressMessageAction(
      'roll',
      'humanity',
      { ...inesActorField, data: { stat: 'hurry' } },
      otherOwnerClient,
    )
    await pressMessageAction('roll', 'humanity', { actor: `Actor.${MINA_ID}`, data: { stat: 'hurry' } })
    const { exchange } = (
      findLastMessage()['system'] as { facts: { exchange: { sides: Record<string, ExchangeSideFacts> } } }
    ).facts
    const [side = ''] = Object.keys(exchange.sides).filter(
      (sideKey) => exchange.sides[sideKey]?.uuid === INES_UUID,
    )
    const pressSettleButtonOfContest = () =>
      pressMessageAction('settle', 'humanity', {
        actor: REYES_UUID,
        answers: { effects: { attacker: { [side]: 'major' } } },
      })
    const minaNotifications = await readNotificationsDuringTask(minaPage, pressSettleButtonOfContest)
    expect(minaNotifications).toHaveLength(1)
    expect(minaNotifications).toHaveLength(1)
    expect(minaNotifications[0]).toContain(
      'Ines Okafor has a major wound and may die. Next: roll 9 or more on Home to save Ines Okafor by a miracle',
    )
    expect(
      readNotificationTexts(gmPage).filter((notificationText) => notificationText.includes('may die')),
    ).toHaveLength(1)
    expect(
      readNotificationTexts(inesPage).filter((notificationText) => notificationText.includes('may die')),
    ).toEqual([])
  })

  it("a player reads that their own character's turn begins, with the chat open on a phone", async () => {
    await testTable.beginFight([MINA_ID, INES_ID])
    const fight = [...testTable.server.host.world.collection('combats').values()].at(-1)
    const updateFight = (fightUpdates: object) =>
      testTable.write({
        parentUuid: null,
        pack: null,
        options: {},
        action: 'update',
        documentName: 'Combat',
        updates: [{ _id: String(fight?._id), ...fightUpdates }],
      })
    const turnIndexOfInes = findTurnOfInes(String(fight?._id))
    const advanceFightRound = async () => {
      await updateFight({ turn: 1 - turnIndexOfInes })
      await updateFight({ turn: turnIndexOfInes })
    }
    expect(await readNotificationsDuringTask(inesPage, advanceFightRound)).toEqual(['Your turn: Ines Okafor'])
    expect(await readNotificationsDuringTask(inesPage, () => updateFight({ active: true }))).toEqual([])
  })
})

describe('nothing is announced again', () => {
  it('by a reload; the change after a reload is announced', async () => {
    const buttonPressForContest = {
      ruleset: 'tarot',
      scope: 'tab',
      action: 'contest',
      actor: REYES_UUID,
      targets: [INES_UUID],
    }
    expect(
      await readNotificationsDuringTask(inesPage, () => expectRequestAccepted(buttonPressForContest)),
    ).toHaveLength(1)
    await inesPage.person.close()
    await testTable.clock.advance(500)
    inesPage = new TestPage(testTable, await testTable.join(USER_IDS['owner of another']))
    expect(readNotificationTexts(inesPage)).toEqual([])
    const declareSuit = (actorUuid: string) =>
      pressMessageAction('declare', 'tarot', { actor: actorUuid, answers: { suit: 'cups' } })
    expect(await readNotificationsDuringTask(inesPage, () => declareSuit(REYES_UUID))).toEqual([])
    expect(await readNotificationsDuringTask(inesPage, () => declareSuit(INES_UUID))).toEqual([
      'Captain Reyes attacks Ines Okafor. Next: lay cards.',
    ])
  })
})

describe('a deleted opponent', () => {
  it('leaves a contest and a conflict, which are ended from their steps', async () => {
    const RIVAL_ID = 'zzRival000000000'
    // The rival needs a resource of its own, because without one it could not begin a conflict.
    const nerveItem = {
      _id: 'zzRivalsNerve000',
      name: 'Nerve',
      type: 'resource',
      system: { resources: { value: 2, suit: 'clubs' } },
    }
    const rivalData = { _id: RIVAL_ID, name: 'Rival', type: 'npc', items: [nerveItem] }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'Actor', data: [rivalData] })
    const fieldsOfExchangePress = { scope: 'tab', actor: `Actor.${RIVAL_ID}`, targets: [INES_UUID] }
    const readWaitingCountInDock = () =>
      inesPage.hasElement('#hnb-dock .hnb-dock-waiting')
        ? inesPage.readText('#hnb-dock .hnb-dock-waiting')
        : '0'
    const waitingCountInDockBefore = readWaitingCountInDock()
    await expectRequestAccepted({ ...fieldsOfExchangePress, ruleset: 'tarot', action: 'contest' })
    await expectRequestAccepted({
      ...fieldsOfExchangePress,
      ruleset: 'resources',
      action: 'conflict',
      answers: { stake: STAKE_TEXT, suit: 'clubs' },
    })
    await expectRequestAccepted({
      ...fieldsOfExchangePress,
      ruleset: 'humanity',
      action: 'contest',
      answers: { stake: STAKE_TEXT },
    })
    await testTable.clock.advance(1_500)
    expect(Number(readWaitingCountInDock())).toBe(Number(waitingCountInDockBefore) + 2)
    await testTable.write({
      ...{ action: 'delete', documentName: 'Actor', parentUuid: null, pack: null, options: {} },
      ids: [RIVAL_ID],
    })
    await testTable.clock.advance(1_500)
    // The bell in the dock counts two more messages, which Ines's player can end. It does not count the third message.
    // This is a Contest, which only a Gamemaster can end.
    expect(Number(readWaitingCountInDock())).toBe(Number(waitingCountInDockBefore) + 2)
    for (const messageSelector of [':nth-last-child(3)', ':nth-last-child(2)', ':last-child']) {
      const selectorOfEndButton = `#chat .chat-message${messageSelector} .hnb-next [data-act=end]`
      await gmPage.press(selectorOfEndButton)
      await gmPage.advanceClock(1_500)
      expect(gmPage.hasElement(selectorOfEndButton)).toBe(false)
      const messageText = inesPage.readText(`#chat .chat-message${messageSelector} .hnb-message`)
      expect(messageText.toLowerCase()).toContain('ended without a result')
      expect(messageText).not.toMatch(/yet|may harm/)
    }
    expect(readWaitingCountInDock()).toBe(waitingCountInDockBefore)
    expect(JSON.stringify(findLastMessage()['system'])).toContain('"ended":true')
  })
})

describe('a notification is withdrawn', () => {
  const readNotificationsAfterTask = async (
    performCountedTask: () => Promise<unknown>,
  ): Promise<string[]> => {
    await performCountedTask()
    await testTable.clock.advance(1_500)
    return readNotificationTexts(inesPage)
  }
  const deleteDocument = (documentName: 'ChatMessage' | 'Combat', documentId: string) =>
    testTable.write({
      action: 'delete',
      documentName,
      parentUuid: null,
      pack: null,
      options: {},
      ids: [documentId],
    })

  it.each(REQUESTS_TO_BEGIN_EXCHANGES)('when its message is deleted: $name', async ({ name, request }) => {
    expect(await readNotificationsDuringTask(inesPage, () => expectRequestAccepted(request))).toEqual([
      NOTIFICATION_SENTENCES[name],
    ])
    expect(
      await readNotificationsAfterTask(() => deleteDocument('ChatMessage', findLastMessage()._id)),
    ).toEqual([])
  })

  it('when the person answers, or the Gamemaster answers for them', async () => {
    const [, , conflict] = REQUESTS_TO_BEGIN_EXCHANGES
    const readNotificationsAfterConflict = async (consoleClient: RawClient) => {
      const conflictAnnouncement = await readNotificationsDuringTask(inesPage, () =>
        expectRequestAccepted(conflict?.request ?? {}),
      )
      expect(conflictAnnouncement).toEqual([NOTIFICATION_SENTENCES['a conflict']])
      const actionContextFields = { actor: INES_UUID, answers: { suit: 'hearts' } }
      expect(
        await readNotificationsAfterTask(() =>
          pressMessageAction('answer', 'resources', actionContextFields, consoleClient),
        ),
      ).not.toContain(conflictAnnouncement[0])
      await deleteDocument('ChatMessage', findLastMessage()._id)
    }
    await readNotificationsAfterConflict(new RawClient(testTable, USER_IDS['owner of another']))
    await readNotificationsAfterConflict(gmClient)
  })

  it('when its request is undone', async () => {
    const [draw] = REQUESTS_TO_BEGIN_EXCHANGES
    expect(
      await readNotificationsDuringTask(inesPage, () => expectRequestAccepted(draw?.request ?? {})),
    ).toHaveLength(1)
    expect(
      await readNotificationsAfterTask(() => gmPage.press('#chat .chat-message:last-child [data-act=undo]')),
    ).toEqual([])
  })

  it('when the turn ends, and when the fight ends', async () => {
    const storedCombats = testTable.server.host.world.collection('combats')
    for (const { _id } of storedCombats.values()) await deleteDocument('Combat', _id)
    await testTable.beginFight([MINA_ID, INES_ID])
    const fightId = String([...storedCombats.values()].at(-1)?._id)
    const writeFightTurn = (turnIndex: number) =>
      testTable.write({
        ...{ action: 'update', documentName: 'Combat', parentUuid: null, pack: null, options: {} },
        updates: [{ _id: fightId, turn: turnIndex }],
      })
    const turnIndexOfInes = findTurnOfInes(fightId)
    if (turnIndexOfInes === 0) await writeFightTurn(1)
    expect(await readNotificationsDuringTask(inesPage, () => writeFightTurn(turnIndexOfInes))).toEqual([
      'Your turn: Ines Okafor',
    ])
    expect(await readNotificationsAfterTask(() => writeFightTurn(1 - turnIndexOfInes))).toEqual([])
    expect(await readNotificationsDuringTask(inesPage, () => writeFightTurn(turnIndexOfInes))).toHaveLength(1)
    expect(await readNotificationsAfterTask(() => deleteDocument('Combat', fightId))).toEqual([])
  })
})
