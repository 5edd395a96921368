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
import { createCopyWithErrors, groupValuesBy } from './copy.mjs'
import { listPossibleErrors } from './errors.mjs'
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

const possibleErrors = listFilesBelow(values.in).flatMap((sourceFile) =>
  listPossibleErrors(sourceFile, readFileSync(sourceFile, 'utf8')).map((error) => ({
    file: sourceFile,
    ...error,
  })),
)
const chosenErrors = takeRandomErrors(
  possibleErrors,
  Number(values.number),
  createSeededRandom(Number(values.seed)),
).map((error, errorNumber) => ({
  ...{ number: errorNumber, ...error },
}))
const onlyErrorNumbers = values.only?.split(',').map(Number)
const plantedErrors = onlyErrorNumbers
  ? chosenErrors.filter(({ number }) => onlyErrorNumbers.includes(number))
  : chosenErrors
console.log(
  `Seed ${values.seed}: ${plantedErrors.length} of ${possibleErrors.length} errors in ${values.in}.`,
)
if (values.list) for (const plantedError of plantedErrors) console.log(describeError(plantedError))
else await plantErrors()

async function plantErrors() {
  const isFoundryError = ({ file }) => file.startsWith('src/foundry/') || file === 'src/main.ts'
  createCopyWithErrors(plantedErrors, plantedErrors.some(isFoundryError))
  const testRunner = new TestRunner(Number(values.workers))
  process.once('exit', () => testRunner.stop())
  const testsOfErrors = await TestsOfErrors.ofErrors(
    plantedErrors,
    testRunner,
    plantedErrors.some(isFoundryError),
  )
  if (values.reach) {
    for (const plantedError of plantedErrors.filter((candidateError) =>
      testsOfErrors.isPassedBy(candidateError),
    ))
      console.log(describeError(plantedError))
    return testRunner.stop()
  }
  const typeCheckByProject = {}
  const errorResults = []
  for (const plantedError of plantedErrors) {
    const typesProject = isFoundryError(plantedError) ? 'src/tsconfig.json' : 'tsconfig.rules.json'
    typeCheckByProject[typesProject] ??= new TypeCheck(typesProject)
    const detectorName = typeCheckByProject[typesProject].rejects(plantedError)
      ? 'types'
      : await testsOfErrors.testThatFinds(plantedError)
    errorResults.push({ ...plantedError, by: detectorName })
    console.log(
      `${detectorName === null ? 'LIVED' : 'found'}: ${describeError(plantedError)}  ${detectorName === null ? testsOfErrors.whySurvived(plantedError) : `(${detectorName})`}`,
    )
  }
  printErrorReport(errorResults)
  testRunner.stop()
}

function describeError({ number, file, line, was, now }) {
  return `${String(number).padStart(3)} ${file}:${line}  ${shortenText(was)}  ->  ${shortenText(now)}`
}

function printErrorReport(errorResults) {
  const findRoomOfError = ({ file }) => file.split('/').slice(1, -1).slice(0, 2).join('/')
  console.log('\nOf each room: tried, found by tests, by types, lived:')
  const printReportRow = (rowName, groupResults) => {
    const [lived, byTypes] = [null, 'types'].map(
      (detectorName) => groupResults.filter(({ by }) => by === detectorName).length,
    )
    const rowNumbers = [groupResults.length, groupResults.length - lived - byTypes, byTypes, lived]
    console.log(
      `${rowName.padEnd(26)} ${rowNumbers.map((columnNumber) => String(columnNumber).padStart(4)).join(' ')}`,
    )
  }
  for (const [room, some] of [...groupValuesBy(errorResults, findRoomOfError)].sort())
    printReportRow(room, some)
  printReportRow('all', errorResults)
  const detectedCount = errorResults.filter(({ by }) => by !== null).length
  console.log(
    `${detectedCount} of ${errorResults.length} were found, ${Math.round((100 * detectedCount) / errorResults.length)} %.`,
  )
}

/** All TypeScript files below a folder; for a file, the file itself. */
function listFilesBelow(filePath) {
  if (/\.\w+$/.test(filePath)) return [filePath]
  return readdirSync(filePath, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith('.ts') && !fileName.endsWith('.d.ts'))
    .sort()
    .map((fileName) => join(filePath, fileName))
}

function takeRandomErrors(candidateErrors, errorCount, nextRandom) {
  const remainingErrors = [...candidateErrors]
  const takeRandomError = () => remainingErrors.splice(Math.floor(nextRandom() * remainingErrors.length), 1)
  return Array.from({ length: Math.min(errorCount, candidateErrors.length) }, takeRandomError).flat()
}

function shortenText(codeText) {
  const codeOnOneLine = codeText.replaceAll(/\s+/g, ' ')
  return codeOnOneLine.length > 70 ? `${codeOnOneLine.slice(0, 67)} …` : codeOnOneLine
}

/** Creates a generator of pseudorandom numbers in [0, 1) from a seed (mulberry32). */
function createSeededRandom(seed) {
  let generatorState = seed | 0
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
  }
}
