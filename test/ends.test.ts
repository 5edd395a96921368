/**
 * Tests the buttons that end or discard something. They are small. If a redraw has just moved them, they ignore a press
 * for a short time.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Matches a label or hint of a button that ends, leaves, discards or deletes something. */
const ENDING_LABEL_PATTERN =
  /^(?:End|Leave|Discard|Delete|Remove|Take it out|Undo|Drop|Burn|Concede|Withdraw|Decline|Gather all|Return their)\b/

/**
 * The label keys of buttons that sound like an ending but end nothing. Such a button asks first, or a second press
 * reverts it.
 */
const ENDING_KEYS_ASKED_FIRST = new Set(['HnB.resources.repair'])

const readFilesWithEnding = (folder: string, fileNameEnding: string): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((filePath) => filePath.endsWith(fileNameEnding))
    .map((filePath) => [filePath, readFileSync(join(folder, filePath), 'utf8')])

const phrases = new Map<string, string>()
function collectPhrases(phraseTree: object, keyPrefix: string): void {
  for (const [key, value] of Object.entries(phraseTree)) {
    const phraseKey = keyPrefix === '' ? key : `${keyPrefix}.${key}`
    if (typeof value === 'string') phrases.set(phraseKey, value)
    else collectPhrases(value as object, phraseKey)
  }
}
for (const [, text] of readFilesWithEnding('lang/en', '.json')) collectPhrases(JSON.parse(text) as object, '')

const isEndingButtonLabel = (labelKey: string): boolean =>
  ENDING_LABEL_PATTERN.test(phrases.get(labelKey) ?? '') && !ENDING_KEYS_ASKED_FIRST.has(labelKey)

/** Matches a button in a template, from its opening tag to its end. */
const BUTTON_MARKUP_PATTERN = /\{\{#hnbAct[\s\S]*?\{\{\/hnbAct\}\}|<button[\s\S]*?<\/button>/g

const templateButtons = readFilesWithEnding('templates', '.hbs').flatMap(([path, text]) =>
  [...text.matchAll(BUTTON_MARKUP_PATTERN)].flatMap(([button]) => {
    const phraseKeysInButton = [...button.matchAll(/HnB\.[\w.]+/g)].map(([key]) => key)
    const [key] = phraseKeysInButton.filter(isEndingButtonLabel)
    return key === undefined ? [] : [[path, phrases.get(key), button] as const]
  }),
)

describe('the buttons of templates', () => {
  it('the test finds the buttons of templates', () => expect(templateButtons.length).toBeGreaterThan(20))

  it.each(templateButtons)('%s: the ending button is %s', (_templatePath, _buttonLabel, button) =>
    expect(button).toMatch(/\bhnb-ends\b/),
  )
})

it('the button of a step is marked as ending, too', () => {
  const endingButtonTexts = readFilesWithEnding('src', '.ts').flatMap(([path, text]) =>
    [...text.matchAll(/\{ act: '(?:leave|decline\w*|withdraw|drop|end)'.*\}/g)].map(([step]) => [path, step]),
  )
  expect(endingButtonTexts.length).toBeGreaterThan(2)
  expect(endingButtonTexts.filter(([, step]) => !step?.includes('ends: true'))).toEqual([])
})
