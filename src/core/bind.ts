/** Binds the parts of a game (items, rounds, hands, cards, recovery) to the readers of its data, for `define.ts`. */
import type { CardLore, Hand, ItemKind, Ruleset } from './contract'
import type { BoundItem } from './item-kind'
import { isRefusal } from './outcome'
import type { Finish, Readers } from './readers'
import type { BoundRecovery, Recovery } from './recovery'
import type { Rounds } from './rounds'
import { ITEM_TYPES } from './views'
import type { Game, ItemType, RawSituation, Situation } from './views'

/** Binds each item type of a game to the readers of its fields. */
export function bindItems<G extends Game>(
  kinds: Readonly<Partial<Record<ItemType, BoundItem<G>>>>,
  read: Readers<G>,
  finish: Finish,
): Ruleset['items'] {
  const bound: Partial<Record<ItemType, ItemKind>> = {}
  for (const type of ITEM_TYPES) {
    const kind = kinds[type]
    if (kind) bound[type] = kind.bind(read, finish)
  }
  return bound
}

/**
 * Binds how a game runs a fight. An actor with unreadable state rolls for initiative like every actor without a fixed
 * initiative. Unreadable settings leave the order of turns as it is.
 */
export function bindRounds<G extends Game>(
  rounds: Rounds<Situation<G>, G['settings']>,
  read: Readers<G>,
): Rounds<RawSituation, unknown> {
  const of = <Answer>(raw: RawSituation, answer: (situation: Situation<G>) => Answer): Answer | null => {
    const situation = read.situation(raw)
    return isRefusal(situation) ? null : answer(situation)
  }
  return {
    ...rounds,
    initiative: (raw) => of(raw, rounds.initiative),
    line: (raw) => of(raw, rounds.line),
    compare(a, b, all, raw) {
      const settings = read.settings(raw)
      return isRefusal(settings) ? 0 : rounds.compare(a, b, all, settings.of)
    },
    mayChange(a, b, all, raw) {
      const settings = read.settings(raw)
      return !isRefusal(settings) && rounds.mayChange(a, b, all, settings.of)
    },
  }
}

/**
 * Binds the rules for drawing hands. An actor with unreadable state cannot draw a hand; unreadable settings name no
 * deck.
 */
export function bindHand<G extends Game>(
  { deck, note, read: readCards }: Hand<Situation<G>, G['settings']>,
  read: Readers<G>,
): Hand<RawSituation, unknown> {
  return {
    deck(raw) {
      const settings = read.settings(raw)
      return isRefusal(settings) ? '' : deck(settings.of)
    },
    read(cards, raw) {
      const settings = read.settings(raw)
      return isRefusal(settings) ? { whole: true, lines: [] } : readCards(cards, settings.of)
    },
    note(raw, hand) {
      const situation = raw && read.situation(raw)
      if (!situation || !isRefusal(situation)) return note(situation, hand)
      const words = { key: situation.refused, data: situation.data }
      return { words, act: '', label: words, off: situation }
    },
  }
}

/** Binds the meaning of a game's cards. Unreadable settings name no deck, so no card has a meaning. */
export function bindCards<G extends Game>(
  { deck, about, face }: CardLore<G['settings']>,
  { settings: read }: Readers<G>,
): CardLore<unknown> {
  return {
    deck(raw) {
      const settings = read(raw)
      return isRefusal(settings) ? '' : deck(settings.of)
    },
    about(cards, raw) {
      const settings = read(raw)
      return isRefusal(settings) ? {} : about(cards, settings.of)
    },
    face(card, raw) {
      const settings = read(raw)
      return isRefusal(settings) ? null : face(card, settings.of)
    },
  }
}

/** Binds a game's recovery. An unreadable state recovers nothing and stays unchanged. */
export function bindRecovery<G extends Game>(
  { dues, tableDues, belongs, choose }: Recovery<G>,
  { situation: read, settings }: Readers<G>,
  finish: Finish,
): BoundRecovery {
  return {
    tableDues(raw, moment) {
      const read = settings(raw)
      return isRefusal(read) ? [] : (ofMoment(tableDues, moment)?.(read.of) ?? []).map(finish)
    },
    dues(raw, moment, circumstances) {
      const situation = read(raw)
      return isRefusal(situation)
        ? []
        : (ofMoment(dues, moment)?.(situation, circumstances) ?? []).map(finish)
    },
    belongs(raw, others) {
      const situation = read(raw)
      return !isRefusal(situation) && belongs !== undefined && belongs(situation, others)
    },
    choose(raw, due, option) {
      const situation = read(raw)
      if (isRefusal(situation)) return situation
      const chosen = choose(situation, due, option)
      return isRefusal(chosen) ? chosen : finish(chosen)
    },
  }
}

function ofMoment<Dues>(
  all: Readonly<Record<string, Dues | undefined>> | undefined,
  moment: string,
): Dues | undefined {
  return all && Object.hasOwn(all, moment) ? all[moment] : undefined
}
