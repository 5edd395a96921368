/** Tests the phrases in `lang/`. Every key in the code has a phrase, and so has every game, field and choice. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeItemData } from '../src/core/shell/describe-documents'
import type { FieldDescription } from '../src/core/schema'
import { schemaDescription } from '../src/core/schema'
import { commonSettings } from '../src/core/shell/common-settings'
import { ITEM_TYPES } from '../src/core/game-views'
import { rulesets } from './support/rulesets'
import { labelKeys, labelledPaths } from './support/labels'
import { loadPhrases } from '../scripts/package/words'
import type { PhraseTree } from '../scripts/package/words'
import { phrasesByKey } from './support/words'

const phrases = await phrasesByKey()

const sourceText = ['src', 'templates']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(ts|hbs)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** The phrase keys that appear literally in the code or in a template. */
const writtenKeys = new Set(
  [...sourceText.matchAll(/["'`](HnB\.[A-Za-z0-9.]*[A-Za-z0-9])["'`]/g)].map(([, key]) => key ?? ''),
)

/**
 * Finds phrases that contain a count but have no plural forms, so that they could say "1 points".
 * @param path the key of the tree itself
 */
function phrasesWithoutForms(tree: PhraseTree, path: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string')
      return value['other'] === undefined ? phrasesWithoutForms(value, `${path}.${key}`) : []
    const counts = /\{number\} (?:points|cards|wounds|hearts|dice)\b/.test(value)
    return counts && !Object.hasOwn(tree, `${key}One`) ? [`${path}.${key}`] : []
  })
}

describe('words', () => {
  it('phrases that write a count have plural forms', async () => {
    expect(phrasesWithoutForms(await loadPhrases(), '')).toEqual([])
  })

  it('every key that the code writes out has a phrase', () => {
    const missingKeys = [...writtenKeys].filter(
      (key) => !phrases.has(key) && !key.endsWith('Actor') && !key.endsWith('Item'),
    )
    expect(missingKeys).toEqual([])
  })

  it('every field of an item sheet, which Foundry labels by its path, has a phrase', () => {
    const fields = labelKeys.filter((key) => key.startsWith('HnB.Item'))
    expect(fields.filter((path) => !phrases.has(`${path}.label`))).toEqual([])
  })

  it('each game, its cards, choices and settings have phrases', () => {
    for (const { key, messages, statuses, settings } of rulesets) {
      for (const word of ['title', 'short', 'hint'])
        expect(phrases.has(`HnB.${key}.${word}`), `${key}.${word}`).toBe(true)
      for (const kind of Object.keys(messages)) {
        expect(phrases.has(`HnB.${key}.${kind}.title`), `${key}.${kind}`).toBe(true)
        // The shell draws the title of a message without data. So the title must not contain placeholders.
        expect(phrases.get(`HnB.${key}.${kind}.title`), `${key}.${kind}`).not.toMatch(/[{}]/)
        expect(phrases.has(`HnB.${key}.${kind}.done`), `${key}.${kind}`).toBe(true)
        if (messages[kind]?.waitsFor)
          expect(phrases.has(`HnB.${key}.${kind}.waiting`), `${key}.${kind}`).toBe(true)
      }
      for (const { name } of statuses) expect(phrases.has(name), name).toBe(true)
      // People do not choose the data of the session, so its fields have no phrases.
      const choices = labelledPaths(schemaDescription(settings), `HnB.${key}.setting`).filter(
        (path) => !path.startsWith(`HnB.${key}.setting.session.`),
      )
      for (const path of choices) expect(phrases.has(`${path}.label`), path).toBe(true)
    }
  })

  it("the table's own choices have phrases", () => {
    // A form never offers the session data. So the session data has no phrases.
    const choices = Object.entries(commonSettings.entries).filter(([name]) => name !== 'session')
    for (const [name, choice] of choices) {
      expect(phrases.has(`HnB.common.setting.${name}.label`), name).toBe(true)
      for (const option of optionsOf(schemaDescription(choice)))
        expect(phrases.has(`HnB.option.${option}`), String(option)).toBe(true)
    }
  })

  it('every choice of a form has a phrase', () => {
    const options = ITEM_TYPES.flatMap((type) => optionsOf(describeItemData(type, rulesets)))
    expect(options.filter((option) => !phrases.has(`HnB.option.${option === '' ? 'none' : option}`))).toEqual(
      [],
    )
  })
})

function optionsOf(fieldDescription: FieldDescription): (string | number)[] {
  if (fieldDescription.kind === 'choice') return [...fieldDescription.options]
  if (fieldDescription.kind === 'list') return optionsOf(fieldDescription.item)
  if (fieldDescription.kind === 'dictionary') return optionsOf(fieldDescription.value)
  return fieldDescription.kind === 'record' ? Object.values(fieldDescription.fields).flatMap(optionsOf) : []
}
