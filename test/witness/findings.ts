/** Writes a report about the faults that were found when another author's package was tried on the practice table. */
import type { VisitReport } from './visit'

const MISSING_NAME_PATTERN = /([\w.#$]+(?: is called for)?) is not given by the practice table/g

/** Counts the uses of each documented name that the practice table lacks. */
export function countMissingNames(visitReport: VisitReport): [string, number][] {
  const useCountByName = new Map<string, number>()
  for (const { faults } of visitReport.steps)
    for (const [, name = ''] of faults.join('\n').matchAll(MISSING_NAME_PATTERN))
      useCountByName.set(name, (useCountByName.get(name) ?? 0) + 1)
  return [...useCountByName].sort(([, a], [, b]) => b - a)
}

/**
 * True if the only fault is that a package overrides a member which the practice table never calls. The step then
 * counts as succeeded.
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
