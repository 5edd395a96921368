/** The kinds of messages of attacks: a player's attack, and a creature's attack (`assault`). */
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import { refusalPhrase } from '../../core/outcome'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { levelRollResult, levelRollContext } from '../check/d20-roll'
import { findQuickenableActorUuid } from '../check/quickenable'
import { rollerSummary, rollResultPhrases } from '../check/roll-summary'
import { tooFewSlotsAnnouncement, stepsToDropItems } from '../harm/drop-steps'
import { sufferingContext } from '../harm/harm-messages'
import { isDead } from '../../core/conditions'
import type { StoryMode } from '../rules'
import { dcOfLevel } from '../rules'
import { prepareBlock } from './prepare-block'
import { isAttackBlocked, isAttackUndefended } from './defence-state'
import type { AssaultFacts, AttackFacts, WeaponBlow } from './attack-facts'
import { assaultFactsSchema, attackFactsSchema } from './attack-facts'
import { assaultMessageActions, attackMessageActions } from './later-attack'

export const attackMessageKind = defineMessageKind<StoryMode, AttackFacts>({
  facts: attackFactsSchema,
  announcement: ({ blow, target, suffered }) =>
    tooFewSlotsAnnouncement([suffered], target.uuid) ?? {
      key: 'HnB.storyMode.told.hit',
      data: { name: target.name, weapon: blow.name, harm: blow.harm },
    },
  pendingSteps({ facts: { blow, target, roll, suffered } }, viewer) {
    if (suffered) return stepsToDropItems([suffered], viewer)
    const { sides } = viewer
    if (!levelRollResult(roll).success) return []
    const label = {
      key: 'HnB.storyMode.attack.apply',
      data: { harm: blow.harm, name: target.name },
    }
    const buttons = [{ act: 'apply', icon: 'hearts', label }]
    // If the target is a companion, the companion's player applies the Harm. For every other creature, the Gamemaster
    // applies the Harm.
    const isPlayed = sides.some(({ actor }) => actor.uuid === target.uuid && actor.played === true)
    return [
      isPlayed
        ? actorStep(target, 'HnB.storyMode.next.apply', buttons)
        : gmStep('HnB.storyMode.next.apply', buttons, target.uuid),
    ]
  },
  context: attackContext,
  summary: ({ facts: { blow, target, roll } }) => ({
    topic: { key: 'HnB.storyMode.attack.words', data: { weapon: blow.name, name: target.name } },
    people: [rollerSummary(null, roll)],
    results: rollResultPhrases(roll, roll.level),
  }),
  gmVerified: true,
  sideUuids: ({ target }) => [target.uuid],
  actions: attackMessageActions,
})

export const assaultMessageKind = defineMessageKind<StoryMode, AssaultFacts>({
  facts: assaultFactsSchema,
  requestPhrase: assaultPhrase,
  optionalSteps: 'whileWaiting',
  pendingSteps({ facts }, viewer) {
    const defenders = Object.values(facts.defenders)
    return [
      ...defenders.flatMap((defender) => {
        if (!isAttackUndefended(defender, viewer.sides)) return []
        const label = { key: 'HnB.storyMode.assault.defendFor', data: { name: defender.name } }
        const details = [{ phrase: { key: 'HnB.storyMode.line.harm', data: { harm: facts.blow.harm } } }]
        const buttons = [{ act: 'defend', icon: 'armor', label }]
        return [{ ...actorStep(defender, 'HnB.storyMode.next.defend', buttons), details }]
      }),
      ...stepsToDropItems(
        defenders.map(({ suffered }) => suffered),
        viewer,
      ),
      ...createBlockSteps(facts, viewer),
    ]
  },
  context: assaultContext,
  summary: ({ facts }) => ({
    topic: assaultPhrase(facts),
    people: Object.values(facts.defenders).map(({ name, roll }) => rollerSummary(name, roll)),
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
    const name = defender?.name ?? ''
    return (
      tooFewSlotsAnnouncement([defender?.suffered ?? null], actorUuid) ?? {
        key: 'HnB.storyMode.told.attacked',
        data: { name, creature: creature.name, weapon: blow.name },
      }
    )
  },
  isWaitPointless: (_facts, { actor }) => isDead(actor),
  actions: assaultMessageActions,
})

/** The title of the message. It names the creature and its weapon. */
function assaultPhrase({ creature, blow }: AssaultFacts): Phrase {
  return { key: 'HnB.storyMode.assault.of', data: { name: creature.name, weapon: blow.name } }
}

/** The template context of a weapon's attack: name, weight, and the Harm of a hit. */
function blowContext(blow: WeaponBlow): object {
  return { ...blow, weight: `HnB.storyMode.line.weight.${blow.weight}` }
}

function attackContext(message: MessageView<AttackFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, target, roll, suffered } = message.facts
  return {
    blow: blowContext(blow),
    target,
    roll: levelRollContext(roll),
    suffered: suffered && sufferingContext(suffered, viewer),
    quickens: findQuickenableActorUuid(message, viewer),
  }
}

/**
 * The template context of a creature's attack. Each target has its roll. A target that has not defended has a button to
 * block.
 */
function assaultContext({ facts }: MessageView<AssaultFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, level, defenders } = facts
  return {
    blow: blowContext(blow),
    level,
    dc: dcOfLevel(level),
    isGM: viewer.user.isGM,
    // The uuid of the actor who would block. For a Gamemaster, this is the selected token's actor.
    blocker: viewer.ownParticipant?.actor.uuid ?? null,
    everybody: Object.values(defenders)
      .map(({ name }) => name)
      .join(', '),
    defenders: Object.entries(defenders).map(([key, defender]) => {
      const isUndefended = isAttackUndefended(defender, viewer.sides)
      return {
        ...defender,
        key,
        waits: isUndefended,
        dead: !isUndefended && isAttackUndefended(defender),
        blockRefusal: whyNotBlock(facts, key, viewer),
        blocked: isAttackBlocked(defender),
        blocks: defender.blocks.map(({ name, roll }) => ({ name, roll: levelRollContext(roll) })),
        roll: defender.roll && levelRollContext(defender.roll),
        suffered: defender.suffered && sufferingContext(defender.suffered, viewer),
      }
    }),
  }
}

/**
 * The reason why the viewer's actor cannot block for a target (by key). Null if the actor can block, and for a viewer
 * without an actor.
 */
function whyNotBlock(
  facts: AssaultFacts,
  key: string,
  { ownParticipant, ...viewer }: Viewer<StoryMode>,
): Phrase | null {
  return refusalPhrase(
    ownParticipant &&
      prepareBlock({ ...viewer, ...ownParticipant, distances: viewer.measureDistances?.() }, facts, key),
  )
}

/** The optional step of blocking, for a viewer whose actor can block. The step has a button for each target. */
function createBlockSteps(facts: AssaultFacts, viewer: Viewer<StoryMode>): PendingStep[] {
  const blockableTargets = Object.entries(facts.defenders).filter(([key]) => !whyNotBlock(facts, key, viewer))
  const buttons = blockableTargets.map(([defender, { name }]) => ({
    act: 'block',
    label: { key: 'HnB.storyMode.assault.block', data: { name } },
    data: { defender },
  }))
  return viewer.ownParticipant && buttons.length > 0
    ? [{ ...actorStep(viewer.ownParticipant.actor, 'HnB.storyMode.next.block', buttons), isOptional: true }]
    : []
}
