/** Tests that a waiting message shows each viewer its pending steps in one short line, in every game. */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessible'
import { storeGmVerifiedMessage, idsOf } from './attack'
import { expect, test } from './fixtures'
import { heightOf, lastMessage, openCollapsibles } from './play'

/**
 * The largest allowed height of a message, in pixels. An open contest is higher, because each side has a button for the
 * trait that it usually uses.
 */
const MAX_HEIGHT_PX = { open: 780, settled: 260 } as const

/** A side of an exchange. */
const exchangeSide = (uuid: string, name: string, position: number, role = '', answer: unknown = null) => ({
  ...{ uuid, name, place: position, role, answer },
  agreed: '',
  left: false,
})

const exchangeFacts = (sides: object) => ({ sides, openSlots: 0, revision: 'reading', ended: false })

/** Posts a GM-verified message of a game. */
const postMessage = (gm: Page, ruleset: string, kind: string, facts: object): Promise<string> =>
  storeGmVerifiedMessage(gm, { ruleset, kind, actor: '', facts, history: [] })

/** The part of the newest message that lists the pending steps for this page's person. */
const pendingStepsLine = (page: Page) => lastMessage(page).locator('.hnb-next')

test("What's the Harm?: the step names who chooses a card, and the cards keep their space until the pictures load @seen", async ({
  player,
  gm,
}) => {
  const [mina, ines] = [await idsOf(gm, 'Mina Calder'), await idsOf(gm, 'Ines Okafor')]
  const drawnCards = ['jack', 'queen', 'king'].map((rank) => ({ rank, suit: 'clubs' }))
  // The page never gets the pictures of the cards.
  await player.route('**/assets/cards/**', () => undefined)
  await postMessage(gm, 'harmCards', 'harm', {
    severity: 'minor',
    draws: {
      a: { actor: mina.uuid, name: 'Mina Calder', drawn: drawnCards, chosen: null },
      b: { actor: ines.uuid, name: 'Ines Okafor', drawn: drawnCards, chosen: null },
    },
  })
  await expect(pendingStepsLine(player)).toContainText('You: choose a card')
  await expect(pendingStepsLine(player)).toContainText('Waiting for Ines Okafor (away) to choose a card')
  await expect(pendingStepsLine(gm)).toContainText('Ines Okafor: choose a card (away: you act for them)')
  await expect(pendingStepsLine(gm)).toContainText('Waiting for Mina Calder to choose a card')
  const cardProportion = () =>
    lastMessage(player)
      .locator('.hnb-playing-card')
      .first()
      .evaluate((card) => card.clientHeight / card.clientWidth)
  await expect.poll(cardProportion).toBeGreaterThan(1.3)
  await player.unroute('**/assets/cards/**')
})

test('Story Mode: the step names who defends; The meaning of Harm: it names who answers, acts and agrees', async ({
  player,
  gm,
}) => {
  const [mina, ines] = [await idsOf(gm, 'Mina Calder'), await idsOf(gm, 'Ines Okafor')]
  const guard = await idsOf(gm, 'Night guard')
  const defender = (uuid: string, name: string) => ({ uuid, name, roll: null, suffered: null, blocks: [] })
  await postMessage(gm, 'storyMode', 'assault', {
    blow: { name: 'Claws', weight: 'light', magic: false, kind: 'physical', carryOver: false, harm: 1 },
    creature: { uuid: guard.uuid, name: 'Night guard' },
    level: 2,
    defenders: { a: defender(mina.uuid, 'Mina Calder'), b: defender(ines.uuid, 'Ines Okafor') },
  })
  await expect(pendingStepsLine(player)).toContainText('You: roll to defend')
  await expect(pendingStepsLine(player).locator('[data-act=defend]')).toHaveCount(1)
  await expect(pendingStepsLine(gm)).toContainText('Ines Okafor: roll to defend (away: you act for them)')
  await expect(lastMessage(gm)).toContainText('Mina Calder has not defended yet')

  const cards = { cards: [{ suit: 'clubs', action: null }] }
  await postMessage(gm, 'resources', 'conflict', {
    exchange: exchangeFacts({
      a: exchangeSide(mina.uuid, 'Mina Calder', 0, '', cards),
      b: exchangeSide(ines.uuid, 'Ines Okafor', 1),
    }),
    stake: 'The vault',
    terms: {},
    winner: '',
    taken: {},
    communities: {},
    members: {},
  })
  await expect(pendingStepsLine(player)).toContainText("You: perform the card's action")
  await expect(pendingStepsLine(player)).toContainText(
    'Waiting for Ines Okafor (away) to choose a suit to answer with',
  )
  await expect(pendingStepsLine(gm).locator('[data-act=answer]').first()).toBeVisible()
  await expect(pendingStepsLine(gm)).toContainText("Waiting for Mina Calder to perform the card's action")
})

test('Turn of the Card: a contest of five, and three with major arcana, are short, and a fold keeps its state @seen', async ({
  player,
  gm,
}) => {
  const names = ['Mina Calder', 'Ines Okafor', 'Tom Byrne', 'Night guard', 'Captain Reyes']
  const ids = await Promise.all(names.map((name) => idsOf(gm, name)))
  const sides = (role: (position: number) => string, answer: unknown, number: number) =>
    Object.fromEntries(
      ids
        .slice(0, number)
        .map(({ uuid }, at) => [`s${at}`, exchangeSide(uuid, names[at] ?? '', at, role(at), answer)]),
    )
  const base = { weapon: null, away: [], extra: {}, words: {}, hits: {} }
  const heights: Record<string, number> = {}
  const measure = async (occasion: string): Promise<void> => {
    heights[`${occasion}, gamemaster`] = await heightOf(lastMessage(gm))
    heights[`${occasion}, player`] = await heightOf(lastMessage(player))
  }
  const role = (at: number): string => (at < 3 ? 'attacker' : 'defender')
  await postMessage(gm, 'tarot', 'contest', {
    ...base,
    exchange: exchangeFacts(sides(role, null, 5)),
    declared: {},
    revealed: {},
  })
  await expect(pendingStepsLine(player)).toContainText('You: declare a trait and a weapon')
  await expect(pendingStepsLine(gm)).toContainText('Waiting for Mina Calder and Tom Byrne')
  await measure('open')
  expect(await accessibilityFaults(gm, '#chat')).toEqual([])

  const trait = { id: 'x', name: { text: 'Melee' }, rank: 5, now: 5 }
  const majorCard = (at: number) => ({
    card: { id: `major0${at}`.padEnd(16, '0'), suit: 'major', arcanum: `major-${at + 1}`, name: '', img: '' },
    effect: 'major',
    burnt: false,
    turned: { toward: 'narrator', narration: '', place: at },
  })
  const revealedWith = (number: number, cardsOfSide: (at: number) => object[]) => ({
    ...base,
    exchange: exchangeFacts(sides(role, { number: 1 }, number)),
    declared: Object.fromEntries(
      ids.slice(0, number).map((_id, at) => [`s${at}`, { trait, suit: 'cups', weapon: null }]),
    ),
    revealed: Object.fromEntries(
      ids
        .slice(0, number)
        .map((_id, at) => [`s${at}`, { now: 5, penalty: 0, push: { suit: 'cups', shown: cardsOfSide(at) } }]),
    ),
  })
  await postMessage(
    gm,
    'tarot',
    'contest',
    revealedWith(3, (at) => [majorCard(at)]),
  )
  await expect(lastMessage(player)).toContainText('Decided by major arcana: Mina Calder')
  await measure('settled with major arcana')

  // A collapsible that was opened stays open when the message redraws.
  const majorsCollapsible = lastMessage(player).locator('details[data-fold=majors]')
  await majorsCollapsible.locator('> summary').click()
  await expect(majorsCollapsible).toHaveAttribute('open', '')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { messages: { contents: { update(changes: object): Promise<unknown> }[] } }
    }
    await game.messages.contents.at(-1)?.update({ 'system.facts.words': { 's0-s1': '' } })
  })
  await expect(lastMessage(player).locator('details[data-fold=majors]')).toHaveAttribute('open', '')
  await openCollapsibles(lastMessage(gm))
  expect(await accessibilityFaults(gm, '#chat')).toEqual([])
  console.log('height of contests:', JSON.stringify(heights))
  for (const [when, height] of Object.entries(heights))
    expect(height, when).toBeLessThanOrEqual(
      when.startsWith('settled') ? MAX_HEIGHT_PX.settled : MAX_HEIGHT_PX.open,
    )
})
