/**
 * Tests the script that provides Foundry 14's types for `npm test -- full`. It finds the types in several places, and
 * reports if there are none.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTypesOf14 } from '../scripts/types-checkout.mjs'

let folder: string
let repository: string
let commits: string[]

/** Makes a git repository with two commits. Only the later commit contains types. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'types-'))
  repository = join(folder, 'repository')
  mkdirSync(join(repository, 'src'), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@b', ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const commitFile = (name: string) => {
    writeFileSync(join(repository, name), '{}')
    git('add', '.')
    git('commit', '--quiet', '--no-verify', '-m', name)
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  commitFile('src/other.ts')
  const withoutTypes = commitFile('package.json')
  commits = [withoutTypes, commitFile('src/index.d.mts')]
})
afterAll(() => rmSync(folder, { recursive: true }))

const types = (index: 0 | 1, overrides: { repository?: string; seconds?: number } = {}) =>
  findTypesOf14({}, { repository, commit: commits[index] ?? '', cache: join(folder, 'cache'), ...overrides })

describe('the types of 14', () => {
  it('the folder that FOUNDRY_TYPES_14 names comes first, and nothing is fetched', async () => {
    expect(await findTypesOf14({ FOUNDRY_TYPES_14: '/types' }, { repository, cache: '/nowhere' })).toEqual({
      folder: '/types',
    })
  })

  it('one commit is fetched once, and replaces the commit before', async () => {
    const oldCheckout = join(folder, 'cache/checkout-0000')
    mkdirSync(oldCheckout, { recursive: true })
    const fetchedCheckout = join(folder, `cache/checkout-${commits[1] ?? ''}`)
    expect(await types(1)).toEqual({ folder: fetchedCheckout })
    expect(['src/index.d.mts', 'package.json'].every((file) => existsSync(join(fetchedCheckout, file)))).toBe(
      true,
    )
    expect(existsSync(oldCheckout)).toBe(false)
    expect(await types(1, { repository: '/nowhere' })).toEqual({ folder: fetchedCheckout })
  })

  it.each([
    ['the repository cannot be reached', 0, { repository: '/nowhere' }, /\(fatal: .*nowhere.*\)/],
    ['the fetch takes too long', 0, { seconds: 0 }, /\(the fetch took longer than 0 s\)/],
    ['the commit has no types', 0, {}, /\(the commit has no types\)/],
  ] as const)(
    'the report says why the check did not run, and how to run it: %s',
    async (_caseTitle, at, overrides, why) => {
      const result = await types(at, overrides)
      expect(result).toEqual({ notRun: expect.stringMatching(why) as string })
      expect(result).toEqual({
        notRun: expect.stringMatching(/^NOT RUN: .*FOUNDRY_TYPES_14=<that folder> npm run types$/) as string,
      })
    },
  )

  it('a named folder that has no types fails', () => {
    const env = { ...process.env, FOUNDRY_TYPES_14: '.' }
    const { status, stderr } = spawnSync('node', ['scripts/types-14.mjs'], { encoding: 'utf8', env })
    expect([status, stderr.trim()]).toEqual([1, 'FOUNDRY_TYPES_14 (.) is not a checkout of the types of 14.'])
  })

  it.each([
    ['succeeds', [], 0],
    ['fails with --required', ['--required'], 1],
  ] as const)('a run without types %s', (_outcome, options, code) => {
    // The path contains no git. So the script cannot reach the network.
    const env = { ...process.env, FOUNDRY_TYPES_14: '', PATH: '/nowhere' }
    const script = join(process.cwd(), 'scripts/types-14.mjs')
    const { status, stdout } = spawnSync(process.execPath, [script, ...options], {
      encoding: 'utf8',
      env,
      cwd: folder,
    })
    expect([status, stdout]).toEqual([code, expect.stringContaining('(git is not installed)')])
  })
})
