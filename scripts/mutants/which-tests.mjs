/** Finds the test files that execute a planted error. Then finds which of these files detects the error. */
import { findGameOfFile, findNearestTests, findTestsThatOpenPages } from '../changed.mjs'

/**
 * How many test files first run with a planted error: the nearest, with the fewest imports between them and the error.
 */
const NEAREST_TEST_COUNT = 4

/**
 * The test files that run for one planted error may take this many milliseconds in total. Otherwise an error in code
 * that every page executes would take an hour. The report states left-out files.
 */
const MAX_TEST_TIME_MS = 300_000

export class TestsOfErrors {
  #tests
  /**
   * The test files that execute each error, by the error's number. The nearest test files (fewest imports in between)
   * come first.
   */
  #files
  #milliseconds

  /**
   * Measures which tests execute which errors. For this it runs every test file that may execute an error, with all
   * errors switched off.
   * @param areErrorsInPages if true, the tests that open pages of the built package run too
   */
  static async ofErrors(errors, testRunner, areErrorsInPages) {
    const pageTests = findTestsThatOpenPages()
    const findNearTestsOf = (testedFile) =>
      findNearestTests(testedFile).filter(
        (test) => !pageTests.includes(test) && isTestOfFilesGame(test, testedFile),
      )
    const nearTestsByFile = new Map(
      [...new Set(errors.map(({ file }) => file))].map((file) => [file, findNearTestsOf(file)]),
    )
    const filesToRun = [...new Set([...nearTestsByFile.values(), areErrorsInPages ? pageTests : []].flat())]
    const { modules, reached } = await testRunner.run({
      active: null,
      files: filesToRun,
      bail: 0,
      expected: Infinity,
    })
    const passedTestFiles = new Set(modules.filter(({ isFailed }) => !isFailed).map(({ file }) => file))
    const failedTestFiles = filesToRun.filter((testFile) => !passedTestFiles.has(testFile))
    // Leaves out the tests that read source files as text. They fail in the mutated copy, because its code contains a
    // switch for each mutant.
    if (failedTestFiles.length > 0)
      console.log(`Left out, since they fail in the copy: ${failedTestFiles.join(', ')}`)
    const testsOfErrors = new TestsOfErrors()
    testsOfErrors.#tests = testRunner
    testsOfErrors.#milliseconds = new Map(modules.map(({ file, milliseconds }) => [file, milliseconds]))
    testsOfErrors.#files = new Map(
      errors.map((error) => [
        error.number,
        listTestFilesFor(error, nearTestsByFile.get(error.file), reached, testsOfErrors.#milliseconds).filter(
          (testFile) => passedTestFiles.has(testFile),
        ),
      ]),
    )
    return testsOfErrors
  }

  isPassedBy({ number }) {
    return this.#files.get(number).length === 0
  }

  /** Why an error survived: no test executes it, or all tests that do still pass. */
  whySurvived({ number }) {
    const { length } = this.#files.get(number)
    const runCount = this.#enoughFor(number).length
    if (length === 0) return '(no test executes it)'
    return runCount < length
      ? `(${length} test files execute it, the nearest ${runCount} were run)`
      : `(${length} test files execute it)`
  }

  /** The test files to run for a planted error: those that execute it, up to the time limit. */
  #enoughFor(errorNumber) {
    let durationSum = 0
    return this.#files
      .get(errorNumber)
      .filter(
        (testFile, index) =>
          (durationSum += this.#milliseconds.get(testFile) ?? 0) < MAX_TEST_TIME_MS ||
          index < NEAREST_TEST_COUNT,
      )
  }

  /** The test file that detects the error. Null if no test file detects it. */
  async testThatFinds({ number }) {
    const testFiles = this.#enoughFor(number)
    for (const filesToRun of [
      testFiles.slice(0, NEAREST_TEST_COUNT),
      testFiles.slice(NEAREST_TEST_COUNT),
    ].filter(({ length }) => length > 0)) {
      const expectedDuration = filesToRun.reduce(
        (durationSum, testFile) => durationSum + this.#milliseconds.get(testFile),
        0,
      )
      const { isFailed, modules } = await this.#tests.run({
        active: number,
        files: filesToRun,
        bail: 1,
        expected: expectedDuration,
      })
      if (isFailed) return modules?.find(({ isFailed }) => isFailed)?.file ?? 'it does not end'
    }
    return null
  }
}

/**
 * May this test find errors in this file? Yes, if both belong to the same game, or one belongs to no game. Another
 * game's test counts only for shared code.
 */
function isTestOfFilesGame(test, errorFile) {
  const [testedGame, other] = [findGameOfFile(test), findGameOfFile(errorFile)]
  return testedGame === null || other === null || testedGame === other
}

/**
 * The test files that execute a planted error. Code outside functions runs only in the first file that loads a module,
 * so for such code all files that import it count.
 */
function listTestFilesFor({ number, isAtLoad }, nearTests, reachRecords, durationsByFile) {
  const listTestsThatReached = (loadingPhase) =>
    reachRecords.filter((reachRecord) => reachRecord[loadingPhase].includes(number)).map(({ file }) => file)
  const [early, late] = [listTestsThatReached('early'), listTestsThatReached('late')]
  const findDistanceOfTest = (testFile) =>
    nearTests.includes(testFile) ? nearTests.indexOf(testFile) : nearTests.length
  const findDurationOfTest = (testFile) => durationsByFile.get(testFile) ?? 0
  const testFilesByDuration = late.toSorted(
    (firstTest, secondTest) =>
      findDistanceOfTest(firstTest) - findDistanceOfTest(secondTest) ||
      findDurationOfTest(firstTest) - findDurationOfTest(secondTest),
  )
  const testFilesInOrder =
    isAtLoad || early.length > 0 ? [...testFilesByDuration, ...nearTests] : testFilesByDuration
  return [...new Set(testFilesInOrder)]
}
