import { parseArgs } from 'node:util'
import { storm } from './storm'

/** `npm run storm -- --steps 5000 --seed 7 --generation 13`; without a seed, one by chance, which is named. */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    generation: { type: 'string', default: '14' },
    verbose: { type: 'boolean', default: false },
  },
})
const generation = values.generation === '13' ? 13 : 14
const began = Date.now()
console.log(`Seed ${values.seed}, generation ${generation}.`)
const { findings, trail, done, checked, messages } = await storm({
  seed: Number(values.seed),
  steps: Number(values.steps),
  generation,
  ...(values.verbose ? { log: console.log } : {}),
})
const width = Math.max(...[...done.keys()].map((what) => what.length))
for (const [what, times] of [...done].sort(([, a], [, b]) => b - a))
  console.log(`${what.padEnd(width)} ${times}`)
console.log(
  `${messages} messages, ${checked} entries held to what was written, ${((Date.now() - began) / 1000).toFixed(0)} s.`,
)
if (findings.length > 0) {
  console.log(`\nBefore it was found:\n${trail.join('\n')}\n\nFound:\n${findings.join('\n')}`)
  process.exitCode = 1
}
process.exit()
