/**
 * Loads and renders templates by path: `foundry.applications.handlebars` (foundry-api §2.7).
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html
 *
 * The practice table's own templates are built in under `templates/…`; other templates are fetched from the server,
 * once each. A loaded template is also a Handlebars partial, named by its path or by the given id.
 */
import { Handlebars } from './engine'

export type Template = HandlebarsTemplateDelegate

/** Lets templates read getters and call methods of documents, which Handlebars forbids by default. */
export const templateOptions: Handlebars.RuntimeOptions = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
}

const builtIn = new Map<string, string>()
const loading = new Map<string, Promise<Template>>()

/** Registers built-in templates by path: the server is not asked for them. */
export function provideTemplates(texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) builtIn.set(path, text)
}

async function readTemplate(path: string): Promise<string> {
  const own = builtIn.get(path)
  if (own !== undefined) return own
  // Accepts a path with or without a leading slash (Ethaks/FVTT-Quench writes a slash).
  const response = await fetch(`/${path.replace(/^\//, '')}`)
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.statusText}.`)
  return response.text()
}

async function load(path: string, id: string): Promise<Template> {
  const template = Handlebars.compile(await readTemplate(path))
  Handlebars.registerPartial(id, template)
  return template
}

/** Loads a template once. @param id the name of the partial, default: the path */
export function getTemplate(path: string, id = path): Promise<Template> {
  const known = loading.get(id)
  if (known) return known
  const template = load(path, id)
  loading.set(id, template)
  // A failed request is not cached, so that the next call tries again.
  template.catch(() => loading.delete(id))
  return template
}

/** @param paths a list of paths, or a record of paths by partial name */
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

/** Removes a template whose file changed from the cache; the next render loads it again. */
export function forgetTemplate(path: string): void {
  loading.delete(path)
  Handlebars.unregisterPartial(path)
}
