import * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { ItemButton } from '../../../core/contract'
import { item } from '../../../core/item-kind'
import type { Make } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { Due } from '../../../core/recovery'
import { choice, flag, record, words } from '../../../core/schema'
import type { ItemClick, ItemView, ReadItem, Situation } from '../../../core/views'
import type { Words } from '../../../core/words'
import { endedByTending } from '../../condition-ends'
import type { Humanity } from '../../rules'
import type { Severity } from '../../rules/severity'
import { SEVERITIES } from '../../rules/severity'

/** `system.humanity` of a wound. */
export const wound = record({
  /** Empty: no wound of this game, but perhaps of another that the table plays. */
  severity: choice(['', ...SEVERITIES], ''),
  /** A medium wound that was tended leaves nothing behind. */
  treated: flag(),
  /** What an untreated one has left for good, in a person's words where they say so. */
  lasting: flag(),
  /** Delivered by a coup de grâce: nothing heals it any more. */
  fatal: flag(),
  /** By whom. */
  by: words(200),
  /** Names it on the message that told of it. */
  mark: words(40),
})
export type WoundFields = v.InferOutput<typeof wound>
export type Wound = ReadItem<WoundFields>

/** The wounds of this game among some items: what another game calls a wound is left to that. */
export function woundsOf(items: readonly ItemView[]): Wound[] {
  return items.flatMap((one) => {
    const read = v.safeParse(wound, one.type === 'wound' ? one.fields : undefined)
    return read.success && read.output.severity !== '' ? [{ ...one, fields: read.output }] : []
  })
}

/** The wound that a message told of, by its mark. */
export function markedWound(items: readonly ItemView[], mark: string): Wound | undefined {
  return mark === '' ? undefined : woundsOf(items).find(({ fields }) => fields.mark === mark)
}

/** A wound as somebody receives it ("Wounds"). */
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

/** Is it a wound that still needs somebody's hands? Minor ones heal on their own, major ones need a miracle. */
const needsTreatment = ({ severity, treated, lasting }: WoundFields): boolean =>
  severity === 'medium' && !treated && !lasting

const treat = action<ItemClick<Humanity, WoundFields>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide: ({ item: wound, actor }) =>
    needsTreatment(wound.fields)
      ? { edits: [{ of: wound.uuid, set: { treated: true } }], statuses: endedByTending(actor) }
      : refuse('HnB.humanity.refusal.notTreatable'),
})

const close = action<ItemClick<Humanity, WoundFields>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide: ({ item: wound }) => ({ drops: [wound.uuid] }),
})

export const woundKind = item<Humanity, WoundFields>({
  fields: wound,
  // Its template leaves out the mark, which is nothing for people.
  context: () => ({}),
  shows: ({ fields }) => fields.severity !== '',
  lines: woundLines,
  actions: { treat, close },
  buttons: ({ fields }): ItemButton[] => [
    ...(needsTreatment(fields)
      ? [
          {
            act: 'treat',
            words: { key: 'HnB.humanity.wound.treat' },
            icon: 'trait-medical',
            off: null,
          },
        ]
      : []),
    ...(fields.severity === ''
      ? []
      : [{ act: 'close', words: { key: 'HnB.humanity.wound.close' }, icon: 'trait-health', off: null }]),
  ],
})

/** What a wound says of itself in its row. */
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
 * What the end of a scene does to wounds: a minor one heals on its own, and so does one that was tended. A medium one
 * that nobody has tended when the session ends leaves something behind for good.
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
