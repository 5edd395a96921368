/** Tests the sources of our window classes for rules that each must follow. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sourceFolder = 'src/foundry'
const sourceTexts = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((filePath) => filePath.endsWith('.ts'))
  .map((filePath) => [filePath, readFileSync(join(sourceFolder, filePath), 'utf8')] as const)

describe('a resizable window', () => {
  const resizableWindows = sourceTexts.filter(([, text]) => text.includes('resizable: true'))

  test('at least one window is resizable', () => {
    expect(resizableWindows.length).toBeGreaterThan(0)
  })

  test.each(resizableWindows)(
    '%s states its height, because otherwise the height follows the content (#11904)',
    (_filePath, text) => {
      expect(text).toMatch(/^ {4}position: \{.*\bheight: /m)
    },
  )
})
