/** Tests the names of card uses: in the context menu of a card, two uses never read the same. */
import { expect, it } from 'vitest'
import { rulesets } from './support/rulesets'
import { loadPhrasesByKey } from './support/words'

const phrases = await loadPhrasesByKey()

it.each(rulesets.map(({ key, cardUses }) => [key, cardUses] as const))(
  '%s: an answer to a message and a new action have different words in the menu of a card',
  (_key, cardUses) => {
    const cardUsesInMenu = cardUses.filter(({ takesNoCards }) => takesNoCards !== true)
    const listPhraseWords = (isAnswer: boolean) =>
      cardUsesInMenu
        .filter(({ messageKind }) => (messageKind !== undefined) === isAnswer)
        .map(({ label }) => phrases.get(label))
    const wordsOfAnswers = listPhraseWords(true)
    expect(listPhraseWords(false).filter((answerWords) => wordsOfAnswers.includes(answerWords))).toEqual([])
  },
)
