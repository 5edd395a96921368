/** The sheet tab of Story Mode: waiting messages, hearts, rolls, a creature's level, attacks, wounds and things. */
import * as v from 'valibot'
import type { WaitingMessage } from '../core/contract'
import { itemsOf } from '../core/items'
import type { ReadItem, Situation } from '../core/views'
import { isUndefended } from './attack/defend'
import { askedFacts } from './asked/facts'
import { askedOf } from './asked/message'
import { assaultFacts } from './attack/facts'
import { carriedContext } from './carry/context'
import { worstFirst, woundsOf } from './carry/load'
import { check } from './check/check'
import { initiative } from './check/initiative'
import { weapon } from './data'
import type { Weapon, Wound } from './data'
import { lose, regain, takeWound } from './harm/actions'
import { bearerOf } from './harm/inflict'
import { harmOf } from './harm/suffer'
import { isPermanent } from './heal/rules'
import { treat } from './heal/treat'
import { treatmentFacts } from './heal/treatment'
import { newAttack, setLevel } from './level'
import { isDead } from './living'
import type { StoryMode } from './rules'
import { difficultyOf } from './rules'
import { isCreature } from './sides'
import { TREATMENTS, WEIGHTS } from './tables'

type StorySituation = Situation<StoryMode>

/** The number of levels, from 1 on, that have their own button. */
const LEVEL_BUTTONS = 10

export function context(situation: StorySituation, waiting: readonly WaitingMessage[]): object {
  const { actor, state, items } = situation
  const creature = actor.type === 'npc'
  const { hearts, limit } = bearerOf(actor, state, items)
  return {
    creature,
    rolls: !isCreature(actor),
    dead: isDead(actor),
    waiting: waiting.flatMap((message) => waitingContext(message, situation)),
    ...hearts,
    hearts: Array.from({ length: hearts.max }, (_, index) => index < hearts.value),
    level: state.level,
    dc: difficultyOf(state.level),
    levels: Array.from({ length: LEVEL_BUTTONS }, (_, index) => ({
      level: index + 1,
      chosen: index + 1 === state.level,
    })),
    attacks: attacks(situation),
    weights: WEIGHTS,
    wounds: wounds(situation),
    limit,
    treatments: TREATMENTS.map((how) => ({ label: `HnB.storyMode.way.${how}`, used: state.treated[how] })),
    ...(creature ? {} : carriedContext(situation)),
  }
}

function attacks({ items }: StorySituation): object[] {
  const held = itemsOf(items, 'weapon', weapon).filter(({ fields }) => !fields?.dropped)
  return held.map(({ fields, ...item }) => ({
    ...item,
    fields,
    ...(fields ? attackWords(fields) : {}),
  }))
}

function attackWords(fields: Weapon): object {
  const { weight } = fields
  if (weight === '') return { weight: null }
  return {
    weight: `HnB.storyMode.line.weight.${weight}`,
    harm: harmOf({ ...fields, weight }),
    magic: fields.magic,
  }
}

function wounds({ items }: StorySituation): object[] {
  const all = woundsOf(items)
  const readable = all.flatMap((one): ReadItem<Wound>[] =>
    one.fields === null ? [] : [{ ...one, fields: one.fields }],
  )
  return [
    ...worstFirst(readable).map(({ fields, ...item }) => ({
      ...item,
      fields,
      severity: `HnB.storyMode.severity.${fields.severity}`,
      penalty: `HnB.storyMode.penalty.${fields.severity}`,
      rests: fields.rests,
      permanent: isPermanent(fields),
      cause: fields.cause,
    })),
    ...all.filter(({ fields }) => fields === null).map((item) => ({ ...item, fields: null })),
  ]
}

/**
 * The template context of a message that waits for this actor: for a defence, for a requested roll, or for consent to a
 * treatment.
 */
function waitingContext({ uuid, kind, facts }: WaitingMessage, { actor }: StorySituation): object[] {
  if (kind === 'assault') {
    const read = v.safeParse(assaultFacts, facts)
    const mine =
      read.success &&
      Object.values(read.output.defenders).some((one) => one.uuid === actor.uuid && isUndefended(one))
    return mine
      ? [
          {
            uuid,
            defence: true,
            by: read.output.creature.name,
            weapon: read.output.blow.name,
            harm: read.output.blow.harm,
          },
        ]
      : []
  }
  if (kind === 'asked') {
    const read = v.safeParse(askedFacts, facts)
    return read.success ? [{ uuid, asked: true, ...askedOf(read.output) }] : []
  }
  const read = v.safeParse(treatmentFacts, facts)
  return read.success
    ? [{ uuid, defence: false, by: read.output.healer.name, wound: read.output.wound.name }]
    : []
}

export const actions = {
  check,
  initiative,
  lose,
  regain,
  wound: takeWound,
  treat,
  level: setLevel,
  newAttack,
}
