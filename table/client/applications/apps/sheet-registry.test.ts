/** Tests of registering and unregistering sheet classes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { CONFIG, documentConfig } from '../../config'
import type { SheetClass } from '../../config'
import { registerSheet, unregisterSheet } from './sheet-registry'

const Actor = { documentName: 'Actor', TYPES: ['base', 'hero', 'foe'] }

class OneSheet {}
class TwoSheet {}

// The registration only stores a class and reads its name, so empty classes are enough.
const one = OneSheet as unknown as SheetClass
const two = TwoSheet as unknown as SheetClass

/** The ids of a type's sheets; the default sheet has the suffix ` *`. */
function sheets(type: string): string[] {
  return Object.values(documentConfig('Actor').sheetClasses[type] ?? {}).map((sheet) =>
    sheet.default ? `${sheet.id} *` : sheet.id,
  )
}

beforeEach(() => {
  CONFIG.Actor = { documentClass: class {}, sheetClasses: {} } as never
})

describe('registering', () => {
  test('is for all types unless some are named', () => {
    registerSheet(Actor, 'sys', one)
    registerSheet(Actor, 'sys', two, { types: ['hero'] })
    expect(sheets('hero')).toEqual(['sys.OneSheet *', 'sys.TwoSheet'])
    expect(sheets('foe')).toEqual(['sys.OneSheet *'])
  })

  test('makes a default of one sheet at a time', () => {
    registerSheet(Actor, 'core', one, { makeDefault: true })
    registerSheet(Actor, 'sys', two, { makeDefault: true, types: ['foe'] })
    expect(sheets('foe')).toEqual(['core.OneSheet', 'sys.TwoSheet *'])
    expect(sheets('hero')).toEqual(['core.OneSheet *'])
  })

  test('labels by text or function, else by the id', () => {
    registerSheet(Actor, 'sys', one, { label: () => 'A sheet', types: ['hero'] })
    registerSheet(Actor, 'sys', two, { types: ['hero'] })
    const labels = Object.values(documentConfig('Actor').sheetClasses.hero ?? {}).map(({ label }) => label)
    expect(labels).toEqual(['A sheet', 'sys.TwoSheet'])
  })

  test('refuses types that do not exist', () => {
    expect(() => {
      registerSheet(Actor, 'sys', one, { types: ['ghost'] })
    }).toThrow('"ghost" is not a type of Actor')
  })

  test('of documents without types is for the type base', () => {
    registerSheet({ documentName: 'Actor', TYPES: [] }, 'core', one)
    expect(sheets('base')).toEqual(['core.OneSheet *'])
  })
})

describe('unregistering', () => {
  test('leaves the next sheet as the default', () => {
    registerSheet(Actor, 'core', one, { makeDefault: true })
    registerSheet(Actor, 'sys', two)
    unregisterSheet(Actor, 'core', one, { types: ['hero'] })
    expect(sheets('hero')).toEqual(['sys.TwoSheet *'])
    expect(sheets('foe')).toEqual(['core.OneSheet *', 'sys.TwoSheet'])
  })

  test('of what was never registered does nothing', () => {
    unregisterSheet(Actor, 'core', { name: 'ActorSheet' })
    expect(sheets('hero')).toEqual([])
  })
})
