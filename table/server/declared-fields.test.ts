/** The server cleans the fields that a manifest declares as HTML or files. */
import { describe, expect, it } from 'vitest'
import { documentKind } from '../shared/document-kinds'
import { deleteValuesAt, transformValuesAt, valuesAt } from './data-paths'
import { DocumentRules } from './document-rules'

const rules = new DocumentRules({
  documentTypes: {
    Item: {
      gear: {
        htmlFields: ['description', 'notes.*.text'],
        gmOnlyFields: ['fate'],
        filePathFields: { 'sounds.*': ['AUDIO'] },
      },
    },
  },
})

const EVIL = '<b onclick="x">y</b>'
const CLEAN = '<b>y</b>'
const item = documentKind('Item')

describe('declared HTML is cleaned', () => {
  it.each([
    [
      'in whole data',
      { system: { description: EVIL, notes: [{ text: EVIL }] } },
      { system: { description: CLEAN, notes: [{ text: CLEAN }] } },
    ],
    [
      'in a replaced key of v13',
      { system: { '==notes': [{ text: EVIL }] } },
      { system: { '==notes': [{ text: CLEAN }] } },
    ],
    [
      'in a replaced system of v13',
      { '==system': { description: EVIL } },
      { '==system': { description: CLEAN } },
    ],
    [
      'in a replacement of v14',
      { system: { __$OPERATOR$__: 'ForcedReplacement', value: { description: EVIL } } },
      { system: { __$OPERATOR$__: 'ForcedReplacement', value: { description: CLEAN } } },
    ],
    [
      'in records instead of lists',
      { system: { notes: { a: { text: EVIL } } } },
      { system: { notes: { a: { text: CLEAN } } } },
    ],
  ])('the server cleans declared HTML: %s', (_where, data, clean) => {
    rules.clean(item, data, 'gear')
    expect(data).toEqual(clean)
  })

  it('the server stores undeclared fields unchanged', () => {
    const data = { system: { title: EVIL } }
    rules.clean(item, data, 'gear')
    expect(data).toEqual({ system: { title: EVIL } })
  })

  it('the server cleans declared HTML in core members, too', () => {
    const message = { content: EVIL, flavor: EVIL }
    rules.clean(documentKind('ChatMessage'), message, 'base')
    expect(message).toEqual({ content: CLEAN, flavor: CLEAN })
    const card = { faces: [{ text: EVIL }], back: { text: EVIL } }
    rules.clean(documentKind('Card'), card, 'base')
    expect(card).toEqual({ faces: [{ text: CLEAN }], back: { text: CLEAN } })
  })
})

it('the server accepts only files of the declared categories', () => {
  const document = { _id: 'x', name: 'X', type: 'gear', system: { sounds: ['a.ogg', 'b.png'] } }
  expect(() => {
    rules.check(item, document)
  }).toThrow('none of AUDIO')
  document.system.sounds.pop()
  expect(() => {
    rules.check(item, document)
  }).not.toThrow()
})

describe('paths', () => {
  const data = (): object => ({ a: [{ b: 1 }, { b: 2 }], c: { b: 3 } })

  it('a declared path finds all fields that it matches', () => {
    expect(valuesAt(data(), 'a.*.b')).toEqual([1, 2])
    expect(valuesAt(data(), '*.b')).toEqual([3])
    expect(valuesAt(data(), 'x.y')).toEqual([])
  })

  it('a declared path changes and removes its fields', () => {
    const changed = data()
    transformValuesAt(changed, 'a.*.b', (value) => Number(value) * 10)
    deleteValuesAt(changed, 'c.b')
    expect(changed).toEqual({ a: [{ b: 10 }, { b: 20 }], c: {} })
  })
})
