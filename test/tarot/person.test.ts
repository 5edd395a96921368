/** Tests an actor's lines on the Gamemaster's screen, and the line of the Narrator's hand. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { askForCheckAction } from '../../src/tarot/check/start-check'
import { tarotMessageKinds } from '../../src/tarot/messages'
import { createTarotPersonView, createTarotGMToolButtonStates } from '../../src/tarot/person-view'
import { ana, gamemaster } from '../support/people'
import {
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
  usualTarotSettings,
} from '../support/tarot'

const createScreenPersonWithWounds = (
  woundCount: number,
  handState: { held: number; handsDrawn: number } | null = null,
  statusIds: string[] = [],
) => ({
  ...createTarotParticipant({ ...ana, statuses: statusIds }, { brawn: 3, health: 4 }, { wounds: woundCount }),
  settings: usualTarotSettings,
  user: gamemaster,
  hand: handState,
})

const listButtonActions = (personOnScreen: ReturnType<typeof createScreenPersonWithWounds>) =>
  createTarotPersonView(personOnScreen).buttons.map(({ act }) => act)

describe('a character in the Gamemaster’s screen', () => {
  it('the entry shows hand and next hand, wounds and their effect, and the helping buttons', () => {
    expect(
      createTarotPersonView(createScreenPersonWithWounds(5, { held: 2, handsDrawn: 2 })).lines.map(
        ({ phrase }) => phrase,
      ),
    ).toEqual([
      { key: 'HnB.tarot.person.hand', data: { held: 2, next: 3 } },
      { key: 'HnB.tarot.person.wounds', data: { wounds: 5, health: 4 } },
      { key: 'HnB.tarot.status.failing' },
      { key: 'HnB.tarot.status.bleeding' },
      { text: 'health' },
    ])
    expect(listButtonActions(createScreenPersonWithWounds(5))).toEqual([
      'check',
      'inflict',
      'hospital',
      'heal',
      'die',
    ])
  })

  it('the entry shows the rank that counts in this Reaction round, next to the one after it (TC25)', () => {
    const fightTurn = {
      fight: 'f',
      round: 1,
      initiative: 6,
      acting: 6,
      place: 0,
      isOwnTurn: false,
      used: [],
    }
    const fighter = createTarotParticipant(
      { ...ana, turn: fightTurn },
      { brawn: 3, health: 6 },
      { wounds: 3, struckIn: 'f 1 6', struck: 2 },
    )
    const listShownBestTraits = (gameSettings = usualTarotSettings) =>
      createTarotPersonView({ ...fighter, settings: gameSettings, user: gamemaster, hand: null })
        .lines.filter(({ value }) => value)
        .map(({ phrase: words, value }) => [words, value])
    const [good, mediocre] = ['good', 'mediocre'].map((aptitudeName) => ({
      key: `HnB.tarot.aptitude.${aptitudeName}`,
    }))
    const labelOfHealthTrait = { text: 'health' }
    expect(listShownBestTraits()).toEqual([
      [labelOfHealthTrait, good],
      [{ key: 'HnB.tarot.round.afterRound' }, mediocre],
    ])
    expect(listShownBestTraits({ ...usualTarotSettings, woundsAtOnce: true })).toEqual([
      [labelOfHealthTrait, mediocre],
    ])
  })

  it('the entry has no button that would be refused: healing without wounds, or a second death', () => {
    expect(listButtonActions(createScreenPersonWithWounds(0))).toEqual(['check', 'inflict'])
    expect(listButtonActions(createScreenPersonWithWounds(5, null, ['dead']))).toEqual([
      'check',
      'inflict',
      'heal',
    ])
    expect(listButtonActions(createScreenPersonWithWounds(0, null, ['tarot-stunned']))).toEqual([
      'check',
      'inflict',
      'rouse',
    ])
    expect(listButtonActions(createScreenPersonWithWounds(0, null, ['tarot-stunned', 'dead']))).toEqual([
      'check',
      'inflict',
    ])
  })

  it('the entry of a Narrator’s character has a button for each weapon that wounds or stuns', () => {
    const createItem = (itemName: string, itemFields: object) => ({
      uuid: `Item.${itemName}`,
      id: itemName,
      name: itemName,
      img: '',
      type: 'weapon' as const,
      fields: itemFields,
    })
    const guardScreenPerson = {
      ...createScreenPersonWithWounds(0),
      items: [
        createItem('Pistol', { wounds: 2 }),
        createItem('Fist', { stun: 'brawn' }),
        createItem('Sword', {}),
      ],
    }
    const npcPerson = { ...guardScreenPerson, actor: { ...guardScreenPerson.actor, type: 'npc' as const } }
    expect(createTarotPersonView(npcPerson).buttons.flatMap(({ item: of }) => of ?? [])).toEqual([
      'Item.Pistol',
      'Item.Fist',
    ])
    expect(listButtonActions(guardScreenPerson)).toEqual(['check', 'inflict'])
    // A fighter killed in a Reaction round still acts in this round (TC25).
    const fightTurn = {
      fight: 'f',
      round: 1,
      initiative: 3,
      acting: 3,
      place: 0,
      isOwnTurn: true,
      used: [],
    }
    const createKilledNpc = (roundOfStrike: string) => ({
      ...npcPerson,
      actor: { ...npcPerson.actor, statuses: ['dead'], turn: fightTurn },
      state: { ...npcPerson.state, struckIn: roundOfStrike, struck: 1 },
    })
    expect(createTarotPersonView(createKilledNpc('f 1 3')).buttons.filter(({ item: of }) => of)).toHaveLength(
      2,
    )
    expect(createTarotPersonView(createKilledNpc('f 1 5')).buttons.filter(({ item: of }) => of)).toEqual([])
  })

  it('a character without a player has no hand', () => {
    expect(createTarotPersonView(createScreenPersonWithWounds(0)).lines.map(({ phrase }) => phrase)).toEqual([
      { text: 'health' },
    ])
  })
})

describe('the tools of the Narrator', () => {
  const createNarratorToolStates = (woundCount: number, heldCardCount: number) =>
    createTarotGMToolButtonStates({
      participants: [createTarotParticipant(ana, { health: 4 }, { wounds: woundCount })],
      settings: usualTarotSettings,
      user: gamemaster,
      data: {},
      hands: { [gamemaster.id]: { held: heldCardCount, handsDrawn: 1 } },
    })

  it('the tools tell the Narrator’s cards, and draw no second hand while she holds any', () => {
    expect(createNarratorToolStates(0, 4).narratorHand).toMatchObject({
      disabledReason: { refused: 'HnB.tarot.refusal.handNotEmpty' },
      note: { key: 'HnB.tarot.person.held', data: { number: 4 } },
    })
    expect(createNarratorToolStates(0, 0).narratorHand).toEqual({ disabledReason: null, note: null })
  })

  it('the tools let time pass only while a character bleeds', () => {
    expect(createNarratorToolStates(1, 0).bleed?.disabledReason).toBeNull()
    expect(createNarratorToolStates(0, 0).bleed?.disabledReason).toMatchObject({
      refused: 'HnB.tarot.refusal.nobodyBleeds',
    })
  })
})

describe('the text that tells a player’s pending step', () => {
  const createFactsOfRequestedCheck = async (formAnswers: object) => {
    const actionContext = createTarotActionContext({ brawn: 3 }, {}, { user: gamemaster })
    const actionOutcome = await askForCheckAction.decide(
      actionContext,
      formAnswers,
      new TableDeck().createChance(gamemaster),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    return tarotMessageKinds.check.requestPhrase({
      uuid: 'm',
      actor: ana.uuid,
      facts: actionOutcome.post?.facts,
    })
  }

  it('the text names the trait of a check unless it is secret, and the title is enough for contests and hits', async () => {
    expect(await createFactsOfRequestedCheck({ trait: 'brawn' })).toEqual({ text: 'brawn' })
    expect(await createFactsOfRequestedCheck({})).toEqual({ key: 'HnB.tarot.check.aTrait' })
    expect(tarotMessageKinds.contest.requestPhrase({ uuid: 'm', actor: '', facts: {} })).toBeNull()
  })
})
