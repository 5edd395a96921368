/**
 * Measures how long each person waits for an answer when many people press at once, and whether any press is refused.
 */
import type { Person } from 'foundry-practice-table/testing'
import { seededRandom } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'

/** The longest delay of a message between page and server, in milliseconds. */
const LATENCY_MS = 150

/** The longest transmission time from a page to the server and back. */
const ROUND_TRIP_MS = 2 * LATENCY_MS

/**
 * The plan for a group of players who press at the same time: their number, and how long they press and pause. Two
 * Gamemasters take part too.
 */
interface CrowdLatencyPlan {
  readonly players: number
  /** How long people keep pressing, in milliseconds. */
  readonly durationMs: number
  /** The pause between an answer and the person's next press, in milliseconds. */
  readonly pauseMs: { readonly least: number; readonly most: number }
}

/** The behaviour of one measured crowd: its players press again as fast as a hand can press. */
const PLAN_OF_HURRIED_CROWD: CrowdLatencyPlan = {
  players: 12,
  durationMs: 30_000,
  pauseMs: { least: 250, most: 750 },
}

/** The behaviour of a measured crowd whose players read each message before they press again. */
const PLAN_OF_READING_CROWD: CrowdLatencyPlan = {
  players: 12,
  durationMs: 60_000,
  pauseMs: { least: 2_000, most: 6_000 },
}

/** Forty players answer the same question at the same moment. */
const PLAN_OF_SIMULTANEOUS_CROWD: CrowdLatencyPlan = {
  players: 40,
  durationMs: 1,
  pauseMs: { least: 0, most: 0 },
}

/**
 * The result of a measurement in which many people press buttons: the number of presses, the number of refused presses,
 * and the times for which people waited.
 */
interface CrowdLatencyResult {
  readonly presses: number
  readonly refused: number
  /**
   * The times for which people waited for answers, sorted from the shortest to the longest. They are measured in round
   * trips to the server.
   */
  readonly waits: readonly number[]
  /** The largest number of presses that were waiting for an answer at the same time. */
  readonly mostWaiting: number
  /** The number of messages that the server has got because of the presses. */
  readonly messages: number
}

interface PageGlobals {
  readonly game: {
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
  }
}

async function measureCrowdLatency({
  players: count,
  durationMs,
  pauseMs: { least, most },
}: CrowdLatencyPlan): Promise<CrowdLatencyResult> {
  const testTable = await TestTable.open(14)
  const nextRandom = seededRandom(12)
  const playersOfCrowd = Array.from({ length: count }, (_, index) => ({
    userId: `zzCrowd${String(index).padStart(9, '0')}`,
    actorId: `zzActor${String(index).padStart(9, '0')}`,
  }))
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'User',
    data: playersOfCrowd.map(({ userId: _id }) => ({ _id, name: _id, role: 1, color: '#555555' })),
  })
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'Actor',
    data: playersOfCrowd.map(({ userId, actorId: _id }) => ({
      _id,
      name: _id,
      type: 'character',
      ownership: { default: 0, [userId]: 3 },
    })),
  })
  const peopleOfCrowd: { readonly person: Person; readonly actorId: string }[] = []
  for (const userId of [GAMEMASTER_ID, USER_IDS.gamemaster])
    peopleOfCrowd.push({
      person: await testTable.join(userId, { isBare: true }),
      actorId: playersOfCrowd[0]?.actorId ?? '',
    })
  for (const { userId, actorId } of playersOfCrowd)
    peopleOfCrowd.push({ person: await testTable.join(userId, { isBare: true }), actorId })
  // Each person presses once before the measurement. At the first press, the client that decides requests announces
  // itself, which takes time.
  for (const personOfCrowd of peopleOfCrowd) {
    void createButtonPressOfPlayer(personOfCrowd)
    await testTable.clock.advance(2_000)
  }
  for (const { person } of peopleOfCrowd) person.setMaxDelay(LATENCY_MS)
  const messageCountBefore = testTable.server.host.world.collection('messages').size
  const pressWaitTimes: number[] = []
  let [presses, refused, waiting, mostWaiting] = [0, 0, 0, 0]
  const crowdEndTime = testTable.clock.now + durationMs
  const waitRandomTime = () =>
    new Promise<void>((resolve) => testTable.clock.after(least + nextRandom() * (most - least), resolve))
  const pressButtonRepeatedly = async (personOfCrowd: (typeof peopleOfCrowd)[number]): Promise<void> => {
    await waitRandomTime()
    while (testTable.clock.now < crowdEndTime) {
      const startTime = testTable.clock.now
      presses += 1
      mostWaiting = Math.max(mostWaiting, ++waiting)
      if (!(await createButtonPressOfPlayer(personOfCrowd))) refused += 1
      waiting -= 1
      pressWaitTimes.push((testTable.clock.now - startTime) / ROUND_TRIP_MS)
      await waitRandomTime()
    }
  }
  void peopleOfCrowd.map(pressButtonRepeatedly)
  // Advances the clock further, so that the last press gets its answer.
  await testTable.clock.advance(durationMs + 30_000)
  const messageCount = testTable.server.host.world.collection('messages').size - messageCountBefore
  await testTable.close()
  if (testTable.errors.length > 0) throw new Error(testTable.errors.join('\n'))
  return {
    presses,
    refused,
    waits: pressWaitTimes.sort((a, b) => a - b),
    mostWaiting,
    messages: messageCount,
  }
}

/**
 * Presses the button that gains a Blessing Die. The Gamemaster's client decides the press, writes the die and posts the
 * message.
 */
function createButtonPressOfPlayer({
  person,
  actorId,
}: {
  readonly person: Person
  readonly actorId: string
}): Promise<boolean> {
  const { game } = person.window as unknown as PageGlobals
  return game.system.api.press({ ruleset: 'humanity', action: 'gain', actor: `Actor.${actorId}` })
}

/** Measures three crowds of players who press at the same time. Returns the rows for the bench's report. */
export async function measureCrowds(): Promise<Record<string, string>> {
  return {
    'twelve press as soon as they can': formatCrowdResult(await measureCrowdLatency(PLAN_OF_HURRIED_CROWD)),
    'twelve read before they press again': formatCrowdResult(
      await measureCrowdLatency(PLAN_OF_READING_CROWD),
    ),
    'forty press at one moment': formatCrowdResult(await measureCrowdLatency(PLAN_OF_SIMULTANEOUS_CROWD)),
  }
}

function formatCrowdResult({ presses, refused, waits, mostWaiting, messages }: CrowdLatencyResult): string {
  const toRoundTripsText = (percentile: number) =>
    (waits[Math.floor(percentile * (waits.length - 1))] ?? 0).toFixed(1)
  return (
    `${refused} refused and ${presses - messages} without a message, ${mostWaiting} waited at a time, ` +
    `${toRoundTripsText(1)} round trips at most, ${toRoundTripsText(0.5)} for half of the ${presses} presses`
  )
}
