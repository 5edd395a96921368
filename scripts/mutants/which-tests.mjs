/** Finds the test files that execute each error, and the file that detects it. */
import { gameOf, nearestTests, testsInPages } from '../changed.mjs'

/** The number of test files that run before all others. */
const NEAREST = 4

/**
 * The milliseconds of tests to run for one error, measured without errors. Without this limit, code that every page
 * executes when it opens would take an hour. The report says when test files were left out.
 */
const ENOUGH = 300_000

export class TestsOfErrors {
  #tests
  /** The test files that execute each error, by its number, the nearest first. */
  #files
  #milliseconds

  /**
   * Runs every test file that may execute an error, with all errors off. @param inPages run also the tests that open
   * pages of the built package?
   */
  static async of(errors, tests, inPages) {
    const pages = testsInPages()
    const nearTo = (file) =>
      nearestTests(file).filter((test) => !pages.includes(test) && isOfThis(test, file))
    const near = new Map([...new Set(errors.map(({ file }) => file))].map((file) => [file, nearTo(file)]))
    const files = [...new Set([...near.values(), inPages ? pages : []].flat())]
    const { modules, reached } = await tests.run({ active: null, files, bail: 0, expected: Infinity })
    const fine = new Set(modules.filter(({ isFailed }) => !isFailed).map(({ file }) => file))
    const left = files.filter((file) => !fine.has(file))
    // Tests that read the sources as text would see the switches.
    if (left.length > 0) console.log(`Left out, since they fail in the copy: ${left.join(', ')}`)
    const made = new TestsOfErrors()
    made.#tests = tests
    made.#milliseconds = new Map(modules.map(({ file, milliseconds }) => [file, milliseconds]))
    made.#files = new Map(
      errors.map((error) => [
        error.number,
        filesFor(error, near.get(error.file), reached, made.#milliseconds).filter((file) => fine.has(file)),
      ]),
    )
    return made
  }

  isPassedBy({ number }) {
    return this.#files.get(number).length === 0
  }

  /** Why an error lived: no test executes it, or the number of test files that execute it without failing. */
  why({ number }) {
    const { length } = this.#files.get(number)
    const run = this.#enoughFor(number).length
    if (length === 0) return '(no test executes it)'
    return run < length
      ? `(${length} test files execute it, the nearest ${run} were run)`
      : `(${length} test files execute it)`
  }

  /** The test files to run against an error, among those that execute the changed code. */
  #enoughFor(number) {
    let sum = 0
    return this.#files
      .get(number)
      .filter((file, place) => (sum += this.#milliseconds.get(file) ?? 0) < ENOUGH || place < NEAREST)
  }

  /** The test file that detects an error; null without one. */
  async whatFinds({ number }) {
    const all = this.#enoughFor(number)
    for (const files of [all.slice(0, NEAREST), all.slice(NEAREST)].filter(({ length }) => length > 0)) {
      const expected = files.reduce((sum, file) => sum + this.#milliseconds.get(file), 0)
      const { isFailed, modules } = await this.#tests.run({ active: number, files, bail: 1, expected })
      if (isFailed) return modules?.find(({ isFailed }) => isFailed)?.file ?? 'it does not end'
    }
    return null
  }
}

/** A game's tests that concern another game count as tests of their shared code. */
function isOfThis(test, file) {
  const [one, other] = [gameOf(test), gameOf(file)]
  return one === null || other === null || one === other
}

/**
 * The test files that execute the error. Test files share loaded modules, so only the first of them executes code that
 * runs on loading; for an error in this code, all test files that import the file count.
 */
function filesFor({ number, isAtLoad }, near, reached, milliseconds) {
  const come = (when) => reached.filter((one) => one[when].includes(number)).map(({ file }) => file)
  const [early, late] = [come('early'), come('late')]
  const steps = (file) => (near.includes(file) ? near.indexOf(file) : near.length)
  const time = (file) => milliseconds.get(file) ?? 0
  const sorted = late.toSorted((one, other) => steps(one) - steps(other) || time(one) - time(other))
  const all = isAtLoad || early.length > 0 ? [...sorted, ...near] : sorted
  return [...new Set(all)]
}
