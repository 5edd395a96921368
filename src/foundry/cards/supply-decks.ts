/** Creates the decks of the active games in a world. Each deck is created only once. */
import type { DeckDefinition } from '../../core/deck-definition'
import { deckDocumentId, deckSource } from '../../core/deck-definition'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createTaskQueue } from '../../core/shell/task-queue'
import { shuffle } from '../../core/shuffle'
import { textsInList } from '../../core/plain-data'
import { findStackRole } from '../decks/stack-roles'
import { activeDeckSpecs, findCardCopies, findDeck, findDeckSpec } from '../decks/card-stacks'
import { whyNotConnected } from '../platform/connection'
import { notifyRefusal, localizePhrase } from '../platform/notify'
import { requirePermission, whyNotPermitted } from '../platform/permissions'
import { isDecidedByThisClient } from '../play/deciding-client'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { storeWorldSetting } from '../platform/world-settings'
import { runAsOurWrite } from '../write/our-writes'

const supplyQueue = createTaskQueue()

/**
 * Adds our decks to Foundry's presets. Registers the setting that lists the decks which the system has already created. Called at
 * `init`.
 */
export function registerDecks(specs: readonly DeckDefinition[]): void {
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
 * Creates the decks of the active games, each only once. Only the active Gamemaster's client creates decks, with fixed ids, so
 * that two clients cannot create the same deck twice. If a deck was deleted, it is created again only when a person asks for it
 * (`recreateDeck`).
 */
export function supplyDecks(): Promise<void> {
  return supplyQueue(async () => {
    if (whyNotConnected() || !game.user.isActiveGM || !(await isDecidedByThisClient())) return
    const givenDeckIds = textsInList(game.settings.get(SYSTEM_ID, 'decks'))
    const missingSpecs = activeDeckSpecs().filter(({ id }) => !givenDeckIds.includes(id))
    if (missingSpecs.length === 0) return
    const refusal = whyNotPermitted('SETTINGS_MODIFY', 'CARDS_CREATE')
    if (refusal) return notifyOnce(refusal)
    for (const spec of missingSpecs) if (!findDeck(deckDocumentId(spec))) await createDeck(spec)
    await storeWorldSetting('decks', [...givenDeckIds, ...missingSpecs.map(({ id }) => id)])
  })
}

let isRefusalShown = false

/** Shows a refusal only once per page, because `supplyDecks` runs after every change of the active games. */
function notifyOnce(refusal: Refusal): void {
  if (!isRefusalShown) notifyRefusal(refusal)
  isRefusalShown = true
}

/**
 * Creates a deleted deck again. Its cards in our hands and piles stay where they are.
 * @param id the id of the deck
 */
export async function recreateDeck(id: string): Promise<Refusal | null> {
  const spec = findDeckSpec(id)
  if (!spec) return refuse('HnB.cards.refusal.unknownDeck')
  if (findDeck(id)) return refuse('HnB.cards.refusal.deckThere')
  await createDeck(spec)
  return null
}

/** Creates a shuffled deck, and records which of its cards lie in other stacks already. */
async function createDeck(spec: DeckDefinition): Promise<void> {
  requirePermission('CARDS_CREATE')
  const source = deckSource(spec, (key) => localizePhrase({ key }), systemPath('assets/cards'))
  const stackByCard = new Map<string, string>()
  for (const { id, stack } of findCardCopies(source._id)) {
    if (!stackByCard.has(id) && findStackRole(stack)) stackByCard.set(id, stack)
  }
  const shuffledCards = shuffle(source.cards, () => CONFIG.Dice.randomUniform())
  const cards = shuffledCards.map((card, sort) => ({
    ...card,
    faces: [...card.faces],
    sort,
    drawn: stackByCard.has(card._id),
    flags: { [SYSTEM_ID]: { at: stackByCard.get(card._id) ?? '' } },
  }))
  await runAsOurWrite([source._id], () =>
    Cards.implementation.create({ ...source, cards }, { keepId: true, keepEmbeddedIds: true }),
  )
}
