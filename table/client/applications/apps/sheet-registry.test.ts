/** Tests of registering and unregistering sheet classes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { CONFIG, findDocumentConfig } from '../../config'
import type { SheetClass } from '../../config'
import { registerSheet, unregisterSheet } from './sheet-registry'

const actorClass = { documentName: 'Actor', TYPES: ['base', 'hero', 'foe'] }

class FirstSheet {}
class TwoSheet {}

// The casts are safe: the sheet registry reads only the name of a class.
const firstSheet = FirstSheet as unknown as SheetClass
const secondSheet = TwoSheet as unknown as SheetClass

/** Lists the ids of the sheets for a subtype. The id of the default sheet has the suffix ` *`. */
function listSheetIds(documentType: string): string[] {
  return Object.values(findDocumentConfig('Actor').sheetClasses[documentType] ?? {}).map((sheet) =>
    sheet.default ? `${sheet.id} *` : sheet.id,
  )
}

beforeEach(() => {
  CONFIG.Actor = { documentClass: class {}, sheetClasses: {} } as never
})

describe('registering', () => {
  test('a sheet is registered for all types, unless it names some', () => {
    registerSheet(actorClass, 'sys', firstSheet)
    registerSheet(actorClass, 'sys', secondSheet, { types: ['hero'] })
    expect(listSheetIds('hero')).toEqual(['sys.FirstSheet *', 'sys.TwoSheet'])
    expect(listSheetIds('foe')).toEqual(['sys.FirstSheet *'])
  })

  test('one sheet at a time is the default', () => {
    registerSheet(actorClass, 'core', firstSheet, { makeDefault: true })
    registerSheet(actorClass, 'sys', secondSheet, { makeDefault: true, types: ['foe'] })
    expect(listSheetIds('foe')).toEqual(['core.FirstSheet', 'sys.TwoSheet *'])
    expect(listSheetIds('hero')).toEqual(['core.FirstSheet *'])
  })

  test("a sheet's label is a text, a function's result, or the id", () => {
    registerSheet(actorClass, 'sys', firstSheet, { label: () => 'A sheet', types: ['hero'] })
    registerSheet(actorClass, 'sys', secondSheet, { types: ['hero'] })
    const sheetLabels = Object.values(findDocumentConfig('Actor').sheetClasses.hero ?? {}).map(
      ({ label }) => label,
    )
    expect(sheetLabels).toEqual(['A sheet', 'sys.TwoSheet'])
  })

  test('a registration refuses types that do not exist', () => {
    expect(() => {
      registerSheet(actorClass, 'sys', firstSheet, { types: ['ghost'] })
    }).toThrow('"ghost" is not a type of Actor')
  })

  test('a sheet for documents without types is for the type "base"', () => {
    registerSheet({ documentName: 'Actor', TYPES: [] }, 'core', firstSheet)
    expect(listSheetIds('base')).toEqual(['core.FirstSheet *'])
  })
})

describe('unregistering', () => {
  test('unregistering a sheet makes the next one the default', () => {
    registerSheet(actorClass, 'core', firstSheet, { makeDefault: true })
    registerSheet(actorClass, 'sys', secondSheet)
    unregisterSheet(actorClass, 'core', firstSheet, { types: ['hero'] })
    expect(listSheetIds('hero')).toEqual(['sys.TwoSheet *'])
    expect(listSheetIds('foe')).toEqual(['core.FirstSheet *', 'sys.TwoSheet'])
  })

  test('unregistering an unregistered sheet does nothing', () => {
    unregisterSheet(actorClass, 'core', { name: 'ActorSheet' })
    expect(listSheetIds('hero')).toEqual([])
  })
})
