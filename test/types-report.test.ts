/** Tests the report of `npm test -- full` about Foundry 14's types. */
import { describe, expect, it } from 'vitest'
import {
  findDifferenceFromLastReports,
  findOverridesWithoutBase,
  removeLineAndColumnFromReport,
} from '../scripts/types-report.mjs'

describe('overrides that have no base', () => {
  const foundryTypeTexts = [
    'class DocumentSheetV2 { _prepareContext(options: object): Promise<object>; static DEFAULT_OPTIONS: object }',
    'interface Other { getName<T>(): T; readonly title: string; get hasFrame(): boolean }',
  ]

  it.each([
    ['a method', 'override _prepareContext() {}', []],
    ['an async method', 'protected override async _prepareContext() {}', []],
    ['a static member', 'static override DEFAULT_OPTIONS = {}', []],
    ['a generic method', 'override getName<T>() {}', []],
    ['an accessor', 'override get hasFrame() {}', []],
    ['a property', 'override readonly title = 1', []],
    ['a name that no class has', 'override _renderFolds() {}', ['a.ts: _renderFolds']],
    ['a name that only a comment has', '/* override _gone() */ override _left() {}', ['a.ts: _left']],
  ])('the report finds an override without a base: %s', (_memberName, sourceCode, expectedFindings) => {
    expect(findOverridesWithoutBase([{ file: 'a.ts', source: sourceCode }], foundryTypeTexts)).toEqual(
      expectedFindings,
    )
  })

  it('the report takes no comment and no longer name for a base', () => {
    const sourceCodeWithOverride = 'override _on() {}'
    expect(
      findOverridesWithoutBase(
        [{ file: 'a.ts', source: sourceCodeWithOverride }],
        ['/** _on() */ _onRender(): void'],
      ),
    ).toEqual(['a.ts: _on'])
  })

  it('the report knows the members that our own classes declare', () => {
    const sourceFiles = [
      { file: 'a.ts', source: 'class A { protected drawn(): void {} }' },
      { file: 'b.ts', source: 'class B extends A { protected override drawn(): void {} }' },
    ]
    expect(findOverridesWithoutBase(sourceFiles, [])).toEqual([])
  })
})

describe('the difference from the last run', () => {
  it('the difference ignores lines and columns, which every change moves', () =>
    expect(removeLineAndColumnFromReport('src/a.ts(12,3): error TS1: no')).toBe('src/a.ts: error TS1: no'))

  it.each([
    ['nothing', ['a', 'b'], ['b', 'a'], { added: [], gone: [] }],
    ['new and gone reports', ['a', 'b'], ['b', 'c'], { added: ['c'], gone: ['a'] }],
    ['one more of the same', ['a'], ['a', 'a'], { added: ['a'], gone: [] }],
    ['one less of the same', ['a', 'a'], ['a'], { added: [], gone: ['a'] }],
  ])(
    'the difference from the last run: %s',
    (_caseTitle, lastTypesReport, currentTypesReport, expectedDifference) => {
      expect(findDifferenceFromLastReports(lastTypesReport, currentTypesReport)).toEqual(expectedDifference)
    },
  )
})
