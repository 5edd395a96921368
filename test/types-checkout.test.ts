/**
 * Tests the script that finds Foundry 14's types for `npm test -- full` in several places, or reports their absence.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFoundry14Types } from '../scripts/types-checkout.mjs'

let temporaryFolder: string
let repositoryFolder: string
let idsOfTestCommits: string[]

/** Makes a git repository with two commits. Only the later commit contains types. */
beforeAll(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'types-'))
  repositoryFolder = join(temporaryFolder, 'repository')
  mkdirSync(join(repositoryFolder, 'src'), { recursive: true })
  const runGitCommand = (...args: string[]) =>
    execFileSync('git', ['-C', repositoryFolder, '-c', 'user.name=A', '-c', 'user.email=a@b', ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const createCommitWithFile = (fileName: string) => {
    writeFileSync(join(repositoryFolder, fileName), '{}')
    runGitCommand('add', '.')
    runGitCommand('commit', '--quiet', '--no-verify', '-m', fileName)
    return runGitCommand('rev-parse', 'HEAD')
  }
  runGitCommand('init', '--quiet')
  createCommitWithFile('src/other.ts')
  const idOfCommitWithoutTypes = createCommitWithFile('package.json')
  idsOfTestCommits = [idOfCommitWithoutTypes, createCommitWithFile('src/index.d.mts')]
})
afterAll(() => rmSync(temporaryFolder, { recursive: true }))

const findTypesOfCommit = (index: 0 | 1, typesOptions: { repository?: string; seconds?: number } = {}) =>
  findFoundry14Types(
    {},
    {
      repository: repositoryFolder,
      commit: idsOfTestCommits[index] ?? '',
      cache: join(temporaryFolder, 'cache'),
      ...typesOptions,
    },
  )

describe('the types of 14', () => {
  it('the folder that FOUNDRY_TYPES_14 names comes first, and nothing is fetched', async () => {
    expect(
      await findFoundry14Types(
        { FOUNDRY_TYPES_14: '/types' },
        { repository: repositoryFolder, cache: '/nowhere' },
      ),
    ).toEqual({
      folder: '/types',
    })
  })

  it('one commit is fetched once, and replaces the commit before', async () => {
    const folderOfOldCheckout = join(temporaryFolder, 'cache/checkout-0000')
    mkdirSync(folderOfOldCheckout, { recursive: true })
    const fetchedCheckout = join(temporaryFolder, `cache/checkout-${idsOfTestCommits[1] ?? ''}`)
    expect(await findTypesOfCommit(1)).toEqual({ folder: fetchedCheckout })
    expect(
      ['src/index.d.mts', 'package.json'].every((filePath) => existsSync(join(fetchedCheckout, filePath))),
    ).toBe(true)
    expect(existsSync(folderOfOldCheckout)).toBe(false)
    expect(await findTypesOfCommit(1, { repository: '/nowhere' })).toEqual({ folder: fetchedCheckout })
  })

  it.each([
    ['the repository cannot be reached', 0, { repository: '/nowhere' }, /\(fatal: .*nowhere.*\)/],
    ['the fetch takes too long', 0, { seconds: 0 }, /\(the fetch took longer than 0 s\)/],
    ['the commit has no types', 0, {}, /\(the commit has no types\)/],
  ] as const)(
    'the report says why the check did not run, and how to run it: %s',
    async (_caseTitle, commitIndex, typesOptions, expectedReason) => {
      const typesReportResult = await findTypesOfCommit(commitIndex, typesOptions)
      expect(typesReportResult).toEqual({ notRun: expect.stringMatching(expectedReason) as string })
      expect(typesReportResult).toEqual({
        notRun: expect.stringMatching(/^NOT RUN: .*FOUNDRY_TYPES_14=<that folder> npm run types$/) as string,
      })
    },
  )

  it('a named folder that has no types fails', () => {
    const environmentVariables = { ...process.env, FOUNDRY_TYPES_14: '.' }
    const { status, stderr } = spawnSync('node', ['scripts/types-14.mjs'], {
      encoding: 'utf8',
      env: environmentVariables,
    })
    expect([status, stderr.trim()]).toEqual([1, 'FOUNDRY_TYPES_14 (.) is not a checkout of the types of 14.'])
  })

  it.each([
    ['succeeds', [], 0],
    ['fails with --required', ['--required'], 1],
  ] as const)('a run without types %s', (_caseTitle, scriptOptions, exitCode) => {
    // The search path for programs contains no git. So the script cannot fetch anything.
    const environmentVariables = { ...process.env, FOUNDRY_TYPES_14: '', PATH: '/nowhere' }
    const typesScriptPath = join(process.cwd(), 'scripts/types-14.mjs')
    const { status, stdout } = spawnSync(process.execPath, [typesScriptPath, ...scriptOptions], {
      encoding: 'utf8',
      env: environmentVariables,
      cwd: temporaryFolder,
    })
    expect([status, stdout]).toEqual([exitCode, expect.stringContaining('(git is not installed)')])
  })
})
