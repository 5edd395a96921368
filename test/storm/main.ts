/**
 * `npm run storm -- --steps 3000 --seed 7 --generation 13` plays at random. Without a seed it chooses a seed and
 * prints it.
 * The steps are divided into courses, as many at once as the machine has cores. Each course has a seed of its own,
 * and the first course has the given seed.
 * A finding is printed at once, with the command that repeats it, and stored in `test-results/storm.txt`.
 */
import { fork } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { CourseReport } from './course'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '3000' },
    /**
     * The number of steps of a course. Courses are short, because a long course fills the chat and each step takes
     * longer than the step before.
     */
    course: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    generation: { type: 'string', default: '14' },
    verbose: { type: 'boolean', default: false },
  },
})
const [steps, course, first] = [Number(values.steps), Number(values.course), Number(values.seed)]
const generation = values.generation === '13' ? 13 : 14
const began = Date.now()
const done = new Map<string, number>()
let played = 0
let checked = 0
let messages = 0
/** The time of the last progress report. */
let said = began

const courses = Array.from({ length: Math.ceil(steps / course) }, (_, index) => ({
  seed: first + index,
  steps: Math.min(course, steps - index * course),
}))
console.log(
  `Seed ${first}, generation ${generation}: ${steps} steps in ${courses.length} courses. How long it takes is said soon.`,
)
const play = async () => {
  for (let next = courses.shift(); next; next = courses.shift()) await playCourse(next)
}
await Promise.all(Array.from({ length: availableParallelism() }, play))

const width = Math.max(...[...done.keys()].map((what) => what.length))
for (const [what, times] of [...done].sort(([, a], [, b]) => b - a))
  console.log(`${what.padEnd(width)} ${times}`)
console.log(
  `${played} steps in ${spoken(Date.now() - began)}; ${messages} messages, ${checked} entries held to what was written.`,
)
console.log(process.exitCode ? 'Found: see test-results/storm.txt.' : 'Nothing was found.')

function playCourse({ seed, steps: long }: { seed: number; steps: number }): Promise<void> {
  const args = [String(seed), String(long), String(generation)]
  const child = fork(new URL('./course.ts', import.meta.url).pathname, args)
  let isDone = false
  child.on('message', (message: CourseReport) => {
    if (message.kind === 'step') return step(message.line && `${seed}: ${message.line}`)
    if (message.kind === 'found') return found(seed, long, message.trail, message.finding)
    isDone = true
    checked += message.checked
    messages += message.messages
    for (const [what, times] of message.done) done.set(what, (done.get(what) ?? 0) + times)
  })
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (!isDone) found(seed, long, [], `the course ended with ${code} before it was done`)
      resolve()
    })
  })
}

function step(line: string): void {
  if (values.verbose && line) console.log(line)
  played += 1
  const now = Date.now()
  // The first report comes after five seconds, later reports every ten seconds.
  if (now - said < (said === began ? 5_000 : 10_000) || played < 10) return
  said = now
  const each = (now - began) / played
  console.log(
    `${played} of ${steps} steps, ${(1_000 / each).toFixed(1)} a second, about ${spoken((steps - played) * each)} to go`,
  )
}

function found(seed: number, long: number, trail: readonly string[], finding: string): void {
  const command = `npm run storm -- --seed ${seed} --steps ${long} --generation ${generation}`
  const text = `${command}\n\nBefore it was found:\n${trail.join('\n')}\n\nFound:\n${finding}\n`
  console.log(`\n${text}`)
  mkdirSync('test-results', { recursive: true })
  appendFileSync('test-results/storm.txt', `${text}\n`)
  process.exitCode = 1
}

function spoken(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  return seconds < 100 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`
}
