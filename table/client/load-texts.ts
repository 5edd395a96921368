/** Loads the texts of the packages: in the chosen language, and in English for missing texts (foundry-api §10.2). */
import type { ClientPackage } from './game'
import { game } from './state'
import { Hooks } from './helpers/hooks'
import { isPlainObject } from '../shared/objects'

export async function loadLanguageTexts(loadJsonFile: (jsonPath: string) => Promise<unknown>): Promise<void> {
  const { i18n, system, modules } = game
  i18n.lang = String(game.settings.get('core', 'language'))
  const activeModules = [...modules].filter(({ active }) => active)
  const packagesWithPaths: [string, ClientPackage][] = [
    [`systems/${system.id}`, system],
    ...activeModules.map((module): [string, ClientPackage] => [`modules/${module.id}`, module]),
  ]
  const languageFiles = packagesWithPaths.flatMap(([packagePath, { languages }]) =>
    languages
      // A manifest may state that a language file is only for one game system, or only for worlds in which another
      // module is active.
      .filter(
        (packageLanguage) => packageLanguage.system === undefined || packageLanguage.system === system.id,
      )
      .filter(
        (packageLanguage) =>
          packageLanguage.module === undefined || modules.get(packageLanguage.module)?.active === true,
      )
      .filter(({ lang }) => lang === 'en' || lang === i18n.lang)
      .map(({ lang, path }) => ({ lang, path: `${packagePath}/${path}` })),
  )
  for (const { lang, path } of languageFiles) {
    try {
      const languageTexts = await loadJsonFile(path)
      if (isPlainObject(languageTexts)) i18n.add(lang, languageTexts)
    } catch (error) {
      Hooks.onError(`The texts ${path}`, error)
    }
  }
}
