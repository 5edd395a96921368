/** The dues of a character at the end of a scene and of a session. */
import { refuse } from '../core/outcome'
import type { Circumstances, Due, Recovery } from '../core/recovery'
import type { Situation } from '../core/views'
import { abilitiesOf } from './abilities'
import type { Held } from './abilities'
import { sufferedBy } from './conditions'
import { woundDues } from './contest/wounds/wound'
import type { Humanity } from './rules'
import { sessionDues } from './session'
import { shopDues } from './shop/customer'
import { UNCOOL } from './check/consequence'

type HumanitySituation = Situation<Humanity>

/** Conditions that end with their cause, which people judge: a scene's end proposes their end, but does not tick it. */
const JUDGED = ['exhausted', 'cursed', 'distracted', 'robbed'].map((id) => `humanity-${id}`)

/**
 * At the end of a scene, abilities return, a Preparedness Check becomes possible again, and characters may try to shed
 * Uncool in the next scene. The field `ends` of a condition ends conditions that last for a scene. The end of a session
 * also ends the scene.
 */
export const recovery: Recovery<Humanity> = {
  dues: {
    scene: (situation, circumstances) => dues(situation, circumstances, false),
    session: (situation, circumstances) => dues(situation, circumstances, true),
  },
  tableDues: sessionDues,
  choose: () => refuse('HnB.humanity.refusal.notNow'),
}

/** All dues of one character. @param session does the session end with the scene? */
function dues(situation: HumanitySituation, { rest }: Circumstances, session: boolean): Due[] {
  return [
    ...woundDues(situation, session),
    ...shopDues(situation, session),
    ...restoredAbilities(situation, session),
    ...counters(situation, session),
    ...passedBoons(situation),
    ...uncool(situation),
    ...(session ? sceneConditions(situation) : []),
    ...endedByRest(situation, rest === 'yes'),
    ...judged(situation),
  ]
}

function restoredAbilities({ items }: HumanitySituation, session: boolean): Due[] {
  const returns = ({ fields: { limit, used } }: Held) =>
    used > 0 && (limit === 'scene' || (session && limit === 'session'))
  return abilitiesOf(items).flatMap((held): Due[] => {
    const forgets = held.fields.instead.length > 0
    if (!returns(held) && !forgets) return []
    return [
      {
        id: `ability${held.id}`,
        words: {
          key: `HnB.humanity.recovery.${returns(held) ? 'returns' : 'memoryFades'}`,
          data: { name: held.name },
        },
        on: true,
        edits: [
          {
            of: held.uuid,
            set: { ...(returns(held) ? { used: 0 } : {}), ...(forgets ? { instead: [] } : {}) },
          },
        ],
      },
    ]
  })
}

/** Resets the flags of a scene or a session, without a line in the message. */
function counters({ actor, state }: HumanitySituation, session: boolean): Due[] {
  const set = {
    ...(state.prepared ? { prepared: false } : {}),
    ...(session && state.high ? { high: false } : {}),
  }
  if (Object.keys(set).length === 0) return []
  const words = { key: `HnB.humanity.recovery.${session ? 'newSession' : 'newScene'}` }
  return [{ id: 'counters', words, on: true, quiet: true, edits: [{ of: actor.uuid, set }] }]
}

/** A boon for the next roll does not outlast the scene (HU39). */
function passedBoons({ actor, state }: HumanitySituation): Due[] {
  return Object.entries(state.boons).flatMap(([key, { name, next }]): Due[] => {
    const words = { key: 'HnB.humanity.recovery.boonPasses', data: { name } }
    const edits = [{ of: actor.uuid, set: { [`boons.${key}`]: undefined } }]
    return next ? [{ id: `boon${key}`, words, on: true, edits }] : []
  })
}

/**
 * Marks Uncool, which a character may try to shed "once during each scene that follows". The condition itself carries
 * the mark, so that a new Uncool of the next scene has no mark.
 */
function uncool({ actor }: HumanitySituation): Due[] {
  return sufferedBy(actor).flatMap(({ known, one }): Due[] => {
    if (known.id !== UNCOOL || one.fromBefore) return []
    const marked = { of: actor.uuid, status: UNCOOL, on: true, data: { fromBefore: true } }
    return [{ id: 'uncool', words: { key: 'HnB.humanity.recovery.mayShed' }, on: true, statuses: [marked] }]
  })
}

function sceneConditions({ actor }: HumanitySituation): Due[] {
  return sufferedBy(actor).flatMap(({ known, one }) =>
    known.ends === 'scene' ? [ending(actor.uuid, known, one.key, true)] : [],
  )
}

/** Rest ends Weakened; it is also a moment to recompose oneself, which ends Disarmed. */
function endedByRest({ actor }: HumanitySituation, rested: boolean): Due[] {
  return sufferedBy(actor).flatMap(({ known, one }) =>
    known.tended || known.rearmed ? [ending(actor.uuid, known, one.key, rested)] : [],
  )
}

function judged({ actor }: HumanitySituation): Due[] {
  return sufferedBy(actor).flatMap(({ known, one }) =>
    JUDGED.includes(known.id) ? [ending(actor.uuid, known, one.key, false)] : [],
  )
}

function ending(of: string, { id, name }: { id: string; name: string }, key: string, on: boolean): Due {
  return {
    id: `${id.replace(/[^A-Za-z0-9]/g, '')}${key}`,
    words: { key: 'HnB.common.condition.ends', data: { name: { key: name }, about: '' } },
    on,
    statuses: [{ of, status: id, key, on: false }],
  }
}
