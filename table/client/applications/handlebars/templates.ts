/**
 * Templates by path: `foundry.applications.handlebars` (foundry-api §2.7).
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html
 *
 * The table's own templates are built in under `templates/…`; any other path is fetched from the server once.
 * Whatever is loaded is also a partial, by its path or by the id it was loaded with.
 */
import { Handlebars } from './engine'

export type Template = HandlebarsTemplateDelegate

/** Templates may read getters and call methods of documents, which live on prototypes. */
export const templateOptions: Handlebars.RuntimeOptions = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
}

const builtIn = new Map<string, string>()
const loading = new Map<string, Promise<Template>>()

/** Give templates to the table itself: they are found by path without asking the server. */
export function provideTemplates(texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) builtIn.set(path, text)
}

async function readTemplate(path: string): Promise<string> {
  const own = builtIn.get(path)
  if (own !== undefined) return own
  // With a slash before it or without (Ethaks/FVTT-Quench writes one).
  const response = await fetch(`/${path.replace(/^\//, '')}`)
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.statusText}.`)
  return response.text()
}

async function load(path: string, id: string): Promise<Template> {
  const template = Handlebars.compile(await readTemplate(path))
  Handlebars.registerPartial(id, template)
  return template
}

/** @param id the name of the partial, when it is not the path */
export function getTemplate(path: string, id = path): Promise<Template> {
  const known = loading.get(id)
  if (known) return known
  const template = load(path, id)
  loading.set(id, template)
  // A template that failed may be there at the next try.
  template.catch(() => loading.delete(id))
  return template
}

/** @param paths a list, or a record from partial names to paths */
export function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<Template[]> {
  const named = Array.isArray(paths)
    ? (paths as readonly string[]).map((path) => [path, path] as const)
    : Object.entries(paths)
  return Promise.all(named.map(([id, path]) => getTemplate(path, id)))
}

export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path)
  return template(data, templateOptions)
}

/** Forget a template whose file changed; the next render loads it anew. */
export function forgetTemplate(path: string): void {
  loading.delete(path)
  Handlebars.unregisterPartial(path)
}
