/** Each new message plays one sound, on the pages of people who have sounds on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GAMEMASTER, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage
let gm: Seat
let player: Seat

interface Surface {
  Audio: unknown
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } }
  readonly game: { readonly system: { readonly api: { roll(formula: string): Promise<unknown> } } }
}

const surfaceOf = (seat: Seat): Surface => seat.window as unknown as Surface

/** Returns a list to which every sound that the page plays adds its path and its volume. */
function recordSounds(seat: Seat): string[] {
  const played: string[] = []
  surfaceOf(seat).Audio = class {
    volume = 1
    readonly #src: string
    constructor(src: string) {
      this.#src = src
    }
    play(): Promise<void> {
      played.push(`${this.#src.replace(/^.*\//, '')} ${this.volume}`)
      return Promise.resolve()
    }
  }
  return played
}

beforeEach(async () => {
  stage = await Stage.open(14)
  gm = new Seat(stage, await stage.join(GAMEMASTER))
  player = new Seat(stage, await stage.join(USERS.owner))
})

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

/** Rolls a d4 that bumps `bumps` times. */
async function roll(bumps: number): Promise<void> {
  const { CONFIG, game } = surfaceOf(gm)
  let left = bumps
  // In Foundry, a small random number gives a high face.
  CONFIG.Dice.randomUniform = () => (left-- > 0 ? 0.99 : 0.4)
  void game.system.api.roll('1d4bump')
  await gm.pass(2_500)
}

const press = async (seat: Seat, button: object): Promise<void> => {
  void seat.surface.game.system.api.press(button)
  await seat.pass(3_000)
}

const SUFFER = {
  ruleset: 'harmCards',
  action: 'suffer',
  actor: `Actor.${MINA}`,
  data: { severity: 'minor' },
  quick: true,
}

/** A quarter of the interface volume, which is 0.5 by default. */
const VOLUME = '0.125'

describe('the sounds', () => {
  it('flips a card once for everybody when a message moves cards', async () => {
    const [atGm, atPlayer] = [recordSounds(gm), recordSounds(player)]
    await press(player, SUFFER)
    expect([atGm, atPlayer]).toEqual([[`flip.wav ${VOLUME}`], [`flip.wav ${VOLUME}`]])
    // A choice on a message changes the message and posts none.
    await player.press(player.all('#chat [data-act=choose]').at(-1) ?? '')
    await player.pass(2_000)
    expect(atPlayer).toHaveLength(1)
  })

  it('knocks where dice bump, and leaves a roll without a bump to Foundry', async () => {
    const played = recordSounds(player)
    await roll(0)
    expect(played).toEqual([])
    await roll(2)
    expect(played).toEqual([`bump.wav ${VOLUME}`])
  })

  it('shuffles when a deck is shuffled', async () => {
    const played = recordSounds(player)
    await press(player, SUFFER)
    await gm.press('#hnb-dock [data-action=openDeck]')
    await gm.pass(1_000)
    await gm.press('[data-action=whole][data-act=reshuffle]')
    await gm.pass(2_000)
    expect(played.at(-1)).toBe(`shuffle.wav ${VOLUME}`)
  })

  it('plays nothing where it is switched off, on a hidden page, or for an old message', async () => {
    const atGm = recordSounds(gm)
    await gm.set('tableSounds', false)
    Object.defineProperty(player.window.document, 'hidden', { value: true, configurable: true })
    const atPlayer = recordSounds(player)
    await press(player, SUFFER)
    await roll(1)
    expect([atGm, atPlayer]).toEqual([[], []])
    const late = new Seat(stage, await stage.join(USERS['owner of another']))
    const atLate = recordSounds(late)
    await late.pass(3_000)
    expect(atLate).toEqual([])
  })

  it('plays nothing for a message that is whispered to others', async () => {
    const played = recordSounds(player)
    void (gm.window as unknown as { eval(code: string): unknown }).eval(
      `new Roll('1d4bump').evaluate().then(roll => ChatMessage.create({ rolls: [roll], whisper: [game.user.id] }))`,
    )
    await gm.pass(2_000)
    expect(played).toEqual([])
  })
})
