/** The action that blocks a creature's attack on an ally. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { DistanceAnswers } from '../../core/distance'
import { closeAmong, distanceAnswers, distanceRows } from '../../core/distance'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { CheckAnswers } from '../check/question'
import { modifiersAfter } from '../check/question'
import { roll } from '../check/roll'
import { isFighting, spend } from '../rounds'
import { whyNotAct } from '../living'
import { isCreature } from '../sides'
import type { AssaultClick, Found } from './defend'
import { defenceAnswers, defenceQuestion, defenceSources, isUndefended } from './defend'

/**
 * An ally close to the creature uses their reaction to block the attack ("Combat Mechanics", ruling SM32). The ally
 * rolls against the same level. A success makes the attack miss; after a failure the target still defends.
 */
export const block = action<AssaultClick, CheckAnswers & DistanceAnswers>({
  answers: v.object({ ...defenceAnswers.entries, ...distanceAnswers }),
  decided: 'byGM',
  ask(click) {
    const found = blockable(click)
    if (isRefusal(found)) return found
    const { creature } = click.message.facts
    const distances = distanceRows([creature], click.away, click.asker.isGM)
    if (!distances.some(({ asks, close }) => asks || close)) return notClose(click)
    const data = { name: creature.name, ally: found.defender.name }
    return defenceQuestion(click, { key: 'HnB.storyMode.check.block', data }, { distances })
  },
  async decide(click, said, chance) {
    const found = blockable(click)
    if (isRefusal(found)) return found
    const { settings, actor, message } = click
    if (closeAmong([message.facts.creature], click.away, said, click.asker.isGM).length === 0) {
      return notClose(click)
    }
    const edits = reactionOf(click)
    if (isRefusal(edits)) return edits
    const modifiers = modifiersAfter(defenceSources(click), said, false)
    const rolled = await roll(message.facts.level, modifiers, settings.meetSucceeds, chance)
    const { uuid, name } = actor
    return {
      edits,
      amend: {
        set: {
          [`defenders.${found.key}.blocks`]: storedValue([
            ...found.defender.blocks,
            { uuid, name, roll: rolled },
          ]),
        },
        what: { key: 'HnB.storyMode.assault.blocked', data: { name, ally: found.defender.name } },
      },
    }
  },
})

const notClose = ({ actor, message }: AssaultClick): Refusal =>
  refuse('HnB.storyMode.refusal.notClose', { name: actor.name, creature: message.facts.creature.name })

/**
 * The edits that use up the actor's reaction, or a refusal if it is used up. An actor with a turn in a fight has one
 * reaction a round; without a turn, one in each round of the creature's fight; outside a fight, one for each attack
 * (ruling SM33).
 */
function reactionOf({ actor, state, message }: AssaultClick): readonly Edit[] | Refusal {
  if (isFighting(actor)) {
    const spent = spend(actor, { uses: 'reaction', quicken: false })
    return isRefusal(spent) ? spent : spent.edits
  }
  const { round, defenders } = message.facts
  const blocked = Object.values(defenders).some(({ blocks }) =>
    blocks.some(({ uuid }) => uuid === actor.uuid),
  )
  if (blocked || (round !== '' && state.reacted === round)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name: actor.name })
  }
  return round === '' ? [] : [{ of: actor.uuid, set: { reacted: round } }]
}

/** The defence that this actor may block. Refuses creatures, the target itself, and a defence that is decided. */
function blockable({ actor, message, data }: AssaultClick): Found | Refusal {
  const key = data.defender ?? ''
  const defender = Object.hasOwn(message.facts.defenders, key) ? message.facts.defenders[key] : undefined
  if (!defender || isCreature(actor) || defender.uuid === actor.uuid) {
    return refuse('HnB.storyMode.refusal.cannotBlock', { name: actor.name })
  }
  if (!isUndefended(defender)) return refuse('HnB.storyMode.refusal.defended', { name: defender.name })
  if (defender.blocks.some(({ uuid }) => uuid === actor.uuid)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name: actor.name })
  }
  return whyNotAct(actor) ?? { key, defender }
}
