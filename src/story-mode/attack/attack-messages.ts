/** The kinds of messages of attacks: a player's attack, and a creature's attack (`assault`). */
import { defineMessageKind } from '../../core/message-kind'
import { actorStep, gmStep } from '../../core/pending-step'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { levelRollResult, levelRollContext } from '../check/d20-roll'
import { quickenableActor, quickenRoll } from '../check/quicken-roll'
import { rollerSummary, rollResultPhrases } from '../check/roll-summary'
import { crowdedAnnouncement, stepsToDropItems } from '../harm/drop-steps'
import { sufferingContext } from '../harm/harm-messages'
import { isDead } from '../death'
import type { StoryMode } from '../rules'
import { dcOfLevel } from '../rules'
import { applyAttackHarm } from './apply-attack-harm'
import { blockAttack } from './block-attack'
import { defendAgainstAttack, isAttackBlocked, isAttackUndefended } from './defend-against-attack'
import type { AssaultFacts, AttackFacts, WeaponBlow, Defender } from './attack-facts'
import { assaultFactsSchema, attackFactsSchema } from './attack-facts'

export const attackMessageKind = defineMessageKind<StoryMode, AttackFacts>({
  facts: attackFactsSchema,
  announcement: ({ blow, target, suffered }) =>
    crowdedAnnouncement([suffered], target.uuid) ?? {
      key: 'HnB.storyMode.told.hit',
      data: { name: target.name, weapon: blow.name, harm: blow.harm },
    },
  next({ facts: { blow, target, roll, suffered } }, viewer) {
    if (suffered) return stepsToDropItems([suffered], viewer)
    const { sides } = viewer
    if (!levelRollResult(roll).success) return []
    const label = {
      key: 'HnB.storyMode.attack.apply',
      data: { harm: blow.harm, name: target.name },
    }
    const buttons = [{ act: 'apply', icon: 'hearts', label }]
    // A companion's player applies the Harm to the companion. The Gamemaster applies it to every other creature.
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
  sides: ({ target }) => [target.uuid],
  actions: { apply: applyAttackHarm, quicken: quickenRoll(({ suffered }: AttackFacts) => suffered !== null) },
})

export const assaultMessageKind = defineMessageKind<StoryMode, AssaultFacts>({
  facts: assaultFactsSchema,
  requestPhrase: assaultPhrase,
  next: ({ facts: { blow, defenders } }, viewer) => [
    ...Object.values(defenders).flatMap((defender) => {
      const isDefenderDead = viewer.sides.some(({ actor }) => actor.uuid === defender.uuid && isDead(actor))
      if (isDefenderDead || !isAttackUndefended(defender)) return []
      const defendButton = {
        act: 'defend',
        icon: 'armor',
        label: { key: 'HnB.storyMode.assault.defendFor', data: { name: defender.name } },
      }
      const details = [{ phrase: { key: 'HnB.storyMode.line.harm', data: { harm: blow.harm } } }]
      return [{ ...actorStep(defender, 'HnB.storyMode.next.defend', [defendButton]), details }]
    }),
    ...stepsToDropItems(
      Object.values(defenders).map(({ suffered }) => suffered),
      viewer,
    ),
  ],
  context: assaultContext,
  summary: ({ facts }) => ({
    topic: assaultPhrase(facts),
    people: Object.values(facts.defenders).map(({ name, roll }) => rollerSummary(name, roll)),
    results: [],
  }),
  gmVerified: true,
  parallelFields: ['defenders'],
  sides: ({ creature, defenders }) => [creature.uuid, ...Object.values(defenders).map(({ uuid }) => uuid)],
  waits: ({ defenders }, actorUuid) =>
    Object.values(defenders).some((defender) => defender.uuid === actorUuid && isAttackUndefended(defender)),
  announcement({ blow, creature, defenders }, actorUuid) {
    const defender = Object.values(defenders).find(({ uuid }) => uuid === actorUuid)
    const name = defender?.name ?? ''
    return (
      crowdedAnnouncement([defender?.suffered ?? null], actorUuid) ?? {
        key: 'HnB.storyMode.told.attacked',
        data: { name, creature: creature.name, weapon: blow.name },
      }
    )
  },
  isWaitPointless: (_facts, { actor }) => isDead(actor),
  actions: { defend: defendAgainstAttack, block: blockAttack },
})

/** Names the creature and its weapon: the title of the message. */
function assaultPhrase({ creature, blow }: AssaultFacts): Phrase {
  return { key: 'HnB.storyMode.assault.of', data: { name: creature.name, weapon: blow.name } }
}

/** The template context of a weapon's attack: name, weight, and the Harm of a hit. */
function blowContext({ name, weight, harm, magic, carryOver }: WeaponBlow): object {
  return { name, weight: `HnB.storyMode.line.weight.${weight}`, harm, magic, carryOver }
}

function attackContext(message: MessageView<AttackFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, target, roll, suffered } = message.facts
  const isHit = levelRollResult(roll).success
  return {
    blow: blowContext(blow),
    target,
    roll: levelRollContext(roll),
    hit: isHit,
    suffered: suffered && sufferingContext(suffered, viewer),
    quickens: quickenableActor(message, viewer),
  }
}

/**
 * The template context of a creature's attack: each target with its roll; a target that has not defended has a button
 * to block.
 */
function assaultContext({ facts }: MessageView<AssaultFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, creature, level, defenders } = facts
  const { isGM } = viewer.user
  const deadUuids = new Set(viewer.sides.flatMap(({ actor }) => (isDead(actor) ? [actor.uuid] : [])))
  const isWaiting = (defender: Defender) => isAttackUndefended(defender) && !deadUuids.has(defender.uuid)
  // Gamemasters see every block button, because they act with the selected token's actor.
  const mayBlock = (uuid: string) => isGM || (viewer.actor !== null && viewer.actor.uuid !== uuid)
  return {
    blow: blowContext(blow),
    creature,
    level,
    dc: dcOfLevel(level),
    everybody: Object.values(defenders)
      .map(({ name }) => name)
      .join(', '),
    defenders: Object.entries(defenders).map(([key, defender]) => ({
      key,
      uuid: defender.uuid,
      name: defender.name,
      waits: isWaiting(defender),
      away: isGM,
      dead: isAttackUndefended(defender) && deadUuids.has(defender.uuid),
      mayBlock: isWaiting(defender) && mayBlock(defender.uuid),
      blocked: isAttackBlocked(defender),
      blocks: defender.blocks.map((blocker) => ({
        name: blocker.name,
        roll: levelRollContext(blocker.roll),
      })),
      roll: defender.roll && levelRollContext(defender.roll),
      suffered: defender.suffered && sufferingContext(defender.suffered, viewer),
    })),
  }
}
