/**
 * `npm run mutants -- --number 40 --seed 7 --in src/tarot` plants random errors into a copy of `src`, one at a
 * time, and reports whether the type check or a test finds each error.
 * The report names the errors that survived and counts them by room.
 * `--list` only lists the errors. `--only 3,17` plants these numbers of the list. `--reach` only names the errors
 * that no test executes. `--workers 2` tries two errors at once.
 * All errors are in the copy from the beginning, each behind a switch, so nothing is built or loaded again between
 * two errors.
 * A first run with all switches off records which test files execute which errors. For each error these test files
 * run, the nearest first, until one fails.
 * Errors in `src/foundry` are built into the package once, and the tests that open its pages run too.
 * Stryker does not fit: it tries all errors of a file (here thousands), takes no random sample from a seed, and
 * cannot test a built package.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCopyWithErrors, groupBy } from './copy.mjs'
import { errorsIn } from './errors.mjs'
import { TestsOfErrors } from './which-tests.mjs'
import { TestRunner } from './tests.mjs'
import { TypeCheck } from './types.mjs'

const { values } = parseArgs({
  options: {
    number: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    in: { type: 'string', default: 'src' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    reach: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
})

const possibleErrors = filesBelow(values.in).flatMap((file) =>
  errorsIn(file, readFileSync(file, 'utf8')).map((error) => ({ file, ...error })),
)
const chosenErrors = takeRandomErrors(
  possibleErrors,
  Number(values.number),
  seededRandom(Number(values.seed)),
).map((error, number) => ({
  ...{ number, ...error },
}))
const onlyNumbers = values.only?.split(',').map(Number)
const errors = onlyNumbers ? chosenErrors.filter(({ number }) => onlyNumbers.includes(number)) : chosenErrors
console.log(`Seed ${values.seed}: ${errors.length} of ${possibleErrors.length} errors in ${values.in}.`)
if (values.list) for (const error of errors) console.log(describeError(error))
else await plantErrors()

async function plantErrors() {
  const isInFoundry = ({ file }) => file.startsWith('src/foundry/') || file === 'src/main.ts'
  createCopyWithErrors(errors, errors.some(isInFoundry))
  const tests = new TestRunner(Number(values.workers))
  process.once('exit', () => tests.stop())
  const testsOfErrors = await TestsOfErrors.ofErrors(errors, tests, errors.some(isInFoundry))
  if (values.reach) {
    for (const error of errors.filter((candidate) => testsOfErrors.isPassedBy(candidate)))
      console.log(describeError(error))
    return tests.stop()
  }
  const types = {}
  const results = []
  for (const error of errors) {
    const project = isInFoundry(error) ? 'src/tsconfig.json' : 'tsconfig.rules.json'
    types[project] ??= new TypeCheck(project)
    const detectedBy = types[project].rejects(error) ? 'types' : await testsOfErrors.testThatFinds(error)
    results.push({ ...error, by: detectedBy })
    console.log(
      `${detectedBy === null ? 'LIVED' : 'found'}: ${describeError(error)}  ${detectedBy === null ? testsOfErrors.whySurvived(error) : `(${detectedBy})`}`,
    )
  }
  printReport(results)
  tests.stop()
}

function describeError({ number, file, line, was, now }) {
  return `${String(number).padStart(3)} ${file}:${line}  ${shortenText(was)}  ->  ${shortenText(now)}`
}

function printReport(results) {
  const roomOf = ({ file }) => file.split('/').slice(1, -1).slice(0, 2).join('/')
  console.log('\nOf each room: tried, found by tests, by types, lived:')
  const reportRow = (name, groupResults) => {
    const [lived, byTypes] = [null, 'types'].map(
      (detectedBy) => groupResults.filter(({ by }) => by === detectedBy).length,
    )
    const numbers = [groupResults.length, groupResults.length - lived - byTypes, byTypes, lived]
    console.log(`${name.padEnd(26)} ${numbers.map((number) => String(number).padStart(4)).join(' ')}`)
  }
  for (const [room, some] of [...groupBy(results, roomOf)].sort()) reportRow(room, some)
  reportRow('all', results)
  const detectedCount = results.filter(({ by }) => by !== null).length
  console.log(
    `${detectedCount} of ${results.length} were found, ${Math.round((100 * detectedCount) / results.length)} %.`,
  )
}

/** All TypeScript files below a folder; for a file, the file itself. */
function filesBelow(path) {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => join(path, name))
}

function takeRandomErrors(candidates, number, random) {
  const remainingErrors = [...candidates]
  const takeRandomError = () => remainingErrors.splice(Math.floor(random() * remainingErrors.length), 1)
  return Array.from({ length: Math.min(number, candidates.length) }, takeRandomError).flat()
}

function shortenText(text) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)} …` : line
}

/** Pseudorandom numbers in [0, 1) from a seed (mulberry32). */
function seededRandom(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
  }
}
