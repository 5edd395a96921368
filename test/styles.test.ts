import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rulesets } from './support/rulesets'

/** The selectors of a stylesheet that stand on their own, nested in no other. */
function selectorsOf(sheet: string): string[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const found: string[] = []
  let depth = 0
  let before = ''
  for (const sign of text) {
    if (sign === '{') {
      if (depth === 0) found.push(...before.split(/,(?![^(]*\))/).map((one) => one.trim()))
      depth++
    } else if (sign === '}') depth--
    if ('{};'.includes(sign)) before = ''
    else before += sign
  }
  return found
}

/**
 * The one class that a selector rests on, besides those of every window and message of ours, which say nothing of whose
 * it is. A game may dress up what all have where a class of its own stands beside it: that selector has several.
 */
function classOf(selector: string): string | undefined {
  const names = [...selector.matchAll(/\.(hnb-[\w-]+)/g)].map(([, name]) => name)
  const own = new Set(names.filter((name) => name !== 'hnb-message'))
  return own.size === 1 ? [...own][0] : undefined
}

const sheets = readdirSync('styles').filter((name) => name.startsWith('_'))
const gameOf = (sheet: string) =>
  rulesets.find(({ id }) => sheet === `_${id}.scss` || sheet.startsWith(`_${id}-`))?.id ?? 'shared'

describe('classes', () => {
  it('reads what stands on its own, and in lists, but nothing that is nested', () => {
    const sheet =
      '// .hnb-no {\n.hnb-a,\n.hnb .hnb-b > p { color: red; .hnb-c { x: y } }\n.hnb-message .hnb-d:hover { }\n.hnb-a.hnb-e { }'
    expect(selectorsOf(sheet).map(classOf)).toEqual(['hnb-a', 'hnb-b', 'hnb-d', undefined])
    expect(sheets.map(gameOf)).toEqual(expect.arrayContaining(rulesets.map(({ id }) => id)))
  })

  it('belong to one game each, or to all: what one game styles, no other sheet does', () => {
    const games = new Map<string, Set<string>>()
    for (const sheet of sheets)
      for (const selector of selectorsOf(readFileSync(`styles/${sheet}`, 'utf8'))) {
        const name = classOf(selector)
        if (name !== undefined) games.set(name, (games.get(name) ?? new Set()).add(gameOf(sheet)))
      }
    expect(
      [...games].flatMap(([name, of]) => (of.size > 1 ? [`${name}: ${[...of].join(', ')}`] : [])),
    ).toEqual([])
  })
})
