/** Explains to a table what a mixture of games means: which game decides, which game records a blow, and whose turn it is. */
import type { Outline } from '../../core/contract'
import type { KeyedPhrase } from '../../core/phrase'
import { allGameOutlines, allMixtures } from '../world/active-rulesets'
import { findGameOrderingFights } from '../world/game-of-fights'

type MixedGame = Pick<Outline, 'id' | 'key' | 'rounds'>

/**
 * Explains a mixture of exactly these games by a list of sentences and examples. The list is empty for fewer than two
 * games. Each game's language file has sentences for this list: `blow` and `recorded` if the game decides a blow,
 * `records` if the game records the blows of other games, `pays` if the game has costs of its own.
 * @param fight the setting `common.fight`: the game that runs fights
 */
export function explainMixture(gameIds: readonly string[], fight: string): KeyedPhrase[] {
  const games = allGameOutlines().filter(({ id }) => gameIds.includes(id))
  if (games.length < 2) return []
  const gameWithHarmRecord = games.find(({ key }) => game.i18n.has(`HnB.rules.mixed.records.${key}`))
  return [
    decidingGameSentence(games),
    { key: 'HnB.rules.mixed.lead' },
    ...games.map(({ key }) => harmExampleSentence(key, gameWithHarmRecord?.key)),
    ...games.flatMap((firstGame, index) =>
      games.slice(index + 1).flatMap((otherGame) => differenceSentences(firstGame, otherGame)),
    ),
    turnOrderSentence(games, fight),
  ]
}

/**
 * A sentence that says which of these games decides the outcome of a blow. If the games are one of our mixtures, the
 * sentence is the mixture's own.
 */
function decidingGameSentence(games: readonly MixedGame[]): KeyedPhrase {
  const mixture = allMixtures().find(
    (candidate) =>
      candidate.games.length === games.length && games.every(({ id }) => candidate.games.includes(id)),
  )
  if (mixture) return { key: `HnB.rules.preset.${mixture.id}.hint` }
  const [one, two, three] = games
    .filter(({ key }) => game.i18n.has(`HnB.rules.mixed.blow.${key}`))
    .map(({ key }) => gameTitlePhrase(key))
  if (!one) return { key: 'HnB.rules.mixed.decide.byGM' }
  if (!two) return { key: 'HnB.rules.mixed.decide.single', data: { one } }
  if (!three) return { key: 'HnB.rules.mixed.decide.pair', data: { one, two } }
  return { key: 'HnB.rules.mixed.decide.trio', data: { one, two, three } }
}

/**
 * An example of harm in a game. If the language file contains no example, the sentence says that the game records its own harm.
 */
function harmExampleSentence(key: string, keyOfGameWithHarmRecord: string | undefined): KeyedPhrase {
  if (keyOfGameWithHarmRecord && game.i18n.has(`HnB.rules.mixed.recorded.${key}`))
    return {
      key: `HnB.rules.mixed.recorded.${key}`,
      data: { game: gameTitlePhrase(keyOfGameWithHarmRecord) },
    }
  const exampleKey = [
    `HnB.rules.mixed.blow.${key}`,
    `HnB.rules.mixed.records.${key}`,
    `HnB.rules.mixed.pays.${key}`,
  ].find((candidate) => game.i18n.has(candidate))
  return exampleKey
    ? { key: exampleKey }
    : { key: 'HnB.rules.mixed.own', data: { game: gameTitlePhrase(key) } }
}

/** A sentence that says how to tell the cards or dice of two games apart. Most pairs of games need no such sentence. */
function differenceSentences(firstGame: MixedGame, otherGame: MixedGame): KeyedPhrase[] {
  const key = `HnB.rules.mixed.with.${otherGame.key}.${firstGame.key}`
  return game.i18n.has(key) ? [{ key, data: { game: gameTitlePhrase(firstGame.key) } }] : []
}

function turnOrderSentence(games: readonly MixedGame[], fight: string): KeyedPhrase {
  const gameThatOrdersTurns = findGameOrderingFights(games, fight)
  if (!gameThatOrdersTurns) return { key: 'HnB.rules.mixed.noTurns' }
  const key = `HnB.rules.mixed.turns.${gameThatOrdersTurns.key}`
  return game.i18n.has(key)
    ? { key }
    : { key: 'HnB.rules.mixed.turnsOf', data: { game: gameTitlePhrase(gameThatOrdersTurns.key) } }
}

const gameTitlePhrase = (key: string) => ({ key: `HnB.${key}.title` })
