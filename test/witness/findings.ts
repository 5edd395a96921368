/**
 * Writes a report about the trial of another author's package on the practice table (our simulated Foundry). The report
 * lists the faults that were found.
 */
import type { VisitReport } from './visit'

const MISSING_NAME_PATTERN = /([\w.#$]+(?: is called for)?) is not given by the practice table/g

/**
 * Counts how often the steps used each documented name of Foundry that the practice table (our simulated Foundry) does
 * not provide.
 */
export function countMissingNames(visitReport: VisitReport): [string, number][] {
  const useCountByName = new Map<string, number>()
  for (const { faults } of visitReport.steps)
    for (const [, name = ''] of faults.join('\n').matchAll(MISSING_NAME_PATTERN))
      useCountByName.set(name, (useCountByName.get(name) ?? 0) + 1)
  return [...useCountByName].sort(([, a], [, b]) => b - a)
}

/**
 * True if the only fault is that the package overrides a member of a class and the practice table (our simulated
 * Foundry) never calls this member. The step then counts as succeeded.
 */
const isFaultOfUncalledOverride = (textFault: string): boolean => textFault.startsWith('A package overrides')

const shortenFaultToFirstLines = (textFault: string): string =>
  textFault.trim().split('\n').slice(0, 2).join(' ').slice(0, 600)

export function formatVisitFindings(visitReport: VisitReport): string {
  const { visitPackage: visit, steps, isReady } = visitReport
  const describedVisitSteps = steps.map(({ name, faults }) => ({
    name,
    faults: faults.filter((textFault) => !isFaultOfUncalledOverride(textFault)),
  }))
  const visitStepsWithoutFaults = describedVisitSteps.filter(({ faults }) => faults.length === 0)
  const findingTextLines = [
    `${visit.folder} on Foundry ${String(visit.generation)}: ${isReady ? 'ready' : 'not ready'}, ${String(visitStepsWithoutFaults.length)} of ${String(steps.length)} steps went well`,
  ]
  for (const { name, faults } of describedVisitSteps)
    if (faults.length > 0)
      findingTextLines.push(
        `- ${name}`,
        ...faults.slice(0, 4).map((textFault) => `    ${shortenFaultToFirstLines(textFault)}`),
      )
  const missingNameCounts = countMissingNames(visitReport)
  if (missingNameCounts.length > 0)
    findingTextLines.push(
      'missing:',
      ...missingNameCounts.map(([name, times]) => `    ${name} (${String(times)})`),
    )
  return findingTextLines.join('\n')
}
