/** Defines the message in which the Gamemaster asks for a roll and each asked person rolls. */
import { sumRolledFaces } from '../../core/dice'
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { D20Facts } from '../check/d20-roll'
import { createLevelPhrase, createLevelRollContext, createD20RollContext } from '../check/d20-roll'
import { createRollerSummary } from '../check/roll-summary'
import { hasDeadStatus } from '../../core/conditions'
import type { StoryMode } from '../rules'
import type { RollRequestFacts } from './roll-request-facts'
import { rollRequestFactsSchema } from './roll-request-facts'
import { requestMessageActions } from './later-request'

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
  actions: requestMessageActions,
})

/**
 * Builds the pending steps: each asked person rolls, and after the first roll the Gamemaster reveals a secret level.
 */
function createRollRequestSteps(
  { facts }: MessageView<RollRequestFacts>,
  { sides }: Viewer<StoryMode>,
): PendingStep[] {
  const { check, level } = facts
  const askedMembers = Object.values(facts.members)
  const askedLevelPhrase = createRequestedLevelPhrase(level)
  const deadActorUuids = new Set(sides.flatMap(({ actor }) => (hasDeadStatus(actor) ? [actor.uuid] : [])))
  const rollSteps = askedMembers
    .filter(({ uuid, roll }) => !roll && !deadActorUuids.has(uuid))
    .map((rollingMember) => ({
      ...createActorStep(rollingMember, `HnB.storyMode.next.roll.${check}`, [
        { act: 'roll', icon: 'd20', label: { key: 'HnB.storyMode.check.roll' } },
      ]),
      details: [{ phrase: askedLevelPhrase }],
    }))
  const memberWhoRolled = askedMembers.find(({ roll }) => roll !== null)
  if (level !== null || !memberWhoRolled) return rollSteps
  const revealButton = { act: 'reveal', label: { key: 'HnB.storyMode.asked.reveal' } }
  return [...rollSteps, createGMStep('HnB.storyMode.next.reveal', [revealButton], memberWhoRolled.uuid)]
}

const createRequestedLevelPhrase = (level: number | null): Phrase =>
  level === null ? { key: 'HnB.storyMode.asked.secret' } : createLevelPhrase(level, level)

function createRollRequestContext({ facts }: MessageView<RollRequestFacts>): object {
  return {
    what: { key: `HnB.storyMode.check.${facts.check}` },
    against: createRequestedLevelPhrase(facts.level),
    members: Object.entries(facts.members).map(([key, member]) => ({
      ...member,
      key,
      roll: member.roll && createMemberRollContext(member.roll, facts.level),
    })),
  }
}

/** The template data of one person's roll. Without a result while the level is secret. */
function createMemberRollContext(d20Facts: D20Facts, checkLevel: number | null): object {
  if (checkLevel !== null) return createLevelRollContext({ ...d20Facts, level: checkLevel })
  return { ...createD20RollContext(d20Facts), face: sumRolledFaces(d20Facts), secret: true }
}
