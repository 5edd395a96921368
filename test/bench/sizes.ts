/** Compares the sizes of the built files with their limits. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { SIZE_LIMITS } from '../size-limits'

type PackagePart = keyof typeof SIZE_LIMITS

const scriptFiles = readdirSync('dist/scripts').filter((name) => name.endsWith('.mjs'))
const isStartScript = (name: string) => /^(?:house|core)-/.test(name)

/** The name of a script file, without the digest that the build appends. */
const scriptName = (script: string) => script.replace(/-[\w-]{8}\.mjs$/, '')
const isLimitedPart = (partName: string): partName is PackagePart => Object.hasOwn(SIZE_LIMITS, partName)

const gzippedFileSize = async (file: string) => gzipSync(await readFile(`dist/${file}`), { level: 9 }).length
const sumOfSizes = (numbers: readonly number[]) => numbers.reduce((total, partSize) => total + partSize, 0)
const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(2)
const formatSizeWithLimit = (bytes: number, byteLimit: number) =>
  `${formatKilobytes(bytes)} KB of at most ${formatKilobytes(byteLimit)} KB`

/** The gzipped size of each part: the start, the styles, and each script that is loaded later. */
export async function measurePartSizes(): Promise<Record<string, string>> {
  const startFiles = [
    'harm-and-blessing.mjs',
    ...scriptFiles.filter(isStartScript).map((name) => `scripts/${name}`),
  ]
  const startSize = sumOfSizes(await Promise.all(startFiles.map(gzippedFileSize)))
  const sizeRows: Record<string, string> = {
    'all scripts at the start': formatSizeWithLimit(startSize, SIZE_LIMITS.start),
    styles: formatSizeWithLimit(await gzippedFileSize('harm-and-blessing.css'), SIZE_LIMITS.styles),
  }
  let [total, totalLimit] = [startSize, SIZE_LIMITS.start as number]
  for (const scriptFile of scriptFiles.filter((name) => !isStartScript(name))) {
    const [part, size] = [scriptName(scriptFile), await gzippedFileSize(`scripts/${scriptFile}`)]
    sizeRows[`with ${part}`] = formatSizeWithLimit(
      size,
      isLimitedPart(part) ? SIZE_LIMITS[part] : SIZE_LIMITS.laterScript,
    )
    if (isLimitedPart(part)) [total, totalLimit] = [total + size, totalLimit + SIZE_LIMITS[part]]
  }
  sizeRows['the start, the dock, sheets and all five games'] = formatSizeWithLimit(total, totalLimit)
  return sizeRows
}
