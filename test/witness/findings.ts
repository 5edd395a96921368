/** Writes a report about the faults that a test visit to another package has found. */
import type { VisitReport } from './visit'

const MISSING_NAME_PATTERN = /([\w.#$]+(?: is called for)?) is not given by the practice table/g

/** Counts the uses of each documented name that the practice table lacks. */
export function countMissingNames(visitReport: VisitReport): [string, number][] {
  const nameUseCounts = new Map<string, number>()
  for (const { faults } of visitReport.steps)
    for (const [, name = ''] of faults.join('\n').matchAll(MISSING_NAME_PATTERN))
      nameUseCounts.set(name, (nameUseCounts.get(name) ?? 0) + 1)
  return [...nameUseCounts].sort(([, a], [, b]) => b - a)
}

/** Is the fault only an override of a member that the table never calls? Then the step has succeeded. */
const isFaultOfUncalledOverride = (foundTextFault: string): boolean =>
  foundTextFault.startsWith('A package overrides')

const shortenFaultToFirstLines = (foundTextFault: string): string =>
  foundTextFault.trim().split('\n').slice(0, 2).join(' ').slice(0, 600)

export function formatVisitFindings(visitReport: VisitReport): string {
  const { visitPackage: visit, steps, isReady } = visitReport
  const describedVisitSteps = steps.map(({ name, faults }) => ({
    name,
    faults: faults.filter((foundTextFault) => !isFaultOfUncalledOverride(foundTextFault)),
  }))
  const successfulSteps = describedVisitSteps.filter(({ faults }) => faults.length === 0)
  const findingTextLines = [
    `${visit.folder} on Foundry ${String(visit.generation)}: ${isReady ? 'ready' : 'not ready'}, ${String(successfulSteps.length)} of ${String(steps.length)} steps went well`,
  ]
  for (const { name, faults } of describedVisitSteps)
    if (faults.length > 0)
      findingTextLines.push(
        `- ${name}`,
        ...faults.slice(0, 4).map((foundTextFault) => `    ${shortenFaultToFirstLines(foundTextFault)}`),
      )
  const missingNameCounts = countMissingNames(visitReport)
  if (missingNameCounts.length > 0)
    findingTextLines.push(
      'missing:',
      ...missingNameCounts.map(([name, times]) => `    ${name} (${String(times)})`),
    )
  return findingTextLines.join('\n')
}
