/** The dues of a character at the end of a scene and of a session. */
import { refuse } from '../core/outcome'
import type { MomentCircumstances, Due, RecoveryRules } from '../core/recovery'
import type { Situation } from '../core/game-views'
import { abilitiesOf } from './abilities'
import type { HeldAbility } from './abilities'
import { activeConditions } from './conditions'
import { woundDues } from './contest/wounds/wound'
import type { Humanity } from './rules'
import { sessionDues } from './table-session'
import { shopDues } from './shop/customer'
import { UNCOOL_ID } from './check/consequence'

type HumanitySituation = Situation<Humanity>

/** Conditions that end with their cause, which people judge: a scene's end proposes their end, but does not tick it. */
const JUDGED_CONDITION_IDS = ['exhausted', 'cursed', 'distracted', 'robbed'].map((id) => `humanity-${id}`)

/**
 * At the end of a scene, abilities return, a Preparedness Check becomes possible again, and characters may try to shed
 * Uncool in the next scene. The field `ends` of a condition ends conditions that last for a scene. The end of a session
 * also ends the scene.
 */
export const recovery: RecoveryRules<Humanity> = {
  dues: {
    scene: (situation, circumstances) => characterDues(situation, circumstances, false),
    session: (situation, circumstances) => characterDues(situation, circumstances, true),
  },
  tableDues: sessionDues,
  choose: () => refuse('HnB.humanity.refusal.notNow'),
}

/** All dues of one character. @param endsSession does the session end with the scene? */
function characterDues(
  situation: HumanitySituation,
  { rest }: MomentCircumstances,
  endsSession: boolean,
): Due[] {
  return [
    ...woundDues(situation, endsSession),
    ...shopDues(situation, endsSession),
    ...abilityDues(situation, endsSession),
    ...flagDues(situation, endsSession),
    ...boonDues(situation),
    ...uncoolDues(situation),
    ...(endsSession ? sceneConditionDues(situation) : []),
    ...restDues(situation, rest === 'yes'),
    ...judgedConditionDues(situation),
  ]
}

function abilityDues({ items }: HumanitySituation, endsSession: boolean): Due[] {
  const isRestored = ({ fields: { limit, used } }: HeldAbility) =>
    used > 0 && (limit === 'scene' || (endsSession && limit === 'session'))
  return abilitiesOf(items).flatMap((ability): Due[] => {
    const forgetsStats = ability.fields.instead.length > 0
    if (!isRestored(ability) && !forgetsStats) return []
    return [
      {
        id: `ability${ability.id}`,
        words: {
          key: `HnB.humanity.recovery.${isRestored(ability) ? 'returns' : 'memoryFades'}`,
          data: { name: ability.name },
        },
        ticked: true,
        edits: [
          {
            target: ability.uuid,
            set: { ...(isRestored(ability) ? { used: 0 } : {}), ...(forgetsStats ? { instead: [] } : {}) },
          },
        ],
      },
    ]
  })
}

/** Resets the flags of a scene or a session, without a line in the message. */
function flagDues({ actor, state }: HumanitySituation, endsSession: boolean): Due[] {
  const fields = {
    ...(state.prepared ? { prepared: false } : {}),
    ...(endsSession && state.high ? { high: false } : {}),
  }
  if (Object.keys(fields).length === 0) return []
  const words = { key: `HnB.humanity.recovery.${endsSession ? 'newSession' : 'newScene'}` }
  return [{ id: 'counters', words, ticked: true, quiet: true, edits: [{ target: actor.uuid, set: fields }] }]
}

/** A boon for the next roll does not outlast the scene (HU39). */
function boonDues({ actor, state }: HumanitySituation): Due[] {
  return Object.entries(state.boons).flatMap(([key, { name, next }]): Due[] => {
    const words = { key: 'HnB.humanity.recovery.boonPasses', data: { name } }
    const edits = [{ target: actor.uuid, set: { [`boons.${key}`]: undefined } }]
    return next ? [{ id: `boon${key}`, words, ticked: true, edits }] : []
  })
}

/**
 * Marks Uncool, which a character may try to shed "once during each scene that follows". The condition itself carries
 * the mark, so that a new Uncool of the next scene has no mark.
 */
function uncoolDues({ actor }: HumanitySituation): Due[] {
  return activeConditions(actor).flatMap(({ known: spec, one: condition }): Due[] => {
    if (spec.id !== UNCOOL_ID || condition.fromBefore) return []
    const markedStatus = { target: actor.uuid, status: UNCOOL_ID, active: true, data: { fromBefore: true } }
    return [
      {
        id: 'uncool',
        words: { key: 'HnB.humanity.recovery.mayShed' },
        ticked: true,
        statuses: [markedStatus],
      },
    ]
  })
}

function sceneConditionDues({ actor }: HumanitySituation): Due[] {
  return activeConditions(actor).flatMap(({ known: spec, one: condition }) =>
    spec.ends === 'scene' ? [conditionEndDue(actor.uuid, spec, condition.key, true)] : [],
  )
}

/** Rest ends Weakened; it is also a moment to recompose oneself, which ends Disarmed. */
function restDues({ actor }: HumanitySituation, hasRested: boolean): Due[] {
  return activeConditions(actor).flatMap(({ known: spec, one: condition }) =>
    spec.tended || spec.rearmed ? [conditionEndDue(actor.uuid, spec, condition.key, hasRested)] : [],
  )
}

function judgedConditionDues({ actor }: HumanitySituation): Due[] {
  return activeConditions(actor).flatMap(({ known: spec, one: condition }) =>
    JUDGED_CONDITION_IDS.includes(spec.id) ? [conditionEndDue(actor.uuid, spec, condition.key, false)] : [],
  )
}

function conditionEndDue(
  actorUuid: string,
  { id, name }: { id: string; name: string },
  conditionKey: string,
  isTicked: boolean,
): Due {
  return {
    id: `${id.replace(/[^A-Za-z0-9]/g, '')}${conditionKey}`,
    words: { key: 'HnB.common.condition.ends', data: { name: { key: name }, about: '' } },
    ticked: isTicked,
    statuses: [{ target: actorUuid, status: id, key: conditionKey, active: false }],
  }
}
