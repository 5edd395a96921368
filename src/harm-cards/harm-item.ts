/**
 * A condition item that stands for a source of harm. A person drops it on an actor: the actor then suffers the harm,
 * but does not get the item.
 */
import { defineItemKind } from '../core/item-kind'
import type { HarmItemFields } from './data'
import { harmCardsFieldsSchema } from './data'
import type { HarmCards } from './rules'

export const harmItemKind = defineItemKind<HarmCards, HarmItemFields>({
  fields: harmCardsFieldsSchema,
  summary: ({ fields: { severity } }) =>
    severity === '' ? [] : [{ key: `HnB.harmCards.itemLine.${severity}` }],
  ruleSentences: ({ fields: { severity } }) => (severity === '' ? [] : [{ key: 'HnB.harmCards.itemReads' }]),
  actionInsteadOfDrop: ({ name, fields: { severity } }) =>
    severity === '' ? 'other' : { act: 'suffer', data: { severity, cause: name } },
})
