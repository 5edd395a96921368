/**
 * Counts how the work of the Gamemaster's page grows with the table. Compares the steps for n things with the steps for
 * 2n things.
 */
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { Steps } from '../trust/steps'

/**
 * The growth of the work when the number of things doubles from n to 2n. If the work grew with the square of n, it
 * would become four times as much.
 */
export interface StepGrowth {
  readonly times: number
  /** The additional steps for each additional thing, measured when the number of things doubles from n to 2n. */
  readonly stepsPerThing: number
}

export async function measureGrowth(
  countWork: (size: number, steps: Steps) => Promise<number>,
  size: number,
): Promise<StepGrowth> {
  const steps = new Steps()
  await steps.begin()
  try {
    const [single, two] = [await countWork(size, steps), await countWork(2 * size, steps)]
    return { times: two / single, stepsPerThing: (two - single) / size }
  } finally {
    await steps.end()
  }
}

/**
 * The largest allowed ratio of the steps for 2n things to the steps for n things. It is a little above two, because
 * sorting takes more than twice as long.
 */
export const MAX_GROWTH_FACTOR = 2.3

/** The largest allowed number of steps for each pending message. The dock does not list these messages. */
export const MAX_STEPS_PER_MESSAGE = 3_000

/**
 * The largest allowed number of steps for each additional actor of the world. Most of these steps draw the actor
 * directory of the practice table.
 */
const MAX_STEPS_PER_ACTOR = 2_000

/** Measures how work grows with the table. Returns the rows for the bench's report. */
export async function costsOfGrowth(): Promise<Record<string, string>> {
  const turn = await measureGrowth(stepsOfTurn, 40)
  const joining = await measureGrowth(stepsOfJoining, 100)
  const actors = await measureGrowth(stepsOfJoiningActors, 500)
  return {
    'a turn with twice as many fighters': `${turn.times.toFixed(2)} times the steps, of at most ${MAX_GROWTH_FACTOR}`,
    'joining, for each pending message': `${joining.stepsPerThing.toFixed(0)} steps, of at most ${MAX_STEPS_PER_MESSAGE}`,
    'joining, for each actor': `${actors.stepsPerThing.toFixed(0)} steps, of at most ${MAX_STEPS_PER_ACTOR}`,
    'joining with twice as many actors': `${actors.times.toFixed(2)} times the steps, of at most ${MAX_GROWTH_FACTOR}`,
  }
}

const WORLD_LOCATION = { parentUuid: null, pack: null, options: { keepId: true } } as const

/** Creates documents directly on the server; returns their ids. */
async function createDocuments(
  testTable: TestTable,
  documentName: string,
  data: readonly object[],
): Promise<string[]> {
  const documents = data.map((source): StoredDocument => ({ _id: randomID(), ...source }))
  await testTable.write({ ...WORLD_LOCATION, action: 'create', documentName, data: documents })
  return documents.map(({ _id }) => _id)
}

/** Counts the steps of one turn in a fight. A third of the fighters are characters. */
export async function stepsOfTurn(fighters: number, steps: Steps, generation: 13 | 14 = 14): Promise<number> {
  const testTable = await TestTable.open(generation)
  const ids = await createDocuments(
    testTable,
    'Actor',
    Array.from({ length: fighters }, (_, index) => ({
      name: `Fighter ${index}`,
      type: index % 3 === 0 ? 'character' : 'npc',
      system: { storyMode: { level: 1 + (index % 9) } },
    })),
  )
  const gm = await testTable.join(GAMEMASTER)
  await testTable.beginFight(ids)
  await steps.take()
  const turnEnd = currentFight(gm).nextTurn()
  await testTable.clock.advance(2_000)
  await turnEnd
  const stepCount = await steps.take()
  await closeWithoutErrors(testTable)
  return stepCount
}

/** Counts the steps of a page that joins a table. On this table, `pending` draws of harm wait for the user. */
export async function stepsOfJoining(
  pending: number,
  steps: Steps,
  generation: 13 | 14 = 14,
): Promise<number> {
  const testTable = await TestTable.open(generation)
  const cards = [
    { rank: 'jack', suit: 'clubs' },
    { rank: 'queen', suit: 'hearts' },
  ]
  const harmDraw = { actor: `Actor.${MINA}`, name: 'Mina', drawn: cards, chosen: null }
  const facts = { severity: 'minor', draws: { draw000000000000: harmDraw } }
  const system = { ruleset: 'harmCards', kind: 'harm', actor: harmDraw.actor, facts, history: [] }
  const drawMessageData = { type: 'record', author: GAMEMASTER, timestamp: Date.now(), system }
  await createDocuments(
    testTable,
    'ChatMessage',
    Array.from({ length: pending }, () => drawMessageData),
  )
  await steps.take()
  await testTable.join(USERS.owner)
  const stepCount = await steps.take()
  await closeWithoutErrors(testTable)
  return stepCount
}

/** Counts the steps of joining a world with this many characters. */
async function stepsOfJoiningActors(actors: number, steps: Steps): Promise<number> {
  const testTable = await TestTable.open(14)
  await createDocuments(
    testTable,
    'Actor',
    Array.from({ length: actors }, (_, index) => ({ name: `Townsman ${index}`, type: 'character' })),
  )
  await steps.take()
  await testTable.join(GAMEMASTER)
  const stepCount = await steps.take()
  await closeWithoutErrors(testTable)
  return stepCount
}

const currentFight = ({ window }: Person): { nextTurn(): Promise<unknown> } =>
  (window as unknown as { game: { combats: { active: { nextTurn(): Promise<unknown> } } } }).game.combats
    .active

async function closeWithoutErrors(testTable: TestTable): Promise<void> {
  await testTable.close()
  if (testTable.errors.length > 0) throw new Error(testTable.errors.join('\n'))
}
