/** Tests the stand-ins: classes and namespaces that packages may name and extend but not use. */
import { describe, expect, it } from 'vitest'
import { createStandInNamespace, findStandIn } from './stand-ins'

type AnyConstructor = new () => object

describe('what the table has not got', () => {
  it('a missing class can be named and extended', () => {
    const StandInNote = findStandIn('foundry.canvas.placeables', 'Note') as AnyConstructor
    class Mine extends StandInNote {}
    expect([Mine.name, StandInNote.name]).toEqual(['Mine', 'Note'])
    expect(findStandIn('foundry.canvas.placeables', 'Note')).toBe(StandInNote)
    expect(findStandIn('foundry.documents', 'WallDocument')).toBeTypeOf('function')
    const PIXI = createStandInNamespace('PIXI') as { filters: { BlurFilter: AnyConstructor } }
    expect(class extends PIXI.filters.BlurFilter {}).toBeTypeOf('function')
  })

  it('the table says which missing classes a package extends or registers for', () => {
    expect({ ...(findStandIn('foundry.appv1.api', 'FormApplication') as object) }).toMatchObject({
      defaultOptions: {},
    })
    expect({ ...(findStandIn('foundry.documents', 'RegionDocument') as object) }).toMatchObject({
      documentName: 'Region',
      TYPES: [],
    })
  })

  it('a missing class throws when it is constructed or called', () => {
    const StandInNote = findStandIn('foundry.canvas.placeables', 'Note') as AnyConstructor
    expect(() => new (class extends StandInNote {})()).toThrow('foundry.canvas.placeables.Note is not given')
    const audioNamespace = findStandIn('foundry', 'audio') as { AudioHelper: AnyConstructor; play(): void }
    expect(() => audioNamespace.play()).toThrow('foundry.audio.play is not given')
  })

  it('a missing class has no other members', () => {
    expect(findStandIn('foundry.utils', 'nonsense')).toBeUndefined()
    expect(findStandIn('foundry.documents', 'WalDocument')).toBeUndefined()
  })
})
