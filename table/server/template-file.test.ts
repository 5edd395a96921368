/** Tests systems that describe their types in `template.json`. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startTable } from './table'
import { readTemplateFile } from './template-file'
import { joinTable } from './testing/join-table'
import { createTemporaryFolder } from './testing/toy-package'
import { requireNotNull } from './testing/use-table'

const TEMPLATE_FILE_CONTENT = {
  Actor: {
    types: ['pc', 'npc'],
    templates: { base: { health: { value: 10, max: 10 }, notes: '' } },
    pc: { templates: ['base'], health: { max: 12 }, level: 1 },
    npc: { templates: ['base'], htmlFields: ['notes'] },
  },
  Item: { types: ['thing'], thing: { weight: 2 } },
}

it('template.json declares types, and their initial data', async () => {
  const temporaryFolder = await createTemporaryFolder()
  const systemFolder = path.join(temporaryFolder.path, 'old')
  await mkdir(systemFolder)
  const manifest = { id: 'old', title: 'Old', version: '1', compatibility: { minimum: '13' } }
  await writeFile(path.join(systemFolder, 'system.json'), JSON.stringify(manifest))
  await writeFile(path.join(systemFolder, 'template.json'), JSON.stringify(TEMPLATE_FILE_CONTENT))
  expect(await readTemplateFile(systemFolder)).toEqual({
    Actor: {
      pc: { health: { value: 10, max: 12 }, notes: '', level: 1 },
      npc: { health: { value: 10, max: 10 }, notes: '' },
    },
    Item: { thing: { weight: 2 } },
  })
  const runningTable = await startTable({ system: systemFolder, generation: 13 })
  const gmClient = await joinTable(runningTable, 'Gamemaster')
  expect(gmClient.game.documentTypes['Actor']).toEqual(['base', 'pc', 'npc'])
  expect(gmClient.game.model['Item']).toEqual({ thing: { weight: 2 } })
  const [actors] = await gmClient.CONFIG.Actor.documentClass.createDocuments([
    { name: 'Old', type: 'pc', system: { health: { value: 3 } } },
  ])
  expect(requireNotNull(actors).toObject()['system']).toEqual({
    health: { value: 3, max: 12 },
    notes: '',
    level: 1,
  })
  await requireNotNull(actors).update({ 'system.level': 2 })
  expect(requireNotNull(actors).toObject()['system']).toMatchObject({ health: { value: 3 }, level: 2 })
  await gmClient.leave()
  await runningTable.close()
  await temporaryFolder.remove()
})
