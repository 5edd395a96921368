/** A character's entry on the Narrator's screen: hand, wounds, conditions, and the Narrator's buttons. */
import type { PersonButton, PersonLine, PersonView, ScreenPerson, GroupToolState } from '../core/contract'
import { refuse } from '../core/outcome'
import { parseItemsOfType } from '../core/parse-items'
import type { GroupClick } from '../core/game-views'
import { hurts, weapon } from './data'
import { handNote, nextHand } from './hands'
import type { Tarot } from './rules'
import { DEAD, isBleeding, rankNow, rankWords } from './rules'
import { traitNamed, traitsOf } from './traits'
import { areFailing } from './trauma/rules'
import { STUNNED } from './trauma/statuses'

/** A character's lines and buttons on the Narrator's screen. */
export function person({ actor, state, items, hand }: ScreenPerson<Tarot>): PersonView {
  const { wounds } = state
  const health = traitNamed(items, 'health').rank
  const now = {
    dead: actor.statuses.includes(DEAD),
    failing: areFailing(wounds, health),
    bleeding: isBleeding(state, actor.statuses),
    stunned: actor.statuses.includes(STUNNED),
  }
  const [best] = traitsOf(items)
  const lines: PersonLine[] = [
    ...(hand
      ? [
          {
            words: { key: 'HnB.tarot.person.hand', data: { held: hand.held, next: nextHand(hand.drawn) } },
            icon: 'tarot',
            hint: 'HnB.tarot.person.handHint',
          },
        ]
      : []),
    ...(wounds > 0 ? [{ words: { key: 'HnB.tarot.person.wounds', data: { wounds, health } } }] : []),
    ...bad(now),
    ...(state.about.concept ? [{ words: { text: state.about.concept }, tone: 'soft' as const }] : []),
    ...(best?.fields
      ? [
          {
            words: { text: best.name },
            value: rankWords(rankNow(best.fields.rank, wounds)),
            tone: 'soft' as const,
          },
        ]
      : []),
  ]
  const attacks = actor.type === 'npc' && !now.dead ? attacksOf(items) : []
  return { lines, buttons: [...buttonsFor(wounds, now), ...attacks] }
}

interface Now {
  readonly dead: boolean
  readonly failing: boolean
  readonly bleeding: boolean
  readonly stunned: boolean
}

/** The warnings that need the Narrator's attention. */
function bad({ dead, failing, bleeding, stunned }: Now): PersonLine[] {
  const line = (key: string, hint?: string): PersonLine => ({
    words: { key },
    tone: 'bad',
    ...(hint && { hint }),
  })
  return [
    ...(dead ? [line('HnB.tarot.death.dead')] : []),
    ...(failing && !dead ? [line('HnB.tarot.status.failing', 'HnB.tarot.failing')] : []),
    ...(bleeding ? [line('HnB.tarot.status.bleeding', 'HnB.tarot.bleeding')] : []),
    ...(stunned ? [line('HnB.tarot.status.stunned', 'HnB.tarot.stunnedHint')] : []),
  ]
}

function buttonsFor(wounds: number, { dead, failing, bleeding, stunned }: Now): PersonButton[] {
  const button = (act: string, key: string): PersonButton => ({ act, label: { key } })
  return [
    button('check', 'HnB.tarot.check.ask'),
    button('inflict', 'HnB.tarot.trauma.inflict'),
    ...(bleeding ? [button('hospital', 'HnB.tarot.care.hospital')] : []),
    ...(wounds > 0 ? [button('heal', 'HnB.tarot.care.heal')] : []),
    ...(stunned && !dead ? [button('rouse', 'HnB.tarot.care.rouse')] : []),
    ...(failing && !dead ? [button('die', 'HnB.tarot.death.die')] : []),
  ]
}

/** A button for each weapon of an NPC, which the Narrator plays. */
function attacksOf(items: ScreenPerson<Tarot>['items']): PersonButton[] {
  return parseItemsOfType(items, 'weapon', weapon).flatMap(({ uuid, name, fields }) =>
    fields && hurts(fields) ? [{ act: 'attack', item: uuid, icon: 'weapon', label: { text: name } }] : [],
  )
}

/** The state of the Narrator's tools: the size of her hand; *Bleed* is disabled while no participant bleeds. */
export function toolsNow({ parties, asker, hands = {} }: GroupClick<Tarot>): Record<string, GroupToolState> {
  const held = hands[asker.id] ?? { held: 0, drawn: 0 }
  const bleeds = parties.some(({ actor, state }) => isBleeding(state, actor.statuses))
  return {
    narratorHand: {
      off: handNote(null, held).off,
      note: held.held > 0 ? { key: 'HnB.tarot.person.held', data: { number: held.held } } : null,
    },
    bleed: { off: bleeds ? null : refuse('HnB.tarot.refusal.nobodyBleeds'), note: null },
  }
}
