/** Lists the phrases that Foundry expects for each field of our data, such as `Actor.FIELDS.<path>.label`. */
import { describeActorData, describeItemData } from '../../src/core/shell/describe-documents'
import type { FieldDescription } from '../../src/core/schema'
import { ACTOR_TYPES, ITEM_TYPES } from '../../src/core/game-views'
import { rulesets } from './rulesets'

/** The keys without `.label` and `.hint`; the caller appends these. */
export const labelKeys: readonly string[] = [
  ...ACTOR_TYPES.flatMap((type) => [
    `TYPES.Actor.${type}`,
    ...labelledPaths(describeActorData(type, rulesets), 'HnB.Actor.FIELDS'),
  ]),
  ...ITEM_TYPES.flatMap((type) => [
    `TYPES.Item.${type}`,
    ...labelledPaths(describeItemData(type, rulesets), 'HnB.Item.FIELDS'),
  ]),
]

/** @returns the path of each field that has phrases of its own */
export function labelledPaths(description: FieldDescription, path: string): string[] {
  const innerPaths = (fields: Readonly<Record<string, FieldDescription>>) =>
    Object.entries(fields).flatMap(([name, field]) => labelledPaths(field, `${path}.${name}`))
  if (description.kind === 'record') return innerPaths(description.fields)
  // A list's or dictionary's rows share its phrases. A row that is a record has phrases for each of its fields.
  if (description.kind === 'list' && description.item.kind === 'record')
    return [path, ...innerPaths(description.item.fields)]
  if (description.kind === 'dictionary' && description.value.kind === 'record')
    return [path, ...innerPaths(description.value.fields)]
  return [path]
}
