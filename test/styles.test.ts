/** Tests the stylesheets: every class is used, defined once, and of only one game. */
import { readdirSync, readFileSync } from 'node:fs'
import { compile } from 'sass'
import { describe, expect, it } from 'vitest'
import { CARD_REPORT_MESSAGE_KEY } from '../src/foundry/world/dealer-key'
import { rulesets } from './support/rulesets'

/** The top-level selectors of a stylesheet. */
function listSelectorsInSheet(stylesheetName: string): string[] {
  const sheetText = stylesheetName.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const foundSelectors: string[] = []
  let cssBlockNestingDepth = 0
  let textBeforeBrace = ''
  for (const character of sheetText) {
    if (character === '{') {
      if (cssBlockNestingDepth === 0)
        foundSelectors.push(
          ...textBeforeBrace.split(/,(?![^(]*\))/).map((selectorText) => selectorText.trim()),
        )
      cssBlockNestingDepth++
    } else if (character === '}') cssBlockNestingDepth--
    if ('{};'.includes(character)) textBeforeBrace = ''
    else textBeforeBrace += character
  }
  return foundSelectors
}

/**
 * Finds the only class of ours in a selector, not counting the shared class of messages. Returns undefined if the
 * selector has none or several.
 */
function findOwnClassName(selector: string): string | undefined {
  const classNames = [...selector.matchAll(/\.(hnb-[\w-]+)/g)].map(([, name]) => name)
  const ownClassNames = new Set(classNames.filter((className) => className !== 'hnb-message'))
  return ownClassNames.size === 1 ? [...ownClassNames][0] : undefined
}

const styleSheets = readdirSync('styles').filter((fileName) => fileName.startsWith('_'))
const findGameOfStylesheet = (stylesheetName: string) =>
  rulesets.find(({ id }) => stylesheetName === `_${id}.scss` || stylesheetName.startsWith(`_${id}-`))?.id ??
  'shared'

describe('classes', () => {
  it('the reader of styles finds classes alone and in lists, but not nested ones', () => {
    const sheetText =
      '// .hnb-no {\n.hnb-a,\n.hnb .hnb-b > p { color: red; .hnb-c { x: y } }\n.hnb-message .hnb-d:hover { }\n.hnb-a.hnb-e { }'
    expect(listSelectorsInSheet(sheetText).map(findOwnClassName)).toEqual([
      'hnb-a',
      'hnb-b',
      'hnb-d',
      undefined,
    ])
    expect(styleSheets.map(findGameOfStylesheet)).toEqual(
      expect.arrayContaining(rulesets.map(({ id }) => id)),
    )
  })

  it("a class belongs to one game or to all: no sheet uses another game's class", () => {
    const games = new Map<string, Set<string>>()
    for (const styleSheetFileName of styleSheets)
      for (const sheetSelector of listSelectorsInSheet(
        readFileSync(`styles/${styleSheetFileName}`, 'utf8'),
      )) {
        const className = findOwnClassName(sheetSelector)
        if (className !== undefined)
          games.set(
            className,
            (games.get(className) ?? new Set()).add(findGameOfStylesheet(styleSheetFileName)),
          )
      }
    expect(
      [...games].flatMap(([name, of]) => (of.size > 1 ? [`${name}: ${[...of].join(', ')}`] : [])),
    ).toEqual([])
  })
})

/** The selectors of all rules in a compiled stylesheet. */
const listSelectorsInCss = (cssText: string): string[] =>
  [...cssText.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, selector = '']) =>
    selector.trim(),
  )

/** Splits a stylesheet into rules as a browser reads it: single selectors with their declarations in order. */
function listCssRulesOfSheet(
  stylesheetName: string,
): { readonly selector: string; readonly declarations: string }[] {
  const { css } = compile(`styles/${stylesheetName}`)
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', declarations = '']) => {
      const declarationTexts = declarations.split(';').map((cssDeclaration) => cssDeclaration.trim())
      return selectors.split(/,(?![^(]*\))/).map((selectorText) => ({
        selector: selectorText.trim(),
        declarations: declarationTexts.filter(Boolean).sort().join('; '),
      }))
    },
  )
}

it("no rule styles the class of the dealer's messages, which have the layout of all messages", () => {
  const classSelector = new RegExp(String.raw`\.hnb-${CARD_REPORT_MESSAGE_KEY}(?![\w-])`)
  expect(
    styleSheets.filter((fileName) => classSelector.test(readFileSync(`styles/${fileName}`, 'utf8'))),
  ).toEqual([])
})

describe('what is said once', () => {
  const allCssRules = styleSheets.flatMap((styleSheetFileName) =>
    listCssRulesOfSheet(styleSheetFileName).map((cssRule) => ({ sheet: styleSheetFileName, ...cssRule })),
  )
  const sharedSelectors = new Map(
    allCssRules.flatMap(({ sheet, selector, declarations }) =>
      sheet === '_shared.scss' ? [[declarations, selector]] : [],
    ),
  )

  it('no stylesheet repeats a rule for which a shared class exists', () => {
    const repeatedCssRules = allCssRules.filter(
      ({ sheet, selector, declarations }) =>
        sheet !== '_shared.scss' &&
        /^\.hnb-[\w-]+$/.test(selector) &&
        declarations.includes('; ') &&
        sharedSelectors.has(declarations),
    )
    expect(sharedSelectors.size).toBeGreaterThan(30)
    expect(
      repeatedCssRules.map(
        ({ sheet, selector, declarations }) =>
          `${sheet}: ${selector} as ${sharedSelectors.get(declarations)}`,
      ),
    ).toEqual([])
  })

  it('one class hides text from the eye', () => {
    expect(
      allCssRules
        .filter(({ declarations }) => declarations.includes('clip-path: inset(50%)'))
        .map(({ selector }) => selector),
    ).toEqual(['.hnb-unseen'])
  })

  it('no selector doubles a class or names ours to outweigh ours', () => {
    const doubledSelectorPattern = /\.hnb(?= [^,]*\.hnb-)|\.hnb(?=\.hnb-)|(\.hnb-[\w-]+)\1(?![\w-])/
    expect(
      allCssRules
        .filter(({ selector }) => doubledSelectorPattern.test(selector))
        .map(({ selector }) => selector),
    ).toEqual([])
  })

  it('rules for every text, button and field have no weight', () => {
    for (const styleSheetFileName of ['_shield.scss', '_controls.scss']) {
      const { css } = compile(`styles/${styleSheetFileName}`)
      const cssLayerPattern = /@layer hnb \{[\s\S]*?\n\}/g
      expect(css).toMatch(cssLayerPattern)
      expect(listSelectorsInCss(css.replace(cssLayerPattern, '')), styleSheetFileName).toEqual(
        styleSheetFileName === '_controls.scss' ? [':is(.hnb, .hnb-message) *'] : [],
      )
    }
  })

  it('a picture takes the colour of its text', () => {
    expect(allCssRules.find(({ selector }) => selector === '.hnb-glyph')?.declarations).not.toMatch(
      /(^|; )color:/,
    )
  })
})

/** The texts of all files in a folder whose names match `endingPattern`, as one text. */
const readFilesText = (folder: string, endingPattern: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => endingPattern.test(fileName))
    .map((fileName) => readFileSync(`${folder}/${fileName}`, 'utf8'))
    .join('\n')

describe('what is styled', () => {
  const stylesheetsText = readFilesText('styles', /\.scss$/).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const styledClasses = [
    ...new Set([...stylesheetsText.matchAll(/\.(hnb-[\w-]*\w)(?![\w-]*#)/g)].map(([, name = '']) => name)),
  ]
  const sourceAndScriptCode = readFilesText('src', /\.ts$/) + readFilesText('scripts/package', /\.ts$/)
  const sourceText = sourceAndScriptCode + readFilesText('templates', /\.hbs$/)
  const completeClassNames = new Set(
    [...sourceText.matchAll(/(?<![\w-])hnb-[\w-]*\w(?![\w-]*(?:\{\{|\$\{))/g)].map(([name]) => name),
  )
  /** The fixed beginnings of CSS classes that the code composes, such as `hnb-d` for `hnb-d{{die}}`. */
  const classNamePrefixes = new Set(
    [...sourceText.matchAll(/(?<![\w-])(hnb-[\w-]*)(?:\{\{|\$\{)/g)].map(([, name = '']) => name),
  )

  /**
   * True if the code composes this class. A template with `hnb-{{state}}` could produce any class, so the code must
   * also contain the end of the class as a text of its own.
   */
  const isCssClassComposed = (className: string) =>
    [...classNamePrefixes].some((classNamePrefix) =>
      classNamePrefix === 'hnb-'
        ? sourceAndScriptCode.includes(`'${className.slice(classNamePrefix.length)}'`)
        : className.startsWith(classNamePrefix),
    )

  it('a template or the code uses every styled class', () => {
    expect(styledClasses.length).toBeGreaterThan(300)
    expect(
      styledClasses.filter(
        (className) => !completeClassNames.has(className) && !isCssClassComposed(className),
      ),
    ).toEqual([])
  })

  it('a rule, the code or a test uses every class of a template', () => {
    const searchedSourceCode = sourceAndScriptCode + readFilesText('test', /\.ts$/)
    const classesInTemplates = [
      ...readFilesText('templates', /\.hbs$/).matchAll(/class="((?:\{\{.*?\}\}|[^"])*)"/g),
    ].flatMap(([, text = '']) =>
      [...text.matchAll(/(?<![\w-])hnb-[\w-]*\w(?![\w-]*\{\{)/g)].map(([name]) => name),
    )
    // `_tokens.scss` composes these classes for the colours of the games. So the classes need not appear literally in a
    // stylesheet.
    const knownCssClasses = new Set([...styledClasses, ...rulesets.map(({ key }) => `hnb-${key}`)])
    const isCssClassQueriedInCode = (className: string) =>
      new RegExp(`(?<![\\w-])${className}(?![\\w-])`).test(searchedSourceCode)
    expect(
      [...new Set(classesInTemplates)].filter(
        (className) => !knownCssClasses.has(className) && !isCssClassQueriedInCode(className),
      ),
    ).toEqual([])
  })

  it('every class in the selectors of browser tests exists', () => {
    const classesInEndToEndTests = [
      ...readFilesText('test/e2e', /\.ts$/).matchAll(/\.(hnb-[\w-]*\w)(?![\w-]*\$\{)/g),
    ].map(([, name = '']) => name)
    expect(
      [...new Set(classesInEndToEndTests)].filter(
        (className) => !completeClassNames.has(className) && !isCssClassComposed(className),
      ),
    ).toEqual([])
  })
})
