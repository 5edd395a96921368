/**
 * Plays one part of a random test, in which simulated people act at random, in a process of its own. Reports progress,
 * findings and steps to `main.ts`.
 */
import { runStorm } from './storm'

export type StormCourseReport =
  | { readonly kind: 'step'; readonly line: string }
  | { readonly kind: 'found'; readonly finding: string; readonly precedingSteps: readonly string[] }
  | {
      readonly kind: 'done'
      readonly doneSteps: readonly (readonly [what: string, times: number])[]
      readonly checkedEntries: number
      readonly messages: number
    }

const sendCourseReport = (courseReport: StormCourseReport) => process.send?.(courseReport)

const [seed = 0, steps = 0, generation = 14] = process.argv.slice(2).map(Number)
const {
  stepCounts: done,
  checkedEntryCount: checked,
  messageCount: messages,
} = await runStorm({
  seed,
  steps,
  generation: generation === 13 ? 13 : 14,
  onStep: (stepReportLine) => sendCourseReport({ kind: 'step', line: stepReportLine }),
  onFinding: (textOfFinding, stepsBeforeFinding) =>
    sendCourseReport({ kind: 'found', finding: textOfFinding, precedingSteps: stepsBeforeFinding }),
})
sendCourseReport({ kind: 'done', doneSteps: [...done], checkedEntries: checked, messages })
process.disconnect()
