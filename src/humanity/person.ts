/** A character on the Gamemaster's screen: the pool, the wounds, the conditions, and the usual buttons. */
import type { PersonLook, Seen } from '../core/contract'
import { sufferedBy } from './conditions'
import { woundsOf } from './contest/wounds/wound'
import type { Humanity } from './rules'

export function person({ actor, state, items }: Seen<Humanity>): PersonLook {
  const number = Object.keys(state.blessings).length
  return {
    lines: [
      ...(number > 0 ? [{ words: { key: 'HnB.humanity.glance', data: { number } } }] : []),
      ...woundsOf(items).map(({ name }) => ({ words: { text: name }, icon: 'wound', tone: 'bad' as const })),
      ...sufferedBy(actor).map(({ known, one }) => ({
        words: one.name
          ? { key: 'HnB.humanity.conditionOf', data: { condition: { key: known.name }, name: one.name } }
          : { key: known.name },
        tone: 'bad' as const,
        ...(known.hint && { hint: known.hint }),
      })),
    ],
    buttons: [
      { act: 'together', group: true, label: { key: 'HnB.humanity.tool.together' } },
      {
        act: 'award',
        group: true,
        data: { occasion: 'roleplay' },
        label: { key: 'HnB.humanity.tool.roleplay' },
      },
      { act: 'afflict', label: { key: 'HnB.humanity.tool.afflict' } },
    ],
  }
}
