/**
 * Finds the League's types of Foundry 14, which no package registry offers. They are in the checkout that
 * `FOUNDRY_TYPES_14` names, or else in a commit of the League's repository. The commit is fetched only once, into
 * `.cache/types`.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const TYPES_REPOSITORY = 'https://github.com/League-of-Foundry-Developers/foundry-vtt-types.git'

/**
 * The commit of the main branch of the League's types that the check uses. After changing this commit, run `npm run
 * types`.
 */
const TYPES_COMMIT = '13e58d21d070b20742e138610bc611d2fad1b53b'

const FETCH_LIMIT_SECONDS = 90
const CHECKOUT_FOLDER_PREFIX = 'checkout-'

/**
 * Finds the folder with the types of Foundry 14.
 * @returns `folder`, the path; if there is no such folder, `notRun`, a text that says why the check does not run and
 * how to run it with the types
 */
export async function findFoundry14Types(
  environmentVariables,
  {
    repository = TYPES_REPOSITORY,
    commit = TYPES_COMMIT,
    cache = '.cache/types',
    seconds = FETCH_LIMIT_SECONDS,
  } = {},
) {
  if (environmentVariables.FOUNDRY_TYPES_14) return { folder: environmentVariables.FOUNDRY_TYPES_14 }
  const folder = join(cache, `${CHECKOUT_FOLDER_PREFIX}${commit}`)
  if (isTypesCheckout(folder)) return { folder }
  try {
    await fetchTypesCommit({ repository, commit, cache, folder, seconds })
  } catch (error) {
    return { notRun: createSentenceForSkippedCheck(describeFetchError(error, seconds)) }
  }
  return isTypesCheckout(folder)
    ? { folder }
    : { notRun: createSentenceForSkippedCheck('the commit has no types') }
}

export function isTypesCheckout(folder) {
  return existsSync(join(folder, 'src/index.d.mts')) && existsSync(join(folder, 'package.json'))
}

/** Fetches the commit into its own folder. Deletes folders of other commits and of interrupted fetches. */
async function fetchTypesCommit({ repository, commit, cache, folder, seconds }) {
  mkdirSync(cache, { recursive: true })
  for (const folderName of readdirSync(cache))
    if (folderName.startsWith(CHECKOUT_FOLDER_PREFIX))
      rmSync(join(cache, folderName), { recursive: true, force: true })
  const partialCheckoutFolder = `${folder}-unfinished`
  const abortSignal = AbortSignal.timeout(seconds * 1000)
  const runGit = (...gitArguments) =>
    promisify(execFile)('git', gitArguments, {
      signal: abortSignal,
      // For a private or renamed repository, git must fail at once instead of asking for a password.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    })
  await runGit('init', '--quiet', partialCheckoutFolder)
  await runGit('-C', partialCheckoutFolder, 'fetch', '--quiet', '--depth', '1', repository, commit)
  await runGit('-C', partialCheckoutFolder, 'checkout', '--quiet', 'FETCH_HEAD', '--', 'src', 'package.json')
  renameSync(partialCheckoutFolder, folder)
}

function describeFetchError(error, seconds) {
  if (error.name === 'AbortError') return `the fetch took longer than ${seconds} s`
  if (error.code === 'ENOENT') return 'git is not installed'
  const fetchErrorLines = String(error.stderr ?? error.message).split('\n')
  return (
    fetchErrorLines.find((fetchErrorLine) => /^(?:fatal|error):/.test(fetchErrorLine)) ??
    fetchErrorLines[0] ??
    ''
  ).trim()
}

function createSentenceForSkippedCheck(reasonForSkippedCheck) {
  return (
    'NOT RUN: the check of src against the types of Foundry 14, because they could not be fetched ' +
    `(${reasonForSkippedCheck}). Clone League-of-Foundry-Developers/foundry-vtt-types, check out ${TYPES_COMMIT.slice(0, 10)}, and run: ` +
    'FOUNDRY_TYPES_14=<that folder> npm run types'
  )
}
