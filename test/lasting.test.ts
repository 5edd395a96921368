/**
 * Tests "A decided result never changes because of later events": messages that wait for nothing keep their text after
 * a month in which their people heal, learn, are renamed or deleted, and the table changes its settings. No new button
 * appears.
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

/** A person who did not take part, with every ability that could change another person's roll. */
const createOnlooker = (game: Ruleset): RawParticipant => ({
  actor: testActor('onlooker', 'Olive'),
  state: initialStateOf(game),
  items: [],
})

const allAbilities = ABILITY_IDS.map((id) => abilityItem(id))

/**
 * The messages of a frozen world, each with the world's actors. The actors have the game's initial state instead of
 * their own.
 */
function samplesIn(file: string): DecidedMessageSample[] {
  // Cast: `npm run freeze` wrote the frozen worlds.
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
 * The facts in the form in which this version writes them: decided rolls store more today than in the frozen
 * messages.
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

/** All viewers: a Gamemaster, the player of each side, and a player without a side. */
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

/** Does the message wait for nobody? */
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
