/** Characters, clicks and a deck for tests of Turn of the Card. */
import type { Chance, DeckHandle, CardView } from '../../src/core/chance'
import type { DeckLayout } from '../../src/core/shell/deck-layout'
import {
  moveCardsToStack,
  findCardIdsInStack,
  drawCardsFromTop,
  returnCardsAndShuffleDeck,
} from '../../src/core/shell/deck-layout'
import { toCardDocumentId, toDeckDocumentId } from '../../src/core/deck-definition'
import { isRefusal, refuse } from '../../src/core/outcome'
import type { ActorView, UserView, Click, ItemView, Participant } from '../../src/core/game-views'
import { TAROT_CARDS } from '../../src/tarot/arcana'
import { tarotDeckDefinition } from '../../src/tarot/deck'
import type { TarotSettings, TarotState, Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { scriptedChance } from './chance'
import { fetchLaterScripts } from './later-scripts'
import { ana, player } from './people'

await fetchLaterScripts(tarotRuleset)

/** A character's initial state in Turn of the Card. `stateOverrides` replaces fields. */
export function tarotState(stateOverrides: Partial<TarotState> = {}): TarotState {
  return {
    wounds: 0,
    stableAt: 0,
    stopped: 0,
    struckIn: '',
    struck: 0,
    created: true,
    granted: 0,
    lost: 0,
    academics: '',
    engineer: '',
    about: { concept: '', age: '', identity: '', looks: '', background: '', motives: '' },
    ...stateOverrides,
  }
}

export const usualTarotSettings: TarotSettings = {
  refundBelowMediocre: false,
  startingCap: '',
  stunBeforeWounds: true,
  woundsAtOnce: false,
  armorStacks: false,
  suitsFirst: true,
  suits: { wands: '', cups: '', swords: '', pentacles: '', major: '' },
  deck: '',
}

/** A table where a push is declared and played in one step. */
export const settingsWithoutSuitsFirst: TarotSettings = { ...usualTarotSettings, suitsFirst: false }

/** Trait items with these ranks: `traits({ driving: 6, medical: 7 })`. */
export function traitItems(ranks: Readonly<Record<string, number>>, of = ana.uuid): ItemView[] {
  return Object.entries(ranks).map(([key, rank]) => ({
    uuid: `${of}.Item.${key}`,
    id: key,
    name: key,
    img: '',
    type: 'trait',
    fields: { rank, core: false, specialization: '', key },
  }))
}

export function tarotParticipant(
  actor: ActorView,
  ranks: Readonly<Record<string, number>> = {},
  stateOverrides: Partial<TarotState> = {},
): Participant<Tarot> {
  return { actor, state: tarotState(stateOverrides), items: traitItems(ranks, actor.uuid) }
}

/** A player's click on their own sheet. */
export function createTarotClick(
  ranks: Readonly<Record<string, number>> = {},
  stateOverrides: Partial<TarotState> = {},
  clickOverrides: Partial<Click<Tarot>> = {},
): Click<Tarot> {
  return {
    ...tarotParticipant(ana, ranks, stateOverrides),
    settings: usualTarotSettings,
    user: player,
    data: {},
    targets: [],
    ...clickOverrides,
  }
}

/** The id of one of the 78 cards, by the card's name: `card('wands-05')`. */
export const cardId = toCardDocumentId

/** The answers of a form in which the boxes of these cards are checked. */
export const answersWithCards = (...cardNames: readonly string[]) =>
  Object.fromEntries(cardNames.map((cardName) => [cardId(cardName), true]))

/**
 * A stand-in for Foundry's deck. It stores the place of each card. `createChance` only plans the card moves of a click.
 * `settle` carries the moves out. The shell also writes an outcome completely or not at all.
 */
export class TableDeck {
  layout: DeckLayout
  readonly #random: () => number
  readonly #tags = new Map<string, string>()
  /** The hand from which each card on the table came. */
  readonly #from = new Map<string, string>()
  /** For each person, the number of hands that the person has drawn. */
  readonly drawn = new Map<string, number>()
  /** The suits of cards whose suit the table has renamed, by card id. */
  readonly suits = new Map<string, string>()
  /** The face-up cards on the table. */
  readonly open = new Set<string>()

  /**
   * @param top the names of the cards on top of the deck, the next card first; the other cards follow in the usual
   * order
   */
  constructor(top: readonly string[] = [], random: () => number = () => 0) {
    const allCardIds = TAROT_CARDS.map(({ id }) => cardId(id))
    const topCardIds = top.map(cardId)
    this.layout = {
      deck: toDeckDocumentId(tarotDeckDefinition),
      left: [...topCardIds, ...allCardIds.filter((id) => !topCardIds.includes(id))],
      stackByCard: new Map(),
    }
    this.#random = random
  }

  giveCards(user: string, ...cardNames: readonly string[]): this {
    const stackByCard = new Map(this.layout.stackByCard)
    for (const cardName of cardNames) stackByCard.set(cardId(cardName), `hand.${user}`)
    const drawPileIds = this.layout.left.filter((id) => !stackByCard.has(id))
    this.layout = { ...this.layout, left: drawPileIds, stackByCard }
    return this
  }

  handOf(user: string): string[] {
    return findCardIdsInStack(this.layout, `hand.${user}`)
  }

  get discards(): string[] {
    return findCardIdsInStack(this.layout, 'discards')
  }

  /** Discards all cards that lie on the table. In the game, the Narrator's decisions about open checks do this. */
  clearTable(): void {
    const stacksAfterClearing = [...this.layout.stackByCard].map(
      ([id, at]) => [id, at === 'laid' ? 'discards' : at] as const,
    )
    this.layout = { ...this.layout, stackByCard: new Map(stacksAfterClearing) }
  }

  createChance(user: UserView = player): Chance & { settle(): void } {
    let presentLayout = this.layout
    let isGathering = false
    let isReshuffled = false
    const plannedTags = new Map<string, string>()
    const drawingUsers: string[] = []
    const up: string[] = []
    const previousHandByCard = new Map<string, string>()
    const carryOutMoves = () => {
      for (const [id, tag] of plannedTags) this.#tags.set(id, tag)
      for (const [id, hand] of previousHandByCard) this.#from.set(id, hand)
      for (const id of up) this.open.add(id)
      if (isGathering) this.drawn.clear()
      for (const user of drawingUsers) this.drawn.set(user, (this.drawn.get(user) ?? 0) + 1)
      const stacksAfterBurning = [...presentLayout.stackByCard].map(
        ([id, at]) => [id, at === 'burning' ? 'discards' : at] as const,
      )
      this.layout = { ...presentLayout, stackByCard: new Map(stacksAfterBurning) }
    }
    const takeFromTop = (cardCount: number, to: string) => {
      const layoutAfterDraw = drawCardsFromTop(
        presentLayout,
        'discards',
        Array<string>(cardCount).fill(to),
        this.#random,
      )
      presentLayout = layoutAfterDraw.layout
      isReshuffled ||= layoutAfterDraw.reshuffled
      return layoutAfterDraw.drawn.map((id) => this.#dealt(id))
    }
    // Getters of an object literal cannot use this class's `this`.
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    const tableDeck = this
    const openDeckHandle = (user: string): DeckHandle => {
      const handStackId = `hand.${user}`
      const cardsLaidUnder = (answerTag: string) =>
        findCardIdsInStack(presentLayout, 'laid').filter(
          (id) => (plannedTags.get(id) ?? this.#tags.get(id)) === answerTag,
        )
      const putCards = (cards: readonly string[], to: string, tag = ''): boolean => {
        if (tag !== '' && !cards.every((id) => cardsLaidUnder(tag).includes(id))) return false
        const layoutAfterMove = moveCardsToStack(presentLayout, cards, tag === '' ? handStackId : 'laid', to)
        if (isRefusal(layoutAfterMove)) return cards.length === 0
        presentLayout = layoutAfterMove
        return true
      }
      return {
        get hand() {
          return findCardIdsInStack(presentLayout, handStackId).map((id) => tableDeck.#dealt(id))
        },
        get reshuffled() {
          return isReshuffled
        },
        get handsDrawn() {
          return (
            (isGathering ? 0 : (tableDeck.drawn.get(user) ?? 0)) +
            drawingUsers.filter((drawer) => drawer === user).length
          )
        },
        get onTable() {
          const cards = findCardIdsInStack(presentLayout, 'laid').filter(
            (id) => (previousHandByCard.get(id) ?? tableDeck.#from.get(id)) === handStackId,
          )
          return { all: cards.length, down: cards.filter((id) => !tableDeck.open.has(id)).length }
        },
        get left() {
          return presentLayout.left.length
        },
        get discarded() {
          return findCardIdsInStack(presentLayout, 'discards').length
        },
        cardsUnderTag: (tag) => cardsLaidUnder(tag).map((id) => this.#dealt(id)),
        gatherAllCards() {
          presentLayout = returnCardsAndShuffleDeck(presentLayout, 'all', tableDeck.#random)
          isGathering = true
          drawingUsers.length = 0
        },
        drawHand(number) {
          drawingUsers.push(user)
          return takeFromTop(number, handStackId)
        },
        burn(number, tag = '') {
          const burntCards = takeFromTop(number, tag === '' ? 'burning' : 'laid')
          for (const { id } of burntCards) {
            up.push(id)
            if (tag !== '') plannedTags.set(id, tag)
          }
          return burntCards
        },
        lay(cards, tag, open = false) {
          if (!putCards(cards, 'laid')) return false
          for (const id of cards) {
            plannedTags.set(id, tag)
            previousHandByCard.set(id, handStackId)
            if (open) up.push(id)
          }
          return true
        },
        discard: (cards, tag) => putCards(cards, 'discards', tag),
        returnToDeck: (cards, tag) => putCards(cards, presentLayout.deck, tag),
      }
    }
    return {
      ...scriptedChance([]),
      random: this.#random,
      openDeck: (id, userId = user.id) =>
        id === presentLayout.deck ? openDeckHandle(userId) : refuse('HnB.cards.refusal.noDeck'),
      settle: carryOutMoves,
    }
  }

  #dealt(id: string): CardView {
    const arcanum = TAROT_CARDS.find((arcanumCard) => cardId(arcanumCard.id) === id)
    return {
      id,
      suit: this.suits.get(id) ?? (arcanum?.kind === 'minor' ? arcanum.suit : 'major'),
      value: arcanum?.number ?? 0,
      name: this.suits.has(id) ? `Card of ${this.suits.get(id)}` : (arcanum?.id ?? ''),
      img: '',
    }
  }
}
