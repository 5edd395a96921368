/** A number that changes with each commit, so that successive commits test different cases. */
import { spawnSync } from 'node:child_process'

/**
 * The first digits of the commit's id as a number, as many digits as a number can hold exactly. The number is 0 without
 * git.
 */
const numberFromCommitId = Number.parseInt(
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout,
  16,
)

export const NUMBER_FROM_COMMIT_ID = Number.isFinite(numberFromCommitId) ? numberFromCommitId : 0
