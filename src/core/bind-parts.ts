/**
 * Connects a game's items, fight rules, hands, cards and recovery to readers that first parse the game's data. Used by
 * `define-ruleset.ts`.
 */
import type { CardMeanings, HandRules, ItemKind, Ruleset } from './contract'
import type { BindableItemKind } from './item-kind'
import { isRefusal } from './outcome'
import type { PrefixChangedPaths, GameReaders } from './game-readers'
import type { BoundRecoveryRules, RecoveryRules } from './recovery'
import type { FightRules } from './fight-rules'
import { ITEM_TYPES } from './game-views'
import type { GameData, ItemType, RawSituation, Situation } from './game-views'

/** Gives each item type of a game the function that parses the item's fields. */
export function bindItemKinds<G extends GameData>(
  itemKinds: Readonly<Partial<Record<ItemType, BindableItemKind<G>>>>,
  gameReaders: GameReaders<G>,
  prefixChangedPaths: PrefixChangedPaths,
): Ruleset['items'] {
  const itemKindsByType: Partial<Record<ItemType, ItemKind>> = {}
  for (const itemType of ITEM_TYPES) {
    const itemKind = itemKinds[itemType]
    if (itemKind) itemKindsByType[itemType] = itemKind.bind(gameReaders, prefixChangedPaths)
  }
  return itemKindsByType
}

/**
 * Prepares a game's fight rules for actors and settings that are still unparsed. An actor with unreadable data gets no
 * initiative without a roll. If the settings are unreadable, the order of turns does not change.
 */
export function bindFightRules<G extends GameData>(
  fightRules: FightRules<Situation<G>, G['settings']>,
  gameReaders: GameReaders<G>,
): FightRules<RawSituation, unknown> {
  const applyRuleToSituation = <Answer>(
    rawSituation: RawSituation,
    fightRule: (parsedSituation: Situation<G>) => Answer,
  ): Answer | null => {
    const parsedSituation = gameReaders.situation(rawSituation)
    return isRefusal(parsedSituation) ? null : fightRule(parsedSituation)
  }
  return {
    ...fightRules,
    initiative: (rawSituation) => applyRuleToSituation(rawSituation, fightRules.initiative),
    actsThoughDead: (rawSituation) =>
      applyRuleToSituation(rawSituation, fightRules.actsThoughDead ?? (() => false)) === true,
    trackerLine: (rawSituation) => applyRuleToSituation(rawSituation, fightRules.trackerLine),
    comparison(fighters, rawSettings) {
      const parsedSettings = gameReaders.settings(rawSettings)
      return isRefusal(parsedSettings)
        ? { compare: () => 0, mayReorder: () => false }
        : fightRules.comparison(fighters, parsedSettings.of)
    },
  }
}

/**
 * Connects a game's rules for drawing hands to its readers. An actor with unreadable state cannot draw a hand. If the
 * settings are unreadable, the game has no deck.
 */
export function bindHandRules<G extends GameData>(
  { deckId, note, analyseDeck }: HandRules<Situation<G>, G['settings']>,
  gameReaders: GameReaders<G>,
): HandRules<RawSituation, unknown> {
  return {
    deckId(rawSettings) {
      const parsedSettings = gameReaders.settings(rawSettings)
      return isRefusal(parsedSettings) ? '' : deckId(parsedSettings.of)
    },
    analyseDeck(deckCards, rawSettings) {
      const parsedSettings = gameReaders.settings(rawSettings)
      return isRefusal(parsedSettings)
        ? { isComplete: true, lines: [] }
        : analyseDeck(deckCards, parsedSettings.of)
    },
    note(rawSituation, handSummary) {
      const parsedSituation = rawSituation && gameReaders.situation(rawSituation)
      if (!parsedSituation || !isRefusal(parsedSituation)) return note(parsedSituation, handSummary)
      const refusalPhrase = { key: parsedSituation.refused, data: parsedSituation.data }
      return { phrase: refusalPhrase, act: '', label: refusalPhrase, disabledReason: parsedSituation }
    },
  }
}

/**
 * Connects a game's card meanings to its settings reader. With unreadable settings, the game has no deck and cards no
 * meaning.
 */
export function bindCardMeanings<G extends GameData>(
  { deckId, buttonData, describeCard }: CardMeanings<G['settings']>,
  { settings: readSettings }: GameReaders<G>,
): CardMeanings<unknown> {
  return {
    deckId(rawSettings) {
      const parsedSettings = readSettings(rawSettings)
      return isRefusal(parsedSettings) ? '' : deckId(parsedSettings.of)
    },
    buttonData(chosenCards, rawSettings) {
      const parsedSettings = readSettings(rawSettings)
      return isRefusal(parsedSettings) ? {} : buttonData(chosenCards, parsedSettings.of)
    },
    describeCard(card, rawSettings) {
      const parsedSettings = readSettings(rawSettings)
      return isRefusal(parsedSettings) ? null : describeCard(card, parsedSettings.of)
    },
  }
}

/**
 * Connects a game's rules of recovery to its readers. An actor with unreadable state does not recover, and the state
 * stays unchanged.
 */
export function bindRecoveryRules<G extends GameData>(
  { effects, tableEffects, belongsToActors, applyChoice: choose }: RecoveryRules<G>,
  { situation: readSituation, settings: readSettings }: GameReaders<G>,
  prefixChangedPaths: PrefixChangedPaths,
): BoundRecoveryRules {
  return {
    tableEffects(rawSettings, momentId) {
      const parsedSettings = readSettings(rawSettings)
      return isRefusal(parsedSettings)
        ? []
        : (findEffectsOfMoment(tableEffects, momentId)?.(parsedSettings.of) ?? []).map(prefixChangedPaths)
    },
    effects(rawSituation, momentId, momentCircumstances) {
      const parsedSituation = readSituation(rawSituation)
      return isRefusal(parsedSituation)
        ? []
        : (findEffectsOfMoment(effects, momentId)?.(parsedSituation, momentCircumstances) ?? []).map(
            prefixChangedPaths,
          )
    },
    belongsToActors(rawSituation, actorIds) {
      const parsedSituation = readSituation(rawSituation)
      return (
        !isRefusal(parsedSituation) &&
        belongsToActors !== undefined &&
        belongsToActors(parsedSituation, actorIds)
      )
    },
    applyChoice(rawSituation, effectId, optionId, skippedEffectIds) {
      const parsedSituation = readSituation(rawSituation)
      if (isRefusal(parsedSituation)) return parsedSituation
      const choiceChanges = choose(parsedSituation, effectId, optionId, skippedEffectIds)
      return isRefusal(choiceChanges) ? choiceChanges : prefixChangedPaths(choiceChanges)
    },
  }
}

function findEffectsOfMoment<Effects>(
  effectsByMoment: Readonly<Record<string, Effects | undefined>> | undefined,
  momentId: string,
): Effects | undefined {
  return effectsByMoment && Object.hasOwn(effectsByMoment, momentId) ? effectsByMoment[momentId] : undefined
}
