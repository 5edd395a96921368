/** Compares the sizes of the built files with their limits. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { SIZE_LIMITS_OF_PACKAGE_PARTS } from '../size-limits'

type MeasuredPackagePart = keyof typeof SIZE_LIMITS_OF_PACKAGE_PARTS

const scriptFiles = readdirSync('dist/scripts').filter((fileName) => fileName.endsWith('.mjs'))
const isStartScript = (fileName: string) => /^(?:house|core)-/.test(fileName)

/** The name of a script file, without the digest (a short code) that the build appends. */
const removeScriptNameHash = (scriptFile: string) => scriptFile.replace(/-[\w-]{8}\.mjs$/, '')
const hasPartSizeLimit = (partName: string): partName is MeasuredPackagePart =>
  Object.hasOwn(SIZE_LIMITS_OF_PACKAGE_PARTS, partName)

const computeGzippedFileSize = async (filePath: string) =>
  gzipSync(await readFile(`dist/${filePath}`), { level: 9 }).length
const sumPartSizes = (packagePartSizes: readonly number[]) =>
  packagePartSizes.reduce((packagePartSizeSum, packagePartSize) => packagePartSizeSum + packagePartSize, 0)
const formatKilobytes = (byteCount: number) => (byteCount / 1000).toFixed(2)
const formatSizeWithLimit = (byteCount: number, byteLimit: number) =>
  `${formatKilobytes(byteCount)} KB of at most ${formatKilobytes(byteLimit)} KB`

/**
 * Measures the gzipped size of each part: the files that every page loads at the start, the styles, and each script
 * that is loaded later.
 */
export async function measurePartSizes(): Promise<Record<string, string>> {
  const startFiles = [
    'harm-and-blessing.mjs',
    ...scriptFiles.filter(isStartScript).map((fileName) => `scripts/${fileName}`),
  ]
  const startFilesSize = sumPartSizes(await Promise.all(startFiles.map(computeGzippedFileSize)))
  const sizeRowsOfPackageParts: Record<string, string> = {
    'all scripts at the start': formatSizeWithLimit(startFilesSize, SIZE_LIMITS_OF_PACKAGE_PARTS.start),
    styles: formatSizeWithLimit(
      await computeGzippedFileSize('harm-and-blessing.css'),
      SIZE_LIMITS_OF_PACKAGE_PARTS.styles,
    ),
  }
  let [total, totalLimit] = [startFilesSize, SIZE_LIMITS_OF_PACKAGE_PARTS.start as number]
  for (const scriptFile of scriptFiles.filter((fileName) => !isStartScript(fileName))) {
    const [part, size] = [
      removeScriptNameHash(scriptFile),
      await computeGzippedFileSize(`scripts/${scriptFile}`),
    ]
    sizeRowsOfPackageParts[`with ${part}`] = formatSizeWithLimit(
      size,
      hasPartSizeLimit(part) ? SIZE_LIMITS_OF_PACKAGE_PARTS[part] : SIZE_LIMITS_OF_PACKAGE_PARTS.laterScript,
    )
    if (hasPartSizeLimit(part))
      [total, totalLimit] = [total + size, totalLimit + SIZE_LIMITS_OF_PACKAGE_PARTS[part]]
  }
  sizeRowsOfPackageParts['the start, the dock, sheets and all five games'] = formatSizeWithLimit(
    total,
    totalLimit,
  )
  return sizeRowsOfPackageParts
}
