import type { Moment } from '../core/contract'
import { refuse } from '../core/outcome'
import type { Recovery, Step } from '../core/recovery'
import { isInCrisis } from './arena'
import { FACES, nameOf } from './faces'
import { CRISIS } from './harm'
import type { Settings, State, Suit } from './rules'
import { clearable, stepDown } from './rules'

type HarmMoment = Moment<{ state: State; settings: Settings }>

/**
 * The end of a scene ends a crisis and, where people could rest, clears one marked Jack; in doubt it clears
 * nothing ("Escalating and Resolving Harm"). The end of a session steps harm down.
 */
export const recovery: Recovery<HarmMoment> = {
  steps(moment, kind, { rest }) {
    if (kind === 'scene')
      return [...endCrisis(moment), ...(rest === 'no' ? [] : clearJack(moment, rest === 'yes'))]
    return kind === 'session' ? stepsDown(moment) : []
  },
  choose({ actor, state }, step, option) {
    const suit = clearable(state).find((marked) => marked === option)
    if (step !== 'jack' || !suit) return refuse('HnB.harmCards.refusal.noSuchJack')
    return { edits: [clear(actor.uuid, suit)] }
  },
}

function endCrisis({ actor }: HarmMoment): Step[] {
  if (!isInCrisis(actor.statuses)) return []
  return [
    {
      id: 'crisis',
      words: { key: 'HnB.harmCards.recovery.crisis' },
      on: true,
      edits: [],
      statuses: [{ of: actor.uuid, status: CRISIS, on: false }],
    },
  ]
}

/** One Jack and no more; which one is the owner's choice when there are several (ruling HC6). */
function clearJack({ actor, state }: HarmMoment, on: boolean): Step[] {
  const suits = clearable(state)
  const [only] = suits
  if (!only) return []
  if (suits.length === 1) {
    return [
      {
        id: 'jack',
        words: { key: `HnB.harmCards.recovery.clear.${only}` },
        on,
        edits: [clear(actor.uuid, only)],
      },
    ]
  }
  const options = suits.map((suit) => ({ id: suit, words: { key: nameOf({ rank: 'jack', suit }) } }))
  return [{ id: 'jack', words: { key: 'HnB.harmCards.recovery.chooseJack' }, on, edits: [], options }]
}

const clear = (of: string, suit: Suit) => ({ of, set: { [`marked.${suit}.jack`]: false } })

function stepsDown({ actor, state }: HarmMoment): Step[] {
  const after = stepDown(state)
  const changed = FACES.filter(({ suit, rank }) => after[suit][rank] !== state.marked[suit][rank])
  const left = changed.find(({ suit, rank }) => !after[suit][rank])
  if (!left) return []
  const set = Object.fromEntries(
    changed.map(({ suit, rank }) => [`marked.${suit}.${rank}`, after[suit][rank]]),
  )
  const number = changed.filter(({ rank }) => rank === left.rank).length
  return [
    {
      id: 'step',
      words: { key: `HnB.harmCards.recovery.step.${left.rank}`, data: { number } },
      on: true,
      edits: [{ of: actor.uuid, set }],
    },
  ]
}
