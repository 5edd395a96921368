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

/** All files of a folder with an ending, as one text. */
const textOf = (folder: string, ending: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')

describe('what is styled', () => {
  const rules = textOf('styles', /\.scss$/).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const styled = [
    ...new Set([...rules.matchAll(/\.(hnb-[\w-]*\w)(?![\w-]*#)/g)].map(([, name = '']) => name)),
  ]
  const code = textOf('src', /\.ts$/) + textOf('scripts/package', /\.ts$/)
  const drawn = code + textOf('templates', /\.hbs$/)
  const whole = new Set(
    [...drawn.matchAll(/(?<![\w-])hnb-[\w-]*\w(?![\w-]*(?:\{\{|\$\{))/g)].map(([name]) => name),
  )
  /** What begins a class that is composed: `hnb-d{{die}}`. */
  const begun = new Set(
    [...drawn.matchAll(/(?<![\w-])(hnb-[\w-]*)(?:\{\{|\$\{)/g)].map(([, name = '']) => name),
  )

  /** `hnb-{{state}}` begins every class: there its end is a word of the code. */
  const isComposed = (name: string) =>
    [...begun].some((start) =>
      start === 'hnb-' ? code.includes(`'${name.slice(start.length)}'`) : name.startsWith(start),
    )

  it('is drawn by a template or the code, whole or composed', () => {
    expect(styled.length).toBeGreaterThan(300)
    expect(styled.filter((name) => !whole.has(name) && !isComposed(name))).toEqual([])
  })

  it('is every class of a template that neither the code nor a test asks for', () => {
    const asked = code + textOf('test', /\.ts$/)
    const classes = [...textOf('templates', /\.hbs$/).matchAll(/class="((?:\{\{.*?\}\}|[^"])*)"/g)].flatMap(
      ([, text = '']) => [...text.matchAll(/(?<![\w-])hnb-[\w-]*\w(?![\w-]*\{\{)/g)].map(([name]) => name),
    )
    const known = new Set(styled)
    const isAsked = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(asked)
    expect([...new Set(classes)].filter((name) => !known.has(name) && !isAsked(name))).toEqual([])
  })
})
