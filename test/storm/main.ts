/**
 * `npm run storm -- --steps 3000 --seed 7 --generation 13` plays random steps of simulated people on Foundry 13.
 * Without a seed, the script chooses a seed and prints it. The script divides the steps into parts (courses) and plays
 * one course on each processor core at the same time. The first course has the given seed, and each other course has
 * its own. The script prints each finding at once with the command that repeats it, and stores it in
 * `test-results/storm.txt`.
 */
import { fork } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { StormCourseReport } from './course'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '3000' },
    /**
     * The number of steps in one course, which is a part of the run with its own seed. It is small, because each chat
     * message slows down the later steps.
     */
    course: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    generation: { type: 'string', default: '14' },
    verbose: { type: 'boolean', default: false },
  },
})
const [steps, course, first] = [Number(values.steps), Number(values.course), Number(values.seed)]
const foundryGeneration = values.generation === '13' ? 13 : 14
const startTime = Date.now()
const stepCounts = new Map<string, number>()
let playedStepCount = 0
let checkedEntryCount = 0
let messageCount = 0
/** The time at which the last progress report was printed. */
let timeOfLastReport = startTime

const plannedStormCourses = Array.from({ length: Math.ceil(steps / course) }, (_, index) => ({
  seed: first + index,
  steps: Math.min(course, steps - index * course),
}))
console.log(
  `Seed ${first}, generation ${foundryGeneration}: ${steps} steps in ${plannedStormCourses.length} courses. A forecast of the duration follows.`,
)
const runStormCourses = async () => {
  for (
    let courseOptions = plannedStormCourses.shift();
    courseOptions;
    courseOptions = plannedStormCourses.shift()
  )
    await runStormCourse(courseOptions)
}
await Promise.all(Array.from({ length: availableParallelism() }, runStormCourses))

const stepNameWidth = Math.max(...[...stepCounts.keys()].map((nameOfCountedStep) => nameOfCountedStep.length))
for (const [what, times] of [...stepCounts].sort(([, a], [, b]) => b - a))
  console.log(`${what.padEnd(stepNameWidth)} ${times}`)
console.log(
  `${playedStepCount} steps in ${formatDuration(Date.now() - startTime)}; ${messageCount} messages, ${checkedEntryCount} history entries compared with the writes.`,
)
console.log(process.exitCode ? 'Found: see test-results/storm.txt.' : 'No fault was found.')

function runStormCourse({ seed, steps: long }: { seed: number; steps: number }): Promise<void> {
  const stormCourseArguments = [String(seed), String(long), String(foundryGeneration)]
  const childProcess = fork(new URL('./course.ts', import.meta.url).pathname, stormCourseArguments)
  let hasCourseEnded = false
  childProcess.on('message', (courseMessage: StormCourseReport) => {
    if (courseMessage.kind === 'step')
      return reportStep(courseMessage.line && `${seed}: ${courseMessage.line}`)
    if (courseMessage.kind === 'found')
      return reportFinding(seed, long, courseMessage.precedingSteps, courseMessage.finding)
    hasCourseEnded = true
    checkedEntryCount += courseMessage.checkedEntries
    messageCount += courseMessage.messages
    for (const [what, times] of courseMessage.doneSteps)
      stepCounts.set(what, (stepCounts.get(what) ?? 0) + times)
  })
  return new Promise((resolve) => {
    childProcess.once('exit', (exitCode) => {
      if (!hasCourseEnded)
        reportFinding(seed, long, [], `the course ended with ${exitCode} before it was done`)
      resolve()
    })
  })
}

function reportStep(stepReportLine: string): void {
  if (values.verbose && stepReportLine) console.log(stepReportLine)
  playedStepCount += 1
  const currentTimestamp = Date.now()
  // The first report comes after five seconds, later reports every ten seconds.
  if (
    currentTimestamp - timeOfLastReport < (timeOfLastReport === startTime ? 5_000 : 10_000) ||
    playedStepCount < 10
  )
    return
  timeOfLastReport = currentTimestamp
  const millisecondsPerStep = (currentTimestamp - startTime) / playedStepCount
  console.log(
    `${playedStepCount} of ${steps} steps, ${(1_000 / millisecondsPerStep).toFixed(1)} a second, about ${formatDuration((steps - playedStepCount) * millisecondsPerStep)} to go`,
  )
}

function reportFinding(
  randomSeed: number,
  stepCount: number,
  stepsBeforeFinding: readonly string[],
  textOfFinding: string,
): void {
  const commandThatRepeatsCourse = `npm run storm -- --seed ${randomSeed} --steps ${stepCount} --generation ${foundryGeneration}`
  const findingReportText = `${commandThatRepeatsCourse}\n\nBefore it was found:\n${stepsBeforeFinding.join('\n')}\n\nFound:\n${textOfFinding}\n`
  console.log(`\n${findingReportText}`)
  mkdirSync('test-results', { recursive: true })
  appendFileSync('test-results/storm.txt', `${findingReportText}\n`)
  process.exitCode = 1
}

function formatDuration(milliseconds: number): string {
  const formattedSeconds = milliseconds / 1_000
  return formattedSeconds < 100
    ? `${formattedSeconds.toFixed(0)} s`
    : `${(formattedSeconds / 60).toFixed(1)} min`
}
