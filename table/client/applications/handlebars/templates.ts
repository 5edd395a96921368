/**
 * Loads and renders templates by path: `foundry.applications.handlebars` (foundry-api §2.7).
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html The practice table's own templates have
 * paths that begin with `templates/`; they are never fetched. Other templates are fetched once. A loaded template is
 * also a partial, whose name is its path or id.
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

async function readTemplateText(templatePath: string): Promise<string> {
  const builtInTemplateText = builtInTemplates.get(templatePath)
  if (builtInTemplateText !== undefined) return builtInTemplateText
  // The path may begin with a slash, because the module Ethaks/FVTT-Quench writes it so.
  const templateResponse = await fetch(`/${templatePath.replace(/^\//, '')}`)
  if (!templateResponse.ok)
    throw new Error(`The template "${templatePath}" could not be loaded: ${templateResponse.statusText}.`)
  return templateResponse.text()
}

async function compileTemplate(templatePath: string, templateId: string): Promise<CompiledTemplate> {
  const compiledTemplate = Handlebars.compile(await readTemplateText(templatePath))
  Handlebars.registerPartial(templateId, compiledTemplate)
  return compiledTemplate
}

/** Loads a template and caches it. @param templateId the name of the partial; default: the path */
export function getTemplate(templatePath: string, templateId = templatePath): Promise<CompiledTemplate> {
  const cachedTemplate = templatePromises.get(templateId)
  if (cachedTemplate) return cachedTemplate
  const compiledTemplate = compileTemplate(templatePath, templateId)
  templatePromises.set(templateId, compiledTemplate)
  // The cache forgets a failed request, so that the next call tries again.
  compiledTemplate.catch(() => templatePromises.delete(templateId))
  return compiledTemplate
}

/**
 * Loads templates and registers them as partials.
 * @param templatePaths a list of paths, or a record whose keys are the partials' names
 */
export function loadTemplates(
  templatePaths: readonly string[] | Record<string, string>,
): Promise<CompiledTemplate[]> {
  const pathsByName = Array.isArray(templatePaths)
    ? (templatePaths as readonly string[]).map((templatePath) => [templatePath, templatePath] as const)
    : Object.entries(templatePaths)
  return Promise.all(pathsByName.map(([id, path]) => getTemplate(path, id)))
}

export async function renderTemplate(templatePath: string, templateData: object): Promise<string> {
  const compiledTemplate = await getTemplate(templatePath)
  return compiledTemplate(templateData, templateOptions)
}

/** Removes a changed template from the cache. The next render loads it again. */
export function removeCachedTemplate(templatePath: string): void {
  templatePromises.delete(templatePath)
  Handlebars.unregisterPartial(templatePath)
}
