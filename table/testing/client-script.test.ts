/** Tests `bundleScript`, which bundles modules into one script for pages in jsdom. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../server/testing/toy-package'
import { bundleScript } from './client-script'

it('runs a bundled module in strict mode, as a browser does', async () => {
  const testFolder = await createTemporaryFolder()
  const moduleFile = path.join(testFolder.path, 'module.mjs')
  await writeFile(moduleFile, 'export const readThis = function () { return typeof this }')
  const bundle = await bundleScript(moduleFile, 'testModule')
  await testFolder.remove()
  expect(runInNewContext(`${bundle}\ntestModule.readThis.call('text')`)).toBe('string')
})
