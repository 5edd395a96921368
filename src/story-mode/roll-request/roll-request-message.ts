/** The kind of message in which the Gamemaster asks for a roll, and each asked person rolls. */
import { rollSum } from '../../core/dice'
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { D20Facts } from '../check/d20-roll'
import { levelPhrase, levelRollContext, d20Context } from '../check/d20-roll'
import { rollerSummary } from '../check/roll-summary'
import { isDead } from '../../core/conditions'
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
  isWaitPointless: (_facts, { actor }) => isDead(actor),
  requestPhrase: ({ check }) => ({
    key: 'HnB.storyMode.asked.request',
    data: { what: { key: `HnB.storyMode.check.${check}` } },
  }),
  pendingSteps: rollRequestSteps,
  context: rollRequestContext,
  summary: ({ facts: { check, members } }) => ({
    topic: { key: `HnB.storyMode.check.${check}` },
    people: Object.values(members).map(({ name, roll }) => rollerSummary(name, roll)),
    results: [],
  }),
  actions: requestMessageActions,
})

/** The pending steps: each asked person rolls. After the first roll, the Gamemaster reveals a secret level. */
function rollRequestSteps(
  { facts }: MessageView<RollRequestFacts>,
  { sides }: Viewer<StoryMode>,
): PendingStep[] {
  const { check, level } = facts
  const members = Object.values(facts.members)
  const askedLevelPhrase = requestedLevelPhrase(level)
  const deadUuids = new Set(sides.flatMap(({ actor }) => (isDead(actor) ? [actor.uuid] : [])))
  const rollSteps = members
    .filter(({ uuid, roll }) => !roll && !deadUuids.has(uuid))
    .map((member) => ({
      ...actorStep(member, `HnB.storyMode.next.roll.${check}`, [
        { act: 'roll', icon: 'd20', label: { key: 'HnB.storyMode.check.roll' } },
      ]),
      details: [{ phrase: askedLevelPhrase }],
    }))
  const rolledMember = members.find(({ roll }) => roll !== null)
  if (level !== null || !rolledMember) return rollSteps
  const revealButton = { act: 'reveal', label: { key: 'HnB.storyMode.asked.reveal' } }
  return [...rollSteps, gmStep('HnB.storyMode.next.reveal', [revealButton], rolledMember.uuid)]
}

const requestedLevelPhrase = (level: number | null): Phrase =>
  level === null ? { key: 'HnB.storyMode.asked.secret' } : levelPhrase(level, level)

function rollRequestContext({ facts }: MessageView<RollRequestFacts>): object {
  return {
    what: { key: `HnB.storyMode.check.${facts.check}` },
    against: requestedLevelPhrase(facts.level),
    members: Object.entries(facts.members).map(([key, member]) => ({
      ...member,
      key,
      roll: member.roll && memberRollContext(member.roll, facts.level),
    })),
  }
}

/** The template context of one person's roll. It has no result while the level is secret. */
function memberRollContext(roll: D20Facts, level: number | null): object {
  if (level !== null) return levelRollContext({ ...roll, level })
  return { ...d20Context(roll), face: rollSum(roll), secret: true }
}
