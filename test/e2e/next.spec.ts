/** Tests that a waiting message shows each viewer the pending steps in one short line. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { storeGmVerifiedMessage, readActorIds } from './attack'
import { expect, test } from './fixtures'
import { measureLocatorHeight, locateLastMessage, openCollapsibles } from './play'

/**
 * The largest allowed height of a message in pixels. An open contest may be higher than a settled one, because it has a
 * button for each side's usual trait.
 */
const MAX_MESSAGE_HEIGHT_PIXELS = { open: 780, settled: 260 } as const

/** Creates a side of an exchange (a message that several sides fill in), in the form that a message stores. */
const createExchangeSide = (
  actorUuid: string,
  participantName: string,
  sidePosition: number,
  sideRole = '',
  sideAnswer: unknown = null,
) => ({
  ...{ uuid: actorUuid, name: participantName, place: sidePosition, role: sideRole, answer: sideAnswer },
  agreed: '',
  left: false,
})

const createExchangeFacts = (sidesById: object) => ({
  sides: sidesById,
  openSlots: 0,
  revision: 'reading',
  ended: false,
})

/** Posts a GM-verified message of a game. */
const postMessage = (
  gmPage: Page,
  rulesetKey: string,
  messageKind: string,
  messageFacts: object,
): Promise<string> =>
  storeGmVerifiedMessage(gmPage, {
    ruleset: rulesetKey,
    kind: messageKind,
    actor: '',
    facts: messageFacts,
    history: [],
  })

/** The part of the newest message that lists the pending steps for this page's person. */
const locatePendingStepsLine = (page: Page) => locateLastMessage(page).locator('.hnb-next')

test("What's the Harm?: the step names who chooses a card, and the cards keep their space until the pictures load @seen", async ({
  player,
  gm,
}) => {
  const [mina, ines] = [await readActorIds(gm, 'Mina Calder'), await readActorIds(gm, 'Ines Okafor')]
  const drawnCards = ['jack', 'queen', 'king'].map((faceRank) => ({ rank: faceRank, suit: 'clubs' }))
  // The test blocks the pictures of the cards, so the page never loads them.
  await player.route('**/assets/cards/**', () => undefined)
  await postMessage(gm, 'harmCards', 'harm', {
    severity: 'minor',
    draws: {
      a: { actor: mina.uuid, name: 'Mina Calder', drawn: drawnCards, chosen: null },
      b: { actor: ines.uuid, name: 'Ines Okafor', drawn: drawnCards, chosen: null },
    },
  })
  await expect(locatePendingStepsLine(player)).toContainText('You: choose a card')
  await expect(locatePendingStepsLine(player)).toContainText(
    'Waiting for Ines Okafor (away) to choose a card',
  )
  await expect(locatePendingStepsLine(gm)).toContainText(
    'Ines Okafor: choose a card (away: you act for them)',
  )
  await expect(locatePendingStepsLine(gm)).toContainText('Waiting for Mina Calder to choose a card')
  const measureCardProportion = () =>
    locateLastMessage(player)
      .locator('.hnb-playing-card')
      .first()
      .evaluate((messageElement) => messageElement.clientHeight / messageElement.clientWidth)
  await expect.poll(measureCardProportion).toBeGreaterThan(1.3)
  await player.unroute('**/assets/cards/**')
})

test('Story Mode: the step names who defends; The meaning of Harm: it names who answers, acts and agrees', async ({
  player,
  gm,
}) => {
  const [mina, ines] = [await readActorIds(gm, 'Mina Calder'), await readActorIds(gm, 'Ines Okafor')]
  const idsOfGuard = await readActorIds(gm, 'Night guard')
  const createDefender = (actorUuid: string, defenderName: string) => ({
    uuid: actorUuid,
    name: defenderName,
    roll: null,
    suffered: null,
    blocks: [],
  })
  await postMessage(gm, 'storyMode', 'assault', {
    blow: { name: 'Claws', weight: 'light', magic: false, kind: 'physical', carryOver: false, harm: 1 },
    creature: { uuid: idsOfGuard.uuid, name: 'Night guard' },
    level: 2,
    defenders: { a: createDefender(mina.uuid, 'Mina Calder'), b: createDefender(ines.uuid, 'Ines Okafor') },
  })
  await expect(locatePendingStepsLine(player)).toContainText('You: roll to defend')
  await expect(locatePendingStepsLine(player).locator('[data-act=defend]')).toHaveCount(1)
  await expect(locatePendingStepsLine(gm)).toContainText(
    'Ines Okafor: roll to defend (away: you act for them)',
  )
  await expect(locateLastMessage(gm)).toContainText('Mina Calder has not defended yet')

  const conflictCards = { cards: [{ suit: 'clubs', action: null }] }
  await postMessage(gm, 'resources', 'conflict', {
    exchange: createExchangeFacts({
      a: createExchangeSide(mina.uuid, 'Mina Calder', 0, '', conflictCards),
      b: createExchangeSide(ines.uuid, 'Ines Okafor', 1),
    }),
    stake: 'The vault',
    terms: {},
    winner: '',
    taken: {},
    communities: {},
    members: {},
  })
  await expect(locatePendingStepsLine(player)).toContainText('You: act')
  await expect(locatePendingStepsLine(player)).toContainText(
    'Waiting for Ines Okafor (away) to choose a suit to answer with',
  )
  await expect(locatePendingStepsLine(gm).locator('[data-act=answer]').first()).toBeVisible()
  await expect(locatePendingStepsLine(gm)).toContainText('Waiting for Mina Calder to act')
})

test('Turn of the Card: a contest of five, and three with major arcana, are short, and a fold keeps its state @seen', async ({
  player,
  gm,
}) => {
  const actorNames = ['Mina Calder', 'Ines Okafor', 'Tom Byrne', 'Night guard', 'Captain Reyes']
  const idsOfParticipants = await Promise.all(actorNames.map((actorName) => readActorIds(gm, actorName)))
  const createSidesOfParticipants = (
    findRoleOfSide: (sidePosition: number) => string,
    sideAnswer: unknown,
    sideCount: number,
  ) =>
    Object.fromEntries(
      idsOfParticipants
        .slice(0, sideCount)
        .map(({ uuid }, participantIndex) => [
          `s${participantIndex}`,
          createExchangeSide(
            uuid,
            actorNames[participantIndex] ?? '',
            participantIndex,
            findRoleOfSide(participantIndex),
            sideAnswer,
          ),
        ]),
    )
  const contestFacts = { weapon: null, away: [], extra: {}, words: {}, hits: {} }
  const heightByOccasion: Record<string, number> = {}
  const measureMessageHeights = async (occasionOfMessage: string): Promise<void> => {
    heightByOccasion[`${occasionOfMessage}, gamemaster`] = await measureLocatorHeight(locateLastMessage(gm))
    heightByOccasion[`${occasionOfMessage}, player`] = await measureLocatorHeight(locateLastMessage(player))
  }
  const chooseContestRoleOfParticipant = (participantIndex: number): string =>
    participantIndex < 3 ? 'attacker' : 'defender'
  await postMessage(gm, 'tarot', 'contest', {
    ...contestFacts,
    exchange: createExchangeFacts(createSidesOfParticipants(chooseContestRoleOfParticipant, null, 5)),
    declared: {},
    revealed: {},
  })
  await expect(locatePendingStepsLine(player)).toContainText('You: declare a trait and a weapon')
  await expect(locatePendingStepsLine(gm)).toContainText('Waiting for Mina Calder and Tom Byrne')
  await measureMessageHeights('open')
  expect(await findAccessibilityFaults(gm, '#chat')).toEqual([])

  const meleeTrait = { id: 'x', name: { text: 'Melee' }, rank: 5, now: 5 }
  const createMajorCard = (cardNumber: number) => ({
    card: {
      id: `major0${cardNumber}`.padEnd(16, '0'),
      suit: 'major',
      arcanum: `major-${cardNumber + 1}`,
      name: '',
      img: '',
    },
    effect: 'major',
    burnt: false,
    turned: { toward: 'narrator', narration: '', place: cardNumber },
  })
  const createRevealedContestWithCards = (
    sideCount: number,
    cardsOfSide: (participantIndex: number) => object[],
  ) => ({
    ...contestFacts,
    exchange: createExchangeFacts(
      createSidesOfParticipants(chooseContestRoleOfParticipant, { number: 1 }, sideCount),
    ),
    declared: Object.fromEntries(
      idsOfParticipants
        .slice(0, sideCount)
        .map((_participantId, participantIndex) => [
          `s${participantIndex}`,
          { trait: meleeTrait, suit: 'cups', weapon: null },
        ]),
    ),
    revealed: Object.fromEntries(
      idsOfParticipants
        .slice(0, sideCount)
        .map((_participantId, participantIndex) => [
          `s${participantIndex}`,
          { now: 5, penalty: 0, push: { suit: 'cups', shown: cardsOfSide(participantIndex) } },
        ]),
    ),
  })
  await postMessage(
    gm,
    'tarot',
    'contest',
    createRevealedContestWithCards(3, (participantIndex) => [createMajorCard(participantIndex)]),
  )
  await expect(locateLastMessage(player)).toContainText('Decided by major arcana: Mina Calder')
  await measureMessageHeights('settled with major arcana')

  // A collapsible that was opened stays open when the message redraws.
  const majorsCollapsible = locateLastMessage(player).locator('details[data-fold=majors]')
  await majorsCollapsible.locator('> summary').click()
  await expect(majorsCollapsible).toHaveAttribute('open', '')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { messages: { contents: { update(documentChanges: object): Promise<unknown> }[] } }
    }
    await game.messages.contents.at(-1)?.update({ 'system.facts.words': { 's0-s1': '' } })
  })
  await expect(locateLastMessage(player).locator('details[data-fold=majors]')).toHaveAttribute('open', '')
  await openCollapsibles(locateLastMessage(gm))
  expect(await findAccessibilityFaults(gm, '#chat')).toEqual([])
  console.log('height of contests:', JSON.stringify(heightByOccasion))
  for (const [when, height] of Object.entries(heightByOccasion))
    expect(height, when).toBeLessThanOrEqual(
      when.startsWith('settled') ? MAX_MESSAGE_HEIGHT_PIXELS.settled : MAX_MESSAGE_HEIGHT_PIXELS.open,
    )
})
