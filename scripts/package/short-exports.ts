/** A build plugin that shortens the exports of shared scripts to the names of their variables. */
import type { Plugin, Rolldown } from 'vite'

type OutputChunk = Rolldown.OutputChunk
type OutputAsset = Rolldown.OutputAsset

const EXPORT_LIST_PATTERN = /export\{([^{}]*)\}(?=;?\s*(?:\/\/#.*)?\s*$)/
/** Matches an import statement in code that is not minified yet. */
const IMPORT_STATEMENT_PATTERN = /(?<=^|\n)import \{ ([^{}]*) \} from/g
/** Matches the `import()` of a script and the first of its exports that is used. */
const FETCHED_EXPORT_PATTERN = /import\((["'`])\.\/([^"'`]+)\1\)\.then\(\(?\w+\)?=>\w+\.(\w+)/g
const IMPORT_LIST_PATTERN = /import\{([^{}]*)\}from(["'`])\.\/([^"'`]+)\2/g

/**
 * A build plugin that exports each variable of a shared script by the variable's own short name. Otherwise a script
 * ends with hundreds of pairs such as `aB as c`. The start becomes one and a half kilobytes smaller.
 */
export function shortExportsPlugin(): Plugin {
  return {
    name: 'short-exports',
    enforce: 'post',
    renderChunk(chunkCode) {
      return {
        code: chunkCode.replace(
          IMPORT_STATEMENT_PATTERN,
          (_all, importList: string) =>
            `import { ${sortLeastUsedFirst(importList, chunkCode).join(', ')} } from`,
        ),
        map: null,
      }
    },
    generateBundle(_options, outputBundle) {
      const outputChunks = Object.values(outputBundle).filter(
        (bundleFile): bundleFile is OutputChunk => bundleFile.type === 'chunk',
      )
      for (const sharedScript of outputChunks.filter(
        ({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry,
      )) {
        const exportedVariables = readExportedVariables(sharedScript.code)
        const importingChunks = outputChunks.filter(({ imports }) => imports.includes(sharedScript.fileName))
        sharedScript.code = sharedScript.code.replace(
          EXPORT_LIST_PATTERN,
          () => `export{${[...new Set(exportedVariables.values())].toSorted().join()}}`,
        )
        for (const importingChunk of importingChunks)
          renameImports(importingChunk, sharedScript, exportedVariables, outputBundle)
        for (const importingChunk of outputChunks.filter(({ dynamicImports }) =>
          dynamicImports.includes(sharedScript.fileName),
        ))
          renameFetchedExports(importingChunk, sharedScript, exportedVariables, outputBundle)
      }
    },
  }
}

/**
 * Sorts the names in a list of imports: the name with the fewest uses comes first. The minifier names its variables in
 * this order, and this order makes the result smallest after gzip.
 */
function sortLeastUsedFirst(importList: string, code: string): string[] {
  const countByWord = new Map<string, number>()
  for (const [word] of code.matchAll(/[\w$]+/g)) countByWord.set(word, (countByWord.get(word) ?? 0) + 1)
  const countUsesOf = (exportPair: string) => countByWord.get(exportPair.split(' as ').at(-1) ?? '') ?? 0
  return importList
    .split(', ')
    .toSorted((firstPair, secondPair) => countUsesOf(firstPair) - countUsesOf(secondPair))
}

/** The exports of a script: export name → variable name. */
function readExportedVariables(code: string): ReadonlyMap<string, string> {
  const [, list = ''] = EXPORT_LIST_PATTERN.exec(code) ?? []
  return new Map(
    list.split(',').map((exportPair) => {
      const [variable = '', name = variable] = exportPair.split(' as ')
      return [name, variable]
    }),
  )
}

function renameImports(
  importingChunk: OutputChunk,
  { fileName }: OutputChunk,
  exportedVariables: ReadonlyMap<string, string>,
  outputBundle: Rolldown.OutputBundle,
): void {
  const baseName = fileName.split('/').at(-1)
  let [isRenamed, end, growth] = [false, 0, 0]
  const renamedCode = importingChunk.code.replace(
    IMPORT_LIST_PATTERN,
    (statement, importList: string, quote: string, importPath: string, matchIndex: number) => {
      if (importPath.split('/').at(-1) !== baseName) return statement
      const renamedExportPairs = importList.split(',').map((exportPair) => {
        const [name = '', local = name] = exportPair.split(' as ')
        const exportedVariable = exportedVariables.get(name)
        if (exportedVariable === undefined) throw new Error(`${fileName} does not export ${name}.`)
        return exportedVariable === local ? local : `${exportedVariable} as ${local}`
      })
      const renamedImport = `import{${renamedExportPairs.toSorted(compareByLastLetter).join()}}from${quote}./${importPath}${quote}`
      isRenamed = true
      end = matchIndex + statement.length
      growth = renamedImport.length - statement.length
      return renamedImport
    },
  )
  if (!isRenamed || importingChunk.code.slice(0, end).includes('\n'))
    throw new Error(
      `${importingChunk.fileName} imports ${fileName} in a form that this plugin does not know.`,
    )
  importingChunk.code = renamedCode
  const sourceMap = outputBundle[`${importingChunk.fileName}.map`]
  if (sourceMap?.type === 'asset') moveSourceMappings(sourceMap, end, growth)
}

/** Renames the exports that a script uses after fetching the shared script by `import()`. */
function renameFetchedExports(
  importingChunk: OutputChunk,
  { fileName }: OutputChunk,
  exportedVariables: ReadonlyMap<string, string>,
  outputBundle: Rolldown.OutputBundle,
): void {
  const baseName = fileName.split('/').at(-1)
  // Renames the last use first, so that the positions of earlier uses stay.
  for (const exportUse of [...importingChunk.code.matchAll(FETCHED_EXPORT_PATTERN)]
    .filter(([, , from]) => from === baseName)
    .reverse()) {
    const exportName = exportUse[3] ?? ''
    const exportedVariable = exportedVariables.get(exportName)
    if (exportedVariable === undefined) throw new Error(`${fileName} does not export ${exportName}.`)
    const exportUseEnd = exportUse.index + exportUse[0].length
    importingChunk.code = `${importingChunk.code.slice(0, exportUseEnd - exportName.length)}${exportedVariable}${importingChunk.code.slice(exportUseEnd)}`
    const sourceMap = outputBundle[`${importingChunk.fileName}.map`]
    if (sourceMap?.type === 'asset')
      moveSourceMappings(sourceMap, exportUseEnd, exportedVariable.length - exportName.length)
  }
}

/** Compares two names by their last letters: a list in this order is smaller after gzip. */
const compareByLastLetter = (firstPair: string, secondPair: string): number =>
  reverseExportName(firstPair) < reverseExportName(secondPair) ? -1 : 1
const reverseExportName = (exportPair: string): string =>
  [...exportPair.replace(/ as .*/, '')].reverse().join('')

/** Corrects a source map: the imports in the first line have a new length, so all later mappings move. */
function moveSourceMappings(sourceMap: OutputAsset, changeEnd: number, addedLength: number): void {
  const sourceMapContent = JSON.parse(String(sourceMap.source)) as { mappings: string }
  let generatedColumn = 0
  let isMappingMoved = false
  sourceMapContent.mappings = sourceMapContent.mappings.replace(/^[^;]*/, (mappingLine) =>
    mappingLine
      .split(',')
      .map((mappingSegment) => {
        const [, digits = ''] = /^([g-z0-9+/]*[A-Za-f])/.exec(mappingSegment) ?? []
        generatedColumn += decodeDigits(digits)
        if (isMappingMoved || generatedColumn < changeEnd || digits === '') return mappingSegment
        isMappingMoved = true
        return encodeNumber(decodeDigits(digits) + addedLength) + mappingSegment.slice(digits.length)
      })
      .join(),
  )
  sourceMap.source = JSON.stringify(sourceMapContent)
}

/** The digits of the numbers in a source map: five bits each, lowest first. The number's lowest bit is its sign. */
const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function decodeDigits(encodedDigits: string): number {
  const decodedNumber = [...encodedDigits].reduce(
    (digitSum, digit, digitIndex) => digitSum + ((BASE64_DIGITS.indexOf(digit) & 31) << (digitIndex * 5)),
    0,
  )
  return decodedNumber & 1 ? -(decodedNumber >> 1) : decodedNumber >> 1
}

function encodeNumber(encodedNumber: number): string {
  let remainingBits = encodedNumber < 0 ? -encodedNumber * 2 + 1 : encodedNumber * 2
  let encodedDigits = ''
  do {
    encodedDigits += BASE64_DIGITS[(remainingBits & 31) | (remainingBits > 31 ? 32 : 0)] ?? ''
    remainingBits >>= 5
  } while (remainingBits > 0)
  return encodedDigits
}
