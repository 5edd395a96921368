/**
 * Finds the modules: packages besides the system. Each has its own folder
 * (https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ModuleManifestData.html, foundry-api §1). The world
 * setting `core.moduleConfiguration` says which are active
 * (https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.apps.ModuleManagement.html). Modules without an
 * entry are active.
 */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { listRequiredModules } from './manifest-check'
import { readManifest } from './manifest'
import type { Manifest } from './manifest'
import { CommandLineError } from './options'

export interface InstalledModule {
  readonly manifest: Manifest
  readonly folder: string
}

export interface ModuleScanResult {
  readonly installed: readonly InstalledModule[]
  /** One sentence for each module that could not be installed. It states the reason. */
  readonly problems: readonly string[]
}

const doesFileExist = (filePath: string): Promise<boolean> =>
  stat(filePath).then(
    () => true,
    () => false,
  )

/**
 * Finds the installed modules.
 * @param folder the folder of a single module, or a folder that contains the folders of several modules; null: there
 * are no modules
 */
export async function readModules(
  modulesFolder: string | null,
  generation: 13 | 14,
): Promise<ModuleScanResult> {
  if (modulesFolder === null) return { installed: [], problems: [] }
  if (!(await doesFileExist(modulesFolder)))
    throw new CommandLineError(`There is no folder ${modulesFolder} (option --modules).`)
  const isModuleFolder = await doesFileExist(path.join(modulesFolder, 'module.json'))
  const possibleModuleFolders = isModuleFolder
    ? [modulesFolder]
    : (await readdir(modulesFolder)).sort().map((folderName) => path.join(modulesFolder, folderName))
  const installedModules: InstalledModule[] = []
  const moduleProblems: string[] = []
  for (const possibleModuleFolder of possibleModuleFolders) {
    if (!(await doesFileExist(path.join(possibleModuleFolder, 'module.json')))) continue
    try {
      installedModules.push({
        manifest: await readManifest(possibleModuleFolder, generation, 'module'),
        folder: possibleModuleFolder,
      })
    } catch (error) {
      if (!(error instanceof CommandLineError)) throw error
      moduleProblems.push(
        `The module in ${path.basename(possibleModuleFolder)} is not installed: ${error.message}`,
      )
    }
  }
  return { installed: installedModules, problems: moduleProblems }
}

/** True if the module can be used with this system. A module that names no system can be used with all systems. */
function isModuleForSystem({ manifest }: InstalledModule, systemId: string): boolean {
  const { systems } = isPlainObject(manifest.raw['relationships']) ? manifest.raw['relationships'] : {}
  const systemsOfManifest = Array.isArray(systems) ? systems.filter(isPlainObject) : []
  return systemsOfManifest.length === 0 || systemsOfManifest.some(({ id }) => id === systemId)
}

/**
 * Lists the active modules in the order in which they are loaded. Libraries come first, and each module comes after the
 * modules that it requires. A module is inactive if a module that it requires is inactive, or if it is only for other
 * systems.
 */
export function listActiveModules(
  { installed }: ModuleScanResult,
  systemId: string,
  activationByModuleId: PlainObject,
): readonly InstalledModule[] {
  const modulesById = new Map(installed.map((module) => [module.manifest.id, module]))
  const isModuleEnabled = ({ manifest }: InstalledModule): boolean =>
    activationByModuleId[manifest.id] !== false
  const modulesInLoadOrder = [...installed].sort(
    (a, b) => Number(isLibraryModule(b)) - Number(isLibraryModule(a)),
  )
  const activeModulesById = new Map<string, InstalledModule>()
  const activateModule = (module: InstalledModule, requestingIds: readonly string[]): boolean => {
    const { id, raw } = module.manifest
    if (activeModulesById.has(id)) return true
    if (!isModuleEnabled(module) || !isModuleForSystem(module, systemId) || requestingIds.includes(id))
      return false
    const requiredModulesOrMissing = listRequiredModules(raw).map((requiredModule) =>
      modulesById.get(requiredModule),
    )
    if (
      !requiredModulesOrMissing.every(
        (requiredModule) =>
          requiredModule !== undefined && activateModule(requiredModule, [...requestingIds, id]),
      )
    )
      return false
    activeModulesById.set(id, module)
    return true
  }
  for (const module of modulesInLoadOrder) activateModule(module, [])
  return [...activeModulesById.values()]
}

const isLibraryModule = ({ manifest }: InstalledModule): boolean => manifest.raw['library'] === true
