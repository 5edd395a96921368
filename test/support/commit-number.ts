/** Provides a number that changes with each commit. So successive commits test different parts of the same cases. */
import { spawnSync } from 'node:child_process'

/**
 * The first digits of the commit's id as a number. More digits would exceed the precision of a number. It is 0 without
 * git.
 */
const commitDigits = Number.parseInt(
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout,
  16,
)

export const COMMIT_NUMBER = Number.isFinite(commitDigits) ? commitDigits : 0
