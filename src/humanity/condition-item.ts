/** Conditions as items of a compendium, which people drop on actors. */
import { item } from '../core/item-kind'
import type { NewItem } from '../core/outcome'
import { systemPath } from '../core/package'
import { CONDITIONS, shortOf } from './conditions'
import type { HumanityCondition } from './conditions'
import type { ConditionFields } from './data'
import { condition } from './data'
import type { Humanity } from './rules'

/** Dropping the item puts its condition on the actor; the actor does not keep the item. */
export const conditionKind = item<Humanity, ConditionFields>({
  fields: condition,
  lines({ fields }) {
    const hint = CONDITIONS.find((one) => shortOf(one) === fields.condition)?.hint
    return hint === undefined ? [] : [{ key: hint }]
  },
  reads: () => [{ key: 'HnB.humanity.conditionReads' }],
  instead: ({ fields }) =>
    fields.condition === ''
      ? 'other'
      : { act: 'afflict', data: { condition: `humanity-${fields.condition}` } },
})

/** The compendium's item of a condition. */
export const conditionItem = (known: HumanityCondition) =>
  ({
    type: 'condition',
    name: { key: known.name },
    img: systemPath(`assets/icons/${shortOf(known)}.svg`),
    fields: { condition: shortOf(known) },
  }) as const satisfies NewItem
