/** The phrase keys that Foundry expects for our data's fields, such as `Actor.FIELDS.<path>.label`. */
import { describeActorData, describeItemData } from '../../src/core/shell/describe-documents'
import type { FieldDescription } from '../../src/core/schema'
import { ACTOR_TYPES, ITEM_TYPES } from '../../src/core/game-views'
import { rulesets } from './rulesets'

/** The phrase keys of fields and types, without the endings `.label` and `.hint`, which the caller appends. */
export const labelPhraseKeys: readonly string[] = [
  ...ACTOR_TYPES.flatMap((actorType) => [
    `TYPES.Actor.${actorType}`,
    ...listLabelledPaths(describeActorData(actorType, rulesets), 'HnB.Actor.FIELDS'),
  ]),
  ...ITEM_TYPES.flatMap((itemType) => [
    `TYPES.Item.${itemType}`,
    ...listLabelledPaths(describeItemData(itemType, rulesets), 'HnB.Item.FIELDS'),
  ]),
]

/** Lists the paths of the fields that have phrases of their own. */
export function listLabelledPaths(fieldDescription: FieldDescription, labelledFieldPath: string): string[] {
  const listInnerPaths = (fieldDescriptions: Readonly<Record<string, FieldDescription>>) =>
    Object.entries(fieldDescriptions).flatMap(([name, field]) =>
      listLabelledPaths(field, `${labelledFieldPath}.${name}`),
    )
  if (fieldDescription.kind === 'record') return listInnerPaths(fieldDescription.fields)
  // A list's rows share their phrases. Each field of a record row has phrases.
  if (fieldDescription.kind === 'list' && fieldDescription.item.kind === 'record')
    return [labelledFieldPath, ...listInnerPaths(fieldDescription.item.fields)]
  if (fieldDescription.kind === 'dictionary' && fieldDescription.value.kind === 'record')
    return [labelledFieldPath, ...listInnerPaths(fieldDescription.value.fields)]
  return [labelledFieldPath]
}
