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

/** For each kind of document and each subtype, the initial `system` data. */
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

/** Merges each subtype's own data over the data of the templates that it names. */
function subtypeData(described: PlainObject): Record<string, PlainObject> {
  const types = Array.isArray(described['types']) ? described['types'].map(String) : []
  const templates = isPlainObject(described['templates']) ? described['templates'] : {}
  return Object.fromEntries(
    types.map((type) => {
      const ownData = isPlainObject(described[type]) ? described[type] : {}
      const { templates: templateNames, ...data } = ownData
      delete data['htmlFields']
      const shared = (Array.isArray(templateNames) ? templateNames : []).map(
        (name) => templates[String(name)],
      )
      return [type, [...shared.filter(isPlainObject), data].reduce<PlainObject>(mergeObjects, {})]
    }),
  )
}
