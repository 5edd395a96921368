/** Conditions as items of a compendium, to be dropped on actors. */
import type * as v from 'valibot'
import { item } from '../core/item-kind'
import type { NewItem } from '../core/outcome'
import { systemPath } from '../core/package'
import { choice, record } from '../core/schema'
import { CONDITIONS } from './conditions'
import type { HumanityCondition } from './conditions'
import type { Humanity } from './rules'

/** The id of a condition without the game's name, which is also that of its picture. */
const shortOf = ({ icon }: Pick<HumanityCondition, 'icon'>): string => icon
/** `system.humanity` of a condition in a compendium. */
export const conditionFields = record({ condition: choice(['', ...CONDITIONS.map(shortOf)], '') })
type ConditionFields = v.InferOutput<typeof conditionFields>

/** Dropping it puts the condition on an actor; no actor keeps the item. */
export const conditionKind = item<Humanity, ConditionFields>({
  fields: conditionFields,
  lines({ fields: { condition } }) {
    const hint = CONDITIONS.find((one) => shortOf(one) === condition)?.hint
    return hint === undefined ? [] : [{ key: hint }]
  },
  reads: () => [{ key: 'HnB.humanity.conditionReads' }],
  instead: ({ fields: { condition } }) =>
    condition === '' ? 'other' : { act: 'afflict', data: { condition: `humanity-${condition}` } },
})

/** The item of a condition in the compendium. */
export const conditionItem = (known: HumanityCondition) =>
  ({
    type: 'condition',
    name: { key: known.name },
    img: systemPath(`assets/icons/${shortOf(known)}.svg`),
    fields: { condition: shortOf(known) },
  }) as const satisfies NewItem
