/** The action that attacks with a weapon, for players and for creatures. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import type { DocumentEdit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { createCreatureWoundModifiers, createActorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import {
  checkAnswerSchemaFields,
  createStoryCheckQuestion,
  computeModifiersAfterSwitches,
} from '../check/check-question'
import { computeLevelRollResult } from '../check/d20-roll'
import { rollD20AgainstLevel } from '../check/roll-d20'
import { createItemWeightQuestion } from '../carry/carry-actions'
import { toFightRoundId, spendActionOrReaction } from '../round-uses'
import { inflictHarm } from '../harm/inflict-harm'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import { isGMCreature } from '../sides'
import type { AttackWeight } from '../tables'
import { ATTACK_WEIGHTS } from '../tables'
import type { AssaultFacts, AttackFacts, WeaponBlow, WeaponActionContext } from './attack-facts'
import { createWeaponBlow, createBlowHarmSource } from './attack-facts'

const attackAnswersSchema = v.object({
  ...checkAnswerSchemaFields,
  weight: v.optional(v.picklist(ATTACK_WEIGHTS)),
})
type AttackAnswers = StoryCheckAnswers & { readonly weight?: AttackWeight | undefined }

/**
 * Attacks with a weapon. A player rolls against a creature's level: "A player rolls to attack". A creature's attack
 * rolls nothing; it asks the targets to defend.
 */
export const attackWithWeaponAction = defineAction<WeaponActionContext, AttackAnswers>({
  answers: attackAnswersSchema,
  decided: 'byGM',
  people: ({ actor }) => ({
    label: 'HnB.storyMode.attack.whom',
    minPeople: 1,
    maxPeople: isGMCreature(actor) ? MAX_TARGETS_PER_CLICK : 1,
    first: 'targeted',
    mayChooseSelf: false,
  }),
  whyNotPerson: whyNotTargetActor,
  ask(actionContext) {
    const refusal = whyNotAttackWithWeapon(actionContext)
    if (refusal) return refusal
    if (isGMCreature(actionContext.actor)) return createWeaponWeightQuestion(actionContext)
    return actionContext.targets.length === 1 ? createAttackQuestion(actionContext) : null
  },
  decide(actionContext, attackAnswers, chance) {
    const refusal = whyNotAttackWithWeapon(actionContext)
    if (refusal) return refusal
    const chosenBlow = createWeaponBlow(actionContext.item, attackAnswers.weight ?? null)
    if (!chosenBlow)
      return refuseFormField('weight', 'HnB.storyMode.refusal.weightless', { name: actionContext.item.name })
    return isGMCreature(actionContext.actor)
      ? createCreatureAttackOutcome(actionContext, chosenBlow, chance)
      : createPlayerAttackOutcome(actionContext, chosenBlow, attackAnswers, chance)
  },
})

/** Refuses an attack with a dropped weapon, or by a dead attacker. */
function whyNotAttackWithWeapon({ actor, item }: WeaponActionContext): Refusal | null {
  if (item.fields.dropped) return refuse('HnB.storyMode.refusal.dropped', { name: item.name })
  return whyNotActorAlive(actor)
}

/** Refuses an attack on a target that is dead or on the attacker's own side. */
function whyNotTargetActor({ actor, targets: [target] }: WeaponActionContext): Refusal | null {
  if (!target) return null
  const isAttackerCreature = isGMCreature(actor)
  return isGMCreature(target.actor) === isAttackerCreature
    ? refuse(`HnB.storyMode.refusal.${isAttackerCreature ? 'notCharacter' : 'notCreature'}`, {
        name: target.actor.name,
      })
    : whyNotActorAlive(target.actor)
}

/** The question for a weapon's missing weight. Null for a weapon that has a weight. */
const createWeaponWeightQuestion = ({ item }: WeaponActionContext): ActionQuestion | null =>
  item.fields.weight === '' ? createItemWeightQuestion(item.name, 'attack') : null

function createAttackQuestion(actionContext: WeaponActionContext): ActionQuestion {
  const [target] = actionContext.targets
  return createStoryCheckQuestion(actionContext, {
    check: 'attack',
    checkPhrase: {
      key: 'HnB.storyMode.check.attack',
      data: { weapon: actionContext.item.name, name: target?.actor.name ?? '' },
    },
    fixedLevel: target?.state.level ?? null,
    modifiers: createAttackModifiers(actionContext),
    usesRound: true,
    extraContext: actionContext.item.fields.weight === '' ? { weights: ATTACK_WEIGHTS } : {},
  })
}

function createAttackModifiers({ settings, targets: [target], ...situation }: WeaponActionContext) {
  return [
    ...createActorModifiers(situation, 'attack'),
    ...(target ? createCreatureWoundModifiers(target, settings.npcWoundsEasePlayers) : []),
  ]
}

async function createPlayerAttackOutcome(
  actionContext: WeaponActionContext,
  blow: WeaponBlow,
  attackAnswers: AttackAnswers,
  chance: Chance,
): Promise<Outcome | Refusal> {
  const [target] = actionContext.targets
  if (!target) return refuse('HnB.refusal.nobodyChosen')
  const spentActionOrReaction = spendActionOrReaction(actionContext.actor, attackAnswers)
  if (isRefusal(spentActionOrReaction)) return spentActionOrReaction
  const modifiers = computeModifiersAfterSwitches(
    createAttackModifiers(actionContext),
    attackAnswers,
    spentActionOrReaction.quickened,
  )
  const attackRoll = await rollD20AgainstLevel(
    target.state.level,
    modifiers,
    actionContext.settings.meetSucceeds,
    chance,
  )
  const isTargetHit = computeLevelRollResult(attackRoll).success
  // A Gamemaster's hit applies its Harm at once. After a player's hit, a button of the message applies it later.
  const inflictedHarm =
    isTargetHit && actionContext.user.isGM
      ? await inflictHarm(target, blow.harm, createBlowHarmSource(blow), actionContext.settings, chance)
      : null
  const { uuid, name } = target.actor
  const factsOfPlayerAttack: AttackFacts = {
    blow,
    target: { uuid, name },
    roll: attackRoll,
    suffered: inflictedHarm?.suffering ?? null,
    round: spentActionOrReaction.round,
  }
  return {
    edits: [
      ...spentActionOrReaction.edits,
      ...createEditsForChosenWeight(actionContext, blow),
      ...(inflictedHarm?.changes.edits ?? []),
    ],
    statuses: inflictedHarm?.changes.statuses ?? [],
    newItems: inflictedHarm?.changes.newItems ?? [],
    post: { kind: 'attack', facts: factsOfPlayerAttack },
  }
}

/** The update that stores the chosen weight on a weapon without a weight. */
function createEditsForChosenWeight({ item }: WeaponActionContext, { weight }: WeaponBlow): DocumentEdit[] {
  return item.fields.weight === '' ? [{ target: item.uuid, set: { weight } }] : []
}

/** The outcome of a creature's attack. Nobody rolls yet. The message asks each target to defend. */
function createCreatureAttackOutcome(
  actionContext: WeaponActionContext,
  blow: WeaponBlow,
  chance: Chance,
): Outcome | Refusal {
  const { actor, state, targets } = actionContext
  const assaultFacts: AssaultFacts = {
    blow,
    creature: { uuid: actor.uuid, name: actor.name },
    level: state.level,
    round: toFightRoundId(actor),
    defenders: Object.fromEntries(
      targets.map((targetParticipant) => [chance.newId(), createAttackDefender(targetParticipant)]),
    ),
  }
  const editsForCreatureAction = createEditsForCreatureAction(actionContext)
  return {
    edits: [...editsForCreatureAction, ...createEditsForChosenWeight(actionContext, blow)],
    post: { kind: 'assault', retractable: true, facts: assaultFacts },
  }
}

function createAttackDefender({ actor: { uuid, name } }: Participant<StoryMode>) {
  return { uuid, name, roll: null, suffered: null, blocks: [] }
}

/**
 * Makes the edits that mark the creature's action as used in the tracker. The mark prevents no further attack, because
 * the Gamemaster decides how often a creature attacks.
 */
function createEditsForCreatureAction({ actor: { uuid, turn } }: WeaponActionContext): DocumentEdit[] {
  return turn && turn.round > 0 ? [{ target: uuid, set: { 'turn.used.action': true } }] : []
}
