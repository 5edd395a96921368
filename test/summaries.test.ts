/**
 * Tests the summaries of decided messages, for every game and for the messages in the frozen worlds. The requirement:
 * "What happened names the contest or conflict an entry belongs to, with plain totals".
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import type { Ruleset } from '../src/core/contract'
import type { RawParticipant } from '../src/core/game-views'
import type { MessageSummary } from '../src/core/message-summary'
import type { Phrase, PhraseValue } from '../src/core/phrase'
import type { FrozenWorld } from './frozen/worlds'
import { frozenWorlds } from './frozen/worlds'
import { DECIDED_MESSAGES } from './support/decided'
import { frozenParticipant } from './support/frozen-people'
import { defaultSettingsOf } from './support/passing-time'
import { gamemaster } from './support/people'
import { rulesets } from './support/rulesets'
import { phrasesByKey } from './support/words'

interface DecidedMessageSample {
  readonly game: Ruleset
  readonly kind: string
  readonly facts: object
  readonly people: readonly RawParticipant[]
}

const phrases = await phrasesByKey()

/** The English text of a phrase. */
function englishText(phrase: Phrase): string {
  if ('text' in phrase) return phrase.text
  const text = phrases.get(phrase.key)
  if (text === undefined) throw new Error(`There is no phrase ${phrase.key}.`)
  return text.replace(/\{(\w+)\}/g, (_braces, name: string) => valueText(phrase.data?.[name]))
}

function valueText(value: PhraseValue | undefined): string {
  if (typeof value !== 'object') return String(value)
  return 'names' in value ? value.names.join(' and ') : englishText(value)
}

/** Writes a summary as one line. A person without a name is the message's own actor. */
function summaryLine({ topic, people, results }: MessageSummary): string {
  const personTexts = people.map(({ name, total }) => {
    const text = typeof total === 'object' ? total && englishText(total) : String(total)
    return [name ?? 'ACTOR', text].filter(Boolean).join(' ')
  })
  const parts = [topic ? englishText(topic) : '', personTexts.join(', '), ...results.map(englishText)]
  return parts.filter((part) => part !== '').join(' · ')
}

function summaryOf({ game, kind, facts, people }: DecidedMessageSample): MessageSummary | null {
  const message = { uuid: 'ChatMessage.m', actor: '', facts }
  const sideUuids = game.messages[kind]?.sideUuids(message) ?? []
  const sides = people.filter(({ actor }) => sideUuids.includes(actor.uuid))
  const viewer = {
    sides,
    settings: defaultSettingsOf(game),
    user: gamemaster,
    actor: null,
    playedUuids: sideUuids,
  }
  return game.messages[kind]?.summary(message, viewer) ?? null
}

const linesOf = (samples: readonly DecidedMessageSample[]): string[] =>
  samples.flatMap((sample) => {
    const summary = summaryOf(sample)
    return summary ? [`${sample.game.id} ${sample.kind}: ${summaryLine(summary)}`] : []
  })

/** The messages of a frozen world that can be read. */
function samplesIn(file: string): DecidedMessageSample[] {
  // Cast: `npm run freeze` wrote the frozen worlds.
  const { collections } = JSON.parse(readFileSync(file, 'utf8')) as FrozenWorld
  return (collections['messages'] ?? []).flatMap((message): DecidedMessageSample[] => {
    const { ruleset: key, kind = '', facts } = message['system'] as Record<string, never>
    const game = rulesets.find((ruleset) => ruleset.key === key)
    const schema = game?.messages[kind]?.facts
    const read = schema && v.safeParse(schema, facts)
    if (!game || !read?.success) return []
    const people = (collections['actors'] ?? []).map((actor) => frozenParticipant(game, actor))
    return [{ game, kind, facts: read.output as object, people }]
  })
}

it('names topics, people with their totals, and results', () => {
  expect(linesOf(DECIDED_MESSAGES)).toEqual([
    'humanity check: Head · ACTOR 2 · Failure by 6',
    'humanity check: Head · ACTOR 14 · Success by 6',
    'humanity check: Home · ACTOR 4 · Failure by 4',
    'humanity contest: Violent contest · Ana 12, Ben 2 · Ana wins by 10',
    'humanity chase: Ana on space 0, Ben on space 2, Cid on space 2 · Ben wins',
    'humanity sync: Ana + Ben 2 · Failure by 6',
    'humanity together: Head · Ana 2 · Fewer than half succeed: the group fails',
    'story-mode attack: Axe against Ben · ACTOR 19 · Success',
    'story-mode assault: Bear attacks: Claws · Ben 4',
    'story-mode asked: Task · Ana 6',
    'tarot check: Medical · Ana Fair · Failure',
    'tarot check: Medical · Ana Fair · Success',
    'tarot checks: Medical · Ana Fair',
    'tarot contest: Pistol · Mina Mediocre, David Good · David prevails over Mina.',
  ])
})

it('a summary names each message of the played worlds', () => {
  const lines = new Set(frozenWorlds().flatMap(({ file }) => linesOf(samplesIn(file))))
  expect([...lines]).toEqual(
    expect.arrayContaining([
      'harm-cards harm: Major harm · Mina Calder King of Spades, Ines Okafor King of Diamonds',
      'resources conflict: Captain Reyes, Mina Calder · Captain Reyes wins',
      'humanity chase: Mina Calder on space 0, Ines Okafor on space 0 · Round 1',
      'story-mode treatment: Tom Byrne treats Tom Byrne · Tom Byrne 6 · Success',
      'tarot check: Engineer · Ines Okafor Mediocre · Failure',
    ]),
  )
})

it('no player knows from a summary what the message hides: totals of cards that lie face down, secret levels', () => {
  const tarot = rulesets.find(({ id }) => id === 'tarot')
  const contest = DECIDED_MESSAGES.find(({ game, kind }) => game === tarot && kind === 'contest')
  if (!contest) throw new Error('There is no contest.')
  expect(linesOf([{ ...contest, facts: { ...contest.facts, revealed: {} } }])).toEqual([
    'tarot contest: Pistol · Mina, David',
  ])
})
