/**
 * Simulates people who do random things while their connections break. After each step, checks the conditions that the
 * world must always meet.
 */
import { clientScript, Clock, seededRandom, Person, LocalServer } from 'foundry-practice-table/testing'
import { TEST_PACKAGE } from '../support/test-package'
import { isAskedToReload } from './asked-to-reload'
import { findServerFaults } from './claims'
import type { Random, Browser } from 'foundry-practice-table/testing'
import { HistoryChecker } from './history-checker'
import { doRandomStep, pressSameButton } from './monkey'
import { RequestChecker, MAX_REQUEST_STALL_MS } from './requests'
import { STORM_PEOPLE, preparePeopleInWorld } from './world'

export interface StormOptions {
  readonly seed: number
  readonly steps: number
  readonly generation: 13 | 14
  /** The test calls this function after each step that had an effect, with a text about the step. */
  readonly onStep?: (textOfStep: string) => void
  /** The test calls this function for each finding. It passes the finding, and the steps just before it. */
  readonly onFinding?: (textOfFinding: string, stepsBeforeFinding: readonly string[]) => void
}

export interface StormResult {
  readonly findings: readonly string[]
  /** The last steps that were played before the first finding. */
  readonly lastSteps: readonly string[]
  /** The number of executed steps, by kind of step. */
  readonly stepCounts: ReadonlyMap<string, number>
  /** The number of entries in histories that the test has compared with the writes on the server. */
  readonly checkedEntryCount: number
  readonly messageCount: number
}

/** The time in milliseconds after which every request is answered and no page waits for an answer. */
const REQUEST_SETTLING_TIME_MS = 30_000

/**
 * The number of findings after which a random test run ends early, because later findings may only be effects of the
 * first ones.
 */
const MAX_FINDINGS = 5

/** How many of the last random steps are reported with a finding. They show what happened just before it. */
const REPORTED_STEP_COUNT = 40

/**
 * Plays random acts of simulated people while connections become slow or break and pages close and open. Whenever no
 * request is on its way, checks that no change was lost or made twice.
 */
export async function runStorm({
  seed,
  steps,
  generation,
  onStep: log,
  onFinding: found,
}: StormOptions): Promise<StormResult> {
  const nextRandom = seededRandom(seed)
  const clock = new Clock()
  const stormFindingTexts: string[] = []
  const stepsBeforeFinding: string[] = []
  const countByDoneStep = new Map<string, number>()
  const reportFindingOfStep = (textOfFinding: string) => {
    if (stormFindingTexts.length >= MAX_FINDINGS || stormFindingTexts.includes(textOfFinding)) return
    stormFindingTexts.push(textOfFinding)
    found?.(textOfFinding, stepsBeforeFinding.slice(-REPORTED_STEP_COUNT))
  }
  const localServer = await LocalServer.open({ system: TEST_PACKAGE, seed: 'test/world', generation })
  await preparePeopleInWorld(localServer)
  const historyChecker = new HistoryChecker(localServer, reportFindingOfStep)
  const people: Person[] = []
  const isPersonOnline = (userName: string) =>
    people.some(({ name, isCut, hasReconnected: isBack }) => name === userName && !isCut && !isBack)
  const requestChecker = new RequestChecker(clock, reportFindingOfStep, isPersonOnline)
  localServer.onChange = (operationBroadcast, connection) =>
    historyChecker.recordChange(operationBroadcast, connection)
  const reportRejection = (rejectionReason: unknown) =>
    reportFindingOfStep(
      `unhandled: ${rejectionReason instanceof Error ? rejectionReason.stack : String(rejectionReason)}`,
    )
  process.on('unhandledRejection', reportRejection)
  const personOptions = {
    server: localServer,
    clock,
    random: nextRandom,
    client: await clientScript(),
    watch: requestChecker.watch,
  }
  const browserByName = new Map<string, Browser>()
  const joinedPeople = STORM_PEOPLE.map(({ name, userId, browser }) => {
    const browserStorage = browserByName.get(browser) ?? { stored: new Map() }
    browserByName.set(browser, browserStorage)
    return new Person(name, userId, browserStorage, personOptions)
  })
  people.push(...joinedPeople)
  try {
    for (const person of people) await person.join(0)
    await clock.advance(REQUEST_SETTLING_TIME_MS)
    for (let stepNumber = 0; stepNumber < steps && stormFindingTexts.length === 0; stepNumber++) {
      const textOfDoneStep = await takeRandomStep(people, clock, nextRandom)
      log?.(textOfDoneStep && `${stepNumber} ${textOfDoneStep}`)
      if (textOfDoneStep === '') continue
      const [, what = textOfDoneStep] = textOfDoneStep.split(' | ')
      countByDoneStep.set(what, (countByDoneStep.get(what) ?? 0) + 1)
      stepsBeforeFinding.push(`${stepNumber} ${textOfDoneStep}`)
      if (nextRandom() < 0.92) continue
      await clock.advance(REQUEST_SETTLING_TIME_MS)
      for (const person of people)
        if (person.isCut || isAskedToReload(person) || !person.window) await rejoinPerson(person, nextRandom)
      await clock.advance(REQUEST_SETTLING_TIME_MS)
      requestChecker.expectAllAnswered()
      historyChecker.expectAllUndosWritten()
      findServerFaults(localServer, people).forEach(reportFindingOfStep)
    }
    return {
      findings: stormFindingTexts,
      lastSteps: stepsBeforeFinding.slice(-REPORTED_STEP_COUNT),
      stepCounts: countByDoneStep,
      checkedEntryCount: historyChecker.checkedCount,
      messageCount: localServer.host.world.collection('messages').size,
    }
  } finally {
    for (const person of people) await person.close()
    process.off('unhandledRejection', reportRejection)
    await localServer.host.world.close()
  }
}

/** Plays one step of the test. Either a person acts or an interruption begins; then a random time passes. */
async function takeRandomStep(
  joinedPeople: readonly Person[],
  clock: Clock,
  nextRandom: Random,
): Promise<string> {
  const person = joinedPeople[Math.floor(nextRandom() * joinedPeople.length)]
  if (!person) return ''
  const textOfDoneStep =
    (await interruptPerson(person, nextRandom)) ?? pressRandomButton(person, joinedPeople, nextRandom)
  await clock.advance(nextRandom() < 0.6 ? nextRandom() * 60 : nextRandom() * 1_500)
  return textOfDoneStep === '' ? '' : `${person.name} | ${textOfDoneStep}`
}

/**
 * A simulated person presses a random button. The person presses once or twice, or the other owners of the actor press
 * at the same time.
 */
function pressRandomButton(person: Person, joinedPeople: readonly Person[], nextRandom: Random): string {
  const { description: did, button } = doRandomStep(person, nextRandom)
  if (button === null) return did
  const drawnRandomNumber = nextRandom()
  const otherPeople =
    drawnRandomNumber < 0.08
      ? [person]
      : drawnRandomNumber < 0.2
        ? joinedPeople.filter((otherPerson) => otherPerson !== person)
        : []
  const peopleWhoAlsoPressed = otherPeople.filter((otherPerson) => pressSameButton(otherPerson, button))
  return peopleWhoAlsoPressed.length > 0 ? `${did}, ${peopleWhoAlsoPressed.length} more` : did
}

/** Sometimes interrupts a person's connection or page, or lets an interruption end. Returns what happened, or null. */
async function interruptPerson(person: Person, nextRandom: Random): Promise<string | null> {
  const drawnRandomNumber = nextRandom()
  if (!person.window || person.isCut) {
    if (drawnRandomNumber > 0.15) return person.isCut ? null : ''
    if (person.window && drawnRandomNumber < 0.05) {
      person.noticeDisconnection()
      return 'notices that the line is cut'
    }
    if (person.window && drawnRandomNumber < 0.1) {
      person.restoreConnection(pickRandomDelay(nextRandom))
      return 'has the line back'
    }
    await rejoinPerson(person, nextRandom)
    return 'is back'
  }
  if (drawnRandomNumber < 0.006) {
    person.cutConnection()
    return 'is cut off'
  }
  if (drawnRandomNumber < 0.012) {
    await rejoinPerson(person, nextRandom)
    return 'reloads'
  }
  if (drawnRandomNumber < 0.016) {
    await person.close()
    return 'leaves'
  }
  if (drawnRandomNumber < 0.02) {
    person.stallConnection(nextRandom() * MAX_REQUEST_STALL_MS)
    return 'has a line that stands still'
  }
  if (drawnRandomNumber < 0.034) {
    person.setMaxDelay(pickRandomDelay(nextRandom))
    return 'gets another line'
  }
  return null
}

async function rejoinPerson(person: Person, nextRandom: Random): Promise<void> {
  await person.close()
  await person.join(pickRandomDelay(nextRandom))
}

function pickRandomDelay(nextRandom: Random): number {
  return [0, 20, 150, 500][Math.floor(nextRandom() * 4)] ?? 0
}
