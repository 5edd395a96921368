/** Binds the parts of a game (items, rounds, hands, cards, recovery) to the readers of its data, for `define-ruleset.ts`. */
import type { CardMeanings, HandRules, ItemKind, Ruleset } from './contract'
import type { BindableItemKind } from './item-kind'
import { isRefusal } from './outcome'
import type { FinishChanges, GameReaders } from './game-readers'
import type { BoundRecoveryRules, RecoveryRules } from './recovery'
import type { FightRules } from './fight-rules'
import { ITEM_TYPES } from './game-views'
import type { GameData, ItemType, RawSituation, Situation } from './game-views'

/** Binds each item type of a game to the readers of its fields. */
export function bindItems<G extends GameData>(
  kinds: Readonly<Partial<Record<ItemType, BindableItemKind<G>>>>,
  readers: GameReaders<G>,
  finishChanges: FinishChanges,
): Ruleset['items'] {
  const bound: Partial<Record<ItemType, ItemKind>> = {}
  for (const type of ITEM_TYPES) {
    const kind = kinds[type]
    if (kind) bound[type] = kind.bind(readers, finishChanges)
  }
  return bound
}

/**
 * Binds how a game runs a fight. An actor with unreadable state rolls for initiative like every actor without a fixed
 * initiative. Unreadable settings leave the order of turns as it is.
 */
export function bindRounds<G extends GameData>(
  rounds: FightRules<Situation<G>, G['settings']>,
  readers: GameReaders<G>,
): FightRules<RawSituation, unknown> {
  const withSituation = <Answer>(
    rawSituation: RawSituation,
    rule: (situation: Situation<G>) => Answer,
  ): Answer | null => {
    const situation = readers.situation(rawSituation)
    return isRefusal(situation) ? null : rule(situation)
  }
  return {
    ...rounds,
    initiative: (rawSituation) => withSituation(rawSituation, rounds.initiative),
    line: (rawSituation) => withSituation(rawSituation, rounds.line),
    comparison(fighters, rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings)
        ? { compare: () => 0, mayChange: () => false }
        : rounds.comparison(fighters, settings.of)
    },
  }
}

/**
 * Binds the rules for drawing hands. An actor with unreadable state cannot draw a hand; unreadable settings name no
 * deck.
 */
export function bindHand<G extends GameData>(
  { deck, note, read: analyseDeck }: HandRules<Situation<G>, G['settings']>,
  readers: GameReaders<G>,
): HandRules<RawSituation, unknown> {
  return {
    deck(rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings) ? '' : deck(settings.of)
    },
    read(cards, rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings) ? { whole: true, lines: [] } : analyseDeck(cards, settings.of)
    },
    note(rawSituation, hand) {
      const situation = rawSituation && readers.situation(rawSituation)
      if (!situation || !isRefusal(situation)) return note(situation, hand)
      const phrase = { key: situation.refused, data: situation.data }
      return { words: phrase, act: '', label: phrase, off: situation }
    },
  }
}

/** Binds the meaning of a game's cards. Unreadable settings name no deck, so no card has a meaning. */
export function bindCards<G extends GameData>(
  { deck, about, face }: CardMeanings<G['settings']>,
  { settings: readSettings }: GameReaders<G>,
): CardMeanings<unknown> {
  return {
    deck(rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? '' : deck(settings.of)
    },
    about(cards, rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? {} : about(cards, settings.of)
    },
    face(card, rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? null : face(card, settings.of)
    },
  }
}

/** Binds a game's recovery. An unreadable state recovers nothing and stays unchanged. */
export function bindRecovery<G extends GameData>(
  { dues, tableDues, belongs, choose }: RecoveryRules<G>,
  { situation: readSituation, settings: readSettings }: GameReaders<G>,
  finishChanges: FinishChanges,
): BoundRecoveryRules {
  return {
    tableDues(rawSettings, moment) {
      const parsed = readSettings(rawSettings)
      return isRefusal(parsed) ? [] : (entryAtMoment(tableDues, moment)?.(parsed.of) ?? []).map(finishChanges)
    },
    dues(rawSituation, moment, circumstances) {
      const situation = readSituation(rawSituation)
      return isRefusal(situation)
        ? []
        : (entryAtMoment(dues, moment)?.(situation, circumstances) ?? []).map(finishChanges)
    },
    belongs(rawSituation, actorIds) {
      const situation = readSituation(rawSituation)
      return !isRefusal(situation) && belongs !== undefined && belongs(situation, actorIds)
    },
    choose(rawSituation, dueId, optionId) {
      const situation = readSituation(rawSituation)
      if (isRefusal(situation)) return situation
      const chosen = choose(situation, dueId, optionId)
      return isRefusal(chosen) ? chosen : finishChanges(chosen)
    },
  }
}

function entryAtMoment<Dues>(
  entriesByMoment: Readonly<Record<string, Dues | undefined>> | undefined,
  moment: string,
): Dues | undefined {
  return entriesByMoment && Object.hasOwn(entriesByMoment, moment) ? entriesByMoment[moment] : undefined
}
