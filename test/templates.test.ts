import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const templates = readdirSync('templates', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.hbs'),
)

/** Handlebars reads these as its own helpers, which fail for want of what they take, wherever a field is so called. */
const HELPERS = /\{\{\s*(?:with|each|if|unless|lookup|log)\s*\}\}/

it.each(templates)('%s calls no field by the name of a helper', (name) => {
  expect(readFileSync(`templates/${name}`, 'utf8')).not.toMatch(HELPERS)
})

/** What the helpers inside a tag are given is no part of the tag. */
const withoutInner = (tag: string) => tag.replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')

/**
 * What opens each button that does something, but for those of a message that waits, whose section says what they answer.
 * Those of the helper `hnbAct` name a `hint`, or what they `say`, or a `name` that is both.
 */
const buttonsIn = (name: string) =>
  [
    ...readFileSync(`templates/${name}`, 'utf8').matchAll(
      /<button\b(?:\{\{[\s\S]*?\}\}|[^>])*>|\{\{#hnbAct[\s\S]*?\}\}/g,
    ),
  ]
    .map(([tag]) => tag)
    .filter((tag) => /data-action="(?:act|openWindow|crowd)"|#hnbAct/.test(tag))
    .filter((tag) => !/data-message|\bmessage=/.test(tag))
    .map(withoutInner)

it.each(templates.filter((name) => name.endsWith('tab.hbs') || name.endsWith('item-button.hbs')))(
  '%s says of each button what it does, under the pointer',
  (name) => {
    expect(buttonsIn(name).filter((tag) => !/data-tooltip|\b(?:hint|says|name)=/.test(tag))).toEqual([])
    expect(buttonsIn(name).length).toBeGreaterThan(0)
  },
)

it.each(templates)(
  '%s breaks no line right after the first word of a tag or of what Handlebars does',
  (name) => {
    const lines = readFileSync(`templates/${name}`, 'utf8').split('\n')
    expect(lines.filter((line) => /(?:<\w+|\{\{~?[#>]?\s*\w*)$/.test(line))).toEqual([])
  },
)

/** Signs of a line that can be read at a glance, and compared with what it was. */
const LINE = 200

it.each(templates)('%s has no line that is too long to be read', (name) => {
  const lines = readFileSync(`templates/${name}`, 'utf8').split('\n')
  expect(lines.filter((line) => line.length > LINE)).toEqual([])
})
