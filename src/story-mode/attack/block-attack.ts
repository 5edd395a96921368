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
import type { AssaultFacts, Defender } from './attack-facts'
import type { AssaultClick } from './defend-against-attack'
import {
  defenceAnswersSchema,
  defenceQuestion,
  defenceModifiers,
  isAttackUndefended,
} from './defend-against-attack'

/**
 * An ally close to the creature uses their reaction to block the attack ("Combat Mechanics", ruling SM32). The ally
 * rolls against the creature's level. A success makes the attack miss; after a failure the target must still defend.
 */
export const blockAttack = defineAction<AssaultClick, StoryCheckAnswers & DistanceAnswers>({
  answers: v.object({ ...defenceAnswersSchema.entries, ...distanceAnswersSchema }),
  decided: 'byGM',
  ask(click) {
    const { facts } = click.message
    const block = prepareBlock(click, facts, click.data.defender)
    if (isRefusal(block)) return block
    const { creature } = facts
    const distances = distanceRows([creature], click.distances, click.user.isGM)
    const data = { name: creature.name, ally: block.defender.name }
    return defenceQuestion(click, { key: 'HnB.storyMode.check.block', data }, { distances })
  },
  async decide(click, blockReply, chance) {
    const { settings, actor, message, data } = click
    const block = prepareBlock(click, message.facts, data.defender, blockReply)
    if (isRefusal(block)) return block
    const { edits, defender } = block
    const modifiers = appliedModifiers(defenceModifiers(click), blockReply, false)
    const blockRoll = await rollAgainstLevel(message.facts.level, modifiers, settings.meetSucceeds, chance)
    const { uuid, name } = actor
    return {
      edits,
      amend: {
        set: {
          [`defenders.${data.defender}.blocks`]: toStoredValue([
            ...defender.blocks,
            { uuid, name, roll: blockRoll },
          ]),
        },
        label: { key: 'HnB.storyMode.assault.blocked', data: { name, ally: defender.name } },
      },
    }
  },
})

/** The actor who would block, as a click or the viewer of the message gives it. */
type Blocker = Pick<AssaultClick, 'actor' | 'state' | 'user' | 'sides'> & {
  readonly distances?: AssaultClick['distances'] | undefined
}

interface Block {
  readonly defender: Defender
  /** The edits that use up the actor's reaction. */
  readonly edits: readonly Edit[]
}

/**
 * Returns the target to protect and the edits that use up the reaction; or refuses. Only an actor who is close to the
 * creature can block; how close the target is does not matter (ruling SM32). Refuses also creatures, the target
 * itself, the dead, a second block of this attack by the same actor, and an attack that the target has already
 * defended against. An actor with a turn in a fight has one reaction a round. An actor without a turn has one
 * reaction in each round of the creature's fight. Outside a fight, an actor has one reaction for each attack (ruling
 * SM33).
 * @param distanceReply the form's answer about the distance; without it, an unmeasured distance and a Gamemaster's
 *   block count as close, because the question asks later
 */
export function prepareBlock(
  { actor, state, user, sides, distances }: Blocker,
  { creature, defenders, round }: AssaultFacts,
  key = '',
  distanceReply: DistanceAnswers = { close: { 0: true } },
): Block | Refusal {
  const { uuid, name } = actor
  const defender = Object.hasOwn(defenders, key) ? defenders[key] : undefined
  if (!defender || isGMCreature(actor) || defender.uuid === uuid) {
    return refuse('HnB.storyMode.refusal.cannotBlock', { name })
  }
  if (!isAttackUndefended(defender, sides)) {
    return refuse('HnB.storyMode.refusal.defended', { name: defender.name })
  }
  const refusal = whyNotAlive(actor)
  if (refusal) return refusal
  if (nearbyActors([creature], distances, distanceReply, user.isGM).length === 0) {
    return refuse('HnB.storyMode.refusal.notClose', { name, creature: creature.name })
  }
  const countsHere = !isFighting(actor) && round !== ''
  const hasBlocked = Object.values(defenders).some(({ blocks }) =>
    blocks.some((block) => block.uuid === uuid),
  )
  if (hasBlocked || (countsHere && state.reacted === round)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name })
  }
  const spent = spendRoundUse(actor, { uses: 'reaction', quicken: false })
  if (isRefusal(spent)) return spent
  return { defender, edits: countsHere ? [{ target: uuid, set: { reacted: round } }] : spent.edits }
}
