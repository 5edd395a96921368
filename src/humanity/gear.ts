/** The listed items of a character ("Items"): gear, weapons and armor, without items put aside. */
import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import type { ItemButton } from '../core/contract'
import { item } from '../core/item-kind'
import type { Edit } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ItemClick, ItemView, ReadItem } from '../core/views'
import type { Words } from '../core/words'
import { endedByWeapon } from './condition-ends'
import type { GearFields } from './data'
import { gear } from './data'
import type { Humanity } from './rules'

const LISTED = ['gear', 'weapon', 'armor']

/** The items that a character has listed; each counts for Preparedness. */
export function listedAmong(items: readonly ItemView[]): ItemView[] {
  return items.filter(({ type, fields }) => {
    const read = v.safeParse(gear, fields)
    return LISTED.includes(type) && !(read.success && read.output.aside)
  })
}

/** Puts all listed items aside, because a new character will "List three items" ("Character Creation: Step Five"). */
export const putAside = (items: readonly ItemView[]): Edit[] =>
  listedAmong(items).map(({ uuid }) => ({ of: uuid, set: { aside: true } }))

/** Lists an item again that the character put aside. */
const list = action<ItemClick<Humanity, GearFields>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide: ({ item: { uuid, fields } }) =>
    fields.aside ? { edits: [{ of: uuid, set: { aside: false } }] } : refuse('HnB.humanity.refusal.notNow'),
})

const common = {
  fields: gear,
  lines: ({ fields }: ReadItem<GearFields>) => (fields.aside ? [{ key: 'HnB.humanity.gear.aside' }] : []),
  reads: (): Words[] => [{ key: 'HnB.humanity.gear.reads' }],
  actions: { list },
  buttons: ({ fields }: ReadItem<GearFields>): ItemButton[] =>
    fields.aside
      ? [
          {
            act: 'list',
            words: { key: 'HnB.humanity.gear.list' },
            icon: 'gear',
            hint: { key: 'HnB.humanity.gear.reads' },
            off: null,
          },
        ]
      : [],
}

export const gearKind = item<Humanity, GearFields>(common)

/** Finding a weapon ends Disarmed. */
export const weaponKind = item<Humanity, GearFields>({
  ...common,
  context: () => ({}),
  reads: () => [{ key: 'HnB.humanity.weapon.hint' }, { key: 'HnB.humanity.gear.reads' }],
  arrives: ({ actor }) => ({ statuses: endedByWeapon(actor) }),
})
