/**
 * `npm run witness -- <folder> [--generation 13] [--modules <folder>] [--system <folder>]` tries another author's
 * unpacked package on the practice table (our simulated Foundry), and reports what works. It keeps nothing of the
 * package. docs/witnesses.md has the findings. `npm run witness -- --evening <folder>` takes pictures of an evening of
 * our games with the modules in that folder.
 */
import { parseArgs } from 'node:util'
import { playEvening } from './evening'
import { formatVisitFindings } from './findings'
import { visitWithPackage } from './visit'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generation: { type: 'string', default: '14' },
    evening: { type: 'string' },
    modules: { type: 'string' },
    system: { type: 'string', default: 'dist' },
  },
})
const [folder] = positionals
const foundryGeneration = values.generation === '13' ? 13 : 14
if (
  values.generation !== String(foundryGeneration) ||
  (folder === undefined) === (values.evening === undefined)
) {
  console.error(
    'Say which package: npm run witness -- <folder with system.json or module.json> [--generation 13], or --evening <folder>',
  )
  process.exit(2)
}
if (values.evening !== undefined) {
  const eveningFaults = await playEvening(values.evening, foundryGeneration)
  console.log(eveningFaults.join('\n') || 'Nothing was thrown.')
} else if (folder !== undefined) {
  const visitReport = await visitWithPackage({
    folder,
    generation: foundryGeneration,
    modules: values.modules ?? null,
    system: values.system,
  })
  console.log(formatVisitFindings(visitReport))
}
