/** A build plugin that shortens the exports of shared scripts. Each export gets the name of its variable. */
import type { Plugin, Rolldown } from 'vite'

type OutputChunk = Rolldown.OutputChunk
type OutputAsset = Rolldown.OutputAsset

const EXPORT_LIST = /export\{([^{}]*)\}(?=;?\s*(?:\/\/#.*)?\s*$)/
/** Matches an import statement in code that is not minified yet. */
const IMPORT_STATEMENT = /(?<=^|\n)import \{ ([^{}]*) \} from/g
/** Matches the import of a script by `import()`, and the first export of the script that is used. */
const FETCHED_EXPORT = /import\((["'`])\.\/([^"'`]+)\1\)\.then\(\(?\w+\)?=>\w+\.(\w+)/g
const IMPORT_LIST = /import\{([^{}]*)\}from(["'`])\.\/([^"'`]+)\2/g

/**
 * The build plugin that exports each variable of a shared script by the variable's own name, and renames the export in
 * the scripts that import it. Without this plugin, a shared script ends with hundreds of pairs such as `aB as c`,
 * because the bundler shortens the names of exports and the minifier the names of variables. The plugin makes the start
 * one and a half kilobytes smaller. The digests in the file names still change with the content, because both names
 * depend on the content.
 */
export function shortExportsPlugin(): Plugin {
  return {
    name: 'short-exports',
    enforce: 'post',
    renderChunk(code) {
      return {
        code: code.replace(
          IMPORT_STATEMENT,
          (_all, list: string) => `import { ${leastUsedFirst(list, code).join(', ')} } from`,
        ),
        map: null,
      }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk')
      for (const sharedScript of chunks.filter(
        ({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry,
      )) {
        const variables = exportedVariables(sharedScript.code)
        const importers = chunks.filter(({ imports }) => imports.includes(sharedScript.fileName))
        sharedScript.code = sharedScript.code.replace(
          EXPORT_LIST,
          () => `export{${[...new Set(variables.values())].toSorted().join()}}`,
        )
        for (const importer of importers) renameImports(importer, sharedScript, variables, bundle)
        for (const importer of chunks.filter(({ dynamicImports }) =>
          dynamicImports.includes(sharedScript.fileName),
        ))
          renameFetchedExports(importer, sharedScript, variables, bundle)
      }
    },
  }
}

/**
 * Sorts the names in a list of imports: the name with the fewest uses comes first. The minifier names its variables in
 * this order, and this order makes the result smallest after gzip.
 */
function leastUsedFirst(list: string, code: string): string[] {
  const useCounts = new Map<string, number>()
  for (const [word] of code.matchAll(/[\w$]+/g)) useCounts.set(word, (useCounts.get(word) ?? 0) + 1)
  const usesOf = (pair: string) => useCounts.get(pair.split(' as ').at(-1) ?? '') ?? 0
  return list.split(', ').toSorted((first, second) => usesOf(first) - usesOf(second))
}

/** The exports of a script. The key is the name of the export; the value is the name of its variable. */
function exportedVariables(code: string): ReadonlyMap<string, string> {
  const [, list = ''] = EXPORT_LIST.exec(code) ?? []
  return new Map(
    list.split(',').map((pair) => {
      const [variable = '', name = variable] = pair.split(' as ')
      return [name, variable]
    }),
  )
}

function renameImports(
  importer: OutputChunk,
  { fileName }: OutputChunk,
  variables: ReadonlyMap<string, string>,
  bundle: Rolldown.OutputBundle,
): void {
  const file = fileName.split('/').at(-1)
  let [isRenamed, end, growth] = [false, 0, 0]
  const code = importer.code.replace(
    IMPORT_LIST,
    (statement, list: string, quote: string, importPath: string, at: number) => {
      if (importPath.split('/').at(-1) !== file) return statement
      const renamedPairs = list.split(',').map((pair) => {
        const [name = '', local = name] = pair.split(' as ')
        const variable = variables.get(name)
        if (variable === undefined) throw new Error(`${fileName} does not export ${name}.`)
        return variable === local ? local : `${variable} as ${local}`
      })
      const renamedImport = `import{${renamedPairs.toSorted(byLastLetter).join()}}from${quote}./${importPath}${quote}`
      isRenamed = true
      end = at + statement.length
      growth = renamedImport.length - statement.length
      return renamedImport
    },
  )
  if (!isRenamed || importer.code.slice(0, end).includes('\n'))
    throw new Error(`${importer.fileName} imports ${fileName} in a form that this plugin does not know.`)
  importer.code = code
  const sourceMap = bundle[`${importer.fileName}.map`]
  if (sourceMap?.type === 'asset') moveMappings(sourceMap, end, growth)
}

/** Renames the exports that a script uses after it has fetched the shared script by `import()`. */
function renameFetchedExports(
  importer: OutputChunk,
  { fileName }: OutputChunk,
  variables: ReadonlyMap<string, string>,
  bundle: Rolldown.OutputBundle,
): void {
  const file = fileName.split('/').at(-1)
  // The last use is renamed first. So the positions of the earlier uses do not move.
  for (const use of [...importer.code.matchAll(FETCHED_EXPORT)]
    .filter(([, , from]) => from === file)
    .reverse()) {
    const name = use[3] ?? ''
    const variable = variables.get(name)
    if (variable === undefined) throw new Error(`${fileName} does not export ${name}.`)
    const end = use.index + use[0].length
    importer.code = `${importer.code.slice(0, end - name.length)}${variable}${importer.code.slice(end)}`
    const sourceMap = bundle[`${importer.fileName}.map`]
    if (sourceMap?.type === 'asset') moveMappings(sourceMap, end, variable.length - name.length)
  }
}

/** Compares two names by their last letters. A list that is sorted like this is smaller after gzip. */
const byLastLetter = (first: string, second: string): number =>
  reversedName(first) < reversedName(second) ? -1 : 1
const reversedName = (pair: string): string => [...pair.replace(/ as .*/, '')].reverse().join('')

/**
 * Corrects a source map. The imports in the script's first line have a new length, so all mappings behind the imports
 * move.
 */
function moveMappings(sourceMap: OutputAsset, end: number, addedLength: number): void {
  const mapContent = JSON.parse(String(sourceMap.source)) as { mappings: string }
  let column = 0
  let isMoved = false
  mapContent.mappings = mapContent.mappings.replace(/^[^;]*/, (line) =>
    line
      .split(',')
      .map((segment) => {
        const [, digits = ''] = /^([g-z0-9+/]*[A-Za-f])/.exec(segment) ?? []
        column += decodeDigits(digits)
        if (isMoved || column < end || digits === '') return segment
        isMoved = true
        return encodeNumber(decodeDigits(digits) + addedLength) + segment.slice(digits.length)
      })
      .join(),
  )
  sourceMap.source = JSON.stringify(mapContent)
}

/**
 * The digits of the numbers in a source map. A digit has five bits. The lowest digit comes first, and the lowest bit of
 * the number is its sign.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function decodeDigits(digits: string): number {
  const value = [...digits].reduce(
    (sum, digit, digitIndex) => sum + ((DIGITS.indexOf(digit) & 31) << (digitIndex * 5)),
    0,
  )
  return value & 1 ? -(value >> 1) : value >> 1
}

function encodeNumber(number: number): string {
  let remaining = number < 0 ? -number * 2 + 1 : number * 2
  let digits = ''
  do {
    digits += DIGITS[(remaining & 31) | (remaining > 31 ? 32 : 0)] ?? ''
    remaining >>= 5
  } while (remaining > 0)
  return digits
}
