/** Defines the message in which the Gamemaster asks for a roll and each asked person rolls. */
import { sumRolledFaces } from '../../core/dice'
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { D20Facts } from '../check/d20-roll'
import { createCheckLevelPhrase, createContextOfLevelRoll, createContextOfD20Roll } from '../check/d20-roll'
import { createRollerSummary } from '../check/roll-summary'
import { hasDeadStatus } from '../../core/conditions'
import type { StoryMode } from '../rules'
import type { RollRequestFacts } from './roll-request-facts'
import { rollRequestFactsSchema } from './roll-request-facts'
import { rollRequestMessageActions } from './later-request'

export const rollRequestMessageKind = defineMessageKind<StoryMode, RollRequestFacts>({
  facts: rollRequestFactsSchema,
  gmVerified: true,
  parallelFields: ['members'],
  sideUuids: ({ members }) => Object.values(members).map(({ uuid }) => uuid),
  waitsFor: ({ members }, actorUuid) =>
    Object.values(members).some(({ uuid, roll }) => uuid === actorUuid && !roll),
  isWaitPointless: (_facts, { actor }) => hasDeadStatus(actor),
  requestPhrase: ({ check }) => ({
    key: 'HnB.storyMode.asked.request',
    data: { what: { key: `HnB.storyMode.check.${check}` } },
  }),
  pendingSteps: createRollRequestSteps,
  context: createRollRequestContext,
  summary: ({ facts: { check, members } }) => ({
    topic: { key: `HnB.storyMode.check.${check}` },
    people: Object.values(members).map(({ name, roll }) => createRollerSummary(name, roll)),
    results: [],
  }),
  actions: rollRequestMessageActions,
})

/**
 * Builds the pending steps of a requested roll. Each asked person rolls. After the first roll, the Gamemaster can
 * reveal a secret level.
 */
function createRollRequestSteps(
  { facts }: MessageView<RollRequestFacts>,
  { sides }: Viewer<StoryMode>,
): PendingStep[] {
  const { check, level } = facts
  const membersOfRollRequest = Object.values(facts.members)
  const phraseOfRequestedLevel = createRequestedLevelPhrase(level)
  const deadActorUuids = new Set(sides.flatMap(({ actor }) => (hasDeadStatus(actor) ? [actor.uuid] : [])))
  const rollSteps = membersOfRollRequest
    .filter(({ uuid, roll }) => !roll && !deadActorUuids.has(uuid))
    .map((rollingMember) => ({
      ...createActorStep(rollingMember, `HnB.storyMode.next.roll.${check}`, [
        { act: 'roll', icon: 'd20', label: { key: 'HnB.storyMode.check.roll' } },
      ]),
      details: [{ phrase: phraseOfRequestedLevel }],
    }))
  const memberWithRoll = membersOfRollRequest.find(({ roll }) => roll !== null)
  if (level !== null || !memberWithRoll) return rollSteps
  const revealButton = { act: 'reveal', label: { key: 'HnB.storyMode.asked.reveal' } }
  return [...rollSteps, createGMStep('HnB.storyMode.next.reveal', [revealButton], memberWithRoll.uuid)]
}

const createRequestedLevelPhrase = (level: number | null): Phrase =>
  level === null ? { key: 'HnB.storyMode.asked.secret' } : createCheckLevelPhrase(level, level)

function createRollRequestContext({ facts }: MessageView<RollRequestFacts>): object {
  return {
    what: { key: `HnB.storyMode.check.${facts.check}` },
    against: createRequestedLevelPhrase(facts.level),
    members: Object.entries(facts.members).map(([key, member]) => ({
      ...member,
      key,
      roll: member.roll && createRollContextOfMember(member.roll, facts.level),
    })),
  }
}

/** The template data of one person's roll. Without a result while the level is secret. */
function createRollContextOfMember(d20Facts: D20Facts, checkLevel: number | null): object {
  if (checkLevel !== null) return createContextOfLevelRoll({ ...d20Facts, level: checkLevel })
  return { ...createContextOfD20Roll(d20Facts), face: sumRolledFaces(d20Facts), secret: true }
}
