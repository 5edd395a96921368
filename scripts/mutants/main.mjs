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
import { copyPackageWithErrors, groupValuesByKey } from './copy.mjs'
import { listPlantableErrorsOfFile } from './errors.mjs'
import { TestFilesOfErrors } from './which-tests.mjs'
import { TestRunner } from './tests.mjs'
import { PlantedErrorTypeCheck } from './types.mjs'

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

const plantableErrors = listFilesBelow(values.in).flatMap((sourceFile) =>
  listPlantableErrorsOfFile(sourceFile, readFileSync(sourceFile, 'utf8')).map((error) => ({
    file: sourceFile,
    ...error,
  })),
)
const randomlyChosenErrors = chooseRandomErrors(
  plantableErrors,
  Number(values.number),
  createSeededRandom(Number(values.seed)),
).map((error, errorNumber) => ({
  ...{ number: errorNumber, ...error },
}))
const requestedErrorNumbers = values.only?.split(',').map(Number)
const plantedErrors = requestedErrorNumbers
  ? randomlyChosenErrors.filter(({ number }) => requestedErrorNumbers.includes(number))
  : randomlyChosenErrors
console.log(
  `Seed ${values.seed}: ${plantedErrors.length} of ${plantableErrors.length} errors in ${values.in}.`,
)
if (values.list) for (const plantedError of plantedErrors) console.log(describePlantedError(plantedError))
else await plantChosenErrors()

async function plantChosenErrors() {
  const isFoundryError = ({ file }) => file.startsWith('src/foundry/') || file === 'src/main.ts'
  copyPackageWithErrors(plantedErrors, plantedErrors.some(isFoundryError))
  const testRunner = new TestRunner(Number(values.workers))
  process.once('exit', () => testRunner.stop())
  const testFilesOfErrors = await TestFilesOfErrors.ofErrors(
    plantedErrors,
    testRunner,
    plantedErrors.some(isFoundryError),
  )
  if (values.reach) {
    for (const plantedError of plantedErrors.filter((possiblySurvivingError) =>
      testFilesOfErrors.isPassedBy(possiblySurvivingError),
    ))
      console.log(describePlantedError(plantedError))
    return testRunner.stop()
  }
  const typeCheckByProject = {}
  const plantedErrorResults = []
  for (const plantedError of plantedErrors) {
    const tsconfigPathForCheck = isFoundryError(plantedError) ? 'src/tsconfig.json' : 'tsconfig.rules.json'
    typeCheckByProject[tsconfigPathForCheck] ??= new PlantedErrorTypeCheck(tsconfigPathForCheck)
    const detectorName = typeCheckByProject[tsconfigPathForCheck].rejects(plantedError)
      ? 'types'
      : await testFilesOfErrors.testThatFinds(plantedError)
    plantedErrorResults.push({ ...plantedError, by: detectorName })
    console.log(
      `${detectorName === null ? 'LIVED' : 'found'}: ${describePlantedError(plantedError)}  ${detectorName === null ? testFilesOfErrors.whySurvived(plantedError) : `(${detectorName})`}`,
    )
  }
  printPlantedErrorReport(plantedErrorResults)
  testRunner.stop()
}

function describePlantedError({ number, file, line, was, now }) {
  return `${String(number).padStart(3)} ${file}:${line}  ${shortenCodeText(was)}  ->  ${shortenCodeText(now)}`
}

function printPlantedErrorReport(plantedErrorResults) {
  const findSourceFolderOfError = ({ file }) => file.split('/').slice(1, -1).slice(0, 2).join('/')
  console.log('\nOf each room: tried, found by tests, by types, lived:')
  const printErrorReportRow = (reportRowLabel, errorResultsOfRow) => {
    const [lived, byTypes] = [null, 'types'].map(
      (detectorName) => errorResultsOfRow.filter(({ by }) => by === detectorName).length,
    )
    const reportRowCounts = [
      errorResultsOfRow.length,
      errorResultsOfRow.length - lived - byTypes,
      byTypes,
      lived,
    ]
    console.log(
      `${reportRowLabel.padEnd(26)} ${reportRowCounts.map((reportColumnValue) => String(reportColumnValue).padStart(4)).join(' ')}`,
    )
  }
  for (const [room, some] of [...groupValuesByKey(plantedErrorResults, findSourceFolderOfError)].sort())
    printErrorReportRow(room, some)
  printErrorReportRow('all', plantedErrorResults)
  const detectedErrorCount = plantedErrorResults.filter(({ by }) => by !== null).length
  console.log(
    `${detectedErrorCount} of ${plantedErrorResults.length} were found, ${Math.round((100 * detectedErrorCount) / plantedErrorResults.length)} %.`,
  )
}

/**
 * Lists all TypeScript files in a folder and its subfolders. For the path of a file, the list contains only this file.
 */
function listFilesBelow(filePath) {
  if (/\.\w+$/.test(filePath)) return [filePath]
  return readdirSync(filePath, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith('.ts') && !fileName.endsWith('.d.ts'))
    .sort()
    .map((fileName) => join(filePath, fileName))
}

function chooseRandomErrors(errorsToChooseFrom, errorCount, nextRandom) {
  const remainingErrors = [...errorsToChooseFrom]
  const removeRandomError = () => remainingErrors.splice(Math.floor(nextRandom() * remainingErrors.length), 1)
  return Array.from({ length: Math.min(errorCount, errorsToChooseFrom.length) }, removeRandomError).flat()
}

function shortenCodeText(codeText) {
  const codeOnOneLine = codeText.replaceAll(/\s+/g, ' ')
  return codeOnOneLine.length > 70 ? `${codeOnOneLine.slice(0, 67)} …` : codeOnOneLine
}

/** Creates a generator of pseudorandom numbers in [0, 1) from a seed (mulberry32). */
function createSeededRandom(randomSeed) {
  let generatorState = randomSeed | 0
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) | 0
    let scrambledSeedBits = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState)
    scrambledSeedBits =
      (scrambledSeedBits + Math.imul(scrambledSeedBits ^ (scrambledSeedBits >>> 7), 61 | scrambledSeedBits)) ^
      scrambledSeedBits
    return ((scrambledSeedBits ^ (scrambledSeedBits >>> 14)) >>> 0) / 2 ** 32
  }
}
