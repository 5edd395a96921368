/** Tests of registering and unregistering sheet classes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { CONFIG, documentConfig } from '../../config'
import type { SheetClass } from '../../config'
import { registerSheet, unregisterSheet } from './sheet-registry'

const Actor = { documentName: 'Actor', TYPES: ['base', 'hero', 'foe'] }

class FirstSheet {}
class TwoSheet {}

// The casts are safe: the sheet registry stores a class and reads only its name, so empty classes suffice for the test.
const firstSheet = FirstSheet as unknown as SheetClass
const secondSheet = TwoSheet as unknown as SheetClass

/** Lists the ids of the sheets for a subtype. The id of the default sheet has the suffix ` *`. */
function sheetIdsOf(type: string): string[] {
  return Object.values(documentConfig('Actor').sheetClasses[type] ?? {}).map((sheet) =>
    sheet.default ? `${sheet.id} *` : sheet.id,
  )
}

beforeEach(() => {
  CONFIG.Actor = { documentClass: class {}, sheetClasses: {} } as never
})

describe('registering', () => {
  test('a sheet is registered for all types, unless it names some', () => {
    registerSheet(Actor, 'sys', firstSheet)
    registerSheet(Actor, 'sys', secondSheet, { types: ['hero'] })
    expect(sheetIdsOf('hero')).toEqual(['sys.FirstSheet *', 'sys.TwoSheet'])
    expect(sheetIdsOf('foe')).toEqual(['sys.FirstSheet *'])
  })

  test('one sheet at a time is the default', () => {
    registerSheet(Actor, 'core', firstSheet, { makeDefault: true })
    registerSheet(Actor, 'sys', secondSheet, { makeDefault: true, types: ['foe'] })
    expect(sheetIdsOf('foe')).toEqual(['core.FirstSheet', 'sys.TwoSheet *'])
    expect(sheetIdsOf('hero')).toEqual(['core.FirstSheet *'])
  })

  test("a sheet's label is a text, a function's result, or the id", () => {
    registerSheet(Actor, 'sys', firstSheet, { label: () => 'A sheet', types: ['hero'] })
    registerSheet(Actor, 'sys', secondSheet, { types: ['hero'] })
    const sheetLabels = Object.values(documentConfig('Actor').sheetClasses.hero ?? {}).map(
      ({ label }) => label,
    )
    expect(sheetLabels).toEqual(['A sheet', 'sys.TwoSheet'])
  })

  test('a registration refuses types that do not exist', () => {
    expect(() => {
      registerSheet(Actor, 'sys', firstSheet, { types: ['ghost'] })
    }).toThrow('"ghost" is not a type of Actor')
  })

  test('a sheet for documents without types is for the type "base"', () => {
    registerSheet({ documentName: 'Actor', TYPES: [] }, 'core', firstSheet)
    expect(sheetIdsOf('base')).toEqual(['core.FirstSheet *'])
  })
})

describe('unregistering', () => {
  test('unregistering a sheet makes the next one the default', () => {
    registerSheet(Actor, 'core', firstSheet, { makeDefault: true })
    registerSheet(Actor, 'sys', secondSheet)
    unregisterSheet(Actor, 'core', firstSheet, { types: ['hero'] })
    expect(sheetIdsOf('hero')).toEqual(['sys.TwoSheet *'])
    expect(sheetIdsOf('foe')).toEqual(['core.FirstSheet *', 'sys.TwoSheet'])
  })

  test('unregistering an unregistered sheet does nothing', () => {
    unregisterSheet(Actor, 'core', { name: 'ActorSheet' })
    expect(sheetIdsOf('hero')).toEqual([])
  })
})
