/**
 * Connects a game's items, fight rules, hands, cards and recovery to the readers that parse the game's data.
 * `define-ruleset.ts` uses it.
 */
import type { CardMeanings, HandRules, ItemKind, Ruleset } from './contract'
import type { BindableItemKind } from './item-kind'
import { isRefusal } from './outcome'
import type { FinishChanges, GameReaders } from './game-readers'
import type { BoundRecoveryRules, RecoveryRules } from './recovery'
import type { FightRules } from './fight-rules'
import { ITEM_TYPES } from './game-views'
import type { GameData, ItemType, RawSituation, Situation } from './game-views'

/** Connects each of a game's item types to the reader that parses the fields of such an item. */
export function bindItemKinds<G extends GameData>(
  kinds: Readonly<Partial<Record<ItemType, BindableItemKind<G>>>>,
  readers: GameReaders<G>,
  finishChanges: FinishChanges,
): Ruleset['items'] {
  const boundKinds: Partial<Record<ItemType, ItemKind>> = {}
  for (const type of ITEM_TYPES) {
    const kind = kinds[type]
    if (kind) boundKinds[type] = kind.bind(readers, finishChanges)
  }
  return boundKinds
}

/**
 * Connects a game's fight rules to its readers. An actor with unreadable state rolls for initiative, like every actor
 * without a fixed initiative. If the settings are unreadable, the order of turns does not change.
 */
export function bindFightRules<G extends GameData>(
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
    actsThoughDead: (rawSituation) =>
      withSituation(rawSituation, rounds.actsThoughDead ?? (() => false)) === true,
    trackerLine: (rawSituation) => withSituation(rawSituation, rounds.trackerLine),
    comparison(fighters, rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings)
        ? { compare: () => 0, mayReorder: () => false }
        : rounds.comparison(fighters, settings.of)
    },
  }
}

/**
 * Connects a game's rules for drawing hands to its readers. An actor with unreadable state cannot draw a hand. If the
 * settings are unreadable, the game has no deck.
 */
export function bindHandRules<G extends GameData>(
  { deckId, note, analyseDeck }: HandRules<Situation<G>, G['settings']>,
  readers: GameReaders<G>,
): HandRules<RawSituation, unknown> {
  return {
    deckId(rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings) ? '' : deckId(settings.of)
    },
    analyseDeck(cards, rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings) ? { isComplete: true, lines: [] } : analyseDeck(cards, settings.of)
    },
    note(rawSituation, hand) {
      const situation = rawSituation && readers.situation(rawSituation)
      if (!situation || !isRefusal(situation)) return note(situation, hand)
      const phrase = { key: situation.refused, data: situation.data }
      return { phrase, act: '', label: phrase, disabledReason: situation }
    },
  }
}

/**
 * Connects the meanings of a game's cards to its readers. If the settings are unreadable, the game has no deck and no
 * card has a meaning.
 */
export function bindCardMeanings<G extends GameData>(
  { deckId, buttonData, describeCard }: CardMeanings<G['settings']>,
  { settings: readSettings }: GameReaders<G>,
): CardMeanings<unknown> {
  return {
    deckId(rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? '' : deckId(settings.of)
    },
    buttonData(cards, rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? {} : buttonData(cards, settings.of)
    },
    describeCard(card, rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? null : describeCard(card, settings.of)
    },
  }
}

/** Connects a game's recovery to its readers. An unreadable state does not recover and stays unchanged. */
export function bindRecoveryRules<G extends GameData>(
  { effects, tableEffects, belongsToActors, applyChoice: choose }: RecoveryRules<G>,
  { situation: readSituation, settings: readSettings }: GameReaders<G>,
  finishChanges: FinishChanges,
): BoundRecoveryRules {
  return {
    tableEffects(rawSettings, moment) {
      const parsed = readSettings(rawSettings)
      return isRefusal(parsed)
        ? []
        : (entryAtMoment(tableEffects, moment)?.(parsed.of) ?? []).map(finishChanges)
    },
    effects(rawSituation, moment, circumstances) {
      const situation = readSituation(rawSituation)
      return isRefusal(situation)
        ? []
        : (entryAtMoment(effects, moment)?.(situation, circumstances) ?? []).map(finishChanges)
    },
    belongsToActors(rawSituation, actorIds) {
      const situation = readSituation(rawSituation)
      return !isRefusal(situation) && belongsToActors !== undefined && belongsToActors(situation, actorIds)
    },
    applyChoice(rawSituation, effectId, optionId, skippedEffectIds) {
      const situation = readSituation(rawSituation)
      if (isRefusal(situation)) return situation
      const chosen = choose(situation, effectId, optionId, skippedEffectIds)
      return isRefusal(chosen) ? chosen : finishChanges(chosen)
    },
  }
}

function entryAtMoment<Effects>(
  entriesByMoment: Readonly<Record<string, Effects | undefined>> | undefined,
  moment: string,
): Effects | undefined {
  return entriesByMoment && Object.hasOwn(entriesByMoment, moment) ? entriesByMoment[moment] : undefined
}
