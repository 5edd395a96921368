/** Each new message plays one sound, on the pages of people who have sounds on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

interface PageGlobals {
  Audio: unknown
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } }
  readonly game: { readonly system: { readonly api: { roll(rollFormula: string): Promise<unknown> } } }
}

const readPageGlobals = (testPage: TestPage): PageGlobals => testPage.window as unknown as PageGlobals

/** Returns a list of the path and volume of every sound that the page plays. */
function recordSounds(testPage: TestPage): string[] {
  const playedSounds: string[] = []
  readPageGlobals(testPage).Audio = class {
    volume = 1
    readonly #src: string
    constructor(soundPath: string) {
      this.#src = soundPath
    }
    play(): Promise<void> {
      playedSounds.push(`${this.#src.replace(/^.*\//, '')} ${this.volume}`)
      return Promise.resolve()
    }
  }
  return playedSounds
}

beforeEach(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Rolls a d4 that shows its bumping face `bumpCount` times before another face. */
async function makeRollWithBumps(bumpCount: number): Promise<void> {
  const { CONFIG, game } = readPageGlobals(gmPage)
  let countOfRemainingBumps = bumpCount
  // In Foundry, a small random number gives a high face.
  CONFIG.Dice.randomUniform = () => (countOfRemainingBumps-- > 0 ? 0.99 : 0.4)
  void game.system.api.roll('1d4bump')
  await gmPage.advanceClock(2_500)
}

const pressButtonAndWait = async (testPage: TestPage, buttonPress: object): Promise<void> => {
  void testPage.globals.game.system.api.press(buttonPress)
  await testPage.advanceClock(3_000)
}

const BUTTON_PRESS_TO_SUFFER_HARM = {
  ruleset: 'harmCards',
  action: 'suffer',
  actor: `Actor.${MINA_ID}`,
  data: { severity: 'minor' },
  quick: true,
}

/** Our sounds' volume: a quarter of Foundry's channel `interface`, which defaults to 0.5. */
const TEST_VOLUME_TEXT = '0.125'

describe('the sounds', () => {
  it('each page plays one card sound when a message moves cards', async () => {
    const [atGm, atPlayer] = [recordSounds(gmPage), recordSounds(playerPage)]
    await pressButtonAndWait(playerPage, BUTTON_PRESS_TO_SUFFER_HARM)
    expect([atGm, atPlayer]).toEqual([[`flip.wav ${TEST_VOLUME_TEXT}`], [`flip.wav ${TEST_VOLUME_TEXT}`]])
    // A choice on a message changes this message but posts no new message. So no sound plays.
    await playerPage.press(playerPage.findElements('#chat [data-act=choose]').at(-1) ?? '')
    await playerPage.advanceClock(2_000)
    expect(atPlayer).toHaveLength(1)
  })

  it('a knock sounds if dice bump; only Foundry sounds for a roll without a bump', async () => {
    const playedSounds = recordSounds(playerPage)
    await makeRollWithBumps(0)
    expect(playedSounds).toEqual([])
    await makeRollWithBumps(2)
    expect(playedSounds).toEqual([`bump.wav ${TEST_VOLUME_TEXT}`])
  })

  it('the sound of shuffling plays when a deck is shuffled', async () => {
    const playedSounds = recordSounds(playerPage)
    await pressButtonAndWait(playerPage, BUTTON_PRESS_TO_SUFFER_HARM)
    await gmPage.press('#hnb-dock [data-action=openDeck]')
    await gmPage.advanceClock(1_000)
    await gmPage.press('[data-action=whole][data-act=reshuffle]')
    await gmPage.advanceClock(2_000)
    expect(playedSounds.at(-1)).toBe(`shuffle.wav ${TEST_VOLUME_TEXT}`)
  })

  it('no sound plays if sounds are off, on a hidden page, or for an old message', async () => {
    const gmSounds = recordSounds(gmPage)
    await gmPage.changeSetting('tableSounds', false)
    Object.defineProperty(playerPage.window.document, 'hidden', { value: true, configurable: true })
    const playerSounds = recordSounds(playerPage)
    await pressButtonAndWait(playerPage, BUTTON_PRESS_TO_SUFFER_HARM)
    await makeRollWithBumps(1)
    expect([gmSounds, playerSounds]).toEqual([[], []])
    const pageOfLateJoiner = new TestPage(testTable, await testTable.join(USER_IDS['owner of another']))
    const soundsOnPageOfLateJoiner = recordSounds(pageOfLateJoiner)
    await pageOfLateJoiner.advanceClock(3_000)
    expect(soundsOnPageOfLateJoiner).toEqual([])
  })

  it('no sound plays for a message that is whispered to others', async () => {
    const playedSounds = recordSounds(playerPage)
    void (gmPage.window as unknown as { eval(code: string): unknown }).eval(
      `new Roll('1d4bump').evaluate().then(roll => ChatMessage.create({ rolls: [roll], whisper: [game.user.id] }))`,
    )
    await gmPage.advanceClock(2_000)
    expect(playedSounds).toEqual([])
  })
})
