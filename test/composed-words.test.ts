/** Tests composed phrase keys: each key has a phrase, and each phrase is used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rulesets } from './support/rulesets'
import {
  listComposedKeysInCode,
  listComposedKeysInTemplate,
  listComposedKeysInRules,
} from './support/composed'
import { labelPhraseKeys } from './support/labels'
import { loadPhrasesByKey } from './support/words'

/** Phrase keys that the types allow but that the rules never use. A comment at each group gives the reason. */
const UNUSED_PHRASE_KEYS: readonly string[] = [
  // The rules never use the phrases of this group. Harm never raises a mark to a Jack, and between sessions a marked
  // Jack is cleared and not stepped down.
  'HnB.harmCards.would.raised.jack',
  'HnB.harmCards.recovery.step.jack',
  // The rules never use the phrases of this group. They refuse a lost point before they would ask about it, and they
  // never ask about an expended point.
  'HnB.resources.next.lost',
  'HnB.resources.verb.lost',
  'HnB.resources.refusal.unasked.lost',
  'HnB.resources.ask.lost.title',
  'HnB.resources.ask.lost.ok',
  'HnB.resources.ask.expended.title',
  'HnB.resources.ask.expended.ok',
  // Nothing shows the two phrases below, because `whyNotListenToAbilityUse` refuses a listener for the acts `tell` and
  // `donate`.
  'HnB.humanity.use.heard.tell',
  'HnB.humanity.use.heard.donate',
]

/** The names and texts of all files in a folder whose names end with `fileNameEnding`. */
const listFilesWithEnding = (folder: string, fileNameEnding: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith(fileNameEnding))
    .map((fileName) => ({ name: fileName, text: readFileSync(join(folder, fileName), 'utf8') }))

const phrases = await loadPhrasesByKey()
const composedKeysInRules = listComposedKeysInRules()

it('a phrase exists for every key that the rules compose', () => {
  const composedPhraseKeys = new Set(composedKeysInRules.flatMap(({ keys }) => keys))
  expect(composedPhraseKeys.size).toBeGreaterThan(50)
  const phraseKeys = [...phrases.keys()]
  const missingPhraseKeys = [...composedPhraseKeys].filter(
    (phraseKey) =>
      !phrases.has(phraseKey) &&
      !phraseKeys.some((phraseKeyPrefix) => phraseKeyPrefix.startsWith(`${phraseKey}.`)),
  )
  expect(missingPhraseKeys.sort()).toEqual([...UNUSED_PHRASE_KEYS].sort())
})

/**
 * The largest allowed number of phrase keys that the code composes from values of the type `string`. No test can find a
 * missing phrase for such a key. Give each new key a closed type. Lower this number whenever an old key gets one.
 */
const OPEN_PHRASE_KEY_COUNT = 39

it('no other code composes phrase keys from strings', () => {
  const unlimitedKeyPatterns = composedKeysInRules.flatMap(({ pattern }) => pattern?.source ?? [])
  expect(unlimitedKeyPatterns.length, unlimitedKeyPatterns.join('\n')).toBeLessThanOrEqual(
    OPEN_PHRASE_KEY_COUNT,
  )
})

it('every phrase is used: its key is written out, composed, or belongs to a game or a field', () => {
  const [code, templates] = [listFilesWithEnding('src', '.ts'), listFilesWithEnding('templates', '.hbs')]
  const allSourceText = [...code, ...templates].map(({ text }) => text).join('\n')
  const writtenPhraseKeys = new Set(
    [...allSourceText.matchAll(/["'`](HnB\.[\w.]*\w)["'`]/g)].map(([, key]) => key ?? ''),
  )
  const composedKeyGroups = [
    ...composedKeysInRules,
    ...code
      .filter(({ name }) => /^(?:foundry\/|main)/.test(name))
      .flatMap(({ name, text }) => listComposedKeysInCode(name, text)),
    ...templates.flatMap(({ text }) => listComposedKeysInTemplate(text)),
  ]
  const composedKeyTexts = new Set(composedKeyGroups.flatMap((composedKeyGroup) => composedKeyGroup.keys))
  const phraseKeyPatterns = composedKeyGroups.flatMap(({ pattern }) => pattern ?? [])
  const pathsOfLabelPhrases = new Set(labelPhraseKeys)
  const games = ['common', 'cards', ...rulesets.map(({ key }) => key)].join('|')
  const keysByName = new RegExp(
    `^HnB\\.(?:${games})\\.(?:title|short|hint|setting\\..*|[a-z]+\\.(?:title|done|waiting))$`,
    'i',
  )
  const unusedPhraseKeys = [...phrases.keys()].filter(
    (phraseKey) =>
      !writtenPhraseKeys.has(phraseKey) &&
      !composedKeyTexts.has(phraseKey) &&
      !phraseKeyPatterns.some((phraseKeyPattern) => phraseKeyPattern.test(phraseKey)) &&
      !pathsOfLabelPhrases.has(phraseKey.replace(/\.(label|hint)$/, '')) &&
      !phraseKey.startsWith('TYPES.') &&
      !keysByName.test(phraseKey),
  )
  expect(unusedPhraseKeys).toEqual([])
})
