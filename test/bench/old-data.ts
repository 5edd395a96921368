/**
 * Counts the work that old messages cause. Compares the steps of each measured act in a world with n old messages and
 * in a world with 2n old messages.
 */
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestSteps } from '../trust/steps'

const MILLISECONDS_PER_DAY = 24 * 60 * 60 * 1000
/**
 * The age of the first session. It took place two years ago, and the last session a month ago. So every message is
 * older than the clock of the test table.
 */
const FIRST_SESSION_MS = 2 * 365 * MILLISECONDS_PER_DAY
const LAST_SESSION_MS = 30 * MILLISECONDS_PER_DAY

/**
 * The names of what people do in an old world, such as opening a sheet. The bench counts the steps of work for each of
 * these acts.
 */
export const MEASURED_ACTS_IN_OLD_WORLD = [
  'a Gamemaster joins',
  'a player joins',
  'a sheet is opened',
  'a press',
  'its Undo',
  'a card is drawn',
  'harm is drawn',
  'a token shows its name',
  'What happened is opened',
  'the session ends',
] as const
export type MeasuredActInOldWorld = (typeof MEASURED_ACTS_IN_OLD_WORLD)[number]

interface FoundryGlobals {
  readonly game: {
    readonly actors: Map<string, { readonly sheet: { render(options: object): unknown } }>
    readonly messages: { readonly contents: readonly { readonly uuid: string }[] }
    readonly scenes: {
      readonly active: { readonly tokens: { readonly contents: readonly UpdatableToken[] } }
    }
    readonly system: { readonly api: SystemApi }
  }
}
interface UpdatableToken {
  update(documentChanges: object): unknown
}
interface SystemApi {
  press(press: object): Promise<boolean>
  hold(momentName: string): Promise<boolean>
}
const readGameOfPage = ({ window }: Person): FoundryGlobals['game'] =>
  (window as unknown as FoundryGlobals).game

/** Counts the steps of work for each measured act in a world that contains these old messages. */
export async function countStepsOfActs(
  messages: readonly object[],
  stepCounter: TestSteps,
): Promise<Readonly<Record<MeasuredActInOldWorld, number>>> {
  const testTable = await TestTable.open(14)
  await createMessages(testTable, messages)
  const stepCountByAct: Partial<Record<MeasuredActInOldWorld, number>> = {}
  const countStepsOfAct = async <Result>(
    actName: MeasuredActInOldWorld,
    runMeasuredTask: () => Result | Promise<Result>,
  ): Promise<Result> => {
    await stepCounter.takeStepCount()
    const [result] = await Promise.all([runMeasuredTask(), testTable.clock.advance(4_000)])
    stepCountByAct[actName] = await stepCounter.takeStepCount()
    return result
  }
  const gmPerson = await countStepsOfAct('a Gamemaster joins', () => testTable.join(GAMEMASTER_ID))
  const playerPerson = await countStepsOfAct('a player joins', () => testTable.join(USER_IDS.owner))
  const pressActionOfPerson = (person: Person, ruleset: string, actionName: string, buttonData = {}) =>
    readGameOfPage(person).system.api.press({
      ruleset,
      action: actionName,
      actor: `Actor.${MINA_ID}`,
      data: buttonData,
    })
  await countStepsOfAct('a sheet is opened', () =>
    readGameOfPage(playerPerson).actors.get(MINA_ID)?.sheet.render({ force: true }),
  )
  await countStepsOfAct('a press', () => pressActionOfPerson(playerPerson, 'humanity', 'gain'))
  await countStepsOfAct('its Undo', () =>
    clickLastElement(playerPerson, '#chat .hnb-message [data-act=undo]'),
  )
  await countStepsOfAct('a card is drawn', () => clickLastElement(playerPerson, '.hnb-chip-draw'))
  await countStepsOfAct('harm is drawn', () =>
    pressActionOfPerson(playerPerson, 'harmCards', 'suffer', { severity: 'minor' }),
  )
  await countStepsOfAct('a token shows its name', () =>
    readGameOfPage(gmPerson).scenes.active.tokens.contents[0]?.update({ displayName: 50 }),
  )
  await countStepsOfAct('What happened is opened', () =>
    clickLastElement(gmPerson, '[data-tool=hnbHappened]'),
  )
  clickLastElement(gmPerson, '#hnb-happened [data-action=close]')
  await testTable.clock.advance(1_000)
  await countStepsOfAct('the session ends', () => readGameOfPage(gmPerson).system.api.hold('session'))
  await testTable.close()
  if (testTable.errors.length > 0) throw new Error(testTable.errors.join('\n'))
  return stepCountByAct as Record<MeasuredActInOldWorld, number>
}

function clickLastElement({ window }: Person, selector: string): void {
  const lastElement = [...(window?.document.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)
  if (!lastElement) throw new Error(`The page has no ${selector}.`)
  lastElement.click()
}

async function createMessages(testTable: TestTable, messages: readonly object[]): Promise<void> {
  const documentsData = messages.map((message): StoredDocument => ({ _id: randomID(), ...message }))
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'ChatMessage',
    data: documentsData,
  })
  // Sets the stored times of each message to the time at which it was posted, because the server has set the present
  // time.
  const storedMessage = testTable.server.host.world.collection('messages')
  for (const { _id, timestamp } of documentsData) {
    const documentStats = storedMessage.get(_id)?.['_stats']
    if (documentStats) Object.assign(documentStats, { createdTime: timestamp, modifiedTime: timestamp })
  }
}

/** Creates plain messages without our data. Their times are spread over two years. */
export const createPlainMessages = (messageCount: number): object[] =>
  Array.from({ length: messageCount }, (_, index) => ({
    type: 'base',
    author: USER_IDS.owner,
    timestamp: computeMessageTimestamp(index, messageCount),
    content: `An old message ${index}`,
  }))

/**
 * Creates old messages of our own system: rolls, harm, drawn cards, contests of cards, moments of recovery, and ends of
 * sessions.
 */
export const createOurMessages = (messageCount: number): object[] =>
  Array.from({ length: messageCount }, (_, index) => {
    // What a message contains depends on its distance from the newest message. So the newest messages are the same,
    // however many messages are created.
    const distanceFromNewestMessage = messageCount - index
    return {
      type: 'record',
      author: distanceFromNewestMessage % 3 === 0 ? GAMEMASTER_ID : USER_IDS.owner,
      timestamp: computeMessageTimestamp(index, messageCount),
      system:
        FUNCTIONS_THAT_CREATE_DECIDED_MESSAGES[
          distanceFromNewestMessage % FUNCTIONS_THAT_CREATE_DECIDED_MESSAGES.length
        ]?.(distanceFromNewestMessage),
    }
  })

const computeMessageTimestamp = (messageIndex: number, messageCount: number): number =>
  Date.now() -
  FIRST_SESSION_MS +
  Math.floor((messageIndex / messageCount) * (FIRST_SESSION_MS - LAST_SESSION_MS))

const createHistoryEntry = (historyChanges: readonly object[]) => ({
  user: USER_IDS.owner,
  label: { key: 'HnB.humanity.check.title' },
  changes: historyChanges,
  undone: false,
})
const mina = `Actor.${MINA_ID}`
const PLAYED_SESSION_COUNT = 80

/**
 * Functions that create old messages in which nobody has a pending step, one function for each kind of message. A long
 * campaign leaves such messages behind.
 */
const FUNCTIONS_THAT_CREATE_DECIDED_MESSAGES: readonly ((index: number) => object)[] = [
  (index) => ({
    ruleset: 'humanity',
    kind: 'check',
    actor: mina,
    facts: { stat: 'head', dice: [index % 6] },
    history: [createHistoryEntry([{ target: mina, path: 'system.humanity.luck', before: 1, after: 2 }])],
  }),
  (index) => ({
    ruleset: 'harmCards',
    kind: 'harm',
    actor: mina,
    facts: {
      severity: 'minor',
      draws: {
        draw000000000000: {
          actor: mina,
          name: 'Mina',
          drawn: [{ rank: 'jack', suit: 'clubs' }],
          chosen: { rank: 'jack', suit: 'clubs' },
        },
      },
    },
    history: [
      createHistoryEntry([{ target: mina, path: 'system.harmCards.mark', before: index, after: index }]),
    ],
  }),
  () => ({
    ruleset: 'cards',
    kind: 'dealt',
    actor: '',
    facts: { act: 'draw', deck: 'A deck', number: 1, shares: [], shown: [], reshuffled: false },
    history: [createHistoryEntry([])],
  }),
  (index) => ({
    ruleset: 'tarot',
    kind: 'contest',
    actor: `Actor.${INES_ID}`,
    facts: { round: `round${index}`, sides: {} },
    history: [createHistoryEntry([])],
  }),
  (index) => ({
    ruleset: 'common',
    kind: 'moment',
    actor: '',
    facts: {
      moment: index % PLAYED_SESSION_COUNT < 5 ? 'session' : 'scene',
      title: 'HnB.moment.session',
      done: [],
      choices: {},
    },
    history: [createHistoryEntry([])],
  }),
]

/**
 * The largest allowed number of steps for each old message, for acts that need more than one step. A joining page sorts
 * each old message once. The end of the first session groups the messages about moments of recovery by kind.
 */
const MAX_STEPS_BY_ACT = { 'a Gamemaster joins': 35, 'a player joins': 35, 'the session ends': 8 } as const

/** Returns the largest number of steps of work that an act may need for each old message. */
export const findMaxStepCountOfAct = (actName: MeasuredActInOldWorld): number =>
  actName in MAX_STEPS_BY_ACT ? MAX_STEPS_BY_ACT[actName as keyof typeof MAX_STEPS_BY_ACT] : 1

/**
 * The number n of old messages. It is above the number of messages that may wait for answers. It is so large that
 * computing one checksum more or less (3,500 steps) does not change a result.
 */
const OLD_MESSAGE_COUNT = 5_000

/**
 * Measures, for each act, how many steps of work each additional old message costs. The measurement doubles the number
 * of old messages.
 */
export async function measureStepsPerOldMessage(
  createOldMessages: (messageCount: number) => object[],
): Promise<Readonly<Record<MeasuredActInOldWorld, number>>> {
  const stepCounter = new TestSteps()
  await stepCounter.startCounting()
  try {
    const [few, many] = [
      await countStepsOfActs(createOldMessages(OLD_MESSAGE_COUNT), stepCounter),
      await countStepsOfActs(createOldMessages(2 * OLD_MESSAGE_COUNT), stepCounter),
    ]
    const workPerMessageByActName = MEASURED_ACTS_IN_OLD_WORLD.map(
      (actName) => [actName, (many[actName] - few[actName]) / OLD_MESSAGE_COUNT] as const,
    )
    return Object.fromEntries(workPerMessageByActName) as Record<MeasuredActInOldWorld, number>
  } finally {
    await stepCounter.stopCounting()
  }
}

/** Measures the work in worlds with old messages. Returns the rows for the bench's report. */
export async function measureOldDataCosts(): Promise<Record<string, string>> {
  const [ours, plain] = [
    await measureStepsPerOldMessage(createOurMessages),
    await measureStepsPerOldMessage(createPlainMessages),
  ]
  const formatCostRow = (actName: MeasuredActInOldWorld) =>
    `${ours[actName].toFixed(1)} steps of at most ${findMaxStepCountOfAct(actName)}, beside ${plain[actName].toFixed(1)} for a plain message`
  return Object.fromEntries(
    MEASURED_ACTS_IN_OLD_WORLD.map((actName) => [`${actName}, for each old message`, formatCostRow(actName)]),
  )
}
