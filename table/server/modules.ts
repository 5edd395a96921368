/**
 * Modules: packages beside the system, from a folder that holds one folder for each. Which of them are active is the world's
 * setting `core.moduleConfiguration`, as Foundry's window "Manage Modules" writes it
 * (https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.apps.ModuleManagement.html; the manifest:
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ModuleManifestData.html, foundry-api §1).
 * A world that has no word about a module has it active: whoever starts the table has named the folder.
 */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { requiredModules } from './manifest-check'
import { readManifest } from './manifest'
import type { Manifest } from './manifest'
import { StartError } from './options'

export interface InstalledModule {
  readonly manifest: Manifest
  readonly folder: string
}

export interface Modules {
  readonly installed: readonly InstalledModule[]
  /** why what lies there is not installed, each in a sentence */
  readonly problems: readonly string[]
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** @param folder one module, or a folder with several, or null */
export async function readModules(folder: string | null, generation: 13 | 14): Promise<Modules> {
  if (folder === null) return { installed: [], problems: [] }
  if (!(await exists(folder))) throw new StartError(`There is no folder ${folder} (option --modules).`)
  const isOne = await exists(path.join(folder, 'module.json'))
  const candidates = isOne ? [folder] : (await readdir(folder)).sort().map((name) => path.join(folder, name))
  const installed: InstalledModule[] = []
  const problems: string[] = []
  for (const candidate of candidates) {
    if (!(await exists(path.join(candidate, 'module.json')))) continue
    try {
      installed.push({ manifest: await readManifest(candidate, generation, 'module'), folder: candidate })
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      problems.push(`The module in ${path.basename(candidate)} is not installed: ${error.message}`)
    }
  }
  return { installed, problems }
}

/** For which systems a module is; for all, when it names none. */
function isFor({ manifest }: InstalledModule, system: string): boolean {
  const { systems } = isPlainObject(manifest.raw['relationships']) ? manifest.raw['relationships'] : {}
  const named = Array.isArray(systems) ? systems.filter(isPlainObject) : []
  return named.length === 0 || named.some(({ id }) => id === system)
}

/**
 * The modules that run, libraries first, and each after those that it requires. One whose requirements do not run, or which
 * is for other systems, does not run.
 */
export function activeModules(
  { installed }: Modules,
  system: string,
  chosen: PlainObject,
): readonly InstalledModule[] {
  const byId = new Map(installed.map((module) => [module.manifest.id, module]))
  const wanted = ({ manifest }: InstalledModule): boolean => chosen[manifest.id] !== false
  const ordered = [...installed].sort((a, b) => Number(isLibrary(b)) - Number(isLibrary(a)))
  const running = new Map<string, InstalledModule>()
  const start = (module: InstalledModule, asking: readonly string[]): boolean => {
    const { id, raw } = module.manifest
    if (running.has(id)) return true
    if (!wanted(module) || !isFor(module, system) || asking.includes(id)) return false
    const needs = requiredModules(raw).map((need) => byId.get(need))
    if (!needs.every((need) => need !== undefined && start(need, [...asking, id]))) return false
    running.set(id, module)
    return true
  }
  for (const module of ordered) start(module, [])
  return [...running.values()]
}

const isLibrary = ({ manifest }: InstalledModule): boolean => manifest.raw['library'] === true
