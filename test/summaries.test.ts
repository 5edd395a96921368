/**
 * Tests the summaries of finished messages, in which nobody has a pending step. It tests the messages of every game and
 * those in the frozen worlds. The requirement: "What happened names the contest or conflict an entry belongs to, with
 * plain totals".
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import type { Ruleset } from '../src/core/contract'
import type { UnparsedParticipant } from '../src/core/game-views'
import type { MessageSummary } from '../src/core/message-summary'
import type { Phrase, PhraseValue } from '../src/core/phrase'
import type { FrozenWorld } from './frozen/worlds'
import { listFrozenWorlds } from './frozen/worlds'
import { DECIDED_MESSAGES } from './support/decided'
import { toFrozenParticipant } from './support/frozen-people'
import { createDefaultSettings } from './support/passing-time'
import { gamemaster } from './support/people'
import { rulesets } from './support/rulesets'
import { loadPhrasesByKey } from './support/words'

interface DecidedMessageSample {
  readonly game: Ruleset
  readonly kind: string
  readonly facts: object
  readonly people: readonly UnparsedParticipant[]
}

const phrases = await loadPhrasesByKey()

/** The English text of a phrase. */
function toEnglishText(phrase: Phrase): string {
  if ('text' in phrase) return phrase.text
  const phraseText = phrases.get(phrase.key)
  if (phraseText === undefined) throw new Error(`There is no phrase ${phrase.key}.`)
  return phraseText.replace(/\{(\w+)\}/g, (_matchedText, placeholderName: string) =>
    formatPhraseValue(phrase.data?.[placeholderName]),
  )
}

function formatPhraseValue(formattedPhraseValue: PhraseValue | undefined): string {
  if (typeof formattedPhraseValue !== 'object') return String(formattedPhraseValue)
  return 'names' in formattedPhraseValue
    ? formattedPhraseValue.names.join(' and ')
    : toEnglishText(formattedPhraseValue)
}

/**
 * Formats the summary of a message as one line. If a person in the summary has no name, the person is the message's
 * actor. The line then says `ACTOR`.
 */
function formatSummaryLine({ topic, people, results }: MessageSummary): string {
  const personTexts = people.map(({ name, total }) => {
    const formattedTotalText = typeof total === 'object' ? total && toEnglishText(total) : String(total)
    return [name ?? 'ACTOR', formattedTotalText].filter(Boolean).join(' ')
  })
  const summaryParts = [
    topic ? toEnglishText(topic) : '',
    personTexts.join(', '),
    ...results.map(toEnglishText),
  ]
  return summaryParts.filter((textPart) => textPart !== '').join(' · ')
}

function createMessageSummary({ game, kind, facts, people }: DecidedMessageSample): MessageSummary | null {
  const message = { uuid: 'ChatMessage.m', actor: '', facts }
  const sideUuids = game.messages[kind]?.sideUuids(message) ?? []
  const sides = people.filter(({ actor }) => sideUuids.includes(actor.uuid))
  const viewer = {
    sides,
    settings: createDefaultSettings(game),
    user: gamemaster,
    actor: null,
    playedUuids: sideUuids,
  }
  return game.messages[kind]?.summary(message, viewer) ?? null
}

const formatSummaryLines = (messageSamples: readonly DecidedMessageSample[]): string[] =>
  messageSamples.flatMap((messageSample) => {
    const summaryOfSample = createMessageSummary(messageSample)
    return summaryOfSample
      ? [`${messageSample.game.id} ${messageSample.kind}: ${formatSummaryLine(summaryOfSample)}`]
      : []
  })

/** Reads those messages of a frozen world that our code can read. */
function readMessageSamples(filePath: string): DecidedMessageSample[] {
  // Cast: `npm run freeze` wrote the frozen worlds.
  const { collections } = JSON.parse(readFileSync(filePath, 'utf8')) as FrozenWorld
  return (collections['messages'] ?? []).flatMap((message): DecidedMessageSample[] => {
    const { ruleset: key, kind = '', facts } = message['system'] as Record<string, never>
    const game = rulesets.find((ruleset) => ruleset.key === key)
    const messageFactsSchema = game?.messages[kind]?.facts
    const parsedFacts = messageFactsSchema && v.safeParse(messageFactsSchema, facts)
    if (!game || !parsedFacts?.success) return []
    const people = (collections['actors'] ?? []).map((actor) => toFrozenParticipant(game, actor))
    return [{ game, kind, facts: parsedFacts.output as object, people }]
  })
}

it('names topics, people with their totals, and results', () => {
  expect(formatSummaryLines(DECIDED_MESSAGES)).toEqual([
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
  const distinctSummaryLines = new Set(
    listFrozenWorlds().flatMap(({ file }) => formatSummaryLines(readMessageSamples(file))),
  )
  expect([...distinctSummaryLines]).toEqual(
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
  const tarotRuleset = rulesets.find(({ id }) => id === 'tarot')
  const sampleOfContestMessage = DECIDED_MESSAGES.find(
    ({ game, kind }) => game === tarotRuleset && kind === 'contest',
  )
  if (!sampleOfContestMessage) throw new Error('There is no contest.')
  expect(
    formatSummaryLines([
      { ...sampleOfContestMessage, facts: { ...sampleOfContestMessage.facts, revealed: {} } },
    ]),
  ).toEqual(['tarot contest: Pistol · Mina, David'])
})
