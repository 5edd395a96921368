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
