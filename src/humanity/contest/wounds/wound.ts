/** A wound as an item: its data, its buttons, and how it heals or lasts. */
import * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { ItemButton } from '../../../core/contract'
import { item } from '../../../core/item-kind'
import type { Edit, Make } from '../../../core/outcome'
import { NAMED, refuse } from '../../../core/outcome'
import type { Due } from '../../../core/recovery'
import type { ItemClick, ItemView, ReadItem, Situation } from '../../../core/views'
import type { Words } from '../../../core/words'
import { endedByTending } from '../../condition-ends'
import type { WoundFields } from '../../data'
import { wound } from '../../data'
import type { Humanity } from '../../rules'
import type { Severity } from '../../rules/severity'

type Wound = ReadItem<WoundFields>

/** The wounds of this game among some items. */
export function woundsOf(items: readonly ItemView[]): Wound[] {
  return items.flatMap((one) => {
    const read = v.safeParse(wound, one.type === 'wound' ? one.fields : undefined)
    return read.success && read.output.severity !== '' ? [{ ...one, fields: read.output }] : []
  })
}

/** The wound that a message announced, by its mark. */
export function markedWound(items: readonly ItemView[], mark: string): Wound | undefined {
  return mark === '' ? undefined : woundsOf(items).find(({ fields }) => fields.mark === mark)
}

/** A new wound ("Wounds"). @param on the uuid of the wounded actor */
export function newWound(on: string, severity: Severity, by: string, mark: string): Make {
  return {
    on,
    item: {
      type: 'wound',
      name: { key: `HnB.humanity.wound.name.${severity}` },
      fields: { severity, treated: false, lasting: false, fatal: false, by: by.slice(0, 200), mark },
    },
  }
}

/** Can the wound still be treated? A minor wound heals on its own, and a major wound takes a miracle. */
const needsTreatment = ({ severity, treated, lasting }: WoundFields): boolean =>
  severity === 'medium' && !treated && !lasting

const treat = action<ItemClick<Humanity, WoundFields>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide: ({ item: wound, actor }) =>
    needsTreatment(wound.fields)
      ? { edits: [{ of: wound.uuid, set: { treated: true } }], statuses: endedByTending(actor) }
      : refuse('HnB.humanity.refusal.notTreatable'),
})

/**
 * The edit that makes a wound less severe. The new name keeps the name that people gave the wound, and adds the
 * severity.
 * @returns the fields to set
 */
export function lessened({ name }: Pick<Wound, 'name'>, severity: 'minor' | 'medium'): Edit['set'] {
  return { severity, [NAMED]: { key: `HnB.humanity.wound.lessened.${severity}`, data: { name } } }
}

/** The severity that a wound can be lessened to; null for a minor, a permanent and a fatal wound. */
function lesserWound({ severity, lasting, fatal }: WoundFields): 'minor' | 'medium' | null {
  if (lasting || fatal || severity === '' || severity === 'minor') return null
  return severity === 'major' ? 'medium' : 'minor'
}

/** The Gamemaster lessens a wound, "perhaps reducing it to a medium or minor wound" ("Describing Wounds"). */
const lessen = action<ItemClick<Humanity, WoundFields>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ item: wound, asker }) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    const lesser = lesserWound(wound.fields)
    return lesser
      ? { edits: [{ of: wound.uuid, set: lessened(wound, lesser) }] }
      : refuse('HnB.humanity.refusal.notLessened', { name: wound.name })
  },
})

const close = action<ItemClick<Humanity, WoundFields>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide: ({ item: wound }) => ({ drops: [wound.uuid] }),
})

const button = (act: 'treat' | 'lessen' | 'close', icon: string): ItemButton => ({
  act,
  words: { key: `HnB.humanity.wound.${act}` },
  icon,
  hint: { key: `HnB.humanity.wound.hint.${act}` },
  off: null,
})

export const woundKind = item<Humanity, WoundFields>({
  fields: wound,
  // The template of the item leaves out the mark, which is internal.
  context: () => ({}),
  shows: ({ fields }) => fields.severity !== '',
  lines: woundLines,
  reads: ({ fields: { severity } }) =>
    severity === '' ? [] : [{ key: `HnB.humanity.wound.reads.${severity}` }],
  actions: { treat, lessen, close },
  buttons: ({ fields }, { asker }): ItemButton[] => [
    ...(needsTreatment(fields) ? [button('treat', 'trait-medical')] : []),
    ...(asker.isGM && lesserWound(fields) ? [button('lessen', 'wound')] : []),
    ...(fields.severity === '' ? [] : [button('close', 'trait-health')]),
  ],
})

/** The lines below a wound's name in its row. */
export function woundLines({
  fields: { severity, treated, lasting, fatal, by },
}: Pick<Wound, 'fields'>): Words[] {
  if (severity === '') return []
  const state = fatal ? 'fatal' : lasting ? 'lasting' : treated ? 'treated' : severity
  return [
    { key: `HnB.humanity.wound.line.${state}` },
    ...(by === '' ? [] : [{ key: 'HnB.humanity.wound.by', data: { name: by } }]),
  ]
}

/**
 * At the end of a scene minor wounds and treated medium ones heal. At the end of a session a medium wound that was not
 * treated becomes permanent.
 */
export function woundDues({ items }: Pick<Situation<Humanity>, 'items'>, session: boolean): Due[] {
  return woundsOf(items).flatMap(({ id, uuid, name, fields }): Due[] => {
    const data = { name }
    const heals = fields.severity === 'minor' || (fields.severity === 'medium' && fields.treated)
    if (heals && !fields.lasting) {
      return [{ id: `heal${id}`, words: { key: 'HnB.humanity.wound.heals', data }, on: true, drops: [uuid] }]
    }
    if (session && needsTreatment(fields)) {
      const words = { key: 'HnB.humanity.wound.lasts', data }
      return [{ id: `last${id}`, words, on: true, edits: [{ of: uuid, set: { lasting: true } }] }]
    }
    return []
  })
}
