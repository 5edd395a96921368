/** Tests an actor's lines on the Gamemaster's screen, and the line about the Narrator's own hand. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { askForCheck } from '../../src/tarot/check/start-check'
import { tarotMessages } from '../../src/tarot/messages'
import { tarotPersonView, tarotToolStates } from '../../src/tarot/person-view'
import { ana, gamemaster } from '../support/people'
import { tarotParticipant, TableDeck, createTarotClick, usualTarotSettings } from '../support/tarot'

const screenPersonWithWounds = (
  wounds: number,
  hand: { held: number; handsDrawn: number } | null = null,
  statuses: string[] = [],
) => ({
  ...tarotParticipant({ ...ana, statuses }, { brawn: 3, health: 4 }, { wounds }),
  settings: usualTarotSettings,
  user: gamemaster,
  hand,
})

const buttonActions = (screenPerson: ReturnType<typeof screenPersonWithWounds>) =>
  tarotPersonView(screenPerson).buttons.map(({ act }) => act)

describe('a character in the Gamemaster’s screen', () => {
  it('the entry shows hand and next hand, wounds and their effect, and the helping buttons', () => {
    expect(
      tarotPersonView(screenPersonWithWounds(5, { held: 2, handsDrawn: 2 })).lines.map(
        ({ phrase }) => phrase,
      ),
    ).toEqual([
      { key: 'HnB.tarot.person.hand', data: { held: 2, next: 3 } },
      { key: 'HnB.tarot.person.wounds', data: { wounds: 5, health: 4 } },
      { key: 'HnB.tarot.status.failing' },
      { key: 'HnB.tarot.status.bleeding' },
      { text: 'health' },
    ])
    expect(buttonActions(screenPersonWithWounds(5))).toEqual(['check', 'inflict', 'hospital', 'heal', 'die'])
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
    const fighter = tarotParticipant(
      { ...ana, turn: fightTurn },
      { brawn: 3, health: 6 },
      { wounds: 3, struckIn: 'f 1 6', struck: 2 },
    )
    const shownBestTraits = (settings = usualTarotSettings) =>
      tarotPersonView({ ...fighter, settings, user: gamemaster, hand: null })
        .lines.filter(({ value }) => value)
        .map(({ phrase: words, value }) => [words, value])
    const [good, mediocre] = ['good', 'mediocre'].map((name) => ({ key: `HnB.tarot.aptitude.${name}` }))
    const healthLabel = { text: 'health' }
    expect(shownBestTraits()).toEqual([
      [healthLabel, good],
      [{ key: 'HnB.tarot.round.afterRound' }, mediocre],
    ])
    expect(shownBestTraits({ ...usualTarotSettings, woundsAtOnce: true })).toEqual([[healthLabel, mediocre]])
  })

  it('the entry has no button that would be refused: healing without wounds, or a second death', () => {
    expect(buttonActions(screenPersonWithWounds(0))).toEqual(['check', 'inflict'])
    expect(buttonActions(screenPersonWithWounds(5, null, ['dead']))).toEqual(['check', 'inflict', 'heal'])
    expect(buttonActions(screenPersonWithWounds(0, null, ['tarot-stunned']))).toEqual([
      'check',
      'inflict',
      'rouse',
    ])
    expect(buttonActions(screenPersonWithWounds(0, null, ['tarot-stunned', 'dead']))).toEqual([
      'check',
      'inflict',
    ])
  })

  it('the entry of a Narrator’s character has a button for each weapon that wounds or stuns', () => {
    const createItem = (name: string, fields: object) => ({
      uuid: `Item.${name}`,
      id: name,
      name,
      img: '',
      type: 'weapon' as const,
      fields,
    })
    const guardPerson = {
      ...screenPersonWithWounds(0),
      items: [
        createItem('Pistol', { wounds: 2 }),
        createItem('Fist', { stun: 'brawn' }),
        createItem('Sword', {}),
      ],
    }
    const npc = { ...guardPerson, actor: { ...guardPerson.actor, type: 'npc' as const } }
    expect(tarotPersonView(npc).buttons.flatMap(({ item: of }) => of ?? [])).toEqual([
      'Item.Pistol',
      'Item.Fist',
    ])
    expect(buttonActions(guardPerson)).toEqual(['check', 'inflict'])
    // This fighter was killed in a Reaction round. The fighter still acts in the same round (TC25).
    const fightTurn = {
      fight: 'f',
      round: 1,
      initiative: 3,
      acting: 3,
      place: 0,
      isOwnTurn: true,
      used: [],
    }
    const createKilledNpc = (struckIn: string) => ({
      ...npc,
      actor: { ...npc.actor, statuses: ['dead'], turn: fightTurn },
      state: { ...npc.state, struckIn, struck: 1 },
    })
    expect(tarotPersonView(createKilledNpc('f 1 3')).buttons.filter(({ item: of }) => of)).toHaveLength(2)
    expect(tarotPersonView(createKilledNpc('f 1 5')).buttons.filter(({ item: of }) => of)).toEqual([])
  })

  it('a character without a player has no hand', () => {
    expect(tarotPersonView(screenPersonWithWounds(0)).lines.map(({ phrase }) => phrase)).toEqual([
      { text: 'health' },
    ])
  })
})

describe('the tools of the Narrator', () => {
  const tarotToolStatesWith = (wounds: number, held: number) =>
    tarotToolStates({
      participants: [tarotParticipant(ana, { health: 4 }, { wounds })],
      settings: usualTarotSettings,
      user: gamemaster,
      data: {},
      hands: { [gamemaster.id]: { held, handsDrawn: 1 } },
    })

  it('the tools tell the Narrator’s cards, and draw no second hand while she holds any', () => {
    expect(tarotToolStatesWith(0, 4).narratorHand).toMatchObject({
      disabledReason: { refused: 'HnB.tarot.refusal.handNotEmpty' },
      note: { key: 'HnB.tarot.person.held', data: { number: 4 } },
    })
    expect(tarotToolStatesWith(0, 0).narratorHand).toEqual({ disabledReason: null, note: null })
  })

  it('the tools let time pass only while a character bleeds', () => {
    expect(tarotToolStatesWith(1, 0).bleed?.disabledReason).toBeNull()
    expect(tarotToolStatesWith(0, 0).bleed?.disabledReason).toMatchObject({
      refused: 'HnB.tarot.refusal.nobodyBleeds',
    })
  })
})

describe('the text that tells a player’s pending step', () => {
  const factsOfRequestedCheck = async (answers: object) => {
    const click = createTarotClick({ brawn: 3 }, {}, { user: gamemaster })
    const outcome = await askForCheck.decide(click, answers, new TableDeck().createChance(gamemaster))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    return tarotMessages.check.requestPhrase({ uuid: 'm', actor: ana.uuid, facts: outcome.post?.facts })
  }

  it('the text names the trait of a check unless it is secret, and the title is enough for contests and hits', async () => {
    expect(await factsOfRequestedCheck({ trait: 'brawn' })).toEqual({ text: 'brawn' })
    expect(await factsOfRequestedCheck({})).toEqual({ key: 'HnB.tarot.check.aTrait' })
    expect(tarotMessages.contest.requestPhrase({ uuid: 'm', actor: '', facts: {} })).toBeNull()
  })
})
