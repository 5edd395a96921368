/** The kinds of messages of attacks: a player's attack, and a creature's attack (`assault`). */
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import { createRefusalPhrase } from '../../core/outcome'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { computeLevelRollResult, createContextOfLevelRoll } from '../check/d20-roll'
import { findUuidOfActorToQuicken } from '../check/quickenable'
import { createRollerSummary, createRollResultPhrases } from '../check/roll-summary'
import { createAnnouncementOfTooFewSlots, createStepsToDropItems } from '../harm/drop-steps'
import { createSufferedHarmContext } from '../harm/harm-messages'
import { hasDeadStatus } from '../../core/conditions'
import type { StoryMode } from '../rules'
import { computeDifficultyClassOfLevel } from '../rules'
import { prepareAttackBlock } from './prepare-block'
import { isAttackBlocked, isAttackUndefended } from './defence-state'
import type { AssaultFacts, AttackFacts, WeaponBlow } from './attack-facts'
import { assaultFactsSchema, attackFactsSchema } from './attack-facts'
import { assaultMessageActions, attackMessageActions } from './later-attack'

export const attackMessageKind = defineMessageKind<StoryMode, AttackFacts>({
  facts: attackFactsSchema,
  announcement: ({ blow, target, suffered }) =>
    createAnnouncementOfTooFewSlots([suffered], target.uuid) ?? {
      key: 'HnB.storyMode.told.hit',
      data: { name: target.name, weapon: blow.name, harm: blow.harm },
    },
  pendingSteps({ facts: { blow, target, roll, suffered } }, viewer) {
    if (suffered) return createStepsToDropItems([suffered], viewer)
    const { sides } = viewer
    if (!computeLevelRollResult(roll).success) return []
    const labelForApplyingAttackHarm = {
      key: 'HnB.storyMode.attack.apply',
      data: { harm: blow.harm, name: target.name },
    }
    const buttonsToApplyAttackHarm = [{ act: 'apply', icon: 'hearts', label: labelForApplyingAttackHarm }]
    // The player who plays the target, such as a companion, applies the Harm to it. If no player plays the target, the
    // Gamemaster applies the Harm.
    const isTargetPlayedByPlayer = sides.some(
      ({ actor }) => actor.uuid === target.uuid && actor.played === true,
    )
    return [
      isTargetPlayedByPlayer
        ? createActorStep(target, 'HnB.storyMode.next.apply', buttonsToApplyAttackHarm)
        : createGMStep('HnB.storyMode.next.apply', buttonsToApplyAttackHarm, target.uuid),
    ]
  },
  context: createAttackMessageContext,
  summary: ({ facts: { blow, target, roll } }) => ({
    topic: { key: 'HnB.storyMode.attack.words', data: { weapon: blow.name, name: target.name } },
    people: [createRollerSummary(null, roll)],
    results: createRollResultPhrases(roll, roll.level),
  }),
  gmVerified: true,
  sideUuids: ({ target }) => [target.uuid],
  actions: attackMessageActions,
})

export const assaultMessageKind = defineMessageKind<StoryMode, AssaultFacts>({
  facts: assaultFactsSchema,
  requestPhrase: createAssaultPhrase,
  optionalSteps: 'whileWaiting',
  pendingSteps({ facts }, viewer) {
    const defendersOfAttack = Object.values(facts.defenders)
    return [
      ...defendersOfAttack.flatMap((defender) => {
        if (!isAttackUndefended(defender, viewer.sides)) return []
        const labelForDefendingAgainstAttack = {
          key: 'HnB.storyMode.assault.defendFor',
          data: { name: defender.name },
        }
        const defendStepDetails = [
          { phrase: { key: 'HnB.storyMode.line.harm', data: { harm: facts.blow.harm } } },
          { phrase: { key: 'HnB.storyMode.assault.allyMayBlock' }, inDock: true },
        ]
        const buttonsToDefendAgainstAttack = [
          { act: 'defend', icon: 'armor', label: labelForDefendingAgainstAttack },
        ]
        return [
          {
            ...createActorStep(defender, 'HnB.storyMode.next.defend', buttonsToDefendAgainstAttack),
            details: defendStepDetails,
          },
        ]
      }),
      ...createStepsToDropItems(
        defendersOfAttack.map(({ suffered }) => suffered),
        viewer,
      ),
      ...createAttackBlockSteps(facts, viewer),
    ]
  },
  context: createAssaultMessageContext,
  summary: ({ facts }) => ({
    topic: createAssaultPhrase(facts),
    people: Object.values(facts.defenders).map(({ name, roll }) => createRollerSummary(name, roll)),
    results: [],
  }),
  gmVerified: true,
  parallelFields: ['defenders'],
  sideUuids: ({ creature, defenders }) => [
    creature.uuid,
    ...Object.values(defenders).map(({ uuid }) => uuid),
  ],
  waitsFor: ({ defenders }, actorUuid) =>
    Object.values(defenders).some((defender) => defender.uuid === actorUuid && isAttackUndefended(defender)),
  announcement({ blow, creature, defenders }, actorUuid) {
    const defender = Object.values(defenders).find(({ uuid }) => uuid === actorUuid)
    const defenderName = defender?.name ?? ''
    return (
      createAnnouncementOfTooFewSlots([defender?.suffered ?? null], actorUuid) ?? {
        key: 'HnB.storyMode.told.attacked',
        data: { name: defenderName, creature: creature.name, weapon: blow.name },
      }
    )
  },
  isWaitPointless: (_facts, { actor }) => hasDeadStatus(actor),
  actions: assaultMessageActions,
})

/** The title of the message, which names the creature and its weapon. */
function createAssaultPhrase({ creature, blow }: AssaultFacts): Phrase {
  return { key: 'HnB.storyMode.assault.of', data: { name: creature.name, weapon: blow.name } }
}

/** The template data of a weapon's attack: name, weight, and the Harm of a hit. */
function createWeaponBlowContext(blow: WeaponBlow): object {
  return { ...blow, weight: `HnB.storyMode.line.weight.${blow.weight}` }
}

function createAttackMessageContext(message: MessageView<AttackFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, target, roll, suffered } = message.facts
  return {
    blow: createWeaponBlowContext(blow),
    target,
    roll: createContextOfLevelRoll(roll),
    suffered: suffered && createSufferedHarmContext(suffered, viewer),
    quickens: findUuidOfActorToQuicken(message, viewer),
  }
}

/**
 * The template context of a creature's attack. Each target has its roll. A target that has not defended has a button to
 * block.
 */
function createAssaultMessageContext(
  { facts }: MessageView<AssaultFacts>,
  viewer: Viewer<StoryMode>,
): object {
  const { blow, level, defenders } = facts
  const defenderViews = Object.entries(defenders).map(([key, defender]) => {
    const isDefenderUndefended = isAttackUndefended(defender, viewer.sides)
    return {
      ...defender,
      key,
      waits: isDefenderUndefended,
      dead: !isDefenderUndefended && isAttackUndefended(defender),
      blockRefusal: whyNotBlockAttack(facts, key, viewer),
      blocked: isAttackBlocked(defender),
      blocks: defender.blocks.map(({ name, roll }) => ({ name, roll: createContextOfLevelRoll(roll) })),
      roll: defender.roll && createContextOfLevelRoll(defender.roll),
      suffered: defender.suffered && createSufferedHarmContext(defender.suffered, viewer),
    }
  })
  return {
    blow: createWeaponBlowContext(blow),
    level,
    dc: computeDifficultyClassOfLevel(level),
    isGM: viewer.user.isGM,
    // The uuid of the actor who can block the attack. For a Gamemaster, this is the selected token's actor.
    blocker: viewer.ownParticipant?.actor.uuid ?? null,
    everybody: defenderViews.map(({ name }) => name).join(', '),
    defenders: defenderViews,
    allyMayBlock: defenderViews.some(({ waits }) => waits),
  }
}

/**
 * The reason why the viewer's actor cannot block for a target (by key). Null if the actor can block, and for a viewer
 * without an actor.
 */
function whyNotBlockAttack(
  assaultFacts: AssaultFacts,
  defenderKey: string,
  viewer: Viewer<StoryMode>,
): Phrase | null {
  return createRefusalPhrase(
    viewer.ownParticipant &&
      prepareAttackBlock(
        { ...viewer, ...viewer.ownParticipant, distances: viewer.measureDistances?.() },
        assaultFacts,
        defenderKey,
      ),
  )
}

/**
 * Makes the optional step in which the viewer's actor blocks the attack, with a button for each target. Empty if the
 * actor can block for no target.
 */
function createAttackBlockSteps(assaultFacts: AssaultFacts, viewer: Viewer<StoryMode>): PendingStep[] {
  const buttons = Object.entries(assaultFacts.defenders).flatMap(([defender, { name }]) =>
    whyNotBlockAttack(assaultFacts, defender, viewer)
      ? []
      : { act: 'block', label: { key: 'HnB.storyMode.assault.block', data: { name } }, data: { defender } },
  )
  return viewer.ownParticipant && buttons.length > 0
    ? [
        {
          ...createActorStep(viewer.ownParticipant.actor, 'HnB.storyMode.next.block', buttons),
          isOptional: true,
        },
      ]
    : []
}
