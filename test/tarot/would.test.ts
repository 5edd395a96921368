/** Tests what the dock forecasts for chosen cards, and the text beside each enlarged card. */
import { describe, expect, it } from 'vitest'
import type { CardView } from '../../src/core/chance'
import { isRefusal } from '../../src/core/outcome'
import { TAROT_CARDS } from '../../src/tarot/arcana'
import { pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import { tarotCardMeanings } from '../../src/tarot/card-meanings'
import { findBestPushSuit, createPushPreview } from '../../src/tarot/push/push-preview'
import {
  settingsWithoutSuitsFirst,
  cardId,
  createTarotActionContext,
  usualTarotSettings,
} from '../support/tarot'

const createCardViews = (...cardNames: readonly string[]): CardView[] =>
  cardNames.map((cardName) => {
    const [suit = '', number = '0'] = cardName.split('-')
    return {
      id: cardId(cardName),
      suit: suit === 'major' ? '' : suit,
      value: Number(number),
      name: cardName,
      img: 'face.svg',
    }
  })

const drivingTrait = { name: { text: 'Driving' }, now: 6 }
const createAptitudePhrase = (aptitudeName: string) => ({ key: `HnB.tarot.aptitude.${aptitudeName}` })

describe('the rank that cards would reach', () => {
  it.each([
    [
      '"cards that match the suit of your push" raise by a rank each',
      ['swords-02', 'swords-03'],
      'incredible',
      [],
    ],
    ['Pentacles count in every push', ['pentacles-12'], 'exceptional', []],
    ['a single one by one', ['swords-02'], 'exceptional', []],
    [
      'any other card is burnt, and nobody knows for what',
      ['swords-02', 'cups-03'],
      'exceptional',
      ['burns'],
    ],
    ['a major arcana decides, whatever the aptitude', ['major-17'], null, ['decides']],
    ['without a card nothing is raised', [], null, []],
  ])('the rank that the cards would reach: %s', (_caseTitle, cardNames, rankAfterCards, expectedNotes) => {
    const pushPreview = createPushPreview(
      usualTarotSettings,
      drivingTrait,
      'swords',
      createCardViews(...cardNames),
    )
    expect(pushPreview.before).toEqual(createAptitudePhrase('great'))
    expect(pushPreview.after).toEqual(rankAfterCards === null ? null : createAptitudePhrase(rankAfterCards))
    expect(
      pushPreview.notes.map((phraseOfNote) =>
        'key' in phraseOfNote ? phraseOfNote.key.split('.').at(-1) : '',
      ),
    ).toEqual(expectedNotes)
  })

  it('for a secret trait the question tells only the number of ranks', () => {
    const pushPreview = createPushPreview(
      usualTarotSettings,
      null,
      'wands',
      createCardViews('wands-05', 'pentacles-01'),
    )
    expect(pushPreview).toMatchObject({ before: null, after: null })
    expect(pushPreview.notes).toEqual([{ key: 'HnB.tarot.would.ranks', data: { number: 2 } }])
    const previewOfAnswer = createPushPreview(usualTarotSettings, null, 'wands', createCardViews('wands-05'))
    expect(previewOfAnswer.notes).toEqual([{ key: 'HnB.tarot.would.rank', data: { number: 1 } }])
    expect(createPushPreview(usualTarotSettings, null, 'wands', []).notes).toEqual([])
  })

  it('the question foretells the rank for the chosen trait and suit, wounds included', () => {
    const actionContext = createTarotActionContext(
      { driving: 6 },
      { wounds: 1 },
      { settings: settingsWithoutSuitsFirst, data: { suit: 'cups' } },
    )
    const askedQuestion = pushWithoutRequestAction.ask(actionContext)
    if (!askedQuestion || isRefusal(askedQuestion)) throw new Error('Nothing was asked.')
    expect(askedQuestion.defaults).toMatchObject({ suit: 'cups' })
    const createPreviewWithSuit = (suit: string) =>
      askedQuestion.preview?.({ trait: 'driving', suit }, createCardViews('cups-03'))
    expect(createPreviewWithSuit('cups')).toMatchObject({
      before: createAptitudePhrase('good'),
      after: createAptitudePhrase('great'),
    })
    expect(createPreviewWithSuit('swords')).toMatchObject({
      before: createAptitudePhrase('good'),
      after: null,
    })
    expect(askedQuestion.preview?.({ suit: 'nonsense' }, [])).toBeNull()
  })

  it.each([
    ['none without a card', [], null],
    ['that in which most count', ['cups-03', 'wands-02', 'cups-04'], 'cups'],
    ['of several the first', ['pentacles-02'], 'swords'],
  ])('the proposed suit: %s', (_caseTitle, cardNames, suit) =>
    expect(findBestPushSuit(createCardViews(...cardNames), usualTarotSettings)).toBe(suit),
  )
})

describe('a card in close view', () => {
  it('each card shows a suit and a sentence, and each but the Fool a rank', () => {
    for (const { id, number, kind } of TAROT_CARDS) {
      const [cardToPlay] = createCardViews(id)
      const describedCardMeaning =
        cardToPlay && tarotCardMeanings.describeCard(cardToPlay, usualTarotSettings)
      expect(describedCardMeaning?.suit, id).not.toBeNull()
      expect(describedCardMeaning?.rank === null, id).toBe(kind === 'major' && number === 0)
      const isCourtCard = kind === 'minor' && number >= 11
      expect(describedCardMeaning?.meanings, id).toHaveLength(kind === 'major' || isCourtCard ? 2 : 1)
    }
  })

  it.each([
    ['major-04', 'IV'],
    ['major-19', 'XIX'],
  ])('the card %s has its printed number', (cardId, expectedPrintedNumber) => {
    const [cardToPlay] = createCardViews(cardId)
    expect(cardToPlay && tarotCardMeanings.describeCard(cardToPlay, usualTarotSettings)?.rank).toEqual({
      text: expectedPrintedNumber,
    })
  })

  it("an unknown suit has its deck's name for it", () =>
    expect(
      tarotCardMeanings.describeCard(
        { id: 'x', suit: 'Bells', value: 3, name: 'Three of Bells', img: '' },
        usualTarotSettings,
      ),
    ).toMatchObject({
      suit: { text: 'Bells' },
      meanings: [{ key: 'HnB.tarot.does.strange' }],
    }))

  it('chosen cards propose the likely suit to the question that plays them', () => {
    expect(tarotCardMeanings.buttonData(createCardViews('cups-03', 'cups-04'), usualTarotSettings)).toEqual({
      suit: 'cups',
    })
    expect(tarotCardMeanings.buttonData([], usualTarotSettings)).toEqual({})
  })
})
