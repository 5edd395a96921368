/** Plays a duel of Mina and David, who declare one after the other on their own pages. */
import * as v from 'valibot'
import { isRefusal } from '../../src/core/outcome'
import type { ActorView, UserView, ItemView } from '../../src/core/game-views'
import { attackWithTarotWeaponAction } from '../../src/tarot/contest/begin-contest'
import { commitCardsAction } from '../../src/tarot/contest/commit-cards'
import type { TarotContestFacts, TarotContestActionContext } from '../../src/tarot/contest/contest-facts'
import { tarotContestFactsSchema } from '../../src/tarot/contest/contest-facts'
import { tarotContestMessageKind } from '../../src/tarot/contest/contest-message'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { findAction, createFactsWithChangedFields } from './actions'
import { createScriptedChance } from './chance'
import { OfferedButtonCheck } from './drawn'
import { ana } from './people'
import type { TableDeck } from './tarot'
import {
  settingsWithoutSuitsFirst,
  createTarotParticipant,
  createTarotActionContext,
  createAnswersWithCards,
} from './tarot'

export const mina = { ...ana, uuid: 'Actor.mina', id: 'mina', name: 'Mina', player: 'one' }
export const david = { ...ana, uuid: 'Actor.david', id: 'david', name: 'David', type: 'npc' as const }
export const ines = { ...ana, uuid: 'Actor.ines', id: 'ines', name: 'Ines' }
export const firstPlayer = { id: 'one', name: 'One', isGM: false }

/** Creates a `Chance` without dice, whose new ids are always `hit` followed by the given id. */
export const createChanceWithScriptedId = (scriptedId: string) => ({
  ...createScriptedChance([]),
  newId: () => `hit${scriptedId}`,
})

/**
 * Plays a duel of two players on the stored facts. By default, a side declares its suit and lays its cards in one
 * press; `declare` only declares the suit.
 */
export class Duel {
  readonly participants = [
    createTarotParticipant(mina, { firearms: 3 }),
    createTarotParticipant(david, { firearms: 8, reaction: 5 }),
  ]
  facts: TarotContestFacts
  readonly deck: TableDeck
  settings = settingsWithoutSuitsFirst
  /** Returns the facts of the other contests in the same round. A test may replace this function. */
  related: () => readonly TarotContestFacts[] = () => []
  /**
   * Checks the offered buttons, but not the button `declare`. Until the opponent declares, the rules allow another
   * declaration, although the message has no button for it.
   */
  readonly #offers = new OfferedButtonCheck(['declare'])

  constructor(tableDeck: TableDeck, contestFacts: TarotContestFacts) {
    this.deck = tableDeck
    this.facts = contestFacts
  }

  static async beginContest(
    tableDeck: TableDeck,
    weaponFields: object = { wounds: 2, range: 50, trait: '', stun: '', stunRank: 3 },
    otherTargetActors: readonly ActorView[] = [],
  ): Promise<Duel> {
    const [minaParty, davidParty] = [
      createTarotParticipant(mina, { firearms: 3 }),
      createTarotParticipant(david, {}),
    ]
    const otherParticipants = otherTargetActors.map((actor) => createTarotParticipant(actor))
    const item: ItemView = {
      uuid: 'i',
      id: 'i',
      name: 'Pistol',
      img: '',
      type: 'weapon',
      fields: weaponFields,
    }
    const actionContext = {
      ...createTarotActionContext(),
      ...minaParty,
      user: firstPlayer,
      targets: [davidParty, ...otherParticipants],
      item,
    }
    const actionOutcome = await attackWithTarotWeaponAction.decide(
      actionContext as never,
      {},
      tableDeck.createChance(firstPlayer),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    const duel = new Duel(tableDeck, actionOutcome.post?.facts as TarotContestFacts)
    duel.participants.push(...otherParticipants)
    duel.giveWeapon(mina.uuid, item)
    return duel
  }

  /** Gives a participant a weapon. */
  giveWeapon(actorUuid: string, weaponItem: ItemView): void {
    const index = this.participants.findIndex(({ actor }) => actor.uuid === actorUuid)
    const clickingParticipant = this.participants[index]
    if (clickingParticipant)
      this.participants[index] = { ...clickingParticipant, items: [...clickingParticipant.items, weaponItem] }
  }

  sideKeyOf(actorUuid: string): string {
    return Object.entries(this.facts.exchange.sides).find(([, side]) => side.uuid === actorUuid)?.[0] ?? ''
  }

  createMessageView() {
    return { uuid: 'ChatMessage.m', actor: mina.uuid, facts: this.facts, related: this.related() }
  }

  createClick(
    actorUuid: string,
    user: UserView,
    buttonData: Record<string, string> = {},
  ): TarotContestActionContext {
    const actingParticipant =
      this.participants.find(({ actor }) => actor.uuid === actorUuid) ?? createTarotParticipant(mina)
    return {
      ...createTarotActionContext(),
      ...actingParticipant,
      settings: this.settings,
      user,
      data: buttonData,
      message: this.createMessageView(),
      sides: this.participants,
    }
  }

  /** A participant declares a suit, and lays no cards yet. */
  async declare(actorUuid: string, user: UserView, suit: string, traitKey = '-firearms', weaponId = '') {
    const formAnswers = { trait: traitKey, suit, cards: {}, weapon: weaponId }
    const declarationAction = findAction(tarotContestMessageKind, 'declare')
    const actionOutcome = await declarationAction.decide(
      this.createClick(actorUuid, user),
      formAnswers,
      this.deck.createChance(user),
    )
    if (isRefusal(actionOutcome)) return actionOutcome
    this.amendFacts(actionOutcome.amend?.set ?? {})
    await this.expectOffersToHold()
    return null
  }

  async commitCards(
    actorUuid: string,
    user: UserView,
    suit: string,
    cardNames: readonly string[],
    traitKey = '-firearms',
    weaponId = '',
  ) {
    const chance = this.deck.createChance(user)
    const actionOutcome = await commitCardsAction.decide(
      this.createClick(actorUuid, user),
      { trait: traitKey, suit, cards: createAnswersWithCards(...cardNames), weapon: weaponId },
      chance,
    )
    if (isRefusal(actionOutcome)) return actionOutcome
    chance.settle()
    this.amendFacts(actionOutcome.amend?.set ?? {})
    await this.expectOffersToHold()
    return null
  }

  /** Checks the buttons of the duel's message against the rules. */
  async expectOffersToHold(): Promise<void> {
    const { facts, participants: people, settings, deck } = this
    const createChanceOfUser = (user: UserView) => deck.createChance(user)
    await this.#offers.expectToHold({
      ruleset: tarotRuleset,
      kind: 'contest',
      facts,
      people,
      settings,
      chance: createChanceOfUser,
    })
  }

  amendFacts(changedItemFields: Readonly<Record<string, unknown>>): void {
    this.facts = v.parse(tarotContestFactsSchema, createFactsWithChangedFields(this.facts, changedItemFields))
  }
}

/** The declaration of Mina's attack with her pistol: the ids of the trait and of the weapon. */
export const PISTOL_DECLARATION = ['-firearms', 'i'] as const
