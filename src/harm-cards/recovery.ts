/** Recovery in What's the Harm?: a restful scene clears a Jack, and the end of a session steps harm down. */
import { refuse } from '../core/outcome'
import type { Due, Recovery } from '../core/recovery'
import type { Situation } from '../core/views'
import { FACES, nameOf } from './faces'
import type { HarmCards, Suit } from './rules'
import { clearable, stepDown } from './rules'

type HarmSituation = Situation<HarmCards>

/**
 * A scene in which people could rest clears one marked Jack. In doubt, the due is offered unticked ("Escalating and
 * Resolving Harm"). The end of a session steps harm down. The crisis ends with every scene, by its own `ends`.
 */
export const recovery: Recovery<HarmCards> = {
  dues: {
    scene: (situation, { rest }) => (rest === 'no' ? [] : clearJack(situation, rest === 'yes')),
    session: stepsDown,
  },
  choose({ actor, state }, due, option) {
    const suit = clearable(state).find((marked) => marked === option)
    if (due !== 'jack' || !suit) return refuse('HnB.harmCards.refusal.noSuchJack')
    return { edits: [clear(actor.uuid, suit)] }
  },
}

/** The due that clears one Jack. Where several Jacks are marked, the owner chooses one of them (ruling HC6). */
function clearJack({ actor, state }: HarmSituation, on: boolean): Due[] {
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

function stepsDown({ actor, state }: HarmSituation): Due[] {
  const after = stepDown(state)
  const changed = FACES.filter(({ suit, rank }) => after[suit][rank] !== state.marked[suit][rank])
  const left = changed.filter(({ suit, rank }) => !after[suit][rank])
  const [first] = left
  if (!first) return []
  const set = Object.fromEntries(
    changed.map(({ suit, rank }) => [`marked.${suit}.${rank}`, after[suit][rank]]),
  )
  return [
    {
      id: 'step',
      words: { key: `HnB.harmCards.recovery.step.${first.rank}`, data: { number: left.length } },
      on: true,
      edits: [{ of: actor.uuid, set }],
    },
  ]
}
