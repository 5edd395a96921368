/** The items that a character lists ("Items"): gear, weapons and armor, except items put aside. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { ItemKindDefinition } from '../../core/item-kind'
import { defineItemKind } from '../../core/item-kind'
import type { DocumentEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ItemActionContext, ItemView } from '../../core/game-views'
import { createConditionEndEditsForWeapon } from '../conditions/condition-ends'
import type { GearFields } from '../data'
import { gearFieldsSchema } from '../data'
import type { Humanity } from '../rules'

const ITEM_TYPES_IN_GEAR_LIST = ['gear', 'weapon', 'armor']

/** A character's listed items. A Preparedness Check has twice their number as its target. */
export function filterItemsOfGearList(items: readonly ItemView[]): ItemView[] {
  return items.filter(({ type, fields }) => {
    const gearParseResult = v.safeParse(gearFieldsSchema, fields)
    return (
      ITEM_TYPES_IN_GEAR_LIST.includes(type) && !(gearParseResult.success && gearParseResult.output.aside)
    )
  })
}

/**
 * The edits that put all listed items aside, because a new character lists new items ("List three items", "Character
 * Creation: Step Five").
 */
export const createEditsPuttingItemsAside = (items: readonly ItemView[]): DocumentEdit[] =>
  filterItemsOfGearList(items).map(({ uuid }) => ({ target: uuid, set: { aside: true } }))

/** Puts an item that was set aside back among the character's listed items. */
const returnItemToListAction = defineAction<
  ItemActionContext<Humanity, GearFields>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decide: ({ item: { uuid, fields } }) =>
    fields.aside
      ? { edits: [{ target: uuid, set: { aside: false } }] }
      : refuse('HnB.humanity.refusal.notNow'),
})

const sharedGearKindDefinition: ItemKindDefinition<Humanity, GearFields> = {
  fields: gearFieldsSchema,
  summary: ({ fields }) => (fields.aside ? [{ key: 'HnB.humanity.gear.aside' }] : []),
  ruleSentences: () => [{ key: 'HnB.humanity.gear.reads' }],
  actions: { list: returnItemToListAction },
  buttons: ({ fields }) =>
    fields.aside
      ? [
          {
            act: 'list',
            phrase: { key: 'HnB.humanity.gear.list' },
            icon: 'gear',
            hint: { key: 'HnB.humanity.gear.reads' },
            disabledReason: null,
          },
        ]
      : [],
}

export const gearItemKind = defineItemKind<Humanity, GearFields>(sharedGearKindDefinition)

/** A weapon item. An actor who gets a weapon loses the condition Disarmed. */
export const weaponItemKind = defineItemKind<Humanity, GearFields>({
  ...sharedGearKindDefinition,
  context: () => ({}),
  ruleSentences: () => [{ key: 'HnB.humanity.weapon.hint' }, { key: 'HnB.humanity.gear.reads' }],
  changesOnArrival: ({ actor }) => ({ statuses: createConditionEndEditsForWeapon(actor) }),
})
