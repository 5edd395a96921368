/** Tests that the server refuses a package with a faulty manifest, and that its message names the fault. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findManifestFaults } from './manifest-check'

/** Applies a change to a correct manifest. @returns the faults that the check finds in the changed manifest */
const listManifestFaults = (changedManifestFields: object) =>
  findManifestFaults({ id: 'toy', title: 'Toy', version: '1', ...changedManifestFields }, 14)
const gearPack = { name: 'gear', label: 'Gear', type: 'Item', system: 'toy' }

describe('a manifest', () => {
  it('the manifest of the toy package has no fault', () => {
    const uncheckedManifest = JSON.parse(
      readFileSync('table/server/fixtures/toy/system.json', 'utf8'),
    ) as Record<string, unknown>
    expect(findManifestFaults(uncheckedManifest, 14)).toEqual({ refused: [], warned: [] })
  })

  it.each([
    ['an id with spaces', { id: 'my toy' }, 'my toy'],
    ['an id with capitals', { id: 'MyToy' }, 'MyToy'],
    ['modules as text', { esmodules: 'toy.mjs' }, '"esmodules"'],
    ['a type of grid that is none', { grid: { type: 99 } }, '"grid.type"'],
    ['subtypes of what is no document', { documentTypes: { Hero: { x: {} } } }, 'subtypes of Hero'],
    ['subtypes of what has none', { documentTypes: { Scene: { x: {} } } }, 'subtypes of Scene'],
    ['a subtype of the name "base"', { documentTypes: { Actor: { base: {} } } }, 'a type of core'],
    ['htmlFields as text', { documentTypes: { Actor: { hero: { htmlFields: 'x' } } } }, 'htmlFields'],
    ['a pack with spaces in its name', { packs: [{ ...gearPack, name: 'my gear' }] }, 'my gear'],
    ['a pack without a label', { packs: [{ ...gearPack, label: undefined }] }, 'no label'],
    ['a pack of no kind of document', { packs: [{ ...gearPack, type: 'Hero' }] }, 'no kind of document'],
  ])('a manifest with %s is refused', (_title, changedManifestFields, expectedFaultWords) => {
    expect(listManifestFaults(changedManifestFields).refused.join()).toContain(expectedFaultWords)
  })

  it.each([
    ['a key that nobody knows', { gridUnits: 'm' }, '"gridUnits"'],
    [
      'a pack of items that names no system',
      { packs: [{ ...gearPack, system: undefined }] },
      'names no system',
    ],
  ])('a manifest with %s gets a warning', (_title, changedManifestFields, expectedFaultWords) => {
    const { refused, warned } = listManifestFaults(changedManifestFields)
    expect([refused, warned.join()]).toEqual([[], expect.stringContaining(expectedFaultWords)])
  })

  it.each([
    ['subtypes of a behaviour of regions', { documentTypes: { RegionBehavior: { trap: {} } } }],
    ['a compendium of effects', { packs: [{ ...gearPack, type: 'ActiveEffect' }] }],
    ['a compendium of playlists', { packs: [{ ...gearPack, type: 'Playlist' }] }],
  ])('a manifest may have %s', (_title, changedManifestFields) => {
    expect(listManifestFaults(changedManifestFields)).toEqual({ refused: [], warned: [] })
  })

  it('a manifest of 13 has no compendium of effects', () => {
    const { refused } = findManifestFaults(
      { id: 'toy', title: 'Toy', version: '1', packs: [{ ...gearPack, type: 'ActiveEffect' }] },
      13,
    )
    expect(refused.join()).toContain('no kind of document')
  })
})
