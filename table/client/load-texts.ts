/** The package's texts: the chosen language, and English for what it leaves out (foundry-api §10.2). */
import { game } from './state'
import { Hooks } from './helpers/hooks'
import { isPlainObject } from '../shared/objects'

export async function loadTexts(loadJson: (path: string) => Promise<unknown>): Promise<void> {
  const { i18n, system } = game
  i18n.lang = String(game.settings.get('core', 'language'))
  const wanted = system.languages.filter(({ lang }) => lang === 'en' || lang === i18n.lang)
  for (const { lang, path } of wanted) {
    try {
      const texts = await loadJson(`systems/${system.id}/${path}`)
      if (isPlainObject(texts)) i18n.add(lang, texts)
    } catch (error) {
      Hooks.onError(`The texts ${path}`, error)
    }
  }
}
