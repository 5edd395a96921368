/** Tests that every key in the code, every game, field and choice has a phrase in `lang/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeItemData } from '../src/core/shell/describe-documents'
import type { FieldDescription } from '../src/core/schema'
import { findSchemaDescription } from '../src/core/schema'
import { commonSettingsSchema } from '../src/core/shell/common-settings'
import { ITEM_TYPES } from '../src/core/game-views'
import { rulesets } from './support/rulesets'
import { labelPhraseKeys, listLabelledPaths } from './support/labels'
import { loadPhraseTree } from '../scripts/package/words'
import type { PhraseTree } from '../scripts/package/words'
import { loadPhrasesByKey } from './support/words'

const phrases = await loadPhrasesByKey()

const sourceText = ['src', 'templates']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((fileName) => join(folder, fileName)),
  )
  .filter((filePath) => /\.(ts|hbs)$/.test(filePath))
  .map((filePath) => readFileSync(filePath, 'utf8'))
  .join('\n')

/** The phrase keys that appear literally in the code or in a template. */
const writtenPhraseKeys = new Set(
  [...sourceText.matchAll(/["'`](HnB\.[A-Za-z0-9.]*[A-Za-z0-9])["'`]/g)].map(([, key]) => key ?? ''),
)

/**
 * Finds phrases with a count but no plural forms, which could say "1 points".
 * @param path the key of the tree itself
 */
function listPhrasesWithoutForms(phraseTree: PhraseTree, keyPath: string): string[] {
  return Object.entries(phraseTree).flatMap(([key, value]) => {
    if (typeof value !== 'string')
      return value['other'] === undefined ? listPhrasesWithoutForms(value, `${keyPath}.${key}`) : []
    const hasPluralForms = /\{number\} (?:points|cards|wounds|hearts|dice)\b/.test(value)
    return hasPluralForms && !Object.hasOwn(phraseTree, `${key}One`) ? [`${keyPath}.${key}`] : []
  })
}

describe('words', () => {
  it('phrases that write a count have plural forms', async () => {
    expect(listPhrasesWithoutForms(await loadPhraseTree(), '')).toEqual([])
  })

  it('every key that the code writes out has a phrase', () => {
    const missingPhraseKeys = [...writtenPhraseKeys].filter(
      (phraseKey) => !phrases.has(phraseKey) && !phraseKey.endsWith('Actor') && !phraseKey.endsWith('Item'),
    )
    expect(missingPhraseKeys).toEqual([])
  })

  it('every field of an item sheet, which Foundry labels by its path, has a phrase', () => {
    const itemFieldKeys = labelPhraseKeys.filter((phraseKey) => phraseKey.startsWith('HnB.Item'))
    expect(itemFieldKeys.filter((keyPath) => !phrases.has(`${keyPath}.label`))).toEqual([])
  })

  it('each game, its cards, choices and settings have phrases', () => {
    for (const { key, messages, statuses, settings } of rulesets) {
      for (const gamePhraseName of ['title', 'short', 'hint'])
        expect(phrases.has(`HnB.${key}.${gamePhraseName}`), `${key}.${gamePhraseName}`).toBe(true)
      for (const messageKind of Object.keys(messages)) {
        expect(phrases.has(`HnB.${key}.${messageKind}.title`), `${key}.${messageKind}`).toBe(true)
        // The title of a message must not contain placeholders, because the shell gives the title no data.
        expect(phrases.get(`HnB.${key}.${messageKind}.title`), `${key}.${messageKind}`).not.toMatch(/[{}]/)
        expect(phrases.has(`HnB.${key}.${messageKind}.done`), `${key}.${messageKind}`).toBe(true)
        if (messages[messageKind]?.waitsFor)
          expect(phrases.has(`HnB.${key}.${messageKind}.waiting`), `${key}.${messageKind}`).toBe(true)
      }
      for (const { name } of statuses) expect(phrases.has(name), name).toBe(true)
      // Nobody sets the data of the session in a form, so its fields have no phrases.
      const settingPaths = listLabelledPaths(findSchemaDescription(settings), `HnB.${key}.setting`).filter(
        (keyPath) => !keyPath.startsWith(`HnB.${key}.setting.session.`),
      )
      for (const settingPath of settingPaths)
        expect(phrases.has(`${settingPath}.label`), settingPath).toBe(true)
    }
  })

  it("the table's own choices have phrases", () => {
    // A form never offers the session data. So the session data has no phrases.
    const choicesOfCommonSettings = Object.entries(commonSettingsSchema.entries).filter(
      ([name]) => name !== 'session',
    )
    for (const [name, choice] of choicesOfCommonSettings) {
      expect(phrases.has(`HnB.common.setting.${name}.label`), name).toBe(true)
      for (const optionValue of listFieldOptions(findSchemaDescription(choice)))
        expect(phrases.has(`HnB.option.${optionValue}`), String(optionValue)).toBe(true)
    }
  })

  it('every choice of a form has a phrase', () => {
    const optionValues = ITEM_TYPES.flatMap((itemType) =>
      listFieldOptions(describeItemData(itemType, rulesets)),
    )
    expect(
      optionValues.filter(
        (optionValue) => !phrases.has(`HnB.option.${optionValue === '' ? 'none' : optionValue}`),
      ),
    ).toEqual([])
  })
})

function listFieldOptions(fieldDescription: FieldDescription): (string | number)[] {
  if (fieldDescription.kind === 'choice') return [...fieldDescription.options]
  if (fieldDescription.kind === 'list') return listFieldOptions(fieldDescription.item)
  if (fieldDescription.kind === 'dictionary') return listFieldOptions(fieldDescription.value)
  return fieldDescription.kind === 'record'
    ? Object.values(fieldDescription.fields).flatMap(listFieldOptions)
    : []
}
