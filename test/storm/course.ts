/** Plays one course of a storm in a process of its own. Reports its progress, findings and steps to `main.ts`. */
import { playStorm } from './storm'

export type CourseReport =
  | { readonly kind: 'step'; readonly line: string }
  | { readonly kind: 'found'; readonly finding: string; readonly trail: readonly string[] }
  | {
      readonly kind: 'done'
      readonly done: readonly (readonly [what: string, times: number])[]
      readonly checked: number
      readonly messages: number
    }

const sendReport = (said: CourseReport) => process.send?.(said)

const [seed = 0, steps = 0, generation = 14] = process.argv.slice(2).map(Number)
const {
  stepCounts: done,
  checkedEntryCount: checked,
  messageCount: messages,
} = await playStorm({
  seed,
  steps,
  generation: generation === 13 ? 13 : 14,
  onStep: (line) => sendReport({ kind: 'step', line }),
  onFinding: (finding, trail) => sendReport({ kind: 'found', finding, trail }),
})
sendReport({ kind: 'done', done: [...done], checked, messages })
process.disconnect()
