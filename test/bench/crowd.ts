/** Many people press at once: how long each press waits for its answer, and whether any press is refused. */
import type { Person } from 'foundry-practice-table/testing'
import { seededRandom } from 'foundry-practice-table/testing'
import { GAMEMASTER, TestTable, USERS } from '../trust/test-table'

/** The highest delay of each message, in milliseconds, each way between a page and the server. */
const LATENCY_MS = 150

/** The longest time from a page to the server and back. */
const ROUND_TRIP_MS = 2 * LATENCY_MS

/** A number of players beside two Gamemasters, and how they press. */
interface Crowd {
  readonly players: number
  /** How long people keep pressing, in milliseconds. */
  readonly durationMs: number
  /** How long a person looks at an answer before the next press, in milliseconds. */
  readonly pauseMs: { readonly least: number; readonly most: number }
}

/** Each player presses as fast as a hand can press. */
const HURRIED_CROWD: Crowd = { players: 12, durationMs: 30_000, pauseMs: { least: 250, most: 750 } }

/** Each player reads the message before pressing again. */
const READING_CROWD: Crowd = { players: 12, durationMs: 60_000, pauseMs: { least: 2_000, most: 6_000 } }

/** Forty players answer the same question at the same moment. */
const SIMULTANEOUS_CROWD: Crowd = { players: 40, durationMs: 1, pauseMs: { least: 0, most: 0 } }

/** How often a crowd pressed, and how its presses were answered. */
interface CrowdResult {
  readonly presses: number
  readonly refused: number
  /** The waits from press to answer in round trips to the server, sorted. */
  readonly waits: readonly number[]
  /** The largest number of presses that waited at one time. */
  readonly mostWaiting: number
  /** The messages on the server, for a comparison with the presses. */
  readonly messages: number
}

interface PageGlobals {
  readonly game: {
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
  }
}

async function pressInCrowd({
  players: count,
  durationMs,
  pauseMs: { least, most },
}: Crowd): Promise<CrowdResult> {
  const testTable = await TestTable.open(14)
  const random = seededRandom(12)
  const players = Array.from({ length: count }, (_, index) => ({
    userId: `zzCrowd${String(index).padStart(9, '0')}`,
    actorId: `zzActor${String(index).padStart(9, '0')}`,
  }))
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'User',
    data: players.map(({ userId: _id }) => ({ _id, name: _id, role: 1, color: '#555555' })),
  })
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'Actor',
    data: players.map(({ userId, actorId: _id }) => ({
      _id,
      name: _id,
      type: 'character',
      ownership: { default: 0, [userId]: 3 },
    })),
  })
  const members: { readonly person: Person; readonly actorId: string }[] = []
  for (const userId of [GAMEMASTER, USERS.gamemaster])
    members.push({
      person: await testTable.join(userId, { isBare: true }),
      actorId: players[0]?.actorId ?? '',
    })
  for (const { userId, actorId } of players)
    members.push({ person: await testTable.join(userId, { isBare: true }), actorId })
  // Each person presses once before the measurement, so that the deciding client has announced itself.
  for (const member of members) {
    void pressOfPlayer(member)
    await testTable.clock.advance(2_000)
  }
  for (const { person } of members) person.setMaxDelay(LATENCY_MS)
  const messageCountBefore = testTable.server.host.world.collection('messages').size
  const waits: number[] = []
  let [presses, refused, waiting, mostWaiting] = [0, 0, 0, 0]
  const end = testTable.clock.now + durationMs
  const pause = () =>
    new Promise<void>((resolve) => testTable.clock.after(least + random() * (most - least), resolve))
  const keepPressing = async (member: (typeof members)[number]): Promise<void> => {
    await pause()
    while (testTable.clock.now < end) {
      const startTime = testTable.clock.now
      presses += 1
      mostWaiting = Math.max(mostWaiting, ++waiting)
      if (!(await pressOfPlayer(member))) refused += 1
      waiting -= 1
      waits.push((testTable.clock.now - startTime) / ROUND_TRIP_MS)
      await pause()
    }
  }
  void members.map(keepPressing)
  // Leaves time for the answer to the last press.
  await testTable.clock.advance(durationMs + 30_000)
  const messages = testTable.server.host.world.collection('messages').size - messageCountBefore
  await testTable.close()
  if (testTable.errors.length > 0) throw new Error(testTable.errors.join('\n'))
  return { presses, refused, waits: waits.sort((a, b) => a - b), mostWaiting, messages }
}

/** The person gains a blessing die for their actor: the Gamemaster's client decides, writes and reports it. */
function pressOfPlayer({
  person,
  actorId,
}: {
  readonly person: Person
  readonly actorId: string
}): Promise<boolean> {
  const { game } = person.window as unknown as PageGlobals
  return game.system.api.press({ ruleset: 'humanity', action: 'gain', actor: `Actor.${actorId}` })
}

/** The rows of the bench about crowds. */
export async function costsOfCrowds(): Promise<Record<string, string>> {
  return {
    'twelve press as soon as they can': crowdRowText(await pressInCrowd(HURRIED_CROWD)),
    'twelve read before they press again': crowdRowText(await pressInCrowd(READING_CROWD)),
    'forty press at one moment': crowdRowText(await pressInCrowd(SIMULTANEOUS_CROWD)),
  }
}

function crowdRowText({ presses, refused, waits, mostWaiting, messages }: CrowdResult): string {
  const roundTrips = (share: number) => (waits[Math.floor(share * (waits.length - 1))] ?? 0).toFixed(1)
  return (
    `${refused} refused and ${presses - messages} without a message, ${mostWaiting} waited at a time, ` +
    `${roundTrips(1)} round trips at most, ${roundTrips(0.5)} for half of the ${presses} presses`
  )
}
