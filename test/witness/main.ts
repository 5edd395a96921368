/**
 * `npm run witness -- <folder> [--generation 13] [--modules <folder>] [--system <folder>]`: somebody's unpacked package on the
 * practice table, and how far it comes. Of a package's own nothing is kept; what it showed stands in docs/witnesses.md.
 */
import { parseArgs } from 'node:util'
import { findings } from './findings'
import { visit } from './visit'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generation: { type: 'string', default: '14' },
    modules: { type: 'string' },
    system: { type: 'string', default: 'dist' },
  },
})
const [folder] = positionals
if (folder === undefined || !['13', '14'].includes(values.generation)) {
  console.error(
    'Say which package: npm run witness -- <folder with system.json or module.json> [--generation 13]',
  )
  process.exit(2)
}
const report = await visit({
  folder,
  generation: values.generation === '13' ? 13 : 14,
  modules: values.modules ?? null,
  system: values.system,
})
console.log(findings(report))
