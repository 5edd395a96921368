/** The action that defends against a creature's attack. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract-action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { MessageActionContext } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { createCreatureWoundModifiers, createActorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import {
  checkAnswerSchemaFields,
  createStoryCheckQuestion,
  computeModifiersAfterSwitches,
} from '../check/check-question'
import { computeLevelRollResult } from '../check/d20-roll'
import { rollD20AgainstLevel } from '../check/roll-d20'
import { inflictHarm } from '../harm/inflict-harm'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import type { AssaultFacts, AttackDefender } from './attack-facts'
import { createBlowHarmSource } from './attack-facts'
import { isAttackBlocked } from './defence-state'

export type AssaultActionContext = MessageActionContext<StoryMode, AssaultFacts>
export const defenceAnswersSchema = v.object(checkAnswerSchemaFields)

/**
 * A target rolls against the creature's level: "A player rolls to defend when a creature attacks". The Gamemaster may
 * roll for absent players.
 */
export const defendAgainstAttackAction = defineAction<AssaultActionContext, StoryCheckAnswers>({
  answers: defenceAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const pendingDefence = findPendingDefence(actionContext)
    if (isRefusal(pendingDefence)) return pendingDefence
    const { blow, creature } = actionContext.message.facts
    const phrasePlaceholders = { weapon: blow.name, name: creature.name }
    return createDefenceQuestion(actionContext, {
      key: 'HnB.storyMode.check.defence',
      data: phrasePlaceholders,
    })
  },
  async decide(actionContext, defenceAnswers, chance) {
    const pendingDefence = findPendingDefence(actionContext)
    if (isRefusal(pendingDefence)) return pendingDefence
    const { settings, actor, message } = actionContext
    const { blow, level } = message.facts
    const rollModifiers = computeModifiersAfterSwitches(
      createDefenceModifiers(actionContext),
      defenceAnswers,
      false,
    )
    const defenceRoll = await rollD20AgainstLevel(level, rollModifiers, settings.meetSucceeds, chance)
    const inflictedHarm = computeLevelRollResult(defenceRoll).success
      ? null
      : await inflictHarm(actionContext, blow.harm, createBlowHarmSource(blow), settings, chance)
    const fieldPathOfDefender = `defenders.${pendingDefence.key}`
    return {
      ...inflictedHarm?.changes,
      amend: {
        set: {
          [`${fieldPathOfDefender}.roll`]: toStorableValue(defenceRoll),
          [`${fieldPathOfDefender}.suffered`]: toStorableValue(inflictedHarm?.suffering ?? null),
        },
        label: { key: 'HnB.storyMode.assault.did', data: { name: actor.name } },
      },
    }
  },
})

/**
 * The form of a roll against an attack. Targets defend with this form, and allies block with it.
 * @param extraDialogContext more context for the form's template
 */
export function createDefenceQuestion(
  actionContext: AssaultActionContext,
  checkPhrase: Phrase,
  extraDialogContext: object = {},
): ActionQuestion {
  const { level } = actionContext.message.facts
  return createStoryCheckQuestion(actionContext, {
    check: 'defence',
    checkPhrase,
    fixedLevel: level,
    modifiers: createDefenceModifiers(actionContext),
    usesRound: false,
    extraContext: extraDialogContext,
  })
}

export function createDefenceModifiers({ actor, items, settings, sides, message }: AssaultActionContext) {
  const attackingCreature = sides.find(
    (participant) => participant.actor.uuid === message.facts.creature.uuid,
  )
  return [
    ...createActorModifiers({ actor, items }, 'defence'),
    ...(attackingCreature
      ? createCreatureWoundModifiers(attackingCreature, settings.npcWoundsEasePlayers)
      : []),
  ]
}

interface AttackDefenderEntry {
  readonly key: string
  readonly defender: AttackDefender
}

/**
 * Finds the defence that this actor must still roll. Refuses an actor that is no target or is dead, a second roll, and
 * a roll against a blocked attack.
 */
function findPendingDefence({ actor, message }: AssaultActionContext): AttackDefenderEntry | Refusal {
  const defenderEntryOfActor = Object.entries(message.facts.defenders).find(
    ([, { uuid }]) => uuid === actor.uuid,
  )
  if (!defenderEntryOfActor) return refuse('HnB.storyMode.refusal.notAttacked', { name: actor.name })
  const [key, defender] = defenderEntryOfActor
  if (defender.roll) return refuse('HnB.storyMode.refusal.defended', { name: actor.name })
  if (isAttackBlocked(defender)) return refuse('HnB.storyMode.refusal.blocked', { name: actor.name })
  return whyNotActorAlive(actor) ?? { key, defender }
}
