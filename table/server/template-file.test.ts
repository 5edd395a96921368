/** Tests systems that describe their types in `template.json`. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startTable } from './table'
import { readTemplateFile } from './template-file'
import { joinTable } from './testing/join-table'
import { createTemporaryFolder } from './testing/toy-package'
import { requirePresent } from './testing/use-table'

const TEMPLATE_DATA = {
  Actor: {
    types: ['pc', 'npc'],
    templates: { base: { health: { value: 10, max: 10 }, notes: '' } },
    pc: { templates: ['base'], health: { max: 12 }, level: 1 },
    npc: { templates: ['base'], htmlFields: ['notes'] },
  },
  Item: { types: ['thing'], thing: { weight: 2 } },
}

it('template.json declares types, and their initial data', async () => {
  const folder = await createTemporaryFolder()
  const system = path.join(folder.path, 'old')
  await mkdir(system)
  const manifest = { id: 'old', title: 'Old', version: '1', compatibility: { minimum: '13' } }
  await writeFile(path.join(system, 'system.json'), JSON.stringify(manifest))
  await writeFile(path.join(system, 'template.json'), JSON.stringify(TEMPLATE_DATA))
  expect(await readTemplateFile(system)).toEqual({
    Actor: {
      pc: { health: { value: 10, max: 12 }, notes: '', level: 1 },
      npc: { health: { value: 10, max: 10 }, notes: '' },
    },
    Item: { thing: { weight: 2 } },
  })
  const runningTable = await startTable({ system, generation: 13 })
  const gm = await joinTable(runningTable, 'Gamemaster')
  expect(gm.game.documentTypes['Actor']).toEqual(['base', 'pc', 'npc'])
  expect(gm.game.model['Item']).toEqual({ thing: { weight: 2 } })
  const [actors] = await gm.CONFIG.Actor.documentClass.createDocuments([
    { name: 'Old', type: 'pc', system: { health: { value: 3 } } },
  ])
  expect(requirePresent(actors).toObject()['system']).toEqual({
    health: { value: 3, max: 12 },
    notes: '',
    level: 1,
  })
  await requirePresent(actors).update({ 'system.level': 2 })
  expect(requirePresent(actors).toObject()['system']).toMatchObject({ health: { value: 3 }, level: 2 })
  await gm.leave()
  await runningTable.close()
  await folder.remove()
})
