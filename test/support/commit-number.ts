/** A number that changes with each commit, so that successive commits test different halves of the same cases. */
import { spawnSync } from 'node:child_process'

/** The first digits of the commit's id, because a larger number would lose its last digits. Without git, 0. */
const commitDigits = Number.parseInt(
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout,
  16,
)

export const COMMIT_NUMBER = Number.isFinite(commitDigits) ? commitDigits : 0
