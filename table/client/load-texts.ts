/** Loads the packages' texts: the chosen language, and English for texts that it lacks (foundry-api §10.2). */
import type { ClientPackage } from './game'
import { game } from './state'
import { Hooks } from './helpers/hooks'
import { isPlainObject } from '../shared/objects'

export async function loadTexts(loadJson: (path: string) => Promise<unknown>): Promise<void> {
  const { i18n, system, modules } = game
  i18n.lang = String(game.settings.get('core', 'language'))
  const activeModules = [...modules].filter(({ active }) => active)
  const packages: [string, ClientPackage][] = [
    [`systems/${system.id}`, system],
    ...activeModules.map((module): [string, ClientPackage] => [`modules/${module.id}`, module]),
  ]
  const languageFiles = packages.flatMap(([packagePath, { languages }]) =>
    languages
      // A manifest may limit a language file to one system, or to worlds where another module is active.
      .filter((language) => language.system === undefined || language.system === system.id)
      .filter((language) => language.module === undefined || modules.get(language.module)?.active === true)
      .filter(({ lang }) => lang === 'en' || lang === i18n.lang)
      .map(({ lang, path }) => ({ lang, path: `${packagePath}/${path}` })),
  )
  for (const { lang, path } of languageFiles) {
    try {
      const texts = await loadJson(path)
      if (isPlainObject(texts)) i18n.add(lang, texts)
    } catch (error) {
      Hooks.onError(`The texts ${path}`, error)
    }
  }
}
