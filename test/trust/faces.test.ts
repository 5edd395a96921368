/** Who somebody is to whoever looks: a token's name hides its actor's, by how the name may be seen. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { TOKEN_DISPLAY_MODES } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { pressEverything } from './presses'
import { Console, GAMEMASTER, INES, Stage, USERS } from './stage'

let stage: Stage
let gm: Console
let host: Person
let player: Person

const REYES = 'tUb7xocN1U0bP46k'
/** Where she stands on the scene of the sample world, by an unlinked token. */
const TOKEN = 'zzHoodedFigure00'
const others = `Actor.${INES}`

async function close(): Promise<void> {
  expect(stage.errors).toEqual([])
  await stage.close()
}

const sceneId = (): string => [...stage.server.host.world.collection('scenes').keys()][0] ?? ''
const scene = () => ({ parentUuid: `Scene.${sceneId()}`, pack: null, options: { keepId: true } })

/** A figure with a hood: a token of Captain Reyes, the only one there. */
async function open(generation: 13 | 14, token: object): Promise<void> {
  stage = await Stage.open(generation)
  const tokens = stage.server.host.world.collection('scenes').get(sceneId())?.['tokens'] as StoredDocument[]
  const hers = tokens.filter(({ actorId }) => actorId === REYES).map(({ _id }) => _id)
  const hooded = { _id: TOKEN, name: 'Hooded figure', actorId: REYES, x: 100, y: 100, width: 1, height: 1 }
  await stage.write(
    { ...scene(), action: 'delete', documentName: 'Token', ids: hers },
    { ...scene(), action: 'create', documentName: 'Token', data: [{ ...hooded, ...token }] },
  )
  host = await stage.join(GAMEMASTER)
  gm = new Console(stage, USERS.gamemaster)
  player = await stage.join(USERS['owner of another'])
}

const changeToken = (changes: object) =>
  stage.write({
    ...scene(),
    action: 'update',
    documentName: 'Token',
    updates: [{ _id: TOKEN, ...changes }],
  })

const messages = (): StoredDocument[] => [...stage.server.host.world.collection('messages').values()]

/** What somebody's chat says in the last message, header and all. */
function lastOn({ window }: Person): string {
  const shown = window?.document.querySelector(`#chat [data-message-id="${messages().at(-1)?._id ?? ''}"]`)
  return shown?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
}

const click = (own: object) => ({
  type: 'act',
  scope: 'tab',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...own,
})

const linked = `Actor.${REYES}`
const unlinked = (): string => `Scene.${sceneId()}.Token.${TOKEN}.Actor.${REYES}`

/** What a Gamemaster begins with her, in each of the games; its message names her. */
const withHer = (her: string) => [
  {
    ruleset: 'harmCards',
    scope: 'group',
    action: 'suffer',
    targets: [others, her],
    data: { severity: 'minor' },
  },
  {
    ruleset: 'resources',
    action: 'conflict',
    actor: her,
    targets: [others],
    answers: { stake: 'Whose ledger it is', suit: 'clubs' },
  },
  { ruleset: 'humanity', action: 'contest', actor: others, targets: [her], answers: { stake: 'The ledger' } },
  { ruleset: 'storyMode', action: 'level', actor: her, answers: { level: 3 } },
  { ruleset: 'tarot', action: 'contest', actor: her, targets: [others] },
]

describe.each([13, 14] as const)('on generation %i', (generation) => {
  afterEach(close)

  it('a token that shows its name to all is called by it, in every game', async () => {
    await open(generation, { actorLink: true, displayName: TOKEN_DISPLAY_MODES.HOVER })
    for (const request of withHer(linked)) {
      const before = messages().length
      expect(await gm.ask(click(request)), request.ruleset).toBe('done')
      if (messages().length === before) continue
      for (const page of [host, player]) expect(lastOn(page), request.ruleset).toContain('Hooded figure')
    }
    expect(messages().length).toBeGreaterThan(3)
    expect(JSON.stringify(messages())).not.toContain('Captain Reyes')
  })

  it('one that does not is somebody to players, and is stored for nobody to read', async () => {
    await open(generation, { actorLink: false, displayName: TOKEN_DISPLAY_MODES.OWNER })
    for (const request of withHer(unlinked())) {
      const before = messages().length
      expect(await gm.ask(click(request)), request.ruleset).toBe('done')
      if (messages().length === before) continue
      expect(lastOn(host), request.ruleset).toContain('Hooded figure')
      expect(lastOn(player), request.ruleset).toContain('Somebody')
      expect(lastOn(player), request.ruleset).not.toMatch(/Hooded|Reyes|⟦/)
    }
    expect(messages().length).toBeGreaterThan(3)
    expect(JSON.stringify(messages())).not.toMatch(/Hooded figure|Captain Reyes/)
  })
})

const conflict = () =>
  click({
    ruleset: 'resources',
    action: 'conflict',
    actor: unlinked(),
    targets: [others],
    answers: { stake: 'The ledger', suit: 'clubs' },
  })

describe('a name that is displayed', () => {
  beforeAll(() => open(14, { actorLink: false }))
  afterAll(close)

  it.each([
    ['NONE', 'Somebody'],
    ['CONTROL', 'Somebody'],
    ['OWNER_HOVER', 'Somebody'],
    ['HOVER', 'Hooded figure'],
    ['OWNER', 'Somebody'],
    ['ALWAYS', 'Hooded figure'],
  ] as const)('by the mode %s is read as %s', async (mode, read) => {
    await changeToken({ displayName: TOKEN_DISPLAY_MODES[mode] })
    expect(await gm.ask(conflict())).toBe('done')
    expect(lastOn(player)).toContain(read)
    expect(lastOn(host)).toContain('Hooded figure')
  })
})

describe('at a table of its own', () => {
  afterEach(close)

  it('nobody reads who a hidden token is, until it shows itself', async () => {
    await open(14, { actorLink: false, displayName: TOKEN_DISPLAY_MODES.ALWAYS, hidden: true })
    expect(await gm.ask(conflict())).toBe('done')
    expect(lastOn(player)).toContain('Somebody')
    await changeToken({ hidden: false })
    // What was told before says so, too.
    await stage.clock.pass(500)
    expect(lastOn(player)).toMatch(/Hooded figure.*Hooded figure/)
    await changeToken({ hidden: true })
    await stage.clock.pass(500)
    expect(lastOn(player)).not.toContain('Hooded')
    expect(JSON.stringify(messages())).not.toContain('Hooded figure')
  })

  it('whom a player plays everybody knows, however the token shows the name', async () => {
    await open(14, {
      actorLink: true,
      displayName: TOKEN_DISPLAY_MODES.NONE,
      actorId: INES,
      name: 'Ines, masked',
    })
    const hers = { ruleset: 'resources', action: 'conflict', actor: `Actor.${REYES}`, targets: [others] }
    const stranger = await stage.join(USERS.stranger)
    expect(await gm.ask(click({ ...hers, answers: { stake: 'The ledger', suit: 'clubs' } }))).toBe('done')
    expect(lastOn(stranger)).toContain('Ines, masked')
  })

  it('what was told of a disguise stays so when the token is gone', async () => {
    await open(14, { actorLink: true, displayName: TOKEN_DISPLAY_MODES.HOVER })
    expect(await gm.ask({ ...conflict(), actor: linked })).toBe('done')
    await stage.write({ ...scene(), action: 'delete', documentName: 'Token', ids: [TOKEN] })
    const late = await stage.join(USERS.stranger)
    expect(lastOn(late)).toContain('Hooded figure')
    expect(lastOn(late)).not.toContain('Reyes')
  })

  it('five wolves are five names', async () => {
    await open(14, { actorLink: false, name: 'Wolf', displayName: TOKEN_DISPLAY_MODES.HOVER })
    const wolves = [1, 2, 3, 4, 5].map((number) => ({
      _id: `zzWolf000000000${number}`,
      name: `Wolf ${number}`,
      actorId: REYES,
      actorLink: false,
      displayName: TOKEN_DISPLAY_MODES.HOVER,
      x: number * 100,
      y: 300,
      width: 1,
      height: 1,
    }))
    await stage.write({ ...scene(), action: 'create', documentName: 'Token', data: wolves })
    const targets = wolves.map(({ _id }) => `Scene.${sceneId()}.Token.${_id}.Actor.${REYES}`)
    const suffer = {
      ruleset: 'harmCards',
      scope: 'group',
      action: 'suffer',
      targets,
      data: { severity: 'minor' },
    }
    expect(await gm.ask(click(suffer))).toBe('done')
    for (const { name } of wolves) expect(lastOn(player)).toContain(name)
  })

  it('no press of any button tells who is under the hood', async () => {
    await open(14, { actorLink: true, displayName: TOKEN_DISPLAY_MODES.NONE })
    const clicking = await stage.join(USERS.assistant)
    await pressEverything(stage, clicking)
    expect(messages().length).toBeGreaterThan(20)
    const telling = messages().filter((message) =>
      /Captain Reyes|Hooded figure/.test(JSON.stringify(message)),
    )
    expect(telling.map(({ system, speaker }) => [system, speaker])).toEqual([])
    expect(player.window?.document.querySelector('#chat')?.textContent).not.toMatch(/Reyes|Hooded|⟦/)
  })
})
