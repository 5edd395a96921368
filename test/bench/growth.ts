/**
 * Counts how the work of the Gamemaster's page grows with the number of fighters, messages or actors. Compares the
 * steps for n of them with the steps for 2n.
 */
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestSteps } from '../trust/steps'

/**
 * The growth of the work when the number of things doubles from n to 2n. If the work grew with the square of n, it
 * would become four times as much.
 */
export interface WorkGrowth {
  readonly times: number
  /**
   * The number of steps of work that each additional thing in the world costs. It is measured while the number of
   * things doubles from n to 2n.
   */
  readonly stepsPerThing: number
}

export async function measureWorkGrowth(
  countStepsOfWork: (worldSize: number, stepCounter: TestSteps) => Promise<number>,
  measuredWorldSize: number,
): Promise<WorkGrowth> {
  const stepCounter = new TestSteps()
  await stepCounter.startCounting()
  try {
    const [single, two] = [
      await countStepsOfWork(measuredWorldSize, stepCounter),
      await countStepsOfWork(2 * measuredWorldSize, stepCounter),
    ]
    return { times: two / single, stepsPerThing: (two - single) / measuredWorldSize }
  } finally {
    await stepCounter.stopCounting()
  }
}

/**
 * The largest allowed growth of the steps when the number of things doubles. It is more than two, because sorting grows
 * faster than the number of things.
 */
export const MAX_GROWTH_FACTOR = 2.3

/**
 * The largest allowed number of steps that each pending message costs. The dock does not list these messages, so they
 * should cost little.
 */
export const MAX_STEPS_PER_MESSAGE = 3_000

/**
 * The largest allowed number of steps that each additional actor costs. The page spends most of these steps on the
 * directory of actors in the simulated Foundry.
 */
const MAX_STEPS_PER_ACTOR = 2_000

/**
 * Measures how work grows with the number of fighters, messages and actors. Returns the rows for the bench's report.
 */
export async function listWorkGrowths(): Promise<Record<string, string>> {
  const workGrowthOfTurn = await measureWorkGrowth(countStepsOfTurn, 40)
  const workGrowthOfJoining = await measureWorkGrowth(countStepsOfJoining, 100)
  const growthByActorCount = await measureWorkGrowth(countStepsOfJoiningActors, 500)
  return {
    'a turn with twice as many fighters': `${workGrowthOfTurn.times.toFixed(2)} times the steps, of at most ${MAX_GROWTH_FACTOR}`,
    'joining, for each pending message': `${workGrowthOfJoining.stepsPerThing.toFixed(0)} steps, of at most ${MAX_STEPS_PER_MESSAGE}`,
    'joining, for each actor': `${growthByActorCount.stepsPerThing.toFixed(0)} steps, of at most ${MAX_STEPS_PER_ACTOR}`,
    'joining with twice as many actors': `${growthByActorCount.times.toFixed(2)} times the steps, of at most ${MAX_GROWTH_FACTOR}`,
  }
}

const WORLD_LOCATION = { parentUuid: null, pack: null, options: { keepId: true } } as const

/** Creates documents directly on the server; returns their ids. */
async function createDocuments(
  testTable: TestTable,
  documentName: string,
  documentData: readonly object[],
): Promise<string[]> {
  const createdDocumentData = documentData.map((documentSource): StoredDocument => ({
    _id: randomID(),
    ...documentSource,
  }))
  await testTable.write({ ...WORLD_LOCATION, action: 'create', documentName, data: createdDocumentData })
  return createdDocumentData.map(({ _id }) => _id)
}

/** Counts the steps of work that one turn in a fight causes. A third of the fighters are characters. */
export async function countStepsOfTurn(
  fighterCount: number,
  stepCounter: TestSteps,
  generation: 13 | 14 = 14,
): Promise<number> {
  const testTable = await TestTable.open(generation)
  const actorIds = await createDocuments(
    testTable,
    'Actor',
    Array.from({ length: fighterCount }, (_, index) => ({
      name: `Fighter ${index}`,
      type: index % 3 === 0 ? 'character' : 'npc',
      system: { storyMode: { level: 1 + (index % 9) } },
    })),
  )
  const gmPerson = await testTable.join(GAMEMASTER_ID)
  await testTable.beginFight(actorIds)
  await stepCounter.takeStepCount()
  const turnEndPromise = findActiveCombat(gmPerson).nextTurn()
  await testTable.clock.advance(2_000)
  await turnEndPromise
  const stepCount = await stepCounter.takeStepCount()
  await closeWithoutErrors(testTable)
  return stepCount
}

/**
 * Counts the steps of work that a page needs to join a table. At this table, `pendingMessageCount` draws of harm wait
 * for the page's user.
 */
export async function countStepsOfJoining(
  pendingMessageCount: number,
  stepCounter: TestSteps,
  generation: 13 | 14 = 14,
): Promise<number> {
  const testTable = await TestTable.open(generation)
  const cards = [
    { rank: 'jack', suit: 'clubs' },
    { rank: 'queen', suit: 'hearts' },
  ]
  const harmDraw = { actor: `Actor.${MINA_ID}`, name: 'Mina', drawn: cards, chosen: null }
  const harmFacts = { severity: 'minor', draws: { draw000000000000: harmDraw } }
  const messageSystemData = {
    ruleset: 'harmCards',
    kind: 'harm',
    actor: harmDraw.actor,
    facts: harmFacts,
    history: [],
  }
  const dataOfDrawMessage = {
    type: 'record',
    author: GAMEMASTER_ID,
    timestamp: Date.now(),
    system: messageSystemData,
  }
  await createDocuments(
    testTable,
    'ChatMessage',
    Array.from({ length: pendingMessageCount }, () => dataOfDrawMessage),
  )
  await stepCounter.takeStepCount()
  await testTable.join(USER_IDS.owner)
  const stepCount = await stepCounter.takeStepCount()
  await closeWithoutErrors(testTable)
  return stepCount
}

/** Counts the steps of work that a page needs to join a world with this many characters. */
async function countStepsOfJoiningActors(actorCount: number, stepCounter: TestSteps): Promise<number> {
  const testTable = await TestTable.open(14)
  await createDocuments(
    testTable,
    'Actor',
    Array.from({ length: actorCount }, (_, index) => ({ name: `Townsman ${index}`, type: 'character' })),
  )
  await stepCounter.takeStepCount()
  await testTable.join(GAMEMASTER_ID)
  const stepCount = await stepCounter.takeStepCount()
  await closeWithoutErrors(testTable)
  return stepCount
}

const findActiveCombat = ({ window }: Person): { nextTurn(): Promise<unknown> } =>
  (window as unknown as { game: { combats: { active: { nextTurn(): Promise<unknown> } } } }).game.combats
    .active

async function closeWithoutErrors(testTable: TestTable): Promise<void> {
  await testTable.close()
  if (testTable.errors.length > 0) throw new Error(testTable.errors.join('\n'))
}
