/** The keys of phrases that Foundry derives from the paths of our data. */
import { describeActorData, describeItemData } from '../../src/core/shell/describe-documents'
import type { FieldDescription } from '../../src/core/schema'
import { ACTOR_TYPES, ITEM_TYPES } from '../../src/core/game-views'
import { rulesets } from './rulesets'

/** The keys, without `.label` or `.hint`, which the caller appends. */
export const labelKeys: readonly string[] = [
  ...ACTOR_TYPES.flatMap((type) => [
    `TYPES.Actor.${type}`,
    ...pathsOf(describeActorData(type, rulesets), 'HnB.Actor.FIELDS'),
  ]),
  ...ITEM_TYPES.flatMap((type) => [
    `TYPES.Item.${type}`,
    ...pathsOf(describeItemData(type, rulesets), 'HnB.Item.FIELDS'),
  ]),
]

/** @returns the path of each field of a description that has its own phrases */
export function pathsOf(description: FieldDescription, path: string): string[] {
  const below = (fields: Readonly<Record<string, FieldDescription>>) =>
    Object.entries(fields).flatMap(([name, field]) => pathsOf(field, `${path}.${name}`))
  if (description.kind === 'record') return below(description.fields)
  // The rows of a list or dictionary share its phrases; rows that are records have phrases for each field.
  if (description.kind === 'list' && description.item.kind === 'record')
    return [path, ...below(description.item.fields)]
  if (description.kind === 'dictionary' && description.value.kind === 'record')
    return [path, ...below(description.value.fields)]
  return [path]
}
