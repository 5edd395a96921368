/** The message that appears after a wound's button was pressed: the wound was treated, made less severe, or removed. */
import * as v from 'valibot'
import { defineMessageKind } from '../../../core/message-kind'
import { storedNameSchema } from '../../../core/short-name'
import type { Humanity } from '../../rules'

const WOUND_ACTION_NAMES = ['treat', 'lessen', 'close'] as const
/** The actions that the buttons of a wound start. */
export type WoundActionName = (typeof WOUND_ACTION_NAMES)[number]

const woundFactsSchema = v.object({
  what: v.picklist(WOUND_ACTION_NAMES),
  /** The name of the wounded actor. */
  name: storedNameSchema,
  /** The name that the wound had before the action. */
  wound: storedNameSchema,
})
export type WoundFacts = v.InferOutput<typeof woundFactsSchema>

export const woundMessageKind = defineMessageKind<Humanity, WoundFacts>({
  facts: woundFactsSchema,
  context: ({ facts: { what, ...names } }) => ({
    phrase: { key: `HnB.humanity.wound.told.${what}`, data: names },
  }),
  actions: {},
})
