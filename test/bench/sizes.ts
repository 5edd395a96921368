/** Compares the sizes of the built files with their limits. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { SIZE_LIMITS } from '../size-limits'

type PackagePart = keyof typeof SIZE_LIMITS

const scripts = readdirSync('dist/scripts').filter((name) => name.endsWith('.mjs'))
const isStartScript = (name: string) => /^(?:house|core)-/.test(name)

/** The name of a script file, without the digest that the build appends. */
const scriptName = (script: string) => script.replace(/-[\w-]{8}\.mjs$/, '')
const isLimited = (part: string): part is PackagePart => Object.hasOwn(SIZE_LIMITS, part)

const sizeOf = async (file: string) => gzipSync(await readFile(`dist/${file}`), { level: 9 }).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(2)
const withLimit = (bytes: number, limit: number) => `${kilobytes(bytes)} KB of at most ${kilobytes(limit)} KB`

/** The gzipped size of each part: the start, the styles, and each script that is loaded later. */
export async function partSizes(): Promise<Record<string, string>> {
  const startFiles = [
    'harm-and-blessing.mjs',
    ...scripts.filter(isStartScript).map((name) => `scripts/${name}`),
  ]
  const start = sum(await Promise.all(startFiles.map(sizeOf)))
  const rows: Record<string, string> = {
    'all scripts at the start': withLimit(start, SIZE_LIMITS.start),
    styles: withLimit(await sizeOf('harm-and-blessing.css'), SIZE_LIMITS.styles),
  }
  let [total, totalLimit] = [start, SIZE_LIMITS.start as number]
  for (const script of scripts.filter((name) => !isStartScript(name))) {
    const [part, size] = [scriptName(script), await sizeOf(`scripts/${script}`)]
    rows[`with ${part}`] = withLimit(size, isLimited(part) ? SIZE_LIMITS[part] : SIZE_LIMITS.laterScript)
    if (isLimited(part)) [total, totalLimit] = [total + size, totalLimit + SIZE_LIMITS[part]]
  }
  rows['the start, the dock, sheets and all five games'] = withLimit(total, totalLimit)
  return rows
}
