/** Tests the methods that Foundry adds to JavaScript's own classes, and `foundry.utils`. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deepFreeze } from '../../shared/deep-freeze'
import { deepClone } from '../../shared/objects'
import { SearchFilter } from '../applications/ux/search-filter'
import { setGeneration } from '../generation'
import { game } from '../state'
import { parseHTML } from './parse-html'
import { extendPrimitives } from './primitives'
import { Semaphore } from './semaphore'
import { getType } from './value-types'

beforeEach(() => {
  setGeneration(14)
  extendPrimitives()
})

/** Calls a method that Foundry adds to JavaScript's own classes. TypeScript does not know such a method. */
const callMethod = (objectWithMethod: unknown, methodName: string, ...args: unknown[]): unknown =>
  (Reflect.get(Object(objectWithMethod) as object, methodName) as (...values: unknown[]) => unknown).apply(
    objectWithMethod,
    args,
  )

describe('what Foundry adds to the language', () => {
  it.each<[unknown, string, unknown[], unknown]>([
    [Math, 'clamp', [7, 0, 5], 5],
    [Math, 'mix', [0, 10, 0.25], 2.5],
    [Math, 'normalizeRadians', [2 * Math.PI], 0],
    [Math, 'oscillation', [0, 10, 0.5], 0],
    [Number, 'fromString', ['3.5'], 3.5],
    [Number, 'fromString', ['three'], NaN],
    [Number, 'isNumeric', ['3.5'], true],
    [Number, 'isNumeric', [''], false],
    [Number, 'isNumeric', [null], false],
    [7.26, 'toNearest', [0.1], 7.3],
    [7.26, 'toNearest', [1, 'ceil'], 8],
    [17.18, 'toNearest', [2, 'round', 1], 17],
    [17.18, 'toNearest', [0.25], 17.25],
    [22, 'ordinalString', [], '22nd'],
    [11, 'ordinalString', [], '11th'],
    [5, 'paddedString', [3], '005'],
    [5, 'between', [5, 7], true],
    [5, 'between', [5, 7, false], false],
    ['harm done', 'capitalize', [], 'Harm done'],
    ['harm DONE', 'titleCase', [], 'Harm Done'],
    ['a', 'compare', ['b'], -1],
    ['b', 'compare', ['b'], 0],
    ['a<script src="x">y()</script>b', 'stripScripts', [], 'ab'],
    [new Date(NaN), 'isValid', [], false],
    [new Date(2026, 0, 5, 7, 8, 9), 'toDateInputString', [], '2026-01-05'],
    [new Date(2026, 0, 5, 7, 8, 9), 'toTimeInputString', [], '07:08:09'],
    ['Ünder the Bridge', 'slugify', [], 'under-the-bridge'],
    ['Ünder the Bridge', 'slugify', [{ lowercase: false, replacement: '_' }], 'Under_the_Bridge'],
    ['Two-handed, Axe’s 1.5', 'slugify', [{ strict: true }], 'two-handed-axes-15'],
    [5, 'almostEqual', [5 + 1e-9], true],
    [180, 'toNearest', [0.5], 180],
    [[1, [2]], 'equals', [[1, [2]]], true],
    [[1, [2, [3]]], 'deepFlatten', [], [1, 2, 3]],
    [[1, 2, 3], 'partition', [(arrayNumber: number) => arrayNumber > 1], [[1], [2, 3]]],
    [['a', '', 'b'], 'filterJoin', ['-'], 'a-b'],
    [Array, 'fromRange', [3, 1], [1, 2, 3]],
    [new Set([1, 2]), 'map', [(arrayNumber: number) => arrayNumber * 2], new Set([2, 4])],
    [new Set([1, 2]), 'filter', [(arrayNumber: number) => arrayNumber > 1], new Set([2])],
    [new Set([1, 2]), 'first', [], 1],
    [new Set([1, 2]), 'equals', [new Set([2, 1])], true],
    [new Set([1]), 'isSubset', [new Set([2, 1])], true],
    [new Set([1]), 'intersects', [new Set([2])], false],
    [new Set([1, 2]), 'reduce', [(total: number, arrayNumber: number) => total + arrayNumber, 0], 3],
  ])(
    'the added member %s.%s(%j) is %j',
    (objectWithMethod, methodName, methodArguments, expectedMethodResult) => {
      expect(callMethod(objectWithMethod, methodName, ...methodArguments)).toEqual(expectedMethodResult)
    },
  )

  // The tested names come from https://foundryvtt.com/api/v13/modules/primitives.html and its subpages, and from the
  // same pages of the API for Foundry 14.
  const MEMBER_NAMES_IN_BOTH_GENERATIONS: [string, object, string[]][] = [
    ['Array', Array, ['fromRange']],
    ['Array#', Array.prototype, ['deepFlatten', 'equals', 'filterJoin', 'findSplice', 'partition']],
    ['Date#', Date.prototype, ['isValid', 'toDateInputString', 'toTimeInputString']],
    ['Math', Math, ['SQRT1_3', 'SQRT3', 'clamp', 'mix', 'normalizeDegrees', 'normalizeRadians']],
    ['Math', Math, ['oscillation', 'toDegrees', 'toRadians']],
    ['Number', Number, ['between', 'fromString', 'isNumeric']],
    ['Number#', Number.prototype, ['almostEqual', 'between', 'ordinalString', 'paddedString']],
    ['Number#', Number.prototype, ['signedString', 'toNearest']],
    ['Set#', Set.prototype, ['equals', 'every', 'filter', 'find', 'first', 'intersects', 'isSubset', 'map']],
    ['Set#', Set.prototype, ['reduce', 'some', 'toObject']],
    ['String#', String.prototype, ['capitalize', 'compare', 'slugify', 'stripScripts', 'titleCase']],
  ]

  it.each([13, 14] as const)(
    'generation %i adds all documented members to the language, and no others',
    (generation) => {
      setGeneration(generation)
      extendPrimitives()
      for (const [path, target, names] of MEMBER_NAMES_IN_BOTH_GENERATIONS)
        for (const memberName of names) expect(target, path).toHaveProperty(memberName)
      const isGeneration14 = generation === 14
      for (const memberName of ['nextAfter', 'nextDown', 'nextUp'])
        expect(memberName in Math, memberName).toBe(isGeneration14)
      expect('stripDiacritics' in String.prototype).toBe(isGeneration14)
      // Foundry 14 lacks `clamped` and `roundDecimals`, which 13 deprecates, and deprecates `URL.parseSafe`.
      for (const memberName of ['clamped', 'roundDecimals'])
        if (isGeneration14) expect(memberName in Math).toBe(false)
        else expect(() => Reflect.get(Math, memberName) as unknown).toThrow('is not for Foundry 13')
      if (isGeneration14) expect(() => Reflect.get(URL, 'parseSafe') as unknown).toThrow('use URL.parse')
      else {
        expect(callMethod(URL, 'parseSafe', 'nowhere')).toBeNull()
        expect(callMethod(RegExp, 'escape', 'a+b')).toBe('a\\+b')
        expect(() => callMethod(Math, 'normalizeDegrees', 400, 360)).toThrow('is not for Foundry 13')
      }
      expect(callMethod(Math, 'normalizeDegrees', 400)).toBe(40)
    },
  )

  it('Math gives the sign of a number', () => {
    Object.assign(game, { i18n: { lang: 'en' } })
    const listSignedNumberTexts = (generation: 13 | 14): unknown[] => {
      setGeneration(generation)
      return [3, -1234, 0].map((signedNumber) => callMethod(signedNumber, 'signedString'))
    }
    expect(listSignedNumberTexts(13)).toEqual(['+3', '\u22121234', '+0'])
    expect(listSignedNumberTexts(14)).toEqual(['+3', '-1234', '0'])
  })

  it('generation 14 gives the numbers beside a number', () => {
    setGeneration(14)
    extendPrimitives()
    expect(callMethod(Math, 'nextUp', 1)).toBe(1 + Number.EPSILON)
    expect(callMethod(Math, 'nextDown', 1)).toBe(1 - Number.EPSILON / 2)
    expect(callMethod(Math, 'nextUp', 0)).toBe(Number.MIN_VALUE)
    expect(callMethod(Math, 'nextDown', 0)).toBe(-Number.MIN_VALUE)
    expect(callMethod(Math, 'nextAfter', -1, -2)).toBe(-1 - Number.EPSILON)
    expect(callMethod(Math, 'nextAfter', 2, 2)).toBe(2)
    expect(callMethod(Math, 'nextUp', Number.MAX_VALUE)).toBe(Infinity)
    expect(callMethod('Bônus de Força', 'stripDiacritics')).toBe('Bonus de Forca')
  })

  it('rounding refuses a negative step', () => {
    expect(() => callMethod(5, 'toNearest', -1)).toThrow('not negative')
  })

  it('a loop over an object does not meet the added members', () => {
    const enumerableNames: string[] = []
    for (const enumerableName in [] as object) enumerableNames.push(enumerableName)
    expect(enumerableNames).toEqual([])
  })

  it('an array removes an element by value', () => {
    const listToSplice = ['a', 'b', 'c']
    expect(callMethod(listToSplice, 'findSplice', (listItem: string) => listItem === 'b')).toBe('b')
    expect(listToSplice).toEqual(['a', 'c'])
    expect(callMethod(listToSplice, 'findSplice', (listItem: string) => listItem === 'x')).toBeNull()
  })
})

describe('foundry.utils', () => {
  it('deepFreeze reaches every member', () => {
    const frozenObject = deepFreeze({ inner: { list: [1] } })
    expect(() => frozenObject.inner.list.push(2)).toThrow()
    expect(() => {
      frozenObject.inner = { list: [] }
    }).toThrow()
    expect(() => deepFreeze({ when: new Date() }, { strict: true })).toThrow('cannot freeze')
  })

  it('getType recognises an element of the page', () => {
    expect(getType(document.createElement('p'))).toBe('HTMLElement')
  })

  it('deepClone keeps an instance of a class, or throws for it', () => {
    const testedMap = new Map()
    expect(deepClone({ when: testedMap }).when).toBe(testedMap)
    expect(() => deepClone({ when: testedMap }, { strict: true })).toThrow('advanced objects')
  })

  it('parseHTML returns one element, or several', () => {
    expect((parseHTML('<p class="a">x</p>') as HTMLElement).className).toBe('a')
    expect((parseHTML('<p></p><b></b>') as HTMLCollection).length).toBe(2)
  })

  it('Semaphore limits the running tasks, and returns their results', async () => {
    const taskResolvers: (() => void)[] = []
    const semaphore = new Semaphore(2)
    const createPendingTask = (pendingTaskNumber: number) =>
      new Promise<number>((resolve) => taskResolvers.push(() => resolve(pendingTaskNumber)))
    const allTasksPromise = Promise.all(
      [1, 2, 3].map((pendingTaskNumber) => semaphore.add(createPendingTask, pendingTaskNumber)),
    )
    expect([semaphore.active, semaphore.remaining]).toEqual([2, 1])
    taskResolvers[0]?.()
    await vi.waitFor(() => expect(taskResolvers).toHaveLength(3))
    taskResolvers[1]?.()
    taskResolvers[2]?.()
    expect(await allTasksPromise).toEqual([1, 2, 3])
    const failingTask = semaphore.add(() => Promise.reject(new Error('no')))
    await expect(failingTask).rejects.toThrow('no')
  })
})

describe('SearchFilter', () => {
  it('SearchFilter calls its callback while a person types', () => {
    vi.useFakeTimers()
    document.body.innerHTML = '<input type="search"><ol><li>Bat</li><li>Épée</li></ol>'
    const searchFilter = new SearchFilter({
      inputSelector: 'input',
      contentSelector: 'ol',
      callback: (_event, _query, searchPattern, content) => {
        for (const rowElement of content?.querySelectorAll('li') ?? [])
          rowElement.hidden =
            searchPattern !== undefined && !SearchFilter.testQuery(searchPattern, rowElement.textContent)
      },
    })
    searchFilter.bind(document.body)
    const listVisibleListTexts = () =>
      [...document.querySelectorAll('li:not([hidden])')].map((listElement) => listElement.textContent)
    expect(listVisibleListTexts()).toEqual(['Bat', 'Épée'])
    const searchInput = document.querySelector('input')
    if (searchInput) searchInput.value = 'epee'
    searchInput?.dispatchEvent(new Event('input'))
    vi.advanceTimersByTime(250)
    expect(listVisibleListTexts()).toEqual(['Épée'])
    vi.useRealTimers()
  })

  it('SearchFilter without a field calls nothing', () => {
    document.body.innerHTML = '<ol></ol>'
    const searchCallback = vi.fn()
    new SearchFilter({ inputSelector: 'input', contentSelector: 'ul', callback: searchCallback }).bind(
      document.body,
    )
    expect(searchCallback).not.toHaveBeenCalled()
  })

  it('SearchFilter compares fields by their operators', () => {
    const katanaItem = { system: { wounds: 6 }, name: 'Katana', tags: [] }
    const passesFieldFilter = (
      fieldName: string,
      filterOperator: string,
      filterValue: unknown,
      isFilterNegated = false,
    ) =>
      SearchFilter.evaluateFilter(katanaItem, {
        field: fieldName,
        operator: filterOperator,
        value: filterValue,
        negate: isFilterNegated,
      })
    expect(passesFieldFilter('system.wounds', 'gte', 6)).toBe(true)
    expect(passesFieldFilter('system.wounds', 'between', [1, 5])).toBe(false)
    expect(passesFieldFilter('name', 'starts_with', 'kat')).toBe(true)
    expect(passesFieldFilter('name', 'contains', 'gun', true)).toBe(true)
    expect(passesFieldFilter('tags', 'is_empty', null)).toBe(true)
    expect(() => passesFieldFilter('name', 'like', 'x')).toThrow('no operator')
  })
})
