/** Finds the test files that execute a planted error. Then finds which of these files detects the error. */
import { findGameOfFile, findTestsByImportDistance, findTestsThatOpenPages } from '../changed.mjs'

/**
 * The maximum number of test files that run first for a planted error. They are the nearest test files: those with the
 * fewest imports between them and the error.
 */
const MAX_NEAREST_TEST_FILES = 4

/**
 * The longest total time, in milliseconds, of the test files that run for one planted error. Without this limit, an
 * error in code that every page executes would take an hour. The report states how many test files were left out.
 */
const MAX_TEST_TIME_MS = 300_000

export class TestFilesOfErrors {
  #tests
  /**
   * The test files that execute each planted error. The key is the number of the error. The files with the fewest
   * imports between them and the error come first.
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

  /** Says why a planted error survived. Either no test executes it, or all tests that ran and execute it passed. */
  whySurvived({ number }) {
    const { length } = this.#files.get(number)
    const runCount = this.#enoughFor(number).length
    if (length === 0) return '(no test executes it)'
    return runCount < length
      ? `(${length} test files execute it, the nearest ${runCount} were run)`
      : `(${length} test files execute it)`
  }

  /**
   * Chooses the test files that run for a planted error. They are the files that execute the error, until their total
   * time reaches the limit.
   */
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
 * True if a test may be run for an error in this file. A test of a game is not run for an error in another game. Tests
 * and files that belong to no single game fit every game.
 */
function isTestOfSameGame(nearbyTestFile, fileOfError) {
  const [testedGame, other] = [findGameOfFile(nearbyTestFile), findGameOfFile(fileOfError)]
  return testedGame === null || other === null || testedGame === other
}

/**
 * Lists the test files that execute a planted error. Code outside functions is executed only in the first test file
 * that loads the module. For an error in such code, all test files that import the module are listed.
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
