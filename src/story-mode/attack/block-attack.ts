/** The action that blocks a creature's attack on an ally. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DistanceAnswers } from '../../core/distance'
import { nearbyActors, distanceAnswersSchema, distanceRows } from '../../core/distance'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { StoryCheckAnswers } from '../check/check-question'
import { appliedModifiers } from '../check/check-question'
import { rollAgainstLevel } from '../check/d20-roll'
import { isFighting, spendRoundUse } from '../round-uses'
import { whyNotAlive } from '../death'
import { isGMCreature } from '../sides'
import type { AssaultClick, DefenderEntry } from './defend-against-attack'
import {
  defenceAnswersSchema,
  defenceQuestion,
  defenceModifiers,
  isAttackUndefended,
} from './defend-against-attack'

/**
 * An ally close to the creature uses their reaction to block the attack ("Combat Mechanics", ruling SM32). The ally
 * rolls against the same level. A success makes the attack miss; after a failure the target still defends.
 */
export const blockAttack = defineAction<AssaultClick, StoryCheckAnswers & DistanceAnswers>({
  answers: v.object({ ...defenceAnswersSchema.entries, ...distanceAnswersSchema }),
  decided: 'byGM',
  ask(click) {
    const defence = blockableDefence(click)
    if (isRefusal(defence)) return defence
    const { creature } = click.message.facts
    const distances = distanceRows([creature], click.distances, click.user.isGM)
    if (!distances.some(({ mayChange: asks, close }) => asks || close)) return refuseNotClose(click)
    const data = { name: creature.name, ally: defence.defender.name }
    return defenceQuestion(click, { key: 'HnB.storyMode.check.block', data }, { distances })
  },
  async decide(click, blockReply, chance) {
    const defence = blockableDefence(click)
    if (isRefusal(defence)) return defence
    const { settings, actor, message } = click
    if (nearbyActors([message.facts.creature], click.distances, blockReply, click.user.isGM).length === 0) {
      return refuseNotClose(click)
    }
    const edits = reactionEdits(click)
    if (isRefusal(edits)) return edits
    const modifiers = appliedModifiers(defenceModifiers(click), blockReply, false)
    const blockRoll = await rollAgainstLevel(message.facts.level, modifiers, settings.meetSucceeds, chance)
    const { uuid, name } = actor
    return {
      edits,
      amend: {
        set: {
          [`defenders.${defence.key}.blocks`]: toStoredValue([
            ...defence.defender.blocks,
            { uuid, name, roll: blockRoll },
          ]),
        },
        label: { key: 'HnB.storyMode.assault.blocked', data: { name, ally: defence.defender.name } },
      },
    }
  },
})

const refuseNotClose = ({ actor, message }: AssaultClick): Refusal =>
  refuse('HnB.storyMode.refusal.notClose', { name: actor.name, creature: message.facts.creature.name })

/**
 * The edits that use up the actor's reaction; refuses if the reaction is used up. An actor with a turn in a fight has
 * one reaction a round. An actor without a turn has one reaction in each round of the creature's fight. Outside a
 * fight, an actor has one reaction for each attack (ruling SM33).
 */
function reactionEdits({ actor, state, message }: AssaultClick): readonly Edit[] | Refusal {
  if (isFighting(actor)) {
    const spent = spendRoundUse(actor, { uses: 'reaction', quicken: false })
    return isRefusal(spent) ? spent : spent.edits
  }
  const { round, defenders } = message.facts
  const hasBlocked = Object.values(defenders).some(({ blocks }) =>
    blocks.some(({ uuid }) => uuid === actor.uuid),
  )
  if (hasBlocked || (round !== '' && state.reacted === round)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name: actor.name })
  }
  return round === '' ? [] : [{ target: actor.uuid, set: { reacted: round } }]
}

/**
 * The defence that this actor may block. Refuses creatures, the target itself, the dead, a second block by the same
 * actor, and an attack that the target has already defended against.
 */
function blockableDefence({ actor, message, data }: AssaultClick): DefenderEntry | Refusal {
  const key = data.defender ?? ''
  const defender = Object.hasOwn(message.facts.defenders, key) ? message.facts.defenders[key] : undefined
  if (!defender || isGMCreature(actor) || defender.uuid === actor.uuid) {
    return refuse('HnB.storyMode.refusal.cannotBlock', { name: actor.name })
  }
  if (!isAttackUndefended(defender)) return refuse('HnB.storyMode.refusal.defended', { name: defender.name })
  if (defender.blocks.some(({ uuid }) => uuid === actor.uuid)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name: actor.name })
  }
  return whyNotAlive(actor) ?? { key, defender }
}
