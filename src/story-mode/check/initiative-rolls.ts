/** The actions for initiative: a player's own roll, and the Gamemaster's roll for each player who has none yet. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import { sumRolledFaces } from '../../core/dice'
import { findPlaceInTurnOrderOfGame } from '../../core/fight-rules'
import type { Modifier } from '../../core/modifiers'
import { sumEasingModifiers } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ActionContext, GroupActionContext, Situation } from '../../core/game-views'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import { computeInitiativeTotal } from '../rules'
import { createActorModifiers } from './check-modifiers'
import type { StoryCheckAnswers } from './check-question'
import {
  checkAnswerSchemaFields,
  createStoryCheckQuestion,
  computeModifiersAfterSwitches,
} from './check-question'
import { rollD20 } from './roll-d20'
import type { InitiativeFacts, GroupInitiativeFacts } from './check-facts'

/** A player rolls for initiative in a fight; creatures have their DC and never roll ("Initiative"). */
export const rollOwnInitiativeAction = defineAction<ActionContext<StoryMode>, StoryCheckAnswers>({
  answers: v.object(checkAnswerSchemaFields),
  ask: (actionContext) =>
    whyNotRollOwnInitiative(actionContext) ??
    createStoryCheckQuestion(actionContext, {
      check: 'initiative',
      checkPhrase: { key: 'HnB.storyMode.check.initiative' },
      fixedLevel: null,
      modifiers: createActorModifiers(actionContext, 'initiative'),
      usesRound: false,
    }),
  async decide(actionContext, checkAnswers, chance) {
    const refusal = whyNotRollOwnInitiative(actionContext)
    if (refusal) return refusal
    const rollModifiers = computeModifiersAfterSwitches(
      createActorModifiers(actionContext, 'initiative'),
      checkAnswers,
      false,
    )
    const initiativeFacts = await rollInitiativeDice(rollModifiers, chance)
    return {
      edits: [{ target: actionContext.actor.uuid, set: { 'turn.initiative': initiativeFacts.total } }],
      post: { kind: 'initiative', facts: initiativeFacts },
    }
  },
})

async function rollInitiativeDice(modifiers: readonly Modifier[], chance: Chance): Promise<InitiativeFacts> {
  const { groups } = await rollD20(modifiers, true, chance)
  return {
    groups,
    modifiers: [...modifiers],
    total: computeInitiativeTotal(sumRolledFaces({ groups }), sumEasingModifiers(modifiers)),
  }
}

/**
 * The Gamemaster's action that rolls initiative, when a fight starts, for all players whose initiative is missing. Each
 * roll uses the actor's present modifiers.
 */
export const rollMissingInitiativesAction = defineAction<GroupActionContext<StoryMode>, object>({
  answers: emptyAnswersSchema,
  async decide({ participants, settings, user }, _answers, chance) {
    const participantsRollingInitiative = participants.filter(
      (participant) =>
        participant.actor.turn?.initiative === null && whyNotRollInitiative(participant) === null,
    )
    if (participantsRollingInitiative.length === 0) return refuse('HnB.storyMode.refusal.nobodyRolls')
    const initiativeRolls: GroupInitiativeFacts['rolls'] = {}
    for (const participant of participantsRollingInitiative) {
      const { uuid: actorUuid, name } = participant.actor
      const situation: Situation<StoryMode> = { ...participant, settings, user }
      const rollModifiers = createActorModifiers(situation, 'initiative')
      initiativeRolls[chance.newId()] = {
        actor: actorUuid,
        name,
        ...(await rollInitiativeDice(rollModifiers, chance)),
      }
    }
    return {
      edits: Object.values(initiativeRolls).map(({ actor: targetUuid, total }) => ({
        target: targetUuid,
        set: { 'turn.initiative': total },
      })),
      post: { kind: 'initiatives', facts: { rolls: initiativeRolls } },
    }
  },
})

/**
 * Refuses a creature, even a companion, because its level sets its initiative. Also refuses an actor outside a fight,
 * and an actor in a fight whose turns Story Mode does not order.
 */
function whyNotRollInitiative({ actor }: Pick<ActionContext<StoryMode>, 'actor'>): Refusal | null {
  if (actor.type === 'npc') return refuse('HnB.storyMode.refusal.creatureRolls', { name: actor.name })
  if (!actor.turn) return refuse('HnB.storyMode.refusal.noFight', { name: actor.name })
  if (!findPlaceInTurnOrderOfGame(actor)) return refuse('HnB.common.refusal.otherOrder')
  return whyNotActorAlive(actor)
}

/**
 * Refuses a player's second roll of initiative in a fight. Otherwise a question that stayed open could replace the
 * Gamemaster's roll. Only the Gamemaster may roll again.
 */
function whyNotRollOwnInitiative({
  actor,
  user,
}: Pick<ActionContext<StoryMode>, 'actor' | 'user'>): Refusal | null {
  const refusal = whyNotRollInitiative({ actor })
  const currentInitiative = actor.turn?.initiative ?? null
  return refusal || user.isGM || currentInitiative === null
    ? refusal
    : refuse('HnB.storyMode.refusal.initiativeRolled', { name: actor.name, initiative: currentInitiative })
}
