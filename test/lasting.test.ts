/**
 * Tests the requirement "A decided result never changes because of later events". Later, people heal, are renamed or
 * deleted, or settings change. A message that waits for nobody must then keep its text and its buttons.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Ruleset } from '../src/core/contract'
import type { UnparsedParticipant, UnparsedViewer } from '../src/core/game-views'
import { ABILITY_IDS } from '../src/humanity/rules/abilities'
import { DECIDED_MESSAGES } from './support/decided'
import { toFrozenParticipant } from './support/frozen-people'
import { describeMessageForViewer } from './support/drawn'
import { createAbilityItem } from './support/humanity'
import { MONTHS_OF_PLAY, createDefaultSettings, createInitialState } from './support/passing-time'
import { gamemaster, player, createTestActor } from './support/people'
import { rulesets } from './support/rulesets'
import type { FrozenWorld } from './frozen/worlds'
import { listFrozenWorlds } from './frozen/worlds'

interface DecidedMessageSample {
  readonly game: Ruleset
  readonly kind: string
  readonly facts: object
  readonly people: readonly UnparsedParticipant[]
}

/**
 * Creates a person who takes no part in the roll. In a simulated month, this person may learn every ability, also those
 * that change others' rolls.
 */
const createOnlooker = (game: Ruleset): UnparsedParticipant => ({
  actor: createTestActor('onlooker', 'Olive'),
  state: createInitialState(game),
  items: [],
})

const allAbilities = ABILITY_IDS.map((abilityId) => createAbilityItem(abilityId))

/**
 * Reads the finished messages of a frozen world, in which nobody has a pending step. The actors of that world get the
 * initial state of the game.
 */
function readMessageSamples(filePath: string): DecidedMessageSample[] {
  // Cast: `npm run freeze` wrote this file, so the data has this shape.
  const { collections } = JSON.parse(readFileSync(filePath, 'utf8')) as FrozenWorld
  return (collections['messages'] ?? []).flatMap((message): DecidedMessageSample[] => {
    const { ruleset: key, kind = '', facts } = message['system'] as Record<string, never>
    const game = rulesets.find((ruleset) => ruleset.key === key)
    const messageFactsSchema = game?.messages[kind]?.facts
    const parsedFacts = messageFactsSchema && v.safeParse(messageFactsSchema, facts)
    if (!game || !parsedFacts?.success) return []
    const people = (collections['actors'] ?? []).map((actor) => toFrozenParticipant(game, actor))
    return [{ game, kind, facts: toFactsAsSavedByCurrentVersion(parsedFacts.output) as object, people }]
  })
}

/** Adds to the facts of an older, frozen message the fields that the present version would store. */
function toFactsAsSavedByCurrentVersion(messageFacts: unknown): unknown {
  if (Array.isArray(messageFacts)) return messageFacts.map(toFactsAsSavedByCurrentVersion)
  if (typeof messageFacts !== 'object' || messageFacts === null) return messageFacts
  const allMessageFacts: Record<string, unknown> = Object.fromEntries(
    Object.entries(messageFacts).map(([name, value]) => [name, toFactsAsSavedByCurrentVersion(value)]),
  )
  if ('helpWorth' in allMessageFacts)
    allMessageFacts['rolledAt'] = { scenes: 0, sessions: 0, luckyNumberOn: 'dice' }
  if ('sparkOffers' in allMessageFacts && allMessageFacts['settled'])
    Object.assign(allMessageFacts, { evenMedian: 'mean', moved: allMessageFacts['moved'] ?? 0 })
  return allMessageFacts
}

const sampleMessages: readonly DecidedMessageSample[] = [
  ...listFrozenWorlds().flatMap(({ file }) => readMessageSamples(file)),
  ...DECIDED_MESSAGES.map((message) => ({
    ...message,
    facts: toFactsAsSavedByCurrentVersion(message.facts) as object,
  })),
]

/** The viewers of a message: a Gamemaster, the player of each side, and a player without a side. */
function createViewersOfMessage(
  { game, kind, facts }: DecidedMessageSample,
  people: readonly UnparsedParticipant[],
  gameSettings: unknown,
): UnparsedViewer[] {
  const message = { uuid: 'ChatMessage.m', actor: '', facts }
  const sideUuids = game.messages[kind]?.sideUuids(message) ?? []
  const sides = people.filter(({ actor }) => sideUuids.includes(actor.uuid))
  const onlookerParticipants = people.filter(({ actor }) => actor.id === 'onlooker')
  const commonViewerFields = { sides, settings: gameSettings }
  return [
    { ...commonViewerFields, user: gamemaster, actor: null, ownParticipant: null, playedUuids: sideUuids },
    ...[...sides, ...onlookerParticipants].map((participantOfViewer) => ({
      ...commonViewerFields,
      ...{
        user: player,
        actor: participantOfViewer.actor,
        ownParticipant: participantOfViewer,
        playedUuids: sideUuids.filter(
          (playedActorUuid) => playedActorUuid === participantOfViewer.actor.uuid,
        ),
      },
    })),
  ]
}

const readViewerName = ({ user, actor }: UnparsedViewer) => (user.isGM ? 'GM' : (actor?.uuid ?? ''))

function listMessageTextsOfAllViewers(
  messageSample: DecidedMessageSample,
  people: readonly UnparsedParticipant[],
  gameSettings: unknown,
) {
  const { game: ruleset, kind, facts } = messageSample
  return new Map(
    createViewersOfMessage(messageSample, people, gameSettings).map((viewer) => [
      readViewerName(viewer),
      describeMessageForViewer({ ruleset, kind, facts, people, settings: gameSettings }, viewer),
    ]),
  )
}

/** True if nothing in the message can be done any more: no viewer has a pending step. */
function isSampleDecided(messageSample: DecidedMessageSample): boolean {
  const { game, kind, facts, people } = messageSample
  const message = { uuid: 'ChatMessage.m', actor: '', facts }
  return createViewersOfMessage(messageSample, people, createDefaultSettings(game)).every(
    (viewer) => game.messages[kind]?.pendingSteps(message, viewer).length === 0,
  )
}

const decidedMessages = sampleMessages.filter(isSampleDecided)

it('the test has a decided message of each kind', () => {
  const decidedMessageKinds = new Set(decidedMessages.map(({ game, kind }) => `${game.key}.${kind}`))
  const allMessageKinds = rulesets.flatMap(({ key, messages }) =>
    Object.keys(messages).map((messageKind) => `${key}.${messageKind}`),
  )
  expect(allMessageKinds.filter((messageKindTitle) => !decidedMessageKinds.has(messageKindTitle))).toEqual([])
})

describe.each(MONTHS_OF_PLAY)('after a month in which $what', ({ pass }) => {
  it.each(rulesets.map((game) => ({ game, name: game.id })))(
    'the decided messages of $name keep their text',
    ({ game }) => {
      for (const messageSample of decidedMessages.filter((decidedMessage) => decidedMessage.game === game)) {
        const people = [...messageSample.people, createOnlooker(game)]
        const messageTextsBefore = listMessageTextsOfAllViewers(
          messageSample,
          people,
          createDefaultSettings(game),
        )
        const worldAfterMonth = pass(game, people, game.key === 'humanity' ? allAbilities : [])
        const messageTextsAfter = listMessageTextsOfAllViewers(
          messageSample,
          worldAfterMonth.people,
          worldAfterMonth.settings,
        )
        for (const [who, { text, buttons }] of messageTextsAfter) {
          const messageTextsBeforeChange = messageTextsBefore.get(who)
          const sampleDescription = `${game.key}.${messageSample.kind}, seen by ${who}: ${JSON.stringify(messageSample.facts)}`
          expect(text, sampleDescription).toBe(messageTextsBeforeChange?.text)
          expect(
            buttons.filter((button) => !messageTextsBeforeChange?.buttons.includes(button)),
            sampleDescription,
          ).toEqual([])
        }
      }
    },
  )
})
