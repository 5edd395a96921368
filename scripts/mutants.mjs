/**
 * `npm run mutants -- --number 40 --seed 7 --in src/tarot`: plants errors at random into `src`, one at a time, in a copy, and
 * runs the tests that import the file on each; of `src/foundry`, which runs built, a build and the tests in pages. What no
 * test finds and no type refuses has lived: it is named, and how many of each room did.
 * Stryker tries every error of the files that it is given, thousands here, and takes no sample from a seed.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nearestTests } from './changed.mjs'
import { errorsIn } from './mutations.mjs'

const { values } = parseArgs({
  options: {
    number: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    in: { type: 'string', default: 'src', multiple: false },
  },
})

const COPY = '.cache/mutants'
const COPIED = ['src', 'test', 'table', 'lang', 'templates', 'styles', 'packs', 'assets', 'docs', 'scripts']
/** Longer than any of these tests takes, in milliseconds: an error may make an endless loop. */
const PATIENCE = 600_000

/** So many files of tests are run before all others. */
const NEAREST = 4

const random = seeded(Number(values.seed))
const places = filesBelow(values.in)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .flatMap((file) => errorsIn(file, readFileSync(file, 'utf8')).map((error) => ({ file, ...error })))
console.log(`Seed ${values.seed}: ${values.number} of ${places.length} errors in ${values.in}.`)
copy()

const rooms = new Map()
for (let number = 0; number < Number(values.number) && places.length > 0; number++) {
  const [place] = places.splice(Math.floor(random() * places.length), 1)
  const lived = !isFound(place)
  const room = place.file.split('/').slice(1, -1).slice(0, 2).join('/')
  const { tried, left } = rooms.get(room) ?? { tried: 0, left: 0 }
  rooms.set(room, { tried: tried + 1, left: left + (lived ? 1 : 0) })
  const where = `${place.file}:${place.line}`
  console.log(`${lived ? 'lived' : 'found'}: ${where}  ${short(place.was)}  ->  ${short(place.instead)}`)
}
console.log('\nOf each room, tried and lived:')
for (const [room, { tried, left }] of [...rooms].sort()) console.log(`${room.padEnd(24)} ${tried} ${left}`)
const sum = [...rooms.values()].reduce((all, { tried, left }) => [all[0] + tried, all[1] + left], [0, 0])
console.log(`${sum[0] - sum[1]} of ${sum[0]} were found.`)

/** Whatever is below a folder, or a file itself. */
function filesBelow(path) {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
}

/** The errors are planted where nobody works. */
function copy() {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  const files = readdirSync('.').filter((name) => /\.(?:json|ts|md)$|^LICENSE$/.test(name))
  for (const name of [...COPIED, ...files]) cpSync(name, join(COPY, name), { recursive: true })
  // Some tests read what was built; the practice table is built as it is.
  if (existsSync('dist')) cpSync('dist', join(COPY, 'dist'), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(COPY, 'node_modules'))
}

/** Does a test or a type find the error? */
function isFound({ file, start, end, instead }) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(join(COPY, file), text.slice(0, start) + instead + text.slice(end))
  try {
    return file.startsWith('src/foundry/') ? isFoundInPages() : isFoundByRules(file)
  } finally {
    writeFileSync(join(COPY, file), text)
  }
}

/** Most are found by the tests that are nearest; whatever else imports the file is asked when they find nothing. */
function isFoundByRules(file) {
  const tests = nearestTests(file)
  const runs = [tests.slice(0, NEAREST), tests.slice(NEAREST)].filter(({ length }) => length > 0)
  return (
    runs.some((some) => fails('vitest', ['run', '--bail=1', ...some])) ||
    fails('tsc', ['-p', 'tsconfig.rules.json', '--noEmit', '--incremental', '--tsBuildInfoFile', 'types'])
  )
}

function isFoundInPages() {
  const build = ['build', '--configLoader', 'runner', '--logLevel', 'error']
  return (
    fails('vite', build) || fails('vitest', ['run', '--bail=1', 'test/foundry', 'test/storm', 'test/trust'])
  )
}

function fails(command, args) {
  const { status } = spawnSync(command, args, { cwd: COPY, stdio: 'ignore', timeout: PATIENCE })
  return status !== 0
}

function short(text) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)} …` : line
}

/** Numbers from 0 up to 1 that a seed fixes (mulberry32). */
function seeded(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
