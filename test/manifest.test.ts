/** Tests that the manifest contains what Foundry requires and names only existing files. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACTOR_TYPES, ITEM_TYPES } from '../src/core/game-views'
import { describeActorData, describeItemData, findHtmlFieldPaths } from '../src/core/shell/describe-documents'
import { NAMES_OF_GENERATED_PACKS } from '../scripts/package/packs'
import { rulesets } from './support/rulesets'
import { readManifest } from 'foundry-practice-table/server'

type SubtypeDeclarations = Record<string, { htmlFields?: string[] }>

const readJsonFile = (filePath: string): unknown => JSON.parse(readFileSync(filePath, 'utf8'))
const manifest = readJsonFile('system.json') as {
  id: string
  version: string
  compatibility: object
  documentTypes: { Actor: SubtypeDeclarations; Item: SubtypeDeclarations; ChatMessage: SubtypeDeclarations }
  packs: { name: string; path: string; type: string; system: string; flags?: { game: string } }[]
  packFolders: { packs: string[]; folders: { name: string; packs: string[] }[] }[]
  primaryTokenAttribute: string
}
const templateManifest = readJsonFile('template.json') as Record<'Actor' | 'Item', { types: string[] }>

describe('the manifest', () => {
  it.each([13, 14] as const)(
    'the manifest has nothing that Foundry %i would refuse or warn of',
    async (generation) => {
      await expect(readManifest('.', generation)).resolves.toMatchObject({ warnings: [] })
    },
  )

  it('the manifest, the models and template.json declare the same types', () => {
    expect(Object.keys(manifest.documentTypes.Actor)).toEqual([...ACTOR_TYPES])
    expect(Object.keys(manifest.documentTypes.Item)).toEqual([...ITEM_TYPES])
    expect(templateManifest.Actor.types).toEqual([...ACTOR_TYPES])
    expect(templateManifest.Item.types).toEqual([...ITEM_TYPES])
  })

  it('the manifest names every formatted text of every type, so that the server cleans it', () => {
    for (const actorType of ACTOR_TYPES) {
      expect(manifest.documentTypes.Actor[actorType]?.htmlFields).toEqual(
        findHtmlFieldPaths(describeActorData(actorType, rulesets)),
      )
    }
    for (const itemType of ITEM_TYPES) {
      expect(manifest.documentTypes.Item[itemType]?.htmlFields).toEqual(
        findHtmlFieldPaths(describeItemData(itemType, rulesets)),
      )
    }
  })

  it('the manifest has one compendium for each folder of packs and each that the build makes', () => {
    const expectedPackNames = [...readdirSync('packs'), ...NAMES_OF_GENERATED_PACKS]
    expect(manifest.packs.map(({ name }) => name).sort()).toEqual(expectedPackNames.sort())
    for (const { name, path, system } of manifest.packs) {
      expect(path).toBe(`packs/${name}`)
      expect(system).toBe(manifest.id)
    }
  })

  it('the manifest puts every compendium into one folder, and names the game of each', () => {
    const { packFolders } = manifest
    const [all] = packFolders
    const packsInFolders = [...(all?.packs ?? []), ...(all?.folders ?? []).flatMap(({ packs }) => packs)]
    expect([...packsInFolders].sort()).toEqual(manifest.packs.map(({ name }) => name).sort())
    for (const { name, packs } of all?.folders ?? []) {
      const games = packs.map(
        (packName) => manifest.packs.find((manifestPack) => manifestPack.name === packName)?.flags?.game,
      )
      expect(new Set(games).size, name).toBe(1)
      expect(
        rulesets.map(({ id }) => id),
        name,
      ).toContain(games[0])
    }
    expect(packFolders).toHaveLength(1)
  })

  it('the manifest names the oldest supported build of 13, no verified build, and no maximum', () => {
    expect(manifest.compatibility).toEqual({ minimum: '13.351' })
  })

  it('the manifest has the version of package.json', () => {
    expect(manifest.version).toBe((readJsonFile('package.json') as { version: string }).version)
  })

  it("the manifest points the token's bar at a value with a maximum", () => {
    const [game = '', field = ''] = manifest.primaryTokenAttribute.split('.')
    const { fields } = describeActorData('character', rulesets)
    const gameFieldRecord = fields[game]
    expect(gameFieldRecord?.kind === 'record' && gameFieldRecord.fields[field]).toMatchObject({
      kind: 'record',
      fields: { value: { kind: 'number' }, max: { kind: 'number' } },
    })
  })
})
