/** Measures the built files against their size limits. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const scripts = readdirSync('dist/scripts').filter((name) => name.endsWith('.mjs'))
const isOfStart = (name: string) => /^(?:house|core)-/.test(name)

/** The limits of the built package without pictures, in bytes gzipped, by the part that is loaded. */
const CEILINGS = [
  {
    what: 'all scripts at the start',
    files: ['harm-and-blessing.mjs', ...scripts.filter(isOfStart).map((name) => `scripts/${name}`)],
    ceiling: 105_000,
  },
  { what: 'styles', files: ['harm-and-blessing.css'], ceiling: 12_500 },
]

/** The limit of the start together with all five games, in bytes gzipped. */
const MOST_OF_ALL = 217_400

const isOfStartOrGame = (name: string) =>
  isOfStart(name) || /^(?:harm-cards|resources|humanity|story-mode|tarot)-/.test(name)

const sizeOf = async (file: string) => gzipSync(await readFile(`dist/${file}`), { level: 9 }).length

export async function sizes(): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const { what, files, ceiling } of CEILINGS) {
    const size = (await Promise.all(files.map(sizeOf))).reduce((sum, one) => sum + one, 0)
    rows[what] = `${(size / 1000).toFixed(1)} KB of at most ${ceiling / 1000} KB`
  }
  const everything = await Promise.all(
    ['harm-and-blessing.mjs', ...scripts.filter(isOfStartOrGame).map((name) => `scripts/${name}`)].map(
      sizeOf,
    ),
  )
  const sum = everything.reduce((before, one) => before + one, 0)
  rows['the start and all five games'] = `${(sum / 1000).toFixed(1)} KB of at most ${MOST_OF_ALL / 1000} KB`
  for (const name of scripts.filter((one) => !isOfStart(one)))
    rows[`with ${name.replace(/-[\w-]{8}\.mjs$/, '')}`] =
      `${((await sizeOf(`scripts/${name}`)) / 1000).toFixed(1)} KB more`
  return rows
}
