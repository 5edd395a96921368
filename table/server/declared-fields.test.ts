/** Tests that the server cleans the fields that a manifest declares as HTML or as file paths. */
import { describe, expect, it } from 'vitest'
import { findDocumentKind } from '../shared/document-kinds'
import { deleteValuesAtDataPath, transformValuesAtPath, listValuesAtPath } from './data-paths'
import { DocumentContentRules } from './document-rules'

const documentRules = new DocumentContentRules({
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

const UNSAFE_HTML = '<b onclick="x">y</b>'
const CLEANED_HTML = '<b>y</b>'
const itemKind = findDocumentKind('Item')

describe('declared HTML is cleaned', () => {
  it.each([
    [
      'in whole data',
      { system: { description: UNSAFE_HTML, notes: [{ text: UNSAFE_HTML }] } },
      { system: { description: CLEANED_HTML, notes: [{ text: CLEANED_HTML }] } },
    ],
    [
      'in a replaced key of v13',
      { system: { '==notes': [{ text: UNSAFE_HTML }] } },
      { system: { '==notes': [{ text: CLEANED_HTML }] } },
    ],
    [
      'in a replaced system of v13',
      { '==system': { description: UNSAFE_HTML } },
      { '==system': { description: CLEANED_HTML } },
    ],
    [
      'in a replacement of v14',
      { system: { __$OPERATOR$__: 'ForcedReplacement', value: { description: UNSAFE_HTML } } },
      { system: { __$OPERATOR$__: 'ForcedReplacement', value: { description: CLEANED_HTML } } },
    ],
    [
      'in records instead of lists',
      { system: { notes: { a: { text: UNSAFE_HTML } } } },
      { system: { notes: { a: { text: CLEANED_HTML } } } },
    ],
  ])('the server cleans declared HTML: %s', (_title, documentData, expectedHtml) => {
    documentRules.clean(itemKind, documentData, 'gear')
    expect(documentData).toEqual(expectedHtml)
  })

  it('the server stores undeclared fields unchanged', () => {
    const documentData = { system: { title: UNSAFE_HTML } }
    documentRules.clean(itemKind, documentData, 'gear')
    expect(documentData).toEqual({ system: { title: UNSAFE_HTML } })
  })

  it('the server cleans declared HTML in core members, too', () => {
    const message = { content: UNSAFE_HTML, flavor: UNSAFE_HTML }
    documentRules.clean(findDocumentKind('ChatMessage'), message, 'base')
    expect(message).toEqual({ content: CLEANED_HTML, flavor: CLEANED_HTML })
    const card = { faces: [{ text: UNSAFE_HTML }], back: { text: UNSAFE_HTML } }
    documentRules.clean(findDocumentKind('Card'), card, 'base')
    expect(card).toEqual({ faces: [{ text: CLEANED_HTML }], back: { text: CLEANED_HTML } })
  })
})

it('the server accepts only files of the declared categories', () => {
  const document = { _id: 'x', name: 'X', type: 'gear', system: { sounds: ['a.ogg', 'b.png'] } }
  expect(() => {
    documentRules.check(itemKind, document)
  }).toThrow('none of AUDIO')
  document.system.sounds.pop()
  expect(() => {
    documentRules.check(itemKind, document)
  }).not.toThrow()
})

describe('paths', () => {
  const createNestedData = (): object => ({ a: [{ b: 1 }, { b: 2 }], c: { b: 3 } })

  it('a declared path finds all fields that it matches', () => {
    expect(listValuesAtPath(createNestedData(), 'a.*.b')).toEqual([1, 2])
    expect(listValuesAtPath(createNestedData(), '*.b')).toEqual([3])
    expect(listValuesAtPath(createNestedData(), 'x.y')).toEqual([])
  })

  it('a declared path changes and removes its fields', () => {
    const changedData = createNestedData()
    transformValuesAtPath(changedData, 'a.*.b', (foundValue) => Number(foundValue) * 10)
    deleteValuesAtDataPath(changedData, 'c.b')
    expect(changedData).toEqual({ a: [{ b: 10 }, { b: 20 }], c: {} })
  })
})
