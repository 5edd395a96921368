/**
 * `template.json`: the subtypes of systems without data models, and their documents' initial data.
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

export async function readTemplate(folder: string): Promise<TemplateModel> {
  const file = path.join(folder, 'template.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return {}
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new CommandLineError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (!isPlainObject(raw)) throw new CommandLineError(`${file} is not a JSON object.`)
  return Object.fromEntries(
    Object.entries(raw).flatMap(([kind, described]) =>
      isPlainObject(described) ? [[kind, subtypeData(described)] as const] : [],
    ),
  )
}

/** Builds the initial data of each subtype: the data of the templates that it names, overridden by its own data. */
function subtypeData(kindTypes: PlainObject): Record<string, PlainObject> {
  const types = Array.isArray(kindTypes['types']) ? kindTypes['types'].map(String) : []
  const templates = isPlainObject(kindTypes['templates']) ? kindTypes['templates'] : {}
  return Object.fromEntries(
    types.map((type) => {
      const dataOfSubtype = isPlainObject(kindTypes[type]) ? kindTypes[type] : {}
      const { templates: templateNames, ...data } = dataOfSubtype
      delete data['htmlFields']
      const templateData = (Array.isArray(templateNames) ? templateNames : []).map(
        (name) => templates[String(name)],
      )
      return [type, [...templateData.filter(isPlainObject), data].reduce<PlainObject>(mergeObjects, {})]
    }),
  )
}
