/**
 * `template.json`: the subtypes of systems without data models, with initial data.
 * https://foundryvtt.com/article/system-development/ (section "template.json"); `game.model` on the client.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mergeObjects } from '../shared/merge'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { CommandLineError } from './options'

/** The initial `system` data. The keys are the document kind and the subtype. */
export type TemplateModel = Record<string, Record<string, PlainObject>>

export async function readTemplateFile(templateFolder: string): Promise<TemplateModel> {
  const templateFile = path.join(templateFolder, 'template.json')
  const templateText = await readFile(templateFile, 'utf8').catch(() => null)
  if (templateText === null) return {}
  let parsedTemplateFile: unknown
  try {
    parsedTemplateFile = JSON.parse(templateText)
  } catch (error) {
    throw new CommandLineError(
      `${templateFile} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (!isPlainObject(parsedTemplateFile)) throw new CommandLineError(`${templateFile} is not a JSON object.`)
  return Object.fromEntries(
    Object.entries(parsedTemplateFile).flatMap(([kind, described]) =>
      isPlainObject(described) ? [[kind, mergeSubtypeData(described)] as const] : [],
    ),
  )
}

/** Builds the initial data of each subtype: the data of its templates, overridden by its own. */
function mergeSubtypeData(typesOfDocumentKind: PlainObject): Record<string, PlainObject> {
  const subtypeNames = Array.isArray(typesOfDocumentKind['types'])
    ? typesOfDocumentKind['types'].map(String)
    : []
  const templatesByName = isPlainObject(typesOfDocumentKind['templates'])
    ? typesOfDocumentKind['templates']
    : {}
  return Object.fromEntries(
    subtypeNames.map((subtype) => {
      const dataOfSubtype = isPlainObject(typesOfDocumentKind[subtype]) ? typesOfDocumentKind[subtype] : {}
      const { templates: templateNames, ...data } = dataOfSubtype
      delete data['htmlFields']
      const templateData = (Array.isArray(templateNames) ? templateNames : []).map(
        (templateName) => templatesByName[String(templateName)],
      )
      return [subtype, [...templateData.filter(isPlainObject), data].reduce<PlainObject>(mergeObjects, {})]
    }),
  )
}
