/** Compendium items of conditions. A person drops such an item on an actor to give the condition. */
import { defineItemKind } from '../../core/item-kind'
import type { NewItem } from '../../core/outcome'
import { toSystemPath } from '../../core/package'
import { HUMANITY_CONDITIONS, toShortConditionId } from './conditions'
import type { HumanityConditionDefinition } from './conditions'
import type { ConditionFields } from '../data'
import { conditionItemSchema } from '../data'
import type { Humanity } from '../rules'

/** Dropping the item on an actor gives the actor its condition. The actor does not keep the item. */
export const conditionItemKind = defineItemKind<Humanity, ConditionFields>({
  fields: conditionItemSchema,
  summary({ fields }) {
    const hintOfHumanityCondition = HUMANITY_CONDITIONS.find(
      (conditionDefinition) => toShortConditionId(conditionDefinition) === fields.condition,
    )?.hint
    return hintOfHumanityCondition === undefined ? [] : [{ key: hintOfHumanityCondition }]
  },
  ruleSentences: () => [{ key: 'HnB.humanity.conditionReads' }],
  actionInsteadOfDrop: ({ fields }) =>
    fields.condition === ''
      ? 'other'
      : { act: 'afflict', data: { condition: `humanity-${fields.condition}` } },
})

/** Makes the compendium item of a condition. */
export const createConditionItem = (conditionDefinition: HumanityConditionDefinition) =>
  ({
    type: 'condition',
    name: { key: conditionDefinition.name },
    img: toSystemPath(`assets/icons/${toShortConditionId(conditionDefinition)}.svg`),
    fields: { condition: toShortConditionId(conditionDefinition) },
  }) as const satisfies NewItem
