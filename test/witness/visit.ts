/** Tries a package at its own table, where a Gamemaster runs all steps in order. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../e2e/browser'
import { startTable } from 'foundry-practice-table/server'
import { listenToErrors } from './listen'
import type { ErrorListener } from './listen'
import type { VisitStep } from './steps'
import { VISIT_STEPS } from './steps'

export interface PackageVisit {
  readonly folder: string
  readonly generation: 13 | 14
  /**
   * The folder with the other active modules, for example those that the tested package requires. Null if there are
   * none.
   */
  readonly modules: string | null
  /** The system in which a module is tested. */
  readonly system: string
}

export interface VisitStepReport {
  readonly name: string
  /** The faults that occurred during the step. Empty after a step without faults. */
  readonly faults: readonly string[]
}

export interface VisitReport {
  readonly visitPackage: PackageVisit
  readonly isReady: boolean
  readonly steps: readonly VisitStepReport[]
}

/**
 * The time in milliseconds in which a page must be ready, and in which a step must finish. Only a page that hangs needs
 * so much time.
 */
const VISIT_TIMEOUTS_MS = { ready: 60_000, step: 15_000 }

export async function visitWithPackage(visitedPackage: PackageVisit): Promise<VisitReport> {
  const isSystemPackage = existsSync(join(visitedPackage.folder, 'system.json'))
  const practiceTable = await startTable({
    system: isSystemPackage ? visitedPackage.folder : visitedPackage.system,
    modules: isSystemPackage ? visitedPackage.modules : (visitedPackage.modules ?? visitedPackage.folder),
    generation: visitedPackage.generation,
    // With this option, a deprecated member only logs a warning, as in Foundry, instead of throwing an error.
    refusesOutdated: false,
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (practiceTable instanceof Error)
    return {
      visitPackage: visitedPackage,
      isReady: false,
      steps: [{ name: 'starts', faults: [practiceTable.message] }],
    }
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const errorListener = listenToErrors(page)
    const isGameReady = await joinAsGamemaster(page, practiceTable.url)
    // Makes the page report each error with its cause.
    await page.evaluate(SCRIPT_THAT_REPORTS_CAUSES)
    const stepReports: VisitStepReport[] = [
      { name: 'ready', faults: [...errorListener.takeFaults(), ...(isGameReady ? [] : ['never ready'])] },
    ]
    if (isGameReady)
      for (const step of await planVisitSteps(page))
        stepReports.push(await performVisitStep(page, step, errorListener))
    return { visitPackage: visitedPackage, isReady: isGameReady, steps: stepReports }
  } finally {
    await browser.close()
    await practiceTable.close()
  }
}

async function joinAsGamemaster(page: Page, tableUrl: string): Promise<boolean> {
  const { users } = (await (await page.request.get(`${tableUrl}/api/join`)).json()) as {
    users: { id: string; name: string }[]
  }
  const gamemasterUserId = users.find(({ name }) => name === 'Gamemaster')?.id ?? ''
  await page.request.post(`${tableUrl}/join`, { form: { userid: gamemasterUserId }, maxRedirects: 0 })
  await page.goto(`${tableUrl}/game`)
  // If Foundry cannot start the world, the page shows a notification. The test then stops waiting for the world at
  // once.
  const codeThatReadsGameState = `globalThis.game?.ready === true ? 'ready'
    : (document.getElementById('notifications')?.textContent ?? '').includes('could not be started') && 'failed'`
  return page
    .waitForFunction(codeThatReadsGameState, undefined, { timeout: VISIT_TIMEOUTS_MS.ready })
    .then(async (readyStateHandle) => (await readyStateHandle.jsonValue()) === 'ready')
    .catch(() => false)
}

const SCRIPT_THAT_REPORTS_CAUSES = `{
  const tell = (error) => error?.cause && console.error('caused by', error.cause)
  Hooks.on('error', (_where, error) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}`

/**
 * The source text of a function that runs in the page. The function returns the texts of an error and of all its
 * causes.
 */
const ERROR_WITH_CAUSES_SCRIPT = `(error) => {
  const told = []
  for (let one = error; one instanceof Error; one = one.cause) {
    const places = String(one.stack).split('\\n').filter((line) => line.trimStart().startsWith('at '))
    told.push([one.message.slice(0, 200), ...places.slice(0, 2).map((place) => place.trim())].join(' '))
  }
  throw new Error(told.join(' < '))
}`

/**
 * Plans the steps with which the test tries another author's package. For each step, the page lists what the step can
 * be tried on, such as the package's document types.
 */
async function planVisitSteps(page: Page): Promise<{ name: string; code: string }[]> {
  const plannedSteps: { name: string; code: string }[] = []
  for (const visitStep of VISIT_STEPS) {
    const subjectsOfStep = (await page.evaluate(`(${visitStep.subjects})()`).catch(() => [])) as string[][]
    plannedSteps.push(
      ...subjectsOfStep.map((subject) => ({
        name: createStepName(visitStep, subject),
        code: createStepCallText(visitStep, subject),
      })),
    )
  }
  return plannedSteps
}

const createStepName = ({ name }: VisitStep, stepSubjects: readonly string[]): string =>
  [name, ...stepSubjects].join(' ')
const createStepCallText = ({ take }: VisitStep, stepSubjects: readonly string[]): string =>
  `(${take})(...${JSON.stringify(stepSubjects)}).catch(${ERROR_WITH_CAUSES_SCRIPT})`

async function performVisitStep(
  page: Page,
  visitStep: { name: string; code: string },
  errorListener: ErrorListener,
): Promise<VisitStepReport> {
  const visitStepFaults: string[] = []
  const stepPromise = page.evaluate(visitStep.code).then(
    () => null,
    (error: unknown) =>
      error instanceof Error ? error.message.replace(/^page.evaluate: Error: /, '') : String(error),
  )
  const promiseOfTimeLimit = new Promise<string>((resolve) =>
    setTimeout(resolve, VISIT_TIMEOUTS_MS.step, 'it never ended'),
  )
  const firstStepFault = await Promise.race([stepPromise, promiseOfTimeLimit])
  if (firstStepFault !== null) visitStepFaults.push(firstStepFault)
  return { name: visitStep.name, faults: [...new Set([...visitStepFaults, ...errorListener.takeFaults()])] }
}
