/** People at a table do random things while their connections break. Checks conditions that must always be true. */
import { clientScript, Clock, seededRandom, Person, LocalServer } from 'foundry-practice-table/testing'
import { TEST_PACKAGE } from '../support/test-package'
import { serverFaults } from './claims'
import type { Random, Browser } from 'foundry-practice-table/testing'
import { HistoryChecker } from './history-checker'
import { doRandomStep, pressSameButton } from './monkey'
import { RequestChecker, MAX_STALL_MS } from './requests'
import { PEOPLE, prepareWorld } from './world'

export interface StormOptions {
  readonly seed: number
  readonly steps: number
  readonly generation: 13 | 14
  /** Called after each step that had an effect. */
  readonly onStep?: (line: string) => void
  /** Called for each finding, with the finding and the steps just before it. */
  readonly onFinding?: (finding: string, precedingSteps: readonly string[]) => void
}

export interface StormResult {
  readonly findings: readonly string[]
  /** The steps just before the first finding. */
  readonly lastSteps: readonly string[]
  /** For each kind of step, the number of steps that the storm has played. */
  readonly stepCounts: ReadonlyMap<string, number>
  /** The number of history entries that were compared with the writes. */
  readonly checkedEntryCount: number
  readonly messageCount: number
}

/** The milliseconds until every request is answered and no page waits for an answer. */
const SETTLING_TIME_MS = 30_000

/**
 * A course of the storm ends after this many findings. The first findings matter most, because they may cause the
 * later findings.
 */
const MAX_FINDINGS = 5

/** The number of steps before a finding that are reported with the finding. */
const REPORTED_STEPS = 40

/**
 * Plays a storm. People act at random, their connections become slow or break, and their pages close and open. Each
 * time when no request is on its way, checks that no change was lost or made twice.
 */
export async function playStorm({
  seed,
  steps,
  generation,
  onStep: log,
  onFinding: found,
}: StormOptions): Promise<StormResult> {
  const random = seededRandom(seed)
  const clock = new Clock()
  const findings: string[] = []
  const precedingSteps: string[] = []
  const doneSteps = new Map<string, number>()
  const report = (finding: string) => {
    if (findings.length >= MAX_FINDINGS || findings.includes(finding)) return
    findings.push(finding)
    found?.(finding, precedingSteps.slice(-REPORTED_STEPS))
  }
  const server = await LocalServer.open({ system: TEST_PACKAGE, seed: 'test/world', generation })
  await prepareWorld(server)
  const ledger = new HistoryChecker(server, report)
  const people: Person[] = []
  const isOnLine = (userName: string) =>
    people.some(({ name, isCut, hasReconnected: isBack }) => name === userName && !isCut && !isBack)
  const requests = new RequestChecker(clock, report, isOnLine)
  server.onChange = (broadcast, connection) => ledger.recordChange(broadcast, connection)
  const onRejection = (reason: unknown) =>
    report(`unhandled: ${reason instanceof Error ? reason.stack : String(reason)}`)
  process.on('unhandledRejection', onRejection)
  const setting = { server, clock, random, client: await clientScript(), watch: requests.watch }
  const browsers = new Map<string, Browser>()
  const joinedPeople = PEOPLE.map(({ name, userId, browser }) => {
    const browserStorage = browsers.get(browser) ?? { stored: new Map() }
    browsers.set(browser, browserStorage)
    return new Person(name, userId, browserStorage, setting)
  })
  people.push(...joinedPeople)
  try {
    for (const person of people) await person.join(0)
    await clock.advance(SETTLING_TIME_MS)
    for (let step = 0; step < steps && findings.length === 0; step++) {
      const doneText = await takeStep(people, clock, random)
      log?.(doneText && `${step} ${doneText}`)
      if (doneText === '') continue
      const [, what = doneText] = doneText.split(' | ')
      doneSteps.set(what, (doneSteps.get(what) ?? 0) + 1)
      precedingSteps.push(`${step} ${doneText}`)
      if (random() < 0.92) continue
      await clock.advance(SETTLING_TIME_MS)
      for (const person of people)
        if (person.isCut || person.hasMissedChanges || !person.window) await rejoinPerson(person, random)
      await clock.advance(SETTLING_TIME_MS)
      requests.expectAllAnswered()
      serverFaults(server, people).forEach(report)
    }
    return {
      findings,
      lastSteps: precedingSteps.slice(-REPORTED_STEPS),
      stepCounts: doneSteps,
      checkedEntryCount: ledger.checkedCount,
      messageCount: server.host.world.collection('messages').size,
    }
  } finally {
    for (const person of people) await person.close()
    process.off('unhandledRejection', onRejection)
    await server.host.world.close()
  }
}

/** Plays one step: a person acts, or an interruption begins. Then the clock advances by a random time. */
async function takeStep(people: readonly Person[], clock: Clock, random: Random): Promise<string> {
  const person = people[Math.floor(random() * people.length)]
  if (!person) return ''
  const doneText = (await interruptPerson(person, random)) ?? pressAtRandom(person, people, random)
  await clock.advance(random() < 0.6 ? random() * 60 : random() * 1_500)
  return doneText === '' ? '' : `${person.name} | ${doneText}`
}

/** A person presses a random button: once, twice, or together with all other owners of the actor. */
function pressAtRandom(person: Person, people: readonly Person[], random: Random): string {
  const { description: did, button } = doRandomStep(person, random)
  if (button === null) return did
  const chance = random()
  const otherPeople =
    chance < 0.08 ? [person] : chance < 0.2 ? people.filter((owner) => owner !== person) : []
  const pressed = otherPeople.filter((owner) => pressSameButton(owner, button))
  return pressed.length > 0 ? `${did}, ${pressed.length} more` : did
}

/** Sometimes interrupts a person's connection or page. Returns what happened, or null. */
async function interruptPerson(person: Person, random: Random): Promise<string | null> {
  const chance = random()
  if (!person.window || person.isCut) {
    if (chance > 0.15) return person.isCut ? null : ''
    if (person.window && chance < 0.05) {
      person.noticeDisconnection()
      return 'notices that the line is cut'
    }
    if (person.window && chance < 0.1) {
      person.restoreConnection(randomDelay(random))
      return 'has the line back'
    }
    await rejoinPerson(person, random)
    return 'is back'
  }
  if (chance < 0.006) {
    person.cutConnection()
    return 'is cut off'
  }
  if (chance < 0.012) {
    await rejoinPerson(person, random)
    return 'reloads'
  }
  if (chance < 0.016) {
    await person.close()
    return 'leaves'
  }
  if (chance < 0.02) {
    person.stallConnection(random() * MAX_STALL_MS)
    return 'has a line that stands still'
  }
  if (chance < 0.034) {
    person.setMaxDelay(randomDelay(random))
    return 'gets another line'
  }
  return null
}

async function rejoinPerson(person: Person, random: Random): Promise<void> {
  await person.close()
  await person.join(randomDelay(random))
}

function randomDelay(random: Random): number {
  return [0, 20, 150, 500][Math.floor(random() * 4)] ?? 0
}
