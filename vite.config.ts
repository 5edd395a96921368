import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { createPlainImportsPlugin } from './scripts/package/plain-imports'
import { createPlainNamespacesPlugin } from './scripts/package/plain-namespaces'
import { createFoundryPackagePlugin } from './scripts/package/plugin'
import { createShortExportsPlugin } from './scripts/package/short-exports'

/**
 * Builds the installable package into `dist/`: the module that Foundry loads, a script for each game, one stylesheet,
 * the fonts, and the files that `createFoundryPackagePlugin` adds. The name of each imported script contains a digest
 * of its content, so that no page mixes two versions. No script imports the module that Foundry loads: under a second
 * address the module would run twice.
 */
export default defineConfig(({ mode }) => ({
  base: './',
  publicDir: false,
  plugins: [
    createPlainImportsPlugin(),
    createPlainNamespacesPlugin(),
    createFoundryPackagePlugin(),
    createShortExportsPlugin(),
  ],
  build: {
    target: 'es2022',
    // The oldest browser versions that support all features of our styles, such as nested rules and alternative text in
    // `content`.
    cssTarget: ['chrome120', 'firefox128', 'safari17.4'],
    // Source maps are for developers; the released package has none.
    sourcemap: mode !== 'release',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Turns off a warning that every build would print, because building the compendia takes long.
      checks: { bundlerTimings: false },
      input: { 'harm-and-blessing': 'src/index.ts', house: 'src/main.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'harm-and-blessing' ? 'harm-and-blessing.mjs' : `scripts/${name}-[hash].mjs`,
        // The output has one script with all modules that the start loads or that the games share, and one script per
        // game with all modules that the game loads. Each later script is therefore a single file.
        codeSplitting: {
          groups: [{ name: (id, chunking) => scriptGroup(id, (module) => chunking.getModuleInfo(module)) }],
        },
        chunkFileNames: ({ name, moduleIds }) =>
          `scripts/${isGroup(name) ? name : (gameOf(moduleIds) ?? partOfGame(moduleIds) ?? name)}-[hash].mjs`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'harm-and-blessing.css' : 'fonts/[name][extname]',
      },
    },
  },
}))

/**
 * Matches the modules of the core, which the games share. Five modules are exceptions, because only one later script
 * needs each of them.
 */
const SHARED_CORE =
  /\/src\/core\/(?!shell\/(?:recovery-rows|deck-diagnosis|deck-source|form-lists|missed-updates))/

/**
 * Finds the script into which a module is built.
 * @returns `core` for a module that the start loads or that later scripts share; `decisions` for a module that decides
 * requests or writes documents; a game's name for a module that the game's rules load; null for a module of a single
 * later script
 */
function scriptGroup(id: string, infoOf: InfoOf): string | null {
  startModules ??= staticClosure(ENTRY, infoOf)
  if (id === ENTRY) return null
  if (startModules.has(id) || SHARED_CORE.test(id) || sharedModules(infoOf).has(id)) return 'core'
  if (decisionModules(infoOf).has(id)) return 'decisions'
  const [, folder, game] = /^(.*\/src\/([^/]+)\/)/.exec(id) ?? []
  if (folder === undefined || game === undefined) return null
  const modules = gameModules(`${folder}ruleset.ts`, infoOf)
  if (modules.loaded.has(id)) return game
  return modules.actions.has(id) ? `${game}-actions` : null
}

type InfoOf = (
  id: string,
) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null

const ENTRY = fileURLToPath(new URL('src/main.ts', import.meta.url))
const WRITING_MODULE = fileURLToPath(new URL('src/foundry/write/write.ts', import.meta.url))
let startModules: ReadonlySet<string> | undefined
let foundDecisionModules: ReadonlySet<string> | undefined
let foundSharedModules: ReadonlySet<string> | undefined

/**
 * Finds the modules that are built into one script because they share the code that writes documents: all modules of
 * those later scripts that import this code. The client that decides requests fetches them at its first decision.
 */
function decisionModules(infoOf: InfoOf): ReadonlySet<string> {
  return (foundDecisionModules ??= new Set(
    laterScriptFiles(infoOf)
      .map((file) => staticClosure(file, infoOf))
      .filter((modules) => modules.has(WRITING_MODULE))
      .flatMap((modules) => [...modules]),
  ))
}

/**
 * Finds the modules of the shell that several later scripts share. The start's script contains them, so that each later
 * script is one file.
 */
function sharedModules(infoOf: InfoOf): ReadonlySet<string> {
  if (foundSharedModules) return foundSharedModules
  const decisions = decisionModules(infoOf)
  const otherScripts = laterScriptFiles(infoOf)
    .filter((file) => !decisions.has(file))
    .map((file) => staticClosure(file, infoOf))
  const modules = [decisions, ...otherScripts].flatMap((script) => [...script]).filter(isShellModule)
  foundSharedModules = new Set(modules.filter((id, index) => modules.indexOf(id) !== index))
  return foundSharedModules
}

const isShellModule = (id: string): boolean => id.includes('/src/foundry/')

/** Finds the files that the page loads later by `import()`, and the files that these load in the same way. */
function laterScriptFiles(infoOf: InfoOf): string[] {
  const later = new Set<string>()
  for (const module of staticClosure(ENTRY, infoOf))
    for (const file of infoOf(module)?.dynamicallyImportedIds ?? []) later.add(file)
  for (const file of later)
    for (const module of staticClosure(file, infoOf))
      for (const laterFile of infoOf(module)?.dynamicallyImportedIds ?? []) later.add(laterFile)
  return [...later]
}

interface GameModules {
  /**
   * The modules that the game's rules load. The set is empty for a game that is not split into parts, because its
   * modules need no group.
   */
  readonly loaded: ReadonlySet<string>
  /**
   * The modules of those parts that share modules with other parts of the game. All these parts are built as one
   * script.
   */
  readonly actions: ReadonlySet<string>
}

/** The modules of each game, by the file of its rules. */
const modulesByRules = new Map<string, GameModules>()

function gameModules(rulesFile: string, infoOf: InfoOf): GameModules {
  const known = modulesByRules.get(rulesFile)
  if (known) return known
  const loaded = staticClosure(rulesFile, infoOf)
  const partFiles = new Set([...loaded].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []))
  const parts = [...partFiles].map((file) => {
    const modules = [...staticClosure(file, infoOf)]
    return modules.filter((id) => !loaded.has(id) && !startModules?.has(id) && !SHARED_CORE.test(id))
  })
  const all = parts.flat()
  const isShared = (id: string) => all.indexOf(id) !== all.lastIndexOf(id)
  const found = {
    loaded: partFiles.size > 0 ? loaded : new Set<string>(),
    actions: new Set(parts.filter((modules) => modules.some(isShared)).flat()),
  }
  modulesByRules.set(rulesFile, found)
  return found
}

/** Finds a module's static imports, direct and indirect. The result also contains the module itself. */
function staticClosure(entry: string, infoOf: InfoOf): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** Finds the game whose `ruleset.ts` is among these modules. */
const gameOf = (modules: readonly string[]): string | undefined =>
  modules.flatMap((id) => /\/src\/([^/]+)\/ruleset\.ts$/.exec(id)?.[1] ?? [])[0]

const isGroup = (name: string): boolean => name.endsWith('-actions')

/**
 * Finds the name of the part of a game to which these modules belong, such as `humanity-shop`. The part's file is then
 * `src/humanity/shop/shop-script.ts`.
 */
const partOfGame = (modules: readonly string[]): string | undefined =>
  modules.flatMap((id) => {
    const [, game, part] = /\/src\/(?!core\/|foundry\/)([^/]+)\/(?:.+\/)?([^/]+)-script\.ts$/.exec(id) ?? []
    return game !== undefined && part !== undefined ? `${game}-${part}` : []
  })[0]
