import { describe, expect, it, vi } from 'vitest'
import { deepFreeze } from '../../shared/deep-freeze'
import { deepClone } from '../../shared/objects'
import { SearchFilter } from '../applications/ux/search-filter'
import { parseHTML } from './parse-html'
import { extendPrimitives } from './primitives'
import { Semaphore } from './semaphore'
import { getType } from './value-types'

extendPrimitives()

/** What Foundry adds to the language, which its types declare. */
const call = (value: unknown, name: string, ...args: unknown[]): unknown =>
  (Reflect.get(Object(value) as object, name) as (...all: unknown[]) => unknown).apply(value, args)

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
    [3, 'signedString', [], '+3'],
    [-3, 'signedString', [], '-3'],
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
    [[1, [2]], 'equals', [[1, [2]]], true],
    [[1, [2, [3]]], 'deepFlatten', [], [1, 2, 3]],
    [[1, 2, 3], 'partition', [(n: number) => n > 1], [[1], [2, 3]]],
    [['a', '', 'b'], 'filterJoin', ['-'], 'a-b'],
    [Array, 'fromRange', [3, 1], [1, 2, 3]],
    [new Set([1, 2]), 'map', [(n: number) => n * 2], new Set([2, 4])],
    [new Set([1, 2]), 'filter', [(n: number) => n > 1], new Set([2])],
    [new Set([1, 2]), 'first', [], 1],
    [new Set([1, 2]), 'equals', [new Set([2, 1])], true],
    [new Set([1]), 'isSubset', [new Set([2, 1])], true],
    [new Set([1]), 'intersects', [new Set([2])], false],
    [new Set([1, 2]), 'reduce', [(all: number, n: number) => all + n, 0], 3],
    [RegExp, 'escape', ['a+b'], 'a\\+b'],
  ])('%s.%s(%j) is %j', (value, name, args, expected) => {
    expect(call(value, name, ...args)).toEqual(expected)
  })

  it('is not met by who walks through an object', () => {
    const names: string[] = []
    for (const name in [] as object) names.push(name)
    expect(names).toEqual([])
  })

  it('takes one out of a list by what it is', () => {
    const list = ['a', 'b', 'c']
    expect(call(list, 'findSplice', (one: string) => one === 'b')).toBe('b')
    expect(list).toEqual(['a', 'c'])
    expect(call(list, 'findSplice', (one: string) => one === 'x')).toBeNull()
  })
})

describe('foundry.utils', () => {
  it('deepFreeze reaches every member', () => {
    const frozen = deepFreeze({ inner: { list: [1] } })
    expect(() => frozen.inner.list.push(2)).toThrow()
    expect(() => {
      frozen.inner = { list: [] }
    }).toThrow()
    expect(() => deepFreeze({ when: new Date() }, { strict: true })).toThrow('cannot freeze')
  })

  it('getType names an element of the page', () => {
    expect(getType(document.createElement('p'))).toBe('HTMLElement')
  })

  it('deepClone keeps an instance of a class, or throws at it', () => {
    const when = new Map()
    expect(deepClone({ when }).when).toBe(when)
    expect(() => deepClone({ when }, { strict: true })).toThrow('advanced objects')
  })

  it('parseHTML gives one element, or several', () => {
    expect((parseHTML('<p class="a">x</p>') as HTMLElement).className).toBe('a')
    expect((parseHTML('<p></p><b></b>') as HTMLCollection).length).toBe(2)
  })

  it('Semaphore lets only so many at work, and hands their answers on', async () => {
    const gates: (() => void)[] = []
    const semaphore = new Semaphore(2)
    const work = (n: number) => new Promise<number>((resolve) => gates.push(() => resolve(n)))
    const all = Promise.all([1, 2, 3].map((n) => semaphore.add(work, n)))
    expect([semaphore.active, semaphore.remaining]).toEqual([2, 1])
    gates[0]?.()
    await vi.waitFor(() => expect(gates).toHaveLength(3))
    gates[1]?.()
    gates[2]?.()
    expect(await all).toEqual([1, 2, 3])
    const failing = semaphore.add(() => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
  })
})

describe('SearchFilter', () => {
  it('asks its owner anew while somebody types', () => {
    vi.useFakeTimers()
    document.body.innerHTML = '<input type="search"><ol><li>Bat</li><li>Épée</li></ol>'
    const filter = new SearchFilter({
      inputSelector: 'input',
      contentSelector: 'ol',
      callback: (_event, _query, rgx, content) => {
        for (const row of content?.querySelectorAll('li') ?? [])
          row.hidden = rgx !== undefined && !SearchFilter.testQuery(rgx, row.textContent)
      },
    })
    filter.bind(document.body)
    const shown = () => [...document.querySelectorAll('li:not([hidden])')].map((row) => row.textContent)
    expect(shown()).toEqual(['Bat', 'Épée'])
    const input = document.querySelector('input')
    if (input) input.value = 'epee'
    input?.dispatchEvent(new Event('input'))
    vi.advanceTimersByTime(250)
    expect(shown()).toEqual(['Épée'])
    vi.useRealTimers()
  })

  it('compares fields as its operators say', () => {
    const katana = { system: { wounds: 6 }, name: 'Katana', tags: [] }
    const passes = (field: string, operator: string, value: unknown, negate = false) =>
      SearchFilter.evaluateFilter(katana, { field, operator, value, negate })
    expect(passes('system.wounds', 'gte', 6)).toBe(true)
    expect(passes('system.wounds', 'between', [1, 5])).toBe(false)
    expect(passes('name', 'starts_with', 'kat')).toBe(true)
    expect(passes('name', 'contains', 'gun', true)).toBe(true)
    expect(passes('tags', 'is_empty', null)).toBe(true)
    expect(() => passes('name', 'like', 'x')).toThrow('no operator')
  })
})
