/** Finds the test files that execute a planted error. Then finds which of these files detects the error. */
import { gameOf, nearestTests, testsThatOpenPages } from '../changed.mjs'

/**
 * A run with a planted error starts with this many test files: those with the fewest imports between them and the
 * error.
 */
const NEAREST_COUNT = 4

/**
 * The test files that run for an error may take this many milliseconds in total. Without this limit, an error in code
 * that every page executes at its start would take an hour. The report states when test files were left out.
 */
const MAX_TEST_TIME_MS = 300_000

export class TestsOfErrors {
  #tests
  /**
   * The test files that execute each error. The key is the error's number. The test files with the fewest imports
   * between them and the error come first.
   */
  #files
  #milliseconds

  /**
   * Measures which tests execute which errors. For this it runs every test file that may execute an error, with all
   * errors switched off.
   * @param inPages if true, the tests that open pages of the built package run too
   */
  static async ofErrors(errors, tests, inPages) {
    const pages = testsThatOpenPages()
    const nearTestsOf = (file) =>
      nearestTests(file).filter((test) => !pages.includes(test) && isTestOfFilesGame(test, file))
    const nearTests = new Map(
      [...new Set(errors.map(({ file }) => file))].map((file) => [file, nearTestsOf(file)]),
    )
    const files = [...new Set([...nearTests.values(), inPages ? pages : []].flat())]
    const { modules, reached } = await tests.run({ active: null, files, bail: 0, expected: Infinity })
    const passedFiles = new Set(modules.filter(({ isFailed }) => !isFailed).map(({ file }) => file))
    const failedFiles = files.filter((file) => !passedFiles.has(file))
    // Some tests read the source files as text. The switches in the copy make them fail, so they are left out.
    if (failedFiles.length > 0)
      console.log(`Left out, since they fail in the copy: ${failedFiles.join(', ')}`)
    const testsOfErrors = new TestsOfErrors()
    testsOfErrors.#tests = tests
    testsOfErrors.#milliseconds = new Map(modules.map(({ file, milliseconds }) => [file, milliseconds]))
    testsOfErrors.#files = new Map(
      errors.map((error) => [
        error.number,
        testFilesFor(error, nearTests.get(error.file), reached, testsOfErrors.#milliseconds).filter((file) =>
          passedFiles.has(file),
        ),
      ]),
    )
    return testsOfErrors
  }

  isPassedBy({ number }) {
    return this.#files.get(number).length === 0
  }

  /** The reason why an error survived. Either no test executes the error, or the tests that execute it do not fail. */
  whySurvived({ number }) {
    const { length } = this.#files.get(number)
    const runCount = this.#enoughFor(number).length
    if (length === 0) return '(no test executes it)'
    return runCount < length
      ? `(${length} test files execute it, the nearest ${runCount} were run)`
      : `(${length} test files execute it)`
  }

  /**
   * The test files that run for a planted error. They all execute the error. Test files beyond the time limit are left
   * out.
   */
  #enoughFor(number) {
    let sum = 0
    return this.#files
      .get(number)
      .filter(
        (file, index) =>
          (sum += this.#milliseconds.get(file) ?? 0) < MAX_TEST_TIME_MS || index < NEAREST_COUNT,
      )
  }

  /** The test file that detects the error. Null if no test file detects it. */
  async testThatFinds({ number }) {
    const testFiles = this.#enoughFor(number)
    for (const files of [testFiles.slice(0, NEAREST_COUNT), testFiles.slice(NEAREST_COUNT)].filter(
      ({ length }) => length > 0,
    )) {
      const expected = files.reduce((sum, file) => sum + this.#milliseconds.get(file), 0)
      const { isFailed, modules } = await this.#tests.run({ active: number, files, bail: 1, expected })
      if (isFailed) return modules?.find(({ isFailed }) => isFailed)?.file ?? 'it does not end'
    }
    return null
  }
}

/**
 * Do the test and the file belong to the same game? Also true if the test or the file belongs to no game. A test of
 * another game counts as a test of the code that the games share.
 */
function isTestOfFilesGame(test, file) {
  const [testedGame, other] = [gameOf(test), gameOf(file)]
  return testedGame === null || other === null || testedGame === other
}

/**
 * The test files that execute an error. Test files share loaded modules, so the code outside functions runs only in the
 * first test file that loads a module. If the error is in such code, all test files that import the file count.
 */
function testFilesFor({ number, isAtLoad }, nearTests, reached, milliseconds) {
  const testsThatReached = (phase) =>
    reached.filter((record) => record[phase].includes(number)).map(({ file }) => file)
  const [early, late] = [testsThatReached('early'), testsThatReached('late')]
  const distanceOf = (file) => (nearTests.includes(file) ? nearTests.indexOf(file) : nearTests.length)
  const durationOf = (file) => milliseconds.get(file) ?? 0
  const sortedFiles = late.toSorted(
    (first, second) => distanceOf(first) - distanceOf(second) || durationOf(first) - durationOf(second),
  )
  const orderedFiles = isAtLoad || early.length > 0 ? [...sortedFiles, ...nearTests] : sortedFiles
  return [...new Set(orderedFiles)]
}
