/** Creates the decks of the active games in a world, each deck once. */
import type { DeckSpec } from '../../core/deck-spec'
import { deckId, deckSource } from '../../core/deck-spec'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createQueue } from '../../core/shell/queue'
import { shuffle } from '../../core/shuffle'
import { roleOf } from '../decks/roles'
import { activeSpecs, copiesOf, findDeck, specOf } from '../decks/stacks'
import { say } from '../platform/notify'
import { decidesHere } from '../play/one-client'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { asOurWrite } from '../write/our-writes'

const inOrder = createQueue()

/** At `init`: adds our decks to Foundry's presets, and registers the setting that lists the decks already given. */
export function registerDecks(specs: readonly DeckSpec[]): void {
  for (const { id, name } of specs) {
    const src = systemPath(`cards/${id}.json`)
    CONFIG.Cards.presets[`${SYSTEM_ID}.${id}`] = { type: 'deck', label: name, src }
  }
  game.settings.register(SYSTEM_ID, 'decks', {
    name: 'HnB.cards.title',
    scope: 'world',
    config: false,
    type: Array,
    default: [],
  })
}

/**
 * Creates the decks of the active games, each deck once. Only the active Gamemaster's client creates a deck, under a
 * fixed id, so that two clients cannot create it twice. A deleted deck comes back only on request (`recreateDeck`).
 */
export function supplyDecks(): Promise<void> {
  return inOrder(async () => {
    if (!game.user.isActiveGM || !(await decidesHere())) return
    const given = game.settings.get(SYSTEM_ID, 'decks')
    const wanted = activeSpecs().filter(({ id }) => !given.includes(id))
    if (wanted.length === 0) return
    for (const spec of wanted) if (!findDeck(deckId(spec))) await makeDeck(spec)
    await game.settings.set(SYSTEM_ID, 'decks', [...given, ...wanted.map(({ id }) => id)])
  })
}

/** Creates a deleted deck again; its cards in our hands and piles stay there. @param id the id of the deck */
export async function remakeDeck(id: string): Promise<Refusal | null> {
  const spec = specOf(id)
  if (!spec) return refuse('HnB.cards.refusal.unknownDeck')
  if (findDeck(id)) return refuse('HnB.cards.refusal.deckThere')
  await makeDeck(spec)
  return null
}

/** Creates a shuffled deck and records which of its cards already lie in other stacks. */
async function makeDeck(spec: DeckSpec): Promise<void> {
  const source = deckSource(spec, (key) => say({ key }), systemPath('assets/cards'))
  const away = new Map<string, string>()
  for (const { id, stack } of copiesOf(source._id)) {
    if (!away.has(id) && roleOf(stack)) away.set(id, stack)
  }
  const order = shuffle(source.cards, () => CONFIG.Dice.randomUniform())
  const cards = order.map((card, sort) => ({
    ...card,
    faces: [...card.faces],
    sort,
    drawn: away.has(card._id),
    flags: { [SYSTEM_ID]: { at: away.get(card._id) ?? '' } },
  }))
  await asOurWrite([source._id], () =>
    Cards.implementation.create({ ...source, cards }, { keepId: true, keepEmbeddedIds: true }),
  )
}
