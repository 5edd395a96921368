/**
 * `npm run types` and `npm test -- full` check `src` against the League's types of generation 14, which
 * `types-checkout.mjs` finds.
 * A run without types succeeds and says "NOT RUN"; with `--required` it fails.
 * `KNOWN_TYPE_ERRORS` lists the known differences between the types of 13 and 14: why each is harmless, and how often
 * it occurs. The check fails for other differences, for more occurrences, for deprecated names, and for overrides that
 * the types of 14 lack. It always prints what has changed since the last run.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findFoundry14Types, isTypesCheckout } from './types-checkout.mjs'
import {
  findDifferenceFromLastReports,
  findOverridesWithoutBase,
  removeLineAndColumnFromReport,
} from './types-report.mjs'

/**
 * The type errors that are known and allowed. Each reported error belongs to the first entry whose pattern `says`
 * matches the text of the error.
 */
const KNOWN_TYPE_ERRORS = [
  {
    says: /' is not assignable to (?:parameter of )?type '(?:_Override<TokenDocument|Stored<"character")/,
    most: 2,
    why: 'a fight takes stored tokens, as those of a scene are; a speaker is only read for its name',
  },
  {
    says: /_processSubmitData|'FormDataExtended' has no properties in common/,
    most: 4,
    why: 'on 13 a submit is typed as a form, on 14 as what is in it, which it is on both',
  },
  {
    says: /Property 'label' is missing in type .* 'Entry<HTMLElement>'/,
    most: 1,
    why: 'an entry of a menu is named by `name` on 13 and by `label` on 14, and made by generation',
  },
  {
    says: /hook: "updateScene"/,
    most: 2,
    why: 'on 14 a change may hold operators; nobody deletes whether a scene is active',
  },
  {
    says: /typeof AnyApplication/,
    most: 2,
    why: 'a registered sheet may be of either version; ours are of version 2',
  },
  {
    says: /typeof BumpRoll|'RemoveIndexSignatures<TermTypes>'/,
    most: 2,
    why: 'terms and rolls of a system’s own',
  },
  {
    says: /'IndexEntry<"Actor">'|Binding element 'uuid'/,
    most: 2,
    why: 'what an adventure holds, typed by its kind',
  },
  {
    says: /error TS2589: Type instantiation is excessively deep/,
    most: 1,
    why: 'the compiler gives up at the first hook of all windows, in some orders of the files: their types are too deep',
  },
  { says: /parameter of type 'never'/, most: 1, why: 'the path of a measurement has no type without a grid' },
]

/**
 * Deprecated names that our code may keep. `says` matches the compiler's report of the name; `why` is the reason for
 * keeping it.
 */
const KNOWN_DEPRECATIONS = [
  {
    says: /world\/actor\.ts.*'\(\): void'/,
    why: '13 applies effects without a phase, 14 passes one to our override',
  },
  {
    says: /platform\/decimal-comma\.ts.*page\.execCommand/,
    why: 'deprecated by the browsers, not by Foundry; only it inserts text that the browser can undo',
  },
]

const ROOT_FOLDER = process.cwd()
const TYPES_14_FOLDER = join(ROOT_FOLDER, '.cache/types/14')
const LAST_TYPE_REPORT_FILE = join(ROOT_FOLDER, '.cache/types/14-last.json')

const { folder: typesCheckout, notRun } = await findFoundry14Types(process.env)
if (notRun) {
  console.log(notRun)
  process.exit(process.argv.includes('--required') ? 1 : 0)
}
if (!isTypesCheckout(typesCheckout)) {
  console.error(`FOUNDRY_TYPES_14 (${typesCheckout}) is not a checkout of the types of 14.`)
  process.exit(1)
}

// Imported late, because loading TypeScript takes seconds that a run without Foundry 14's types does not need.
const { default: ts } = await import('typescript')
const { version } = JSON.parse(readFileSync(join(typesCheckout, 'package.json'), 'utf8'))
copyFoundryTypes()
const { errors, deprecations } = createCompilerReports()
const overridesWithoutBase = findOverridesWithoutBase(
  readFilesInFolder('src/foundry', '.ts'),
  readFilesInFolder(join(TYPES_14_FOLDER, 'src/foundry'), '.d.mts').map(({ source }) => source),
)
const errorCounts = KNOWN_TYPE_ERRORS.map(() => 0)
const unknownTypeErrors = errors.filter((error) => {
  const typeErrorIndex = KNOWN_TYPE_ERRORS.findIndex(({ says }) => says.test(error))
  if (typeErrorIndex >= 0) errorCounts[typeErrorIndex] += 1
  return typeErrorIndex < 0
})
const reportsAboveKnownCount = KNOWN_TYPE_ERRORS.flatMap(({ says, most }, typeErrorIndex) =>
  errorCounts[typeErrorIndex] > most
    ? [
        `${errorCounts[typeErrorIndex]} instead of ${most}:`,
        ...errors.filter((error) => says.test(error)).map(findFirstErrorLine),
      ]
    : [],
)
printTypeReportDifference(
  [...errors.map(findFirstErrorLine), ...deprecations, ...overridesWithoutBase].map(
    removeLineAndColumnFromReport,
  ),
)
const typeFaults = [
  ...unknownTypeErrors,
  ...reportsAboveKnownCount,
  ...deprecations.map((deprecationName) => `deprecated: ${deprecationName}`),
  ...overridesWithoutBase.map((overrideName) => `overrides nothing: ${overrideName}`),
]
if (typeFaults.length > 0) {
  console.error([`What the types of ${version} say of src:`, ...typeFaults].join('\n'))
  process.exit(1)
}
console.log(`types of ${version}: nothing but the ${errors.length} differences that are known.`)

/**
 * Copies the types of Foundry 14 into this project's cache. In this folder, their imports find the packages that the
 * types of Foundry 13 use.
 */
function copyFoundryTypes() {
  rmSync(TYPES_14_FOLDER, { recursive: true, force: true })
  mkdirSync(TYPES_14_FOLDER, { recursive: true })
  for (const pathToCopy of ['src', 'package.json'])
    cpSync(join(typesCheckout, pathToCopy), join(TYPES_14_FOLDER, pathToCopy), { recursive: true })
}

/** The compiler's reports for each file of `src`: errors and uses of deprecated names. */
function createCompilerReports() {
  const languageService = ts.createLanguageService(createLanguageServiceHost(createCompilerOptions()))
  const programFiles = languageService
    .getProgram()
    .getSourceFiles()
    .map(({ fileName }) => fileName)
  const ourSourceFiles = programFiles.filter((programFile) =>
    programFile.startsWith(join(ROOT_FOLDER, 'src/')),
  )
  if (ourSourceFiles.length === 0)
    throw new Error('The compiler found no files of src, so the types of 14 were not checked.')
  return {
    errors: ourSourceFiles
      .flatMap((programFile) => languageService.getSemanticDiagnostics(programFile))
      .map(formatDiagnostic),
    deprecations: ourSourceFiles
      .flatMap((programFile) => languageService.getSuggestionDiagnostics(programFile))
      .filter(({ reportsDeprecated }) => reportsDeprecated)
      .map(formatDiagnostic)
      .filter((compilerDiagnostic) => KNOWN_DEPRECATIONS.every(({ says }) => !says.test(compilerDiagnostic))),
  }
}

function createCompilerOptions() {
  const packageName = '@league-of-foundry-developers/foundry-vtt-types'
  const compilerConfig = {
    extends: '../../../src/tsconfig.json',
    compilerOptions: {
      types: [],
      paths: {
        [packageName]: ['./src/index.d.mts'],
        [`${packageName}/*`]: ['./src/*/index.d.mts'],
        'fvtt-types/*': ['./src/*/index.d.mts'],
      },
    },
    files: ['./src/index.d.mts'],
    include: ['../../../src'],
  }
  const { fileNames, options } = ts.parseJsonConfigFileContent(compilerConfig, ts.sys, TYPES_14_FOLDER)
  return { fileNames, options }
}

function createLanguageServiceHost({ fileNames, options }) {
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) =>
      ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(file) ?? '') : undefined,
    getCurrentDirectory: () => ROOT_FOLDER,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  }
}

/** Formats an error as the compiler prints it. */
function formatDiagnostic({ file, start, code, messageText }) {
  const { line, character } = file.getLineAndCharacterOfPosition(start)
  const errorText = ts.flattenDiagnosticMessageText(messageText, '\n')
  return `${relative(ROOT_FOLDER, file.fileName)}(${line + 1},${character + 1}): error TS${code}: ${errorText}`
}

/** Reads the files of a folder whose names end with `fileNameEnding`. Returns the path and the text of each. */
function readFilesInFolder(folder, fileNameEnding) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith(fileNameEnding))
    .map((fileName) => ({
      file: join(folder, fileName),
      source: readFileSync(join(folder, fileName), 'utf8'),
    }))
}

/**
 * Prints which reports of the compiler are new and which have disappeared since the last run. Stores all reports of
 * this run for the next run.
 */
function printTypeReportDifference(compilerReports) {
  if (existsSync(LAST_TYPE_REPORT_FILE)) {
    const { added, gone } = findDifferenceFromLastReports(
      JSON.parse(readFileSync(LAST_TYPE_REPORT_FILE, 'utf8')),
      compilerReports,
    )
    for (const compilerReport of added) console.log(`new since the last run: ${compilerReport}`)
    for (const compilerReport of gone) console.log(`gone since the last run: ${compilerReport}`)
  }
  writeFileSync(LAST_TYPE_REPORT_FILE, JSON.stringify(compilerReports))
}

function findFirstErrorLine(multilineErrorText) {
  return multilineErrorText.split('\n', 1)[0]
}
