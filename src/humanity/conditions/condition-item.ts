/** Conditions as compendium items. An actor on whom such an item is dropped gets the condition. */
import { defineItemKind } from '../../core/item-kind'
import type { NewItem } from '../../core/outcome'
import { systemPath } from '../../core/package'
import { HUMANITY_CONDITIONS, shortConditionId } from './conditions'
import type { HumanityConditionDefinition } from './conditions'
import type { ConditionFields } from '../data'
import { conditionItemSchema } from '../data'
import type { Humanity } from '../rules'

/** A person who drops the item on an actor gives the actor the item's condition. The actor does not keep the item. */
export const conditionItemKind = defineItemKind<Humanity, ConditionFields>({
  fields: conditionItemSchema,
  summary({ fields }) {
    const hint = HUMANITY_CONDITIONS.find((spec) => shortConditionId(spec) === fields.condition)?.hint
    return hint === undefined ? [] : [{ key: hint }]
  },
  ruleSentences: () => [{ key: 'HnB.humanity.conditionReads' }],
  actionInsteadOfDrop: ({ fields }) =>
    fields.condition === ''
      ? 'other'
      : { act: 'afflict', data: { condition: `humanity-${fields.condition}` } },
})

/** The compendium item of a condition. */
export const conditionItem = (spec: HumanityConditionDefinition) =>
  ({
    type: 'condition',
    name: { key: spec.name },
    img: systemPath(`assets/icons/${shortConditionId(spec)}.svg`),
    fields: { condition: shortConditionId(spec) },
  }) as const satisfies NewItem
