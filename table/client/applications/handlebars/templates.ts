/**
 * Loads and renders templates by path: `foundry.applications.handlebars` (foundry-api §2.7).
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html
 *
 * The practice table's own templates are built in under `templates/…`; other templates are fetched from the server,
 * once each. A loaded template is also a Handlebars partial, named by its path or by the given id.
 */
import { Handlebars } from './engine'

export type CompiledTemplate = HandlebarsTemplateDelegate

/** Lets templates read getters and call methods of documents, which Handlebars forbids by default. */
export const templateOptions: Handlebars.RuntimeOptions = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
}

const builtInTemplates = new Map<string, string>()
const templatePromises = new Map<string, Promise<CompiledTemplate>>()

/** Registers built-in templates by their paths. These templates are not requested from the server. */
export function registerBuiltInTemplates(templatesByPath: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(templatesByPath)) builtInTemplates.set(path, text)
}

async function readTemplate(path: string): Promise<string> {
  const builtInText = builtInTemplates.get(path)
  if (builtInText !== undefined) return builtInText
  // The path may begin with a slash, because Ethaks/FVTT-Quench writes a slash.
  const response = await fetch(`/${path.replace(/^\//, '')}`)
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.statusText}.`)
  return response.text()
}

async function compileTemplate(path: string, id: string): Promise<CompiledTemplate> {
  const template = Handlebars.compile(await readTemplate(path))
  Handlebars.registerPartial(id, template)
  return template
}

/** Loads a template and caches it. @param id the name of the partial; default: the path */
export function getTemplate(path: string, id = path): Promise<CompiledTemplate> {
  const cachedTemplate = templatePromises.get(id)
  if (cachedTemplate) return cachedTemplate
  const template = compileTemplate(path, id)
  templatePromises.set(id, template)
  // The cache forgets a failed request, so that the next call tries again.
  template.catch(() => templatePromises.delete(id))
  return template
}

/**
 * Loads templates and registers them as partials.
 * @param paths a list of paths, or a record whose keys are the partials' names
 */
export function loadTemplates(
  paths: readonly string[] | Record<string, string>,
): Promise<CompiledTemplate[]> {
  const pathsByName = Array.isArray(paths)
    ? (paths as readonly string[]).map((path) => [path, path] as const)
    : Object.entries(paths)
  return Promise.all(pathsByName.map(([id, path]) => getTemplate(path, id)))
}

export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path)
  return template(data, templateOptions)
}

/** Removes a changed template from the cache. The next render loads it again. */
export function forgetTemplate(path: string): void {
  templatePromises.delete(path)
  Handlebars.unregisterPartial(path)
}
