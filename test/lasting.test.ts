/**
 * Tests the requirement "A decided result never changes because of later events". It concerns messages that wait for
 * nobody. In a month their people heal, learn, are renamed or deleted, and the settings change. The messages keep their
 * text and get no new button.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Ruleset } from '../src/core/contract'
import type { RawParticipant, RawViewer } from '../src/core/game-views'
import { ABILITY_IDS } from '../src/humanity/rules/abilities'
import { DECIDED_MESSAGES } from './support/decided'
import { frozenParticipant } from './support/frozen-people'
import { messageSeenBy } from './support/drawn'
import { abilityItem } from './support/humanity'
import { MONTHS_OF_PLAY, defaultSettingsOf, initialStateOf } from './support/passing-time'
import { gamemaster, player, testActor } from './support/people'
import { rulesets } from './support/rulesets'
import type { FrozenWorld } from './frozen/worlds'
import { frozenWorlds } from './frozen/worlds'

interface DecidedMessageSample {
  readonly game: Ruleset
  readonly kind: string
  readonly facts: object
  readonly people: readonly RawParticipant[]
}

/** A person who took no part in the roll. This person has every ability that can change another person's roll. */
const createOnlooker = (game: Ruleset): RawParticipant => ({
  actor: testActor('onlooker', 'Olive'),
  state: initialStateOf(game),
  items: [],
})

const allAbilities = ABILITY_IDS.map((id) => abilityItem(id))

/**
 * The decided messages in a frozen world, together with the world's actors. Each actor gets the game's initial state
 * instead of its stored state.
 */
function samplesIn(file: string): DecidedMessageSample[] {
  // Cast: `npm run freeze` wrote this file, so the data has this shape.
  const { collections } = JSON.parse(readFileSync(file, 'utf8')) as FrozenWorld
  return (collections['messages'] ?? []).flatMap((message): DecidedMessageSample[] => {
    const { ruleset: key, kind = '', facts } = message['system'] as Record<string, never>
    const game = rulesets.find((ruleset) => ruleset.key === key)
    const schema = game?.messages[kind]?.facts
    const parsedFacts = schema && v.safeParse(schema, facts)
    if (!game || !parsedFacts?.success) return []
    const people = (collections['actors'] ?? []).map((actor) => frozenParticipant(game, actor))
    return [{ game, kind, facts: factsAsWrittenToday(parsedFacts.output) as object, people }]
  })
}

/**
 * Adds the fields that this version would write. The frozen messages are older, and decided rolls now store more
 * fields.
 */
function factsAsWrittenToday(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(factsAsWrittenToday)
  if (typeof facts !== 'object' || facts === null) return facts
  const all: Record<string, unknown> = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, factsAsWrittenToday(value)]),
  )
  if ('helpWorth' in all) all['rolledAt'] = { scenes: 0, sessions: 0, luckyNumberOn: 'dice' }
  if ('sparkOffers' in all && all['settled'])
    Object.assign(all, { evenMedian: 'mean', moved: all['moved'] ?? 0 })
  return all
}

const sampleMessages: readonly DecidedMessageSample[] = [
  ...frozenWorlds().flatMap(({ file }) => samplesIn(file)),
  ...DECIDED_MESSAGES.map((message) => ({ ...message, facts: factsAsWrittenToday(message.facts) as object })),
]

/** The viewers of a message: a Gamemaster, each side's player, and a player without a side. */
function viewersOf(
  { game, kind, facts }: DecidedMessageSample,
  people: readonly RawParticipant[],
  settings: unknown,
): RawViewer[] {
  const message = { uuid: 'ChatMessage.m', actor: '', facts }
  const sideUuids = game.messages[kind]?.sideUuids(message) ?? []
  const sides = people.filter(({ actor }) => sideUuids.includes(actor.uuid))
  const onlookers = people.filter(({ actor }) => actor.id === 'onlooker')
  const common = { sides, settings }
  return [
    { ...common, user: gamemaster, actor: null, ownParticipant: null, playedUuids: sideUuids },
    ...[...sides, ...onlookers].map((own) => ({
      ...common,
      ...{
        user: player,
        actor: own.actor,
        ownParticipant: own,
        playedUuids: sideUuids.filter((uuid) => uuid === own.actor.uuid),
      },
    })),
  ]
}

const nameOf = ({ user, actor }: RawViewer) => (user.isGM ? 'GM' : (actor?.uuid ?? ''))

function textsOfAllViewers(
  sample: DecidedMessageSample,
  people: readonly RawParticipant[],
  settings: unknown,
) {
  const { game: ruleset, kind, facts } = sample
  return new Map(
    viewersOf(sample, people, settings).map((viewer) => [
      nameOf(viewer),
      messageSeenBy({ ruleset, kind, facts, people, settings }, viewer),
    ]),
  )
}

/** Does the message wait for no viewer? */
function isDecided(sample: DecidedMessageSample): boolean {
  const { game, kind, facts, people } = sample
  const message = { uuid: 'ChatMessage.m', actor: '', facts }
  return viewersOf(sample, people, defaultSettingsOf(game)).every(
    (viewer) => game.messages[kind]?.pendingSteps(message, viewer).length === 0,
  )
}

const decidedMessages = sampleMessages.filter(isDecided)

it('the test has a decided message of each kind', () => {
  const decidedKinds = new Set(decidedMessages.map(({ game, kind }) => `${game.key}.${kind}`))
  const allKinds = rulesets.flatMap(({ key, messages }) =>
    Object.keys(messages).map((kind) => `${key}.${kind}`),
  )
  expect(allKinds.filter((title) => !decidedKinds.has(title))).toEqual([])
})

describe.each(MONTHS_OF_PLAY)('after a month in which $what', ({ pass }) => {
  it.each(rulesets.map((game) => ({ game, name: game.id })))(
    'the decided messages of $name keep their text',
    ({ game }) => {
      for (const sample of decidedMessages.filter((candidate) => candidate.game === game)) {
        const people = [...sample.people, createOnlooker(game)]
        const textsBefore = textsOfAllViewers(sample, people, defaultSettingsOf(game))
        const later = pass(game, people, game.key === 'humanity' ? allAbilities : [])
        const textsAfter = textsOfAllViewers(sample, later.people, later.settings)
        for (const [who, { text, buttons }] of textsAfter) {
          const textsThen = textsBefore.get(who)
          const where = `${game.key}.${sample.kind}, seen by ${who}: ${JSON.stringify(sample.facts)}`
          expect(text, where).toBe(textsThen?.text)
          expect(
            buttons.filter((button) => !textsThen?.buttons.includes(button)),
            where,
          ).toEqual([])
        }
      }
    },
  )
})
