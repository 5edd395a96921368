/** An assistant is the only Gamemaster online, at a table where only full Gamemasters may change world settings. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Operation } from 'foundry-practice-table/data'
import { getProperty } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const placeOf = (options: Operation['options'] = {}) => ({ parentUuid: null, pack: null, options }) as const

/** Takes these permissions from everybody except full Gamemasters. */
async function denyPermissions(...permissions: string[]): Promise<void> {
  const grants = Object.fromEntries(permissions.map((permission) => [permission, [4]]))
  const [stored] = [...stage.server.host.world.collection('settings').values()].filter(
    ({ key }) => key === 'core.permissions',
  )
  const value = JSON.stringify(grants)
  await stage.write(
    stored
      ? { ...placeOf(), action: 'update', documentName: 'Setting', updates: [{ _id: stored._id, value }] }
      : {
          ...placeOf(),
          action: 'create',
          documentName: 'Setting',
          data: [{ key: 'core.permissions', value }],
        },
  )
}

/** An assistant and a player join a table where only full Gamemasters have the permission SETTINGS_MODIFY. */
async function openTableWithAssistant(
  generation: 13 | 14,
  permissions: readonly string[] = ['SETTINGS_MODIFY'],
): Promise<{ assistant: Seat; player: Seat }> {
  stage = await Stage.open(generation)
  // A full Gamemaster joins first, so that the decks exist.
  const gamemaster = await stage.join(GAMEMASTER)
  await gamemaster.close()
  await denyPermissions(...permissions)
  const assistant = new Seat(stage, await stage.join(USERS.assistant))
  const player = new Seat(stage, await stage.join(USERS.owner))
  await player.press('#hnb-dock [data-action=fold]')
  return { assistant, player }
}

const LEVEL = 'system.storyMode.level'
const level = () => Number(getProperty(stage.server.host.world.collection('actors').get(MINA) ?? {}, LEVEL))

/** Posts a message that can undo a change of Mina's level. @returns the message's id */
async function postChange(): Promise<string> {
  const _id = 'zzChange00000000'
  const changes = [{ target: `Actor.${MINA}`, path: LEVEL, before: level() + 1, after: level() }]
  const author = GAMEMASTER
  const history = [{ user: author, writer: author, label: { text: 'Level' }, changes, undone: false }]
  const system = { ruleset: 'storyMode', kind: 'level', actor: `Actor.${MINA}`, facts: {}, history }
  const data = [{ _id, type: 'record', author, system }]
  await stage.write({
    ...placeOf({ keepId: true }),
    action: 'create',
    documentName: 'ChatMessage',
    data,
  })
  return _id
}

const deleteMessage = (id: string) =>
  stage.write({ ...placeOf(), action: 'delete', documentName: 'ChatMessage', ids: [id] })

const notificationTexts = (seat: Seat) =>
  seat.all('#notifications .notification').map((element) => element.textContent)
const size = (kind: 'cards' | 'messages') => stage.server.host.world.collection(kind).size

describe.each([14, 13] as const)('on generation %i', (generation) => {
  it("an assistant's draw that needs a new hand is refused with the missing permission, and leaves nothing", async () => {
    const { player } = await openTableWithAssistant(generation)
    const before = [size('cards'), size('messages')]
    const { api } = player.surface.game.system as unknown as {
      api: { draw(deck: string, number: number): Promise<boolean> }
    }
    for (let press = 0; press < 2; press += 1) {
      const drawing = api.draw('hnbdeckharmcards', 1)
      await player.pass(1_500)
      expect(await drawing).toBe(false)
      expect(notificationTexts(player).at(-1)).toContain(
        'Assistant runs the table now, but may not change world settings',
      )
    }
    expect([size('cards'), size('messages')]).toEqual(before)
    expect(player.all('#hnb-dock .hnb-dock-hand .hnb-card-button')).toHaveLength(0)
  })

  it('an assistant cannot end a session that a world setting stores, and reads why', async () => {
    const { assistant } = await openTableWithAssistant(generation)
    const before = size('messages')
    const { api } = assistant.surface.game.system as unknown as {
      api: { hold(moment: string, rest: string): Promise<boolean> }
    }
    const vote = api.hold('session', 'yes')
    await assistant.pass(1_500)
    expect(await vote).toBe(false)
    expect(notificationTexts(assistant).at(-1)).toContain('may not change world settings')
    expect(size('messages')).toBe(before)
  })

  it('an assistant without CARDS_CREATE cannot make new stacks, and reads why', async () => {
    const { player } = await openTableWithAssistant(generation, ['CARDS_CREATE'])
    const before = size('cards')
    const { api } = player.surface.game.system as unknown as {
      api: { draw(deck: string, number: number): Promise<boolean> }
    }
    const drawing = api.draw('hnbdeckharmcards', 1)
    await player.pass(1_500)
    expect(await drawing).toBe(false)
    expect(notificationTexts(player).at(-1)).toMatch(
      /Ask .*Gamemaster.* to grant the permission to create card stacks/,
    )
    expect(size('cards')).toBe(before)
  })

  it('an assistant reads, when a message is deleted, that its changes can no longer be undone', async () => {
    const { assistant } = await openTableWithAssistant(generation)
    const id = await postChange()
    await deleteMessage(id)
    await assistant.pass(2_000)
    expect(notificationTexts(assistant).at(-1)).toMatch(
      /^The actions of the deleted messages can no longer be undone/,
    )
    expect(assistant.setting('happened')).toEqual({ kept: [] })
  })

  it('an assistant cannot undo a deleted message, whose history is in a world setting, and nothing changes', async () => {
    stage = await Stage.open(generation)
    const gamemaster = new Seat(stage, await stage.join(GAMEMASTER))
    await deleteMessage(await postChange())
    await gamemaster.pass(2_000)
    expect(gamemaster.setting('happened')).toMatchObject({ kept: [{ message: 'zzChange00000000' }] })
    await gamemaster.person.close()
    await denyPermissions('SETTINGS_MODIFY')
    const assistant = new Seat(stage, await stage.join(USERS.assistant))
    const before = level()
    await assistant.press('[data-tool=hnbHappened]')
    await assistant.pass(1_000)
    await assistant.press('#hnb-happened [data-action=takeBack]')
    await assistant.pass(2_000)
    expect(notificationTexts(assistant).at(-1)).toContain('may not change world settings')
    expect(level()).toBe(before)
  })

  it('an assistant begins no new world halfway: one notification, no decks, no greetings, and later both', async () => {
    stage = await Stage.open(generation)
    await denyPermissions('SETTINGS_MODIFY')
    const [cards, messages] = [size('cards'), size('messages')]
    const phrases: string[] = []
    const noted = { told: (_who: string, phrase: string) => phrases.push(phrase) }
    const assistant = new Seat(stage, await stage.join(USERS.assistant, noted))
    await assistant.pass(3_000)
    expect([size('cards'), size('messages')]).toEqual([cards, messages])
    expect(phrases.filter((phrase) => phrase === 'HnB.refusal.noSettings')).toHaveLength(1)
    await stage.join(GAMEMASTER)
    await assistant.pass(3_000)
    expect(size('cards')).toBeGreaterThan(cards)
    expect(size('messages')).toBe(messages + 2)
  })
})

it('one file writes our world settings, and every other file writes only settings of a page or a user', async () => {
  await openTableWithAssistant(14, [])
  const assistant = new Seat(stage, await stage.join(USERS.gamemaster))
  const { settings } = assistant.surface.game.settings as unknown as {
    settings: ReadonlyMap<string, { readonly scope: string }>
  }
  const folder = 'src/foundry'
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'platform/world-settings.ts')
    .flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8')
      return [...code.matchAll(/[sS]ettings(?:\(\))?\.set\(\s*SYSTEM_ID,\s*(?:'(\w+)'|(\w+))/g)].map(
        ([, key, variable]) =>
          `${name} ${key ? (settings.get(`harm-and-blessing.${key}`)?.scope ?? 'unknown') : `variable ${variable}`}`,
      )
    })
  expect(written.length).toBeGreaterThan(3)
  expect(written.filter((line) => !/ (?:client|user)$/.test(line))).toEqual([])
})
