/** Finds the test files that execute a planted error. Then finds which of these files detects the error. */
import { findGameOfFile, findTestsByImportDistance, findTestsThatOpenPages } from '../changed.mjs'

/**
 * How many test files first run with a planted error: the nearest, with the fewest imports between them and the error.
 */
const MAX_NEAREST_TEST_FILES = 4

/**
 * The test files that run for one planted error may take this many milliseconds in total. Otherwise an error in code
 * that every page executes would take an hour. The report states left-out files.
 */
const MAX_TEST_TIME_MS = 300_000

export class TestFilesOfErrors {
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
   * @param mayPagesExecuteErrors if true, the tests that open pages of the built package run too
   */
  static async ofErrors(plantedErrors, testRunner, mayPagesExecuteErrors) {
    const pageTests = findTestsThatOpenPages()
    const findNearestTestsOfSameGame = (testedFile) =>
      findTestsByImportDistance(testedFile).filter(
        (nearbyTestFile) =>
          !pageTests.includes(nearbyTestFile) && isTestOfSameGame(nearbyTestFile, testedFile),
      )
    const nearestTestsByFile = new Map(
      [...new Set(plantedErrors.map(({ file }) => file))].map((file) => [
        file,
        findNearestTestsOfSameGame(file),
      ]),
    )
    const testFilesToRun = [
      ...new Set([...nearestTestsByFile.values(), mayPagesExecuteErrors ? pageTests : []].flat()),
    ]
    const { modules, reached } = await testRunner.run({
      active: null,
      files: testFilesToRun,
      bail: 0,
      expected: Infinity,
    })
    const passedTestFiles = new Set(modules.filter(({ isFailed }) => !isFailed).map(({ file }) => file))
    const failedTestFiles = testFilesToRun.filter((testFile) => !passedTestFiles.has(testFile))
    // Leaves out the tests that read source files as text. They fail in the mutated copy, because its code contains a
    // switch for each mutant.
    if (failedTestFiles.length > 0)
      console.log(`Left out, since they fail in the copy: ${failedTestFiles.join(', ')}`)
    const testFilesOfErrors = new TestFilesOfErrors()
    testFilesOfErrors.#tests = testRunner
    testFilesOfErrors.#milliseconds = new Map(modules.map(({ file, milliseconds }) => [file, milliseconds]))
    testFilesOfErrors.#files = new Map(
      plantedErrors.map((error) => [
        error.number,
        listTestFilesForError(
          error,
          nearestTestsByFile.get(error.file),
          reached,
          testFilesOfErrors.#milliseconds,
        ).filter((testFile) => passedTestFiles.has(testFile)),
      ]),
    )
    return testFilesOfErrors
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
    let totalMilliseconds = 0
    return this.#files
      .get(errorNumber)
      .filter(
        (testFile, index) =>
          (totalMilliseconds += this.#milliseconds.get(testFile) ?? 0) < MAX_TEST_TIME_MS ||
          index < MAX_NEAREST_TEST_FILES,
      )
  }

  /** The test file that detects the error. Null if no test file detects it. */
  async testThatFinds({ number }) {
    const testFiles = this.#enoughFor(number)
    for (const testFilesToRun of [
      testFiles.slice(0, MAX_NEAREST_TEST_FILES),
      testFiles.slice(MAX_NEAREST_TEST_FILES),
    ].filter(({ length }) => length > 0)) {
      const expectedTestMilliseconds = testFilesToRun.reduce(
        (totalMilliseconds, testFile) => totalMilliseconds + this.#milliseconds.get(testFile),
        0,
      )
      const { isFailed, modules } = await this.#tests.run({
        active: number,
        files: testFilesToRun,
        bail: 1,
        expected: expectedTestMilliseconds,
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
function isTestOfSameGame(nearbyTestFile, fileOfError) {
  const [testedGame, other] = [findGameOfFile(nearbyTestFile), findGameOfFile(fileOfError)]
  return testedGame === null || other === null || testedGame === other
}

/**
 * The test files that execute a planted error. Code outside functions runs only in the first file that loads a module,
 * so for such code all files that import it count.
 */
function listTestFilesForError({ number, isAtLoad }, nearestTests, executedErrorsOfTests, durationsByFile) {
  const listTestsThatExecutedError = (executionPhase) =>
    executedErrorsOfTests
      .filter((executedErrorsOfTest) => executedErrorsOfTest[executionPhase].includes(number))
      .map(({ file }) => file)
  const [early, late] = [listTestsThatExecutedError('early'), listTestsThatExecutedError('late')]
  const findImportDistanceRank = (testFile) =>
    nearestTests.includes(testFile) ? nearestTests.indexOf(testFile) : nearestTests.length
  const findDurationOfTestFile = (testFile) => durationsByFile.get(testFile) ?? 0
  const testFilesByDuration = late.toSorted(
    (firstTestFile, secondTestFile) =>
      findImportDistanceRank(firstTestFile) - findImportDistanceRank(secondTestFile) ||
      findDurationOfTestFile(firstTestFile) - findDurationOfTestFile(secondTestFile),
  )
  const testFilesInOrder =
    isAtLoad || early.length > 0 ? [...testFilesByDuration, ...nearestTests] : testFilesByDuration
  return [...new Set(testFilesInOrder)]
}
