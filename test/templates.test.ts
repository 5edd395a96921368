/** Tests all templates: names, tooltips, line lengths, and fragments, which must exist and be used. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ITEM_TYPES } from '../src/core/game-views'
import { gamesInPackage } from '../src/rulesets'

const templateFiles = readdirSync('templates', { recursive: true, encoding: 'utf8' }).filter((fileName) =>
  fileName.endsWith('.hbs'),
)

/** Names of Handlebars' own helpers. A field with such a name would call the helper and not be drawn. */
const HELPER_NAME_PATTERN = /\{\{\s*(?:with|each|if|unless|lookup|log)\s*\}\}/

it.each(templateFiles)("%s has no field with a helper's name", (templateFile) => {
  expect(readFileSync(`templates/${templateFile}`, 'utf8')).not.toMatch(HELPER_NAME_PATTERN)
})

/**
 * Templates that draw pictures of cards whose buttons contain no words. Each of these templates writes the card's name
 * beside the picture itself.
 */
const TEMPLATES_THAT_SHOW_NAMES_BESIDE_BUTTONS = [
  'cards/dock.hbs',
  'harm-cards/tab.hbs',
  'tarot/narrate-dialog.hbs',
  'tarot/pieces/hand-form.hbs',
  'tarot/pieces/major.hbs',
  'tarot/pieces/reveal.hbs',
  // This template shows the cards of a side as small pictures without names. The names are in the lines of the
  // collapsible below the pictures.
  'tarot/message-contest.hbs',
]

it.each(
  templateFiles.filter((templateFile) => !TEMPLATES_THAT_SHOW_NAMES_BESIDE_BUTTONS.includes(templateFile)),
)('%s shows the name of each card, because the picture has no words', (templateFile) => {
  const cards = [
    ...readFileSync(`templates/${templateFile}`, 'utf8').matchAll(/\{\{> hnb\.playing-card[^}]*\}\}/g),
  ]
  expect(
    cards.map(([templateTag]) => templateTag).filter((tag) => !/named=true|faceDown=true/.test(tag)),
  ).toEqual([])
})

/** Removes the arguments of nested helper calls, which stand in brackets, from a Handlebars tag. */
const removeNestedExpressions = (templateTag: string) =>
  templateTag.replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')

/**
 * Lists the opening tags of a template's buttons that run actions. Buttons in the answers section of a message are left
 * out. A tag of the helper `hnbAct` must have a `hint`, an explanation (`say`), or a `templateName` that has both.
 */
const listTemplateButtonTags = (templateName: string) =>
  [
    ...readFileSync(`templates/${templateName}`, 'utf8').matchAll(
      /<button\b(?:\{\{[\s\S]*?\}\}|[^>])*>|\{\{#hnbAct[\s\S]*?\}\}/g,
    ),
  ]
    .map(([tag]) => tag)
    .filter((templateTag) => /data-action="(?:act|openWindow|crowd)"|#hnbAct/.test(templateTag))
    .filter((templateTag) => !/data-message|\bmessage=/.test(templateTag))
    .map(removeNestedExpressions)

it.each(
  templateFiles.filter((fileName) => fileName.endsWith('tab.hbs') || fileName.endsWith('item-button.hbs')),
)('%s gives every button a hint that says what it does', (templateFile) => {
  expect(
    listTemplateButtonTags(templateFile).filter(
      (templateTag) => !/data-tooltip|\b(?:hint|says|name)=/.test(templateTag),
    ),
  ).toEqual([])
  expect(listTemplateButtonTags(templateFile).length).toBeGreaterThan(0)
})

it.each(templateFiles)(
  '%s breaks no line after the first word of a tag or of a Handlebars expression',
  (templateFile) => {
    const templateLines = readFileSync(`templates/${templateFile}`, 'utf8').split('\n')
    expect(templateLines.filter((templateLine) => /(?:<\w+|\{\{~?[#>]?\s*\w*)$/.test(templateLine))).toEqual(
      [],
    )
  },
)

/** `data-fold` keeps a collapsible open or closed after a redraw (`platform/collapsibles.ts`). */
it.each(templateFiles)('%s names each of its folds, so that a redraw keeps their state', (templateFile) => {
  const tagsOfDetailsElements =
    readFileSync(`templates/${templateFile}`, 'utf8').match(/<details\b(?:\{\{[\s\S]*?\}\}|[^>])*>/g) ?? []
  expect(tagsOfDetailsElements.filter((templateTag) => !/\bdata-fold="[^"]+"/.test(templateTag))).toEqual([])
})

/**
 * Foundry localizes a tooltip that is a language key, and inserts any other tooltip as HTML. It shows
 * `data-tooltip-text` unchanged, so no HTML can get in.
 */
it.each(templateFiles)('%s has no tooltip that may be HTML', (templateFile) => {
  const tooltipMatches = readFileSync(`templates/${templateFile}`, 'utf8').matchAll(
    /data-tooltip(?:-html)?="([^"]*)"/g,
  )
  const phraseKeyPattern =
    /^(?:HnB\.[\w.]+(?:\{\{#if [\w.]+\}\}\w+\{\{else\}\}\w+\{\{\/if\}\})?|\{\{ifThen [\w.]+ )$/
  expect(
    [...tooltipMatches]
      .map(([, tooltipText = '']) => tooltipText)
      .filter((tooltipWords) => !phraseKeyPattern.test(tooltipWords)),
  ).toEqual([])
})

/**
 * Matches the output of a text that a person typed, by the last name in its path. Such a text must be output by the
 * helper `hnbName`, which isolates its direction.
 */
const PATTERN_OF_USER_TEXT_FIELDS =
  /\{\{(?:[\w@]+[./]|\.\.\/)*(?:name|names|holder|whom?|readAs|gone|other|usedIn|rescued|user|deck|label|about|cause|specialization|scene|why)\}\}/g
/**
 * Matches the beginning of an attribute that no reader sees, such as `id="`, up to the end of the text. A name in such
 * an attribute needs no isolation.
 */
const UNREAD_ATTRIBUTE_PATTERN = /\s(?:value|name|id|for|class|src|href|data-(?!tooltip-text)[\w-]+)="[^"]*$/

it.each(templateFiles)('%s isolates every name that it shows', (templateFile) => {
  const templateText = readFileSync(`templates/${templateFile}`, 'utf8')
  const typedTexts = [...templateText.matchAll(PATTERN_OF_USER_TEXT_FIELDS)].filter(
    ({ index }) => !UNREAD_ATTRIBUTE_PATTERN.test(templateText.slice(0, index)),
  )
  expect(typedTexts.map(([path]) => path)).toEqual([])
})

it.each(templateFiles)('%s isolates the data of its phrases, with the helper hnbPhrase', (templateFile) => {
  const localizeTemplateTags = [
    ...readFileSync(`templates/${templateFile}`, 'utf8').matchAll(/(?:\{\{~?|\()localize [^}]*/g),
  ]
  const localizeWithData = /^\W+localize (?:"[^"]*"|[\w./]+|\((?:[^()]|\([^()]*\))*\)) \w+=/
  expect(
    localizeTemplateTags.map(([templateTag]) => templateTag).filter((tag) => localizeWithData.test(tag)),
  ).toEqual([])
})

/** The most characters in a template's line. Longer lines cannot be read at a glance. */
const MAX_LINE_LENGTH = 200

it.each(templateFiles)('%s has no line that is too long to read', (templateFile) => {
  const templateLines = readFileSync(`templates/${templateFile}`, 'utf8').split('\n')
  expect(templateLines.filter((templateLine) => templateLine.length > MAX_LINE_LENGTH)).toEqual([])
})

/**
 * Matches an English die name that a template composes, such as `d{{faces}}` or `face="d20"`. Classes and icons may
 * contain such names.
 */
const ENGLISH_DIE_PATTERN = /(?<![\w-])d\{\{|concat "d"|" d" |face="d\d/

it.each(templateFiles)(
  '%s names dice by the phrase HnB.roll.dieName, because German dice are W6',
  (templateFile) => {
    expect(readFileSync(`templates/${templateFile}`, 'utf8')).not.toMatch(ENGLISH_DIE_PATTERN)
  },
)

/** Matches a colon that a template writes itself, after an expression or a tag. */
const ENGLISH_COLON_PATTERN = /\}\}:|>: |": "/

it.each(templateFiles)(
  '%s writes a colon with {{hnbColon}}, because French has a space before it',
  (templateFile) => {
    expect(readFileSync(`templates/${templateFile}`, 'utf8')).not.toMatch(ENGLISH_COLON_PATTERN)
  },
)

describe('fragments', () => {
  const pathPrefixByGame = new Map(gamesInPackage.map(({ outline: { id, key } }) => [id, `hnb.${key}.`]))
  const namesOfTemplatePieces = templateFiles.flatMap((templateFile) => {
    const [, folder = '', file = ''] = /^([\w-]+)\/pieces\/([\w-]+)\.hbs$/.exec(templateFile) ?? []
    return file === '' ? [] : [(folder === 'shared' ? 'hnb.' : pathPrefixByGame.get(folder)) + file]
  })
  const usedClassNameFragments = templateFiles.flatMap((templateFile) =>
    [...readFileSync(`templates/${templateFile}`, 'utf8').matchAll(/\{\{#?>\s*(hnb\.[\w.-]+)/g)].map(
      ([, piece = '']) => piece,
    ),
  )

  it('every called fragment exists', () => {
    expect(usedClassNameFragments.length).toBeGreaterThan(100)
    expect(
      usedClassNameFragments.filter((classNamePart) => !namesOfTemplatePieces.includes(classNamePart)),
    ).toEqual([])
  })

  it('every fragment is called, except those of items, which the item type names', () => {
    const itemClasses = ITEM_TYPES.map((itemType) => `.item-${itemType}`)
    expect(
      namesOfTemplatePieces.filter(
        (classNamePart) =>
          !usedClassNameFragments.includes(classNamePart) &&
          !itemClasses.some((classNameSuffix) => classNamePart.endsWith(classNameSuffix)),
      ),
    ).toEqual([])
  })
})
