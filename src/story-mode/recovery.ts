/** Recovery in Story Mode: safe rests heal wounds, and the end of a session restores treatments. */
import { refuse } from '../core/outcome'
import type { Changes } from '../core/outcome'
import type { Due, Option, Recovery } from '../core/recovery'
import type { ReadItem, Situation } from '../core/views'
import { belongingsOf, worstFirst } from './carry/load'
import type { Wound } from './data'
import { bearerOf, heartsEdits } from './harm/inflict'
import { isDead } from './living'
import type { StoryMode } from './rules'
import { TREATMENTS } from './tables'
import { isPermanent } from './heal/rules'

/** A safe rest heals wounds; the rests need not be consecutive. The end of a session restores every treatment. */
export const recovery: Recovery<StoryMode> = {
  dues: {
    session: (situation) => (isDead(situation.actor) ? [] : treatmentsBack(situation)),
    safeRest: (situation, { rest }) =>
      isDead(situation.actor) || rest === 'no'
        ? []
        : [...wounds(situation, rest === 'yes'), ...hearts(situation, rest === 'yes')],
  },
  choose({ items }, due, option) {
    const wound = healing(items).find(({ id }) => id === option)
    return due === ONE && wound ? rested(wound) : refuse('HnB.storyMode.refusal.woundGone')
  },
}

const ONE = 'one'

function healing(items: Situation<StoryMode>['items']): ReadItem<Wound>[] {
  return worstFirst(belongingsOf(items).wounds).filter(({ fields }) => !isPermanent(fields))
}

/**
 * The dues of a safe rest for wounds: each wound counts the rest (ruling SM10). At a table where only one wound heals
 * at a time, the owner chooses the wound.
 */
function wounds({ items, settings }: Situation<StoryMode>, on: boolean): Due[] {
  const temporary = healing(items)
  if (settings.woundsHealInParallel || temporary.length < 2) {
    return temporary.map((wound) => ({ id: wound.id, words: wordsOf(wound), on, ...rested(wound) }))
  }
  const options: Option[] = temporary.map(({ id, name }) => ({ id, words: { text: name } }))
  return [{ id: ONE, words: { key: 'HnB.storyMode.recovery.choose' }, on, options }]
}

/** The changes of a safe rest on one wound: it needs one rest less; without a rest left, the wound is removed. */
function rested({ uuid, fields }: ReadItem<Wound>): Changes {
  const left = fields.rests - 1
  return left > 0 ? { edits: [{ of: uuid, set: { rests: left } }] } : { drops: [uuid] }
}

function wordsOf({ name, fields }: ReadItem<Wound>): Due['words'] {
  const left = fields.rests - 1
  return left > 0
    ? { key: 'HnB.storyMode.recovery.rests', data: { name, left } }
    : { key: 'HnB.storyMode.recovery.closes', data: { name } }
}

/** The due that restores all hearts after a safe rest, if the world setting says so (ruling SM11). */
function hearts({ actor, state, items, settings }: Situation<StoryMode>, on: boolean): Due[] {
  const { value, max } = bearerOf(actor, state, items).hearts
  if (settings.harmRecovery !== 'rest' || value === max) return []
  const edits = heartsEdits(actor.uuid, state, { value: max, max })
  return [{ id: 'hearts', words: { key: 'HnB.storyMode.recovery.hearts' }, on, edits }]
}

/** The due that makes all three treatments possible again: each may heal one wound a session. */
function treatmentsBack({ actor, state }: Situation<StoryMode>): Due[] {
  const used = TREATMENTS.filter((treatment) => state.treated[treatment])
  if (used.length === 0) return []
  const set = Object.fromEntries(used.map((treatment) => [`treated.${treatment}`, false]))
  return [
    {
      id: 'treatments',
      words: { key: 'HnB.storyMode.recovery.treatments' },
      on: true,
      edits: [{ of: actor.uuid, set }],
    },
  ]
}
