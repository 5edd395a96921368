/** Creates characters, button presses and a deck for tests of Turn of the Card. */
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
import type { ActorView, UserView, ActionContext, ItemView, Participant } from '../../src/core/game-views'
import { TAROT_CARDS } from '../../src/tarot/arcana'
import { tarotDeckDefinition } from '../../src/tarot/deck'
import type { TarotSettings, TarotState, Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { createScriptedChance } from './chance'
import { fetchLaterScripts } from './later-scripts'
import { ana, player } from './people'

await fetchLaterScripts(tarotRuleset)

/** A character's initial state in Turn of the Card. `stateOverrides` replaces fields. */
export function createTarotState(stateOverrides: Partial<TarotState> = {}): TarotState {
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

/** The settings of a table where players declare and play a push in one step. */
export const settingsWithoutSuitsFirst: TarotSettings = { ...usualTarotSettings, suitsFirst: false }

/** Creates trait items with these ranks: `createTraitItems({ driving: 6, medical: 7 })`. */
export function createTraitItems(
  rankByTrait: Readonly<Record<string, number>>,
  ownerUuid = ana.uuid,
): ItemView[] {
  return Object.entries(rankByTrait).map(([key, rank]) => ({
    uuid: `${ownerUuid}.Item.${key}`,
    id: key,
    name: key,
    img: '',
    type: 'trait',
    fields: { rank, core: false, specialization: '', key },
  }))
}

export function createTarotParticipant(
  actor: ActorView,
  rankByTrait: Readonly<Record<string, number>> = {},
  stateOverrides: Partial<TarotState> = {},
): Participant<Tarot> {
  return { actor, state: createTarotState(stateOverrides), items: createTraitItems(rankByTrait, actor.uuid) }
}

/** Creates the context of a player's click on the player's own sheet. */
export function createTarotActionContext(
  rankByTrait: Readonly<Record<string, number>> = {},
  stateOverrides: Partial<TarotState> = {},
  actionContextOverrides: Partial<ActionContext<Tarot>> = {},
): ActionContext<Tarot> {
  return {
    ...createTarotParticipant(ana, rankByTrait, stateOverrides),
    settings: usualTarotSettings,
    user: player,
    data: {},
    targets: [],
    ...actionContextOverrides,
  }
}

/** The id of one of the 78 cards, by the card's name: `cardId('wands-05')`. */
export const cardId = toCardDocumentId

/** The answers of a form in which the boxes of these cards are checked. */
export const createAnswersWithCards = (...cardNames: readonly string[]) =>
  Object.fromEntries(cardNames.map((cardName) => [cardId(cardName), true]))

/**
 * A stand-in for Foundry's deck. It stores the place of each card. `createChance` plans the card moves of a click, and
 * `settle` carries them out: all of them or none, as the shell does.
 */
export class TableDeck {
  layout: DeckLayout
  readonly #random: () => number
  readonly #tags = new Map<string, string>()
  /** The hand from which each card was played. The key is the card's id. */
  readonly #from = new Map<string, string>()
  /** The number of hands that each person has drawn. */
  readonly drawn = new Map<string, number>()
  /** The suits of the cards whose suit the table has renamed. The key is the card's id. */
  readonly suits = new Map<string, string>()
  /** The face-up cards on the table. */
  readonly open = new Set<string>()

  /**
   * @param top the names of the cards on top of the deck, from the first one; the other cards follow in their usual
   * order
   */
  constructor(topCardNames: readonly string[] = [], nextRandom: () => number = () => 0) {
    const allCardIds = TAROT_CARDS.map(({ id }) => cardId(id))
    const topCardIds = topCardNames.map(cardId)
    this.layout = {
      deck: toDeckDocumentId(tarotDeckDefinition),
      left: [...topCardIds, ...allCardIds.filter((tarotCardId) => !topCardIds.includes(tarotCardId))],
      stackByCard: new Map(),
    }
    this.#random = nextRandom
  }

  giveCards(user: string, ...cardNames: readonly string[]): this {
    const stackByCard = new Map(this.layout.stackByCard)
    for (const cardName of cardNames) stackByCard.set(cardId(cardName), `hand.${user}`)
    const drawPileIds = this.layout.left.filter((tarotCardId) => !stackByCard.has(tarotCardId))
    this.layout = { ...this.layout, left: drawPileIds, stackByCard }
    return this
  }

  handOf(user: string): string[] {
    return findCardIdsInStack(this.layout, `hand.${user}`)
  }

  get discards(): string[] {
    return findCardIdsInStack(this.layout, 'discards')
  }

  /** Discards all cards on the table, as the Narrator's decisions about open checks do. */
  clearTable(): void {
    const stackByCardAfterClearing = [...this.layout.stackByCard].map(
      ([id, at]) => [id, at === 'laid' ? 'discards' : at] as const,
    )
    this.layout = { ...this.layout, stackByCard: new Map(stackByCardAfterClearing) }
  }

  createChance(user: UserView = player): Chance & { settle(): void } {
    let currentLayout = this.layout
    let areCardsGathered = false
    let isDiscardPileReshuffled = false
    const plannedCardTags = new Map<string, string>()
    const drawingUsers: string[] = []
    const openedCardIds: string[] = []
    const previousHandByCard = new Map<string, string>()
    const performPlannedMoves = () => {
      for (const [id, tag] of plannedCardTags) this.#tags.set(id, tag)
      for (const [id, hand] of previousHandByCard) this.#from.set(id, hand)
      for (const cardId of openedCardIds) this.open.add(cardId)
      if (areCardsGathered) this.drawn.clear()
      for (const user of drawingUsers) this.drawn.set(user, (this.drawn.get(user) ?? 0) + 1)
      const stackByCardAfterBurning = [...currentLayout.stackByCard].map(
        ([id, at]) => [id, at === 'burning' ? 'discards' : at] as const,
      )
      this.layout = { ...currentLayout, stackByCard: new Map(stackByCardAfterBurning) }
    }
    const drawCardsFromTopOfDeck = (cardCount: number, targetStackId: string) => {
      const layoutAfterDraw = drawCardsFromTop(
        currentLayout,
        'discards',
        Array<string>(cardCount).fill(targetStackId),
        this.#random,
      )
      currentLayout = layoutAfterDraw.layout
      isDiscardPileReshuffled ||= layoutAfterDraw.reshuffled
      return layoutAfterDraw.drawn.map((tarotCardId) => this.#dealt(tarotCardId))
    }
    // Getters of an object literal cannot use this class's `this`.
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    const tableDeck = this
    const openDeckHandle = (user: string): DeckHandle => {
      const handStackId = `hand.${user}`
      const listCardIdsLaidUnderAnswer = (answerCardTag: string) =>
        findCardIdsInStack(currentLayout, 'laid').filter(
          (cardId) => (plannedCardTags.get(cardId) ?? this.#tags.get(cardId)) === answerCardTag,
        )
      const putCardsInStack = (
        cards: readonly string[],
        targetStackId: string,
        laidCardTag = '',
      ): boolean => {
        if (
          laidCardTag !== '' &&
          !cards.every((tarotCardId) => listCardIdsLaidUnderAnswer(laidCardTag).includes(tarotCardId))
        )
          return false
        const layoutAfterMove = moveCardsToStack(
          currentLayout,
          cards,
          laidCardTag === '' ? handStackId : 'laid',
          targetStackId,
        )
        if (isRefusal(layoutAfterMove)) return cards.length === 0
        currentLayout = layoutAfterMove
        return true
      }
      return {
        get hand() {
          return findCardIdsInStack(currentLayout, handStackId).map((tarotCardId) =>
            tableDeck.#dealt(tarotCardId),
          )
        },
        get reshuffled() {
          return isDiscardPileReshuffled
        },
        get handsDrawn() {
          return (
            (areCardsGathered ? 0 : (tableDeck.drawn.get(user) ?? 0)) +
            drawingUsers.filter((drawingUser) => drawingUser === user).length
          )
        },
        get onTable() {
          const cards = findCardIdsInStack(currentLayout, 'laid').filter(
            (tarotCardId) =>
              (previousHandByCard.get(tarotCardId) ?? tableDeck.#from.get(tarotCardId)) === handStackId,
          )
          return {
            all: cards.length,
            down: cards.filter((tarotCardId) => !tableDeck.open.has(tarotCardId)).length,
          }
        },
        get left() {
          return currentLayout.left.length
        },
        get discarded() {
          return findCardIdsInStack(currentLayout, 'discards').length
        },
        cardsUnderTag: (laidCardTag) =>
          listCardIdsLaidUnderAnswer(laidCardTag).map((tarotCardId) => this.#dealt(tarotCardId)),
        gatherAllCards() {
          currentLayout = returnCardsAndShuffleDeck(currentLayout, 'all', tableDeck.#random)
          areCardsGathered = true
          drawingUsers.length = 0
        },
        drawHand(cardCount) {
          drawingUsers.push(user)
          return drawCardsFromTopOfDeck(cardCount, handStackId)
        },
        burn(cardCount, laidCardTag = '') {
          const burnedCards = drawCardsFromTopOfDeck(cardCount, laidCardTag === '' ? 'burning' : 'laid')
          for (const { id } of burnedCards) {
            openedCardIds.push(id)
            if (laidCardTag !== '') plannedCardTags.set(id, laidCardTag)
          }
          return burnedCards
        },
        lay(cards, laidCardTag, isFaceUp = false) {
          if (!putCardsInStack(cards, 'laid')) return false
          for (const cardId of cards) {
            plannedCardTags.set(cardId, laidCardTag)
            previousHandByCard.set(cardId, handStackId)
            if (isFaceUp) openedCardIds.push(cardId)
          }
          return true
        },
        discard: (cards, laidCardTag) => putCardsInStack(cards, 'discards', laidCardTag),
        returnToDeck: (cards, laidCardTag) => putCardsInStack(cards, currentLayout.deck, laidCardTag),
      }
    }
    return {
      ...createScriptedChance([]),
      random: this.#random,
      openDeck: (deckId, userId = user.id) =>
        deckId === currentLayout.deck ? openDeckHandle(userId) : refuse('HnB.cards.refusal.noDeck'),
      settle: performPlannedMoves,
    }
  }

  #dealt(tarotCardId: string): CardView {
    const majorCard = TAROT_CARDS.find((arcanumCard) => cardId(arcanumCard.id) === tarotCardId)
    return {
      id: tarotCardId,
      suit: this.suits.get(tarotCardId) ?? (majorCard?.kind === 'minor' ? majorCard.suit : 'major'),
      value: majorCard?.number ?? 0,
      name: this.suits.has(tarotCardId) ? `Card of ${this.suits.get(tarotCardId)}` : (majorCard?.id ?? ''),
      img: '',
    }
  }
}
