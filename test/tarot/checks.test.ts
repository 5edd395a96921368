/** Tests the checks of Turn of the Card that the Narrator requests from several people at once. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { MessageActionContext, Participant, Viewer } from '../../src/core/game-views'
import { computeTarotCheckResult } from '../../src/tarot/check/check-facts'
import type { GroupCheckFacts } from '../../src/tarot/check/group-facts'
import { groupCheckFactsSchema } from '../../src/tarot/check/group-facts'
import { tarotMessageKinds } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { findAction, pressAction, pressGroupAction, createFactsWithChangedFields } from '../support/actions'
import { ana, gamemaster, player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  createTarotParticipant,
  TableDeck,
  createAnswersWithCards,
} from '../support/tarot'

const ben = { ...ana, uuid: 'Scene.s.Token.ben.Actor.b', id: 'b', name: 'Ben', player: 'second' }
const secondPlayer = { ...player, id: 'second', name: 'Second' }
const people = [
  createTarotParticipant(ana, { brawn: 3 }),
  createTarotParticipant(ben, { brawn: 6 }, { wounds: 1 }),
]

const pressCheckRequestButton = (participants: readonly Participant<Tarot>[], formAnswers: object) =>
  pressGroupAction(
    tarotRuleset.group.check,
    { participants, settings: settingsWithoutSuitsFirst, user: gamemaster, data: {} },
    formAnswers,
    new TableDeck().createChance(gamemaster),
  )

async function postCheckRequest(
  formAnswers: object = { trait: 'brawn', need: 'mediocre' },
): Promise<GroupCheckFacts> {
  const actionOutcome = await pressCheckRequestButton(people, formAnswers)
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return v.parse(groupCheckFactsSchema, actionOutcome.post?.facts)
}

const createActionContextForChecks = (
  groupCheckFacts: GroupCheckFacts,
  participant: Participant<Tarot> | undefined,
  moreActionContextFields: object = {},
) => {
  if (!participant) throw new Error('nobody')
  const message = { uuid: 'ChatMessage.m', actor: '', facts: groupCheckFacts }
  const user = participant.actor === ben ? secondPlayer : player
  const actionContext: MessageActionContext<Tarot, GroupCheckFacts> = {
    ...participant,
    settings: settingsWithoutSuitsFirst,
    user,
    data: {},
    targets: [],
    message,
    sides: people,
    ...moreActionContextFields,
  }
  return actionContext
}
const pressGroupCheckButton = async (
  actionName: string,
  groupCheckFacts: GroupCheckFacts,
  participant: Participant<Tarot> | undefined,
  formAnswers: object,
  tableDeck: TableDeck,
  moreActionContextFields: object = {},
) => {
  const chance = tableDeck.createChance(participant?.actor === ben ? secondPlayer : player)
  const actionOutcome = await pressAction(
    findAction(tarotMessageKinds.checks, actionName),
    createActionContextForChecks(groupCheckFacts, participant, moreActionContextFields),
    formAnswers,
    chance,
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  chance.settle()
  return createFactsWithChangedFields(groupCheckFacts, actionOutcome.amend?.set)
}
const listCheckResults = ({ checks }: GroupCheckFacts) =>
  Object.values(checks).map((memberCheck) => computeTarotCheckResult(memberCheck))
const viewer: Viewer<Tarot> = {
  user: gamemaster,
  settings: settingsWithoutSuitsFirst,
  actor: null,
  playedUuids: [],
  sides: people,
}
const listGroupCheckSteps = (groupCheckFacts: GroupCheckFacts) =>
  tarotMessageKinds.checks
    .pendingSteps({ uuid: 'ChatMessage.m', actor: '', facts: groupCheckFacts }, viewer)
    .map(({ actor: of, buttons: [button] }) => `${of?.name ?? 'Narrator'} ${button?.act}`)

describe('The Narrator checks several at once', () => {
  it('without a relevant trait each character is “relying on a Mediocre aptitude”, lowered by their own wounds', async () => {
    const messageFacts = await postCheckRequest({ trait: 'none', need: 'mediocre' })
    const nameOfMissingTrait = { key: 'HnB.tarot.check.noTrait' }
    expect(Object.values(messageFacts.checks)).toMatchObject([
      { actor: ana.uuid, trait: { name: nameOfMissingTrait, rank: 3, now: 3 } },
      { actor: ben.uuid, trait: { name: nameOfMissingTrait, rank: 3, now: 2 }, wounds: 1 },
    ])
    const message = { uuid: 'ChatMessage.m', actor: '', facts: messageFacts }
    expect(tarotMessageKinds.checks.context(message, viewer)).toMatchObject({ trait: nameOfMissingTrait })
    expect(tarotMessageKinds.checks.requestPhrase(message)).toEqual(nameOfMissingTrait)
  })

  it('each character uses their own trait, lowered by their own wounds, and is Mediocre without it', async () => {
    const { checks } = await postCheckRequest()
    expect(Object.values(checks)).toMatchObject([
      { actor: ana.uuid, stage: 'asked', need: 3, trait: { rank: 3, now: 3 } },
      { actor: ben.uuid, stage: 'asked', need: 3, trait: { rank: 6, now: 5 }, wounds: 1 },
    ])
    const checksWithoutNeededAptitude = await pressCheckRequestButton([createTarotParticipant(ana)], {
      trait: 'stealth',
      need: '',
    })
    expect(isRefusal(checksWithoutNeededAptitude)).toBe(false)
  })

  it('the facts of the message do not contain the secrets of the Narrator', async () => {
    const messageFacts = await postCheckRequest({ trait: '', need: '' })
    expect(messageFacts).toMatchObject({ trait: '', need: null })
    expect(Object.values(messageFacts.checks)).toMatchObject([
      { trait: null, need: null },
      { trait: null, need: null },
    ])
  })

  it('a check needs at least one character, and a trait of the list', async () => {
    expect(await pressCheckRequestButton([], {})).toMatchObject({ refused: 'HnB.refusal.nobodyChosen' })
    expect(v.is(groupCheckFactsSchema, { trait: 'luck', need: null, checks: {} })).toBe(false)
  })

  it('each player answers for their own character, and for no other', async () => {
    const messageFacts = await postCheckRequest()
    expect(listGroupCheckSteps(messageFacts)).toEqual(['Ana noPush', 'Ben noPush'])
    const factsAfterAction = await pressGroupCheckButton(
      'noPush',
      messageFacts,
      people[1],
      {},
      new TableDeck(),
    )
    expect(listCheckResults(factsAfterAction)).toEqual([null, 'success'])
    expect(listGroupCheckSteps(factsAfterAction)).toEqual(['Ana noPush'])
    await expect(
      pressGroupCheckButton('noPush', factsAfterAction, people[1], {}, new TableDeck()),
    ).rejects.toThrow('isOver')
    const strangerParticipant = createTarotParticipant({ ...ana, uuid: 'Actor.z' })
    await expect(
      pressGroupCheckButton('noPush', factsAfterAction, strangerParticipant, {}, new TableDeck()),
    ).rejects.toThrow('notChecked')
  })

  it('the cards of each player lie on the table until their own outcome is determined', async () => {
    const tableDeck = new TableDeck().giveCards('player', 'major-00').giveCards('second', 'major-17')
    const createAnswersWithSwords = (cardName: string) => ({
      suit: 'swords',
      cards: createAnswersWithCards(cardName),
    })
    const factsAfterPlayingCard = await pressGroupCheckButton(
      'play',
      await postCheckRequest(),
      people[0],
      createAnswersWithSwords('major-00'),
      tableDeck,
    )
    const factsAfterBothPeoplePlay = await pressGroupCheckButton(
      'play',
      factsAfterPlayingCard,
      people[1],
      createAnswersWithSwords('major-17'),
      tableDeck,
    )
    expect(listCheckResults(factsAfterBothPeoplePlay)).toEqual(['critical', 'critical'])
    expect(tableDeck.discards).not.toContain(cardId('major-00'))
    const checksAfterTurningCard = await pressGroupCheckButton(
      'turnCard',
      factsAfterBothPeoplePlay,
      people[1],
      {},
      tableDeck,
      {
        data: { toward: 'narrator' },
      },
    )
    expect(tableDeck.discards).toContain(cardId('major-17'))
    expect(tableDeck.discards).not.toContain(cardId('major-00'))
    expect(listGroupCheckSteps(checksAfterTurningCard)).toEqual(['Ana turnCard'])
  })

  it('the Narrator tells the secret for each character', async () => {
    const messageFacts = await postCheckRequest({ trait: '', need: '' })
    const checksAfterOneAnswer = await pressGroupCheckButton(
      'noPush',
      messageFacts,
      people[0],
      {},
      new TableDeck(),
    )
    expect(listGroupCheckSteps(checksAfterOneAnswer)).toEqual(['Narrator judge', 'Ben play'])
    const gamemasterFields = { user: gamemaster }
    const outcomeOfJudgement = await pressGroupCheckButton(
      'judge',
      checksAfterOneAnswer,
      people[0],
      { trait: 'brawn', need: 'great' },
      new TableDeck(),
      gamemasterFields,
    )
    expect(listCheckResults(outcomeOfJudgement)).toEqual(['failure', null])
  })

  const createMessageContext = (groupCheckFacts: GroupCheckFacts, eventViewer = viewer) =>
    tarotMessageKinds.checks.context(
      { uuid: 'ChatMessage.m', actor: '', facts: groupCheckFacts },
      eventViewer,
    ) as Readonly<Record<string, unknown>>

  it('the message names the trait and the needed aptitude, or says that they are secret', async () => {
    const factsOfPendingCheck = await postCheckRequest()
    expect(createMessageContext(factsOfPendingCheck)).toMatchObject({
      ...{
        trait: { key: 'HnB.tarot.trait.brawn' },
        need: { key: 'HnB.tarot.aptitude.mediocre' },
        secret: true,
      },
      people: [
        { actor: ana.uuid, isUnanswered: true },
        { actor: ben.uuid, isUnanswered: true },
      ],
    })
    const secretCheckFacts = await postCheckRequest({ trait: '', need: '' })
    expect(createMessageContext(secretCheckFacts)).toMatchObject({ trait: null, need: null, secret: true })
    const createGroupCheckRequestPhrase = (groupCheckFacts: GroupCheckFacts) =>
      tarotMessageKinds.checks.requestPhrase({ uuid: 'ChatMessage.m', actor: '', facts: groupCheckFacts })
    expect([
      createGroupCheckRequestPhrase(factsOfPendingCheck),
      createGroupCheckRequestPhrase(secretCheckFacts),
    ]).toEqual([{ key: 'HnB.tarot.trait.brawn' }, { key: 'HnB.tarot.check.aTrait' }])
  })

  it('the message waits for missing answers, and keeps no secret once each outcome is known', async () => {
    const messageFacts = await postCheckRequest()
    const listPeopleAwaitedByCheck = (groupCheckFacts: GroupCheckFacts) =>
      people.map(({ actor }) =>
        tarotMessageKinds.checks.waitsFor?.(
          { uuid: 'ChatMessage.m', actor: '', facts: groupCheckFacts },
          actor.uuid,
        ),
      )
    expect(listPeopleAwaitedByCheck(messageFacts)).toEqual([true, true])
    const checksAfterPassing = await pressGroupCheckButton(
      'noPush',
      messageFacts,
      people[0],
      {},
      new TableDeck(),
    )
    expect([
      listPeopleAwaitedByCheck(checksAfterPassing),
      createMessageContext(checksAfterPassing)['secret'],
    ]).toEqual([[false, true], true])
    const factsAfterBothPeoplePass = await pressGroupCheckButton(
      'noPush',
      checksAfterPassing,
      people[1],
      {},
      new TableDeck(),
    )
    expect([
      listPeopleAwaitedByCheck(factsAfterBothPeoplePass),
      createMessageContext(factsAfterBothPeoplePass)['secret'],
    ]).toEqual([[false, false], false])
  })
})
