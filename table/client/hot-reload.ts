/** Reloads a changed file of a package (foundry-api §1.5): a style, a template or a language file. */
import { applicationInstances } from './applications/api/instances'
import { removeCachedTemplate } from './applications/handlebars/templates'
import { loadLanguageTexts } from './load-texts'
import type { HotReloadChange } from '../shared/wire'

export async function reloadPackageFile({ path, extension }: HotReloadChange): Promise<void> {
  if (extension === 'css') {
    reloadStylesheet(path)
    return
  }
  if (extension === 'json') await loadLanguageTexts(fetchUncachedJson)
  else removeCachedTemplate(path)
  for (const application of applicationInstances.values()) void application.render()
}

async function fetchUncachedJson(jsonPath: string): Promise<unknown> {
  return (await fetch(`/${jsonPath}`, { cache: 'no-store' })).json() as Promise<unknown>
}

/** Gives the style sheet a new address, so that the browser fetches the changed file. */
function reloadStylesheet(stylesheetPath: string): void {
  for (const styleElement of document.querySelectorAll<HTMLStyleElement>('style[data-path]')) {
    if (styleElement.dataset['path'] !== stylesheetPath) continue
    const stylesheetText = styleElement.textContent ?? ''
    styleElement.textContent = stylesheetText.replace(
      /url\("[^"]*"\)/,
      `url("/${stylesheetPath}?${String(Date.now())}")`,
    )
  }
}
