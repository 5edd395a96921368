/** Tests what the released package contains, and how a release is made. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createReleaseAddresses, linkMarkdownToPublicSources } from '../scripts/package/addresses'
import { listGameTitles } from '../scripts/package/left-out-words'
import { loadPhraseTree } from '../scripts/package/words'
import { rulesets } from './support/rulesets'

const readTextOfFile = (filePath: string): string => readFileSync(filePath, 'utf8')
const RELEASES_URL = 'https://github.com/owner/name/releases'
const releasedManifest = { id: 'harm-and-blessing', version: '0.2.0' }

describe('the manifest', () => {
  it('the manifest links to the newest release, to this release, and to bugs and changes', () =>
    expect(createReleaseAddresses(RELEASES_URL, releasedManifest)).toEqual({
      url: 'https://github.com/owner/name',
      bugs: 'https://github.com/owner/name/issues',
      changelog: 'https://github.com/owner/name/blob/v0.2.0/CHANGELOG.md',
      manifest: 'https://github.com/owner/name/releases/latest/download/system.json',
      download: 'https://github.com/owner/name/releases/download/v0.2.0/harm-and-blessing.zip',
    }))

  it('the manifest has no addresses if no address is known', () =>
    expect(createReleaseAddresses(undefined, releasedManifest)).toEqual({}))

  it('the manifest has the author of package.json, and a cover and an icon of the package', () => {
    const { authors, media } = JSON.parse(readTextOfFile('dist/system.json')) as {
      readonly authors: readonly { readonly name: string }[]
      readonly media: readonly { readonly type: string; readonly url: string }[]
    }
    const { author } = JSON.parse(readTextOfFile('package.json')) as { readonly author: string }
    expect(authors).toEqual([{ name: author }])
    expect(media.map(({ type }) => type)).toEqual(['setup', 'icon'])
    for (const { url } of media)
      expect(existsSync(url.replace('systems/harm-and-blessing', 'dist')), url).toBe(true)
  })
})

describe('the README of the package', () => {
  it('the README of the package shows its pictures', () => {
    const picturePathsInReadme = [
      ...readTextOfFile('dist/README.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g),
    ].map(([, path = '']) => path)
    expect(picturePathsInReadme.length).toBeGreaterThan(0)
    for (const readmePicture of picturePathsInReadme)
      expect(existsSync(`dist/${readmePicture}`), readmePicture).toBe(true)
  })

  it('the README of the package links to the sources for files outside the package', () => {
    const markdownText = '![x](docs/a.png) [y](CONTRIBUTING.md) [z](https://example.org) [w](#top)'
    const fileExists = (filePath: string): boolean => filePath === 'docs/a.png'
    expect(linkMarkdownToPublicSources(markdownText, RELEASES_URL, releasedManifest, fileExists)).toBe(
      '![x](docs/a.png) [y](https://github.com/owner/name/blob/v0.2.0/CONTRIBUTING.md) [z](https://example.org) [w](#top)',
    )
    expect(linkMarkdownToPublicSources(markdownText, undefined, releasedManifest, fileExists)).toBe(
      markdownText,
    )
  })
})

interface GithubWorkflow {
  readonly on: {
    readonly push: { readonly tags?: readonly string[]; readonly branches?: readonly string[] }
    readonly schedule?: readonly { readonly cron: string }[]
  }
  readonly jobs: Readonly<
    Record<string, { readonly if?: string; readonly steps: readonly { readonly run?: string }[] }>
  >
}

const readWorkflow = (workflowName: string) =>
  parse(readTextOfFile(`.github/workflows/${workflowName}.yml`)) as GithubWorkflow
const listWorkflowCommands = ({ jobs }: GithubWorkflow): string[] =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))

describe('the workflows', () => {
  it('a workflow tests each push', () => {
    expect(readWorkflow('test').on.push.branches).toEqual(['**'])
    expect(listWorkflowCommands(readWorkflow('test'))).toEqual([
      'npm test',
      'npm run bench',
      'npm run types -- --required',
    ])
  })

  it('a workflow measures the costs every week, and not for each push', () => {
    const { on, jobs } = readWorkflow('test')
    expect(on.schedule).toHaveLength(1)
    expect(jobs['bench']?.if).not.toContain("'push'")
    expect(jobs['test']?.if).toBeUndefined()
  })

  it('a workflow releases a tag: it tests, packages, installs, and publishes with the manifest', () => {
    const releaseWorkflow = readWorkflow('release')
    expect(releaseWorkflow.on.push.tags).toEqual(['v*'])
    const [same, ...others] = listWorkflowCommands(releaseWorkflow)
    expect(same).toContain("require('./package.json').version")
    expect(others.map((otherCommand) => otherCommand.split(' ').slice(0, 3).join(' '))).toEqual([
      'npm test',
      'npm run bench',
      'npm run package',
      'npm run try',
      'gh release create',
    ])
    expect(others.at(-1)).toContain('release/harm-and-blessing.zip release/system.json')
  })

  it('the workflows run existing scripts of package.json', () => {
    const { scripts } = JSON.parse(readTextOfFile('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    const workflowCommandList = ['test', 'release'].flatMap((workflowName) =>
      listWorkflowCommands(readWorkflow(workflowName)),
    )
    for (const [, script = ''] of workflowCommandList.join('\n').matchAll(/npm (?:run )?([\w-]+)/g))
      expect(scripts).toHaveProperty(script)
  })
})

describe('RIGHTS.md', async () => {
  const allPhrases = await loadPhraseTree()

  it.each(rulesets.map(({ id }) => id))(
    'RIGHTS.md says of %s who owns it, what the package contains, the terms, and what to ask',
    (gameId) => {
      const [title = ''] = listGameTitles([gameId], allPhrases)
      const rightsTableRow =
        readTextOfFile('RIGHTS.md')
          .split('\n')
          .find((textLine) => textLine.startsWith(`| **${title}`)) ?? ''
      const rightsTableCells = rightsTableRow
        .split('|')
        .slice(1, -1)
        .map((rightsTableCell) => rightsTableCell.trim())
      expect(rightsTableCells).toHaveLength(5)
      expect(rightsTableCells).not.toContain('')
      expect(rightsTableCells.at(-1)).toMatch(/^(ask the|nothing;)/)
    },
  )
})
