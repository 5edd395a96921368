/**
 * Tests notifications. A person who must act is notified of what happened. Each event causes one notification, and a
 * redraw or a reload does not repeat it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { BEGIN_REQUESTS, clickRequest, REYES_UUID, STAKE_TEXT } from '../trust/begin-requests'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: RawClient
let gmPage: TestPage
let ines: TestPage
let mina: TestPage

const INES_UUID = `Actor.${INES}`

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER))
  gm = new RawClient(testTable, USERS.gamemaster)
  mina = new TestPage(testTable, await testTable.join(USERS.owner))
  ines = new TestPage(testTable, await testTable.join(USERS['owner of another']))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const notificationTexts = (testPage: TestPage): string[] =>
  testPage.findAll('#notifications .notification').map(({ textContent }) =>
    textContent
      .replaceAll(/[\u2068\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

/**
 * The position of Ines's turn in the fight's order. Foundry orders fighters with equal initiative by their random ids.
 */
function turnOfInes(fight: string): number {
  const { game } = ines.window as unknown as {
    game: { combats: ReadonlyMap<string, { turns: readonly { actorId: string }[] }> }
  }
  return game.combats.get(fight)?.turns.findIndex(({ actorId }) => actorId === INES) ?? -1
}

interface FactsSide {
  readonly uuid: string
}

/** Makes every die on the deciding page show the same face: a number near 0 gives the highest face. */
const fixRandomUniform = (uniform: number) =>
  Object.assign((gmPage.window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
    randomUniform: () => uniform,
  })

/** The texts of the notifications that appear on the person's page during an act. */
async function notificationsDuring(testPage: TestPage, act: () => Promise<unknown>): Promise<string[]> {
  for (const oldNotification of testPage.findAll('#notifications .notification')) oldNotification.remove()
  await act()
  await testTable.clock.advance(1_500)
  return notificationTexts(testPage)
}

const lastMessage = (): StoredDocument => {
  const message = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!message) throw new Error('Nothing was told.')
  return message
}

const expectAccepted = async (request: object, console = gm) =>
  expect(await console.sendRequest(clickRequest(request)), JSON.stringify(request)).toBe('done')

/** Presses a button of the newest message. */
const answerMessage = (action: string, ruleset: string, ownFields: object = {}, console = gm) =>
  expectAccepted(
    { ruleset, scope: 'message', action, on: `ChatMessage.${lastMessage()._id}`, ...ownFields },
    console,
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
  it.each(BEGIN_REQUESTS)('$name', async ({ name, request }) => {
    expect(await notificationsDuring(ines, () => expectAccepted(request))).toEqual([
      NOTIFICATION_SENTENCES[name],
    ])
  })
})

describe('each kind of event', () => {
  const byInes = { actor: INES_UUID }
  const createItem = (item: object, actor = INES) =>
    testTable.write({
      parentUuid: `Actor.${actor}`,
      pack: null,
      options: { keepId: true },
      action: 'create',
      documentName: 'Item',
      data: [item as { _id: string }],
    })

  it("a creature's attack names the creature and the weapon; a wound that leaves too few slots asks what to drop", async () => {
    const clawItem = { _id: 'zzClaw0000000000', name: 'Claw', type: 'weapon' }
    await createItem(
      { ...clawItem, system: { storyMode: { weight: 'heavy', harm: 3 } } },
      REYES_UUID.slice(6),
    )
    const clawUuid = `${REYES_UUID}.Item.${clawItem._id}`
    const attack = { ruleset: 'storyMode', scope: 'item', on: clawUuid, action: 'attack', actor: REYES_UUID }
    expect(
      await notificationsDuring(ines, () => expectAccepted({ ...attack, targets: [INES_UUID] })),
    ).toEqual(['Captain Reyes attacks Ines Okafor: Claw. Next: roll to defend.'])
    await createItem({
      _id: 'zzLoad0000000000',
      name: 'Anvil',
      type: 'gear',
      system: { storyMode: { slots: 30 } },
    })
    const wound = {
      ruleset: 'storyMode',
      scope: 'tab',
      action: 'wound',
      ...byInes,
      answers: { severity: 'scar' },
    }
    expect(await notificationsDuring(ines, () => expectAccepted(wound))).toEqual([
      'Ines Okafor carries more than the slots hold. Choose what to drop. Next: choose what to drop.',
    ])
    const dropButton = '#hnb-dock .hnb-dock-step [data-act=drop]'
    const anvilButton = ines.findAll(dropButton).find(({ textContent }) => textContent.includes('Anvil'))
    if (!anvilButton) throw new Error('The dock does not offer to drop the anvil.')
    expect(await notificationsDuring(ines, () => ines.press(anvilButton))).toEqual([])
    expect(ines.has(dropButton)).toBe(false)
  })

  it('a hit names its source, its wounds, and in a contest the attacker', async () => {
    const hitRequest = { ruleset: 'tarot', scope: 'tab', action: 'inflict', ...byInes }
    expect(
      await notificationsDuring(ines, () =>
        expectAccepted({ ...hitRequest, answers: { wounds: 2, source: 'Falling rocks' } }),
      ),
    ).toEqual(['Ines Okafor is hit: Falling rocks, 2 wounds. Next: take the hit.'])
  })

  it('a request for a roll says who asks', async () => {
    const group = { scope: 'group', targets: [INES_UUID] }
    expect(
      await notificationsDuring(ines, () =>
        expectAccepted({ ...group, ruleset: 'tarot', action: 'check', answers: { trait: 'brawn' } }),
      ),
    ).toEqual(['The Narrator asks Ines Okafor for a check: Brawn. Next: decide whether to push.'])
    expect(
      await notificationsDuring(ines, () =>
        expectAccepted({ ...group, ruleset: 'humanity', action: 'together', answers: { stat: 'head' } }),
      ),
    ).toEqual(['The Gamemaster asks Ines Okafor to roll. Next: roll Head.'])
    expect(
      await notificationsDuring(ines, () =>
        expectAccepted({ ...group, ruleset: 'storyMode', action: 'ask' }),
      ),
    ).toEqual(['The Gamemaster asks Ines Okafor to roll. Next: roll a task.'])
  })

  it('an open conflict is announced once to each person who may join it, and waits in their dock until it ends', async () => {
    const open = { ruleset: 'resources', scope: 'tab', action: 'conflict', actor: REYES_UUID }
    const begin = () => expectAccepted({ ...open, answers: { stake: STAKE_TEXT, suit: 'clubs' } })
    const sentence = 'Captain Reyes opens a conflict: “Whose ledger it is”.'
    expect(await notificationsDuring(ines, begin)).toEqual([
      `${sentence} Next: choose a suit to answer with.`,
    ])
    const entry = `#hnb-dock .hnb-dock-step [data-message="ChatMessage.${lastMessage()._id}"]`
    const answerButton = `${entry}[data-act=answer]`
    for (const testPage of [ines, mina]) {
      expect(testPage.text('#hnb-dock .hnb-dock-step')).toContain(sentence)
      expect(testPage.findAll(answerButton)).toHaveLength(1)
    }
    expect(gmPage.findAll(`${entry}[data-act=answerFor]`)).toHaveLength(1)
    await mina.press(answerButton)
    await mina.press('.hnb-question [type=submit]')
    expect(await notificationsDuring(ines, () => testTable.clock.advance(1_500))).toEqual([])
    for (const testPage of [ines, mina]) expect(testPage.has(answerButton)).toBe(false)
    expect(gmPage.has(`${entry}[data-act=answerFor]`)).toBe(false)
    await notificationsDuring(ines, begin)
    expect(ines.text('#hnb-dock .hnb-dock-step')).toContain(sentence)
    await answerMessage('end', 'resources', { actor: REYES_UUID })
    expect(await notificationsDuring(ines, () => testTable.clock.advance(1_500))).toEqual([])
    expect(ines.findAll('#hnb-dock .hnb-dock-step').map(({ textContent }) => textContent)).not.toContain(
      sentence,
    )
  })

  it('a person who is attacked reads who attacks, and everybody reads who may die', async () => {
    const contest = {
      ruleset: 'humanity',
      scope: 'tab',
      action: 'contest',
      actor: REYES_UUID,
      targets: [INES_UUID, `Actor.${MINA}`],
    }
    const begin = () => expectAccepted({ ...contest, answers: { stake: 'The purse', violent: true } })
    expect(await notificationsDuring(ines, begin)).toEqual([])
    // Reyes rolls the highest face; the other fighters roll a low face.
    fixRandomUniform(1e-6)
    const attack = () => answerMessage('roll', 'humanity', { actor: REYES_UUID, data: { stat: 'hurt' } })
    expect(await notificationsDuring(ines, attack)).toEqual([
      'Captain Reyes attacks Ines Okafor and Mina Calder. Next: roll Hurry to defend against Captain Reyes.',
    ])
    fixRandomUniform(0.65)
    const otherOwnerClient = new RawClient(testTable, USERS['owner of another'])
    await answerMessage('roll', 'humanity', { ...byInes, data: { stat: 'hurry' } }, otherOwnerClient)
    await answerMessage('roll', 'humanity', { actor: `Actor.${MINA}`, data: { stat: 'hurry' } })
    const { exchange } = (
      lastMessage()['system'] as { facts: { exchange: { sides: Record<string, FactsSide> } } }
    ).facts
    const [side = ''] = Object.keys(exchange.sides).filter((key) => exchange.sides[key]?.uuid === INES_UUID)
    const settleContest = () =>
      answerMessage('settle', 'humanity', {
        actor: REYES_UUID,
        answers: { effects: { attacker: { [side]: 'major' } } },
      })
    const minaNotifications = await notificationsDuring(mina, settleContest)
    expect(minaNotifications).toHaveLength(1)
    expect(minaNotifications).toHaveLength(1)
    expect(minaNotifications[0]).toContain(
      'Ines Okafor has a major wound and may die. Next: roll Home of 9 or more to save Ines Okafor by a miracle',
    )
    expect(notificationTexts(gmPage).filter((notice) => notice.includes('may die'))).toHaveLength(1)
    expect(notificationTexts(ines).filter((notice) => notice.includes('may die'))).toEqual([])
  })

  it("a player reads that their own character's turn begins, with the chat open on a phone", async () => {
    await testTable.beginFight([MINA, INES])
    const fight = [...testTable.server.host.world.collection('combats').values()].at(-1)
    const updateFight = (updates: object) =>
      testTable.write({
        parentUuid: null,
        pack: null,
        options: {},
        action: 'update',
        documentName: 'Combat',
        updates: [{ _id: String(fight?._id), ...updates }],
      })
    const turnRequest = turnOfInes(String(fight?._id))
    const round = async () => {
      await updateFight({ turn: 1 - turnRequest })
      await updateFight({ turn: turnRequest })
    }
    expect(await notificationsDuring(ines, round)).toEqual(['Your turn: Ines Okafor'])
    expect(await notificationsDuring(ines, () => updateFight({ active: true }))).toEqual([])
  })
})

describe('nothing is announced again', () => {
  it('by a reload; the change after a reload is announced', async () => {
    const contest = {
      ruleset: 'tarot',
      scope: 'tab',
      action: 'contest',
      actor: REYES_UUID,
      targets: [INES_UUID],
    }
    expect(await notificationsDuring(ines, () => expectAccepted(contest))).toHaveLength(1)
    await ines.person.close()
    await testTable.clock.advance(500)
    ines = new TestPage(testTable, await testTable.join(USERS['owner of another']))
    expect(notificationTexts(ines)).toEqual([])
    const declareSuit = (actor: string) =>
      answerMessage('declare', 'tarot', { actor, answers: { suit: 'cups' } })
    expect(await notificationsDuring(ines, () => declareSuit(REYES_UUID))).toEqual([])
    expect(await notificationsDuring(ines, () => declareSuit(INES_UUID))).toEqual([
      'Captain Reyes attacks Ines Okafor. Next: lay cards.',
    ])
  })
})

describe('a deleted opponent', () => {
  it('leaves a contest and a conflict, which are ended from their steps', async () => {
    const RIVAL_ID = 'zzRival000000000'
    // Without a resource of its own, the rival could not begin a conflict.
    const nerve = {
      _id: 'zzRivalsNerve000',
      name: 'Nerve',
      type: 'resource',
      system: { resources: { value: 2, suit: 'clubs' } },
    }
    const rival = { _id: RIVAL_ID, name: 'Rival', type: 'npc', items: [nerve] }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'Actor', data: [rival] })
    const begin = { scope: 'tab', actor: `Actor.${RIVAL_ID}`, targets: [INES_UUID] }
    const bell = () =>
      ines.has('#hnb-dock .hnb-dock-waiting') ? ines.text('#hnb-dock .hnb-dock-waiting') : '0'
    const bellBefore = bell()
    await expectAccepted({ ...begin, ruleset: 'tarot', action: 'contest' })
    await expectAccepted({
      ...begin,
      ruleset: 'resources',
      action: 'conflict',
      answers: { stake: STAKE_TEXT, suit: 'clubs' },
    })
    await expectAccepted({ ...begin, ruleset: 'humanity', action: 'contest', answers: { stake: STAKE_TEXT } })
    await testTable.clock.advance(1_500)
    expect(Number(bell())).toBe(Number(bellBefore) + 2)
    await testTable.write({
      ...{ action: 'delete', documentName: 'Actor', parentUuid: null, pack: null, options: {} },
      ids: [RIVAL_ID],
    })
    await testTable.clock.advance(1_500)
    // The bell still counts two of the three messages. The player of Ines can end these two messages. Only a Gamemaster
    // can end the third message, a Contest of Humanity.
    expect(Number(bell())).toBe(Number(bellBefore) + 2)
    for (const message of [':nth-last-child(3)', ':nth-last-child(2)', ':last-child']) {
      const endButtonSelector = `#chat .chat-message${message} .hnb-next [data-act=end]`
      await gmPage.press(endButtonSelector)
      await gmPage.advanceClock(1_500)
      expect(gmPage.has(endButtonSelector)).toBe(false)
      const text = ines.text(`#chat .chat-message${message} .hnb-message`)
      expect(text.toLowerCase()).toContain('ended without a result')
      expect(text).not.toMatch(/yet|may harm/)
    }
    expect(bell()).toBe(bellBefore)
    expect(JSON.stringify(lastMessage()['system'])).toContain('"ended":true')
  })
})

describe('a notification is withdrawn', () => {
  const notificationsAfter = async (act: () => Promise<unknown>): Promise<string[]> => {
    await act()
    await testTable.clock.advance(1_500)
    return notificationTexts(ines)
  }
  const deleteDocument = (documentName: 'ChatMessage' | 'Combat', id: string) =>
    testTable.write({
      action: 'delete',
      documentName,
      parentUuid: null,
      pack: null,
      options: {},
      ids: [id],
    })

  it.each(BEGIN_REQUESTS)('when its message is deleted: $name', async ({ name, request }) => {
    expect(await notificationsDuring(ines, () => expectAccepted(request))).toEqual([
      NOTIFICATION_SENTENCES[name],
    ])
    expect(await notificationsAfter(() => deleteDocument('ChatMessage', lastMessage()._id))).toEqual([])
  })

  it('when the person answers, or the Gamemaster answers for them', async () => {
    const [, , conflict] = BEGIN_REQUESTS
    const noticesAfterConflictOf = async (console: RawClient) => {
      const request = await notificationsDuring(ines, () => expectAccepted(conflict?.request ?? {}))
      expect(request).toEqual([NOTIFICATION_SENTENCES['a conflict']])
      const clickFields = { actor: INES_UUID, answers: { suit: 'hearts' } }
      expect(
        await notificationsAfter(() => answerMessage('answer', 'resources', clickFields, console)),
      ).not.toContain(request[0])
      await deleteDocument('ChatMessage', lastMessage()._id)
    }
    await noticesAfterConflictOf(new RawClient(testTable, USERS['owner of another']))
    await noticesAfterConflictOf(gm)
  })

  it('when its request is undone', async () => {
    const [draw] = BEGIN_REQUESTS
    expect(await notificationsDuring(ines, () => expectAccepted(draw?.request ?? {}))).toHaveLength(1)
    expect(
      await notificationsAfter(() => gmPage.press('#chat .chat-message:last-child [data-act=undo]')),
    ).toEqual([])
  })

  it('when the turn ends, and when the fight ends', async () => {
    const combats = testTable.server.host.world.collection('combats')
    for (const { _id } of combats.values()) await deleteDocument('Combat', _id)
    await testTable.beginFight([MINA, INES])
    const fight = String([...combats.values()].at(-1)?._id)
    const setTurn = (number: number) =>
      testTable.write({
        ...{ action: 'update', documentName: 'Combat', parentUuid: null, pack: null, options: {} },
        updates: [{ _id: fight, turn: number }],
      })
    const turnRequest = turnOfInes(fight)
    if (turnRequest === 0) await setTurn(1)
    expect(await notificationsDuring(ines, () => setTurn(turnRequest))).toEqual(['Your turn: Ines Okafor'])
    expect(await notificationsAfter(() => setTurn(1 - turnRequest))).toEqual([])
    expect(await notificationsDuring(ines, () => setTurn(turnRequest))).toHaveLength(1)
    expect(await notificationsAfter(() => deleteDocument('Combat', fight))).toEqual([])
  })
})
