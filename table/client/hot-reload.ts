/** Reloads a changed file of a package (foundry-api §1.5): a style, a template or a language file. */
import { instances } from './applications/api/instances'
import { forgetTemplate } from './applications/handlebars/templates'
import { loadTexts } from './load-texts'
import type { HotReloadChange } from '../shared/wire'

export async function reloadPackageFile({ path, extension }: HotReloadChange): Promise<void> {
  if (extension === 'css') {
    reloadStylesheet(path)
    return
  }
  if (extension === 'json') await loadTexts(fetchUncachedJson)
  else forgetTemplate(path)
  for (const app of instances.values()) void app.render()
}

async function fetchUncachedJson(path: string): Promise<unknown> {
  return (await fetch(`/${path}`, { cache: 'no-store' })).json() as Promise<unknown>
}

/** Gives the style sheet a new address, so that the browser fetches the changed file. */
function reloadStylesheet(path: string): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-path]')) {
    if (style.dataset['path'] !== path) continue
    const text = style.textContent ?? ''
    style.textContent = text.replace(/url\("[^"]*"\)/, `url("/${path}?${String(Date.now())}")`)
  }
}
