/** The actions for initiative: a player's own roll, and the Gamemaster's roll for each player who has none yet. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import { findPlaceInOwnTurnOrder } from '../../core/fight-rules'
import type { Modifier } from '../../core/modifiers'
import { sumEaseSteps } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, GroupClick, Situation } from '../../core/game-views'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import { computeInitiativeTotal, CHECK_LEVEL_RANGE } from '../rules'
import { createActorModifiers } from './check-modifiers'
import type { StoryCheckAnswers } from './check-question'
import { checkAnswerSchemaFields, createStoryCheckQuestion, computeAppliedModifiers } from './check-question'
import { rollD20AgainstLevel } from './roll-d20'
import type { InitiativeFacts, GroupInitiativeFacts } from './check-facts'

/** A player rolls for initiative in a fight; creatures have their DC and never roll ("Initiative"). */
export const rollOwnInitiativeAction = defineAction<Click<StoryMode>, StoryCheckAnswers>({
  answers: v.object(checkAnswerSchemaFields),
  ask: (click) =>
    whyNotRollOwnInitiative(click) ??
    createStoryCheckQuestion(click, {
      check: 'initiative',
      checkPhrase: { key: 'HnB.storyMode.check.initiative' },
      fixedLevel: null,
      modifiers: createActorModifiers(click, 'initiative'),
      usesRound: false,
    }),
  async decide(click, checkAnswers, chance) {
    const refusal = whyNotRollOwnInitiative(click)
    if (refusal) return refusal
    const rollModifiers = computeAppliedModifiers(
      createActorModifiers(click, 'initiative'),
      checkAnswers,
      false,
    )
    const initiativeFacts = await rollInitiativeDice(rollModifiers, chance)
    return {
      edits: [{ target: click.actor.uuid, set: { 'turn.initiative': initiativeFacts.total } }],
      post: { kind: 'initiative', facts: initiativeFacts },
    }
  },
})

async function rollInitiativeDice(modifiers: readonly Modifier[], chance: Chance): Promise<InitiativeFacts> {
  const { groups } = await rollD20AgainstLevel(CHECK_LEVEL_RANGE.least, modifiers, true, chance)
  const faceSum = groups
    .flatMap(({ waves }) => waves.flat())
    .reduce((addedFaceSum, dieFace) => addedFaceSum + dieFace, 0)
  return {
    groups,
    modifiers: [...modifiers],
    total: computeInitiativeTotal(faceSum, sumEaseSteps(modifiers)),
  }
}

/**
 * When a fight starts, the Gamemaster rolls the missing initiative of all players, with each actor's present modifiers.
 */
export const rollMissingInitiativesAction = defineAction<GroupClick<StoryMode>, object>({
  answers: noAnswersSchema,
  async decide({ participants, settings, user }, _answers, chance) {
    const rollingParticipants = participants.filter(
      (participant) =>
        participant.actor.turn?.initiative === null && whyNotRollInitiative(participant) === null,
    )
    if (rollingParticipants.length === 0) return refuse('HnB.storyMode.refusal.nobodyRolls')
    const initiativeRolls: GroupInitiativeFacts['rolls'] = {}
    for (const participant of rollingParticipants) {
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
 * Refuses creatures, even companions, whose level sets their initiative. Also refuses actors outside fights, and in
 * fights that Story Mode does not order.
 */
function whyNotRollInitiative({ actor }: Pick<Click<StoryMode>, 'actor'>): Refusal | null {
  if (actor.type === 'npc') return refuse('HnB.storyMode.refusal.creatureRolls', { name: actor.name })
  if (!actor.turn) return refuse('HnB.storyMode.refusal.noFight', { name: actor.name })
  if (!findPlaceInOwnTurnOrder(actor)) return refuse('HnB.common.refusal.otherOrder')
  return whyNotActorAlive(actor)
}

/**
 * A player rolls initiative only once in a fight, so that a question that stayed open cannot replace the Gamemaster's
 * roll. Only the Gamemaster may roll again.
 */
function whyNotRollOwnInitiative({ actor, user }: Pick<Click<StoryMode>, 'actor' | 'user'>): Refusal | null {
  const refusal = whyNotRollInitiative({ actor })
  const currentInitiative = actor.turn?.initiative ?? null
  return refusal || user.isGM || currentInitiative === null
    ? refusal
    : refuse('HnB.storyMode.refusal.initiativeRolled', { name: actor.name, initiative: currentInitiative })
}
