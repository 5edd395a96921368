/** Examines a deck and repairs its missing, strange and orphaned cards. */
import type { Diagnosis } from '../../core/shell/deck-doctor'
import { examine, extraCards } from '../../core/shell/deck-doctor'
import { cardId, deckSource } from '../../core/deck-spec'
import type { Ruleset } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import type { Words } from '../../core/words'
import { copyIn, createIn, deleteFrom, sayIn } from '../decks/card-writes'
import { dealtCard } from '../decks/dealt-card'
import { roleOf } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { copiesOf, specOf, storedDeck } from '../decks/stacks'
import { say } from '../platform/notify'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { activeRulesets } from '../world/active-rulesets'
import { settingsOf } from '../world/settings'
import { posting } from '../write/message-operations'
import type { Operation } from '../write/operation'
import { write } from '../write/write'
import { stacksLeftBehind } from './left-behind'
import { mendedMessage } from './told'

/** The faults of a deck now, in all stacks of this world. */
export function examineDeck(deck: Stack): Diagnosis {
  return examine(storedDeck(deck), copiesOf(deck.id), (id) => roleOf(id) !== null, expectedOf(deck))
}

/** The ids of the cards that our deck was made with; an empty list for a deck that the table made itself. */
const expectedOf = ({ id }: Stack): string[] => specOf(id)?.cards.map((card) => cardId(card.id)) ?? []

/** Repairs the missing, strange and orphaned cards of a deck in one write, with a message to the Gamemasters. */
export async function mend(deck: Stack, user: User.Stored): Promise<Refusal | null> {
  const spec = specOf(deck.id)
  const found = examineDeck(deck)
  const bottom = Math.max(0, ...deck.cards.map(({ sort }) => sort)) + 1
  const home = found.lost.map((_id, index) => ({
    _id,
    drawn: false,
    face: null,
    sort: bottom + index,
    [`flags.${SYSTEM_ID}`]: { at: '', by: '', tag: '' },
  }))
  const sources = spec ? deckSource(spec, (key) => say({ key }), systemPath('assets/cards')).cards : []
  const relearned = found.orphaned.flatMap(({ id, stack }) => {
    const source = sources.find(({ _id }) => _id === id)
    if (!source) return []
    return [{ ...source, origin: null, drawn: true, face: null, flags: { [SYSTEM_ID]: { at: stack } } }]
  })
  const anew = sources
    .filter(({ _id }) => found.absent.includes(_id))
    .map((source, index) => ({ ...source, sort: bottom + home.length + index }))
  await write([
    ...(relearned.length + anew.length > 0 ? [createIn(deck, [...relearned, ...anew])] : []),
    ...(home.length > 0 ? [sayIn(deck, home)] : []),
    ...byStack(found.missing, (stack, ids) => copyIn(stack, deck, ids)),
    ...byStack(found.strange, (stack, ids) => deleteFrom(stack, ids)),
    posting(mendedMessage(deck, user, { found, open: stillOpen(deck) })),
  ])
  return null
}

/** The lines about what a repair leaves to the Gamemaster: cards foreign to the deck, and cards of deleted users. */
function stillOpen(deck: Stack): Words[] {
  const players = specOf(deck.id) ? [] : activeRulesets()
  const extra = extraCards(storedDeck(deck), expectedOf(deck)).map((id) => deck.cards.get(id)?.name ?? '')
  const behind = stacksLeftBehind(deck)
  return [
    ...(extra.length > 0
      ? [
          {
            key: 'HnB.cards.open.extra',
            data: { number: extra.length, names: { names: extra.slice(0, NAMED) } },
          },
        ]
      : []),
    ...behind.map((data) => ({ key: 'HnB.cards.open.leftBehind', data })),
    ...(behind.length > 0 ? [{ key: 'HnB.cards.open.recall' }] : []),
    ...players.flatMap(({ key, hand }) =>
      hand?.deck(settingsOf({ key })) === deck.id ? readingOf(deck, hand, settingsOf({ key })) : [],
    ),
  ]
}

/** At most this many card names are in a line. */
const NAMED = 5

/** The lines about cards that the game misses in a deck or does not recognise. */
function readingOf(
  deck: Stack,
  { read }: Pick<NonNullable<Ruleset['hand']>, 'read'>,
  settings: unknown,
): Words[] {
  const { lines } = read(deck.cards.map(dealtCard), settings)
  return lines.flatMap(({ words, bad }) => (bad ? [words] : []))
}

function byStack(
  copies: readonly { readonly id: string; readonly stack: string }[],
  operation: (stack: Stack, ids: readonly string[]) => Operation,
): Operation[] {
  const stacks = new Map<string, string[]>()
  for (const { id, stack } of copies) stacks.set(stack, [...(stacks.get(stack) ?? []), id])
  return [...stacks].flatMap(([id, ids]) => {
    const stack = game.cards.get(id)
    return stack ? [operation(stack, ids)] : []
  })
}
