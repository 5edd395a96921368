/** Reloads a changed file of a package (foundry-api §1.5): a style, a template or a language file. */
import { instances } from './applications/api/instances'
import { forgetTemplate } from './applications/handlebars/templates'
import { loadTexts } from './load-texts'
import type { HotReload } from '../shared/wire'

export async function reloadFile({ path, extension }: HotReload): Promise<void> {
  if (extension === 'css') {
    reloadStyle(path)
    return
  }
  if (extension === 'json') await loadTexts(fetchFresh)
  else forgetTemplate(path)
  for (const app of instances.values()) void app.render()
}

async function fetchFresh(path: string): Promise<unknown> {
  return (await fetch(`/${path}`, { cache: 'no-store' })).json() as Promise<unknown>
}

/** Changes the style's address, so that the browser fetches the file again. */
function reloadStyle(path: string): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-path]')) {
    if (style.dataset['path'] !== path) continue
    const text = style.textContent ?? ''
    style.textContent = text.replace(/url\("[^"]*"\)/, `url("/${path}?${String(Date.now())}")`)
  }
}
