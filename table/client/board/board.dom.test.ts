/** Tests the board: its scene, its tokens, and drops of actors and other data. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Hooks } from '../helpers/hooks'
import { canvas, game } from '../state'
import { clickElement, createDragEvent, waitForPromises, setUpTestPage } from '../applications/testing'
import { CONFIG } from '../config'
import { setGeneration } from '../generation'
import { Board } from './board'
import { Token } from './token'
import { TokenHUD } from './token-hud'
import type { SceneView, TokenView } from './token-views'

/** Two levels of a scene on Foundry 14. The level "roof" also shows the tokens of the level "ground". */
const GROUND_LEVEL = {
  id: 'ground',
  background: { src: 'ground.webp', color: { css: '#111111' } },
  elevation: { base: 0 },
  visibility: { levels: new Set<string>() },
}
const ROOF_LEVEL = { ...GROUND_LEVEL, id: 'roof', visibility: { levels: new Set(['ground']) } }

const userTargets = new Set<unknown>()

function createFakeToken(tokenId: string, overridingMembers: object = {}): TokenView {
  const token = {
    id: tokenId,
    name: `<${tokenId}>`,
    ...{
      x: 100,
      y: 200,
      width: 1,
      height: 1,
      hidden: false,
      disposition: 1,
      displayName: 50,
      displayBars: 50,
      level: GROUND_LEVEL.id,
    },
    texture: { src: 'a.webp' },
    actor: {
      visible: true,
      appliedEffects: [{ name: 'Dazed', img: 'd.svg', flags: {}, isTemporary: false, showIcon: 2 }],
      statuses: new Set(),
    },
    inCombat: false,
    isOwner: true,
    object: null,
    getBarAttribute: (tokenBarName: string) =>
      tokenBarName === 'bar1' ? { type: 'bar', attribute: 'hp', value: 3, max: 12, editable: true } : null,
    update: vi.fn(() => Promise.resolve()),
  }
  // The cast is safe: the board reads no further member of a token.
  return { ...token, ...overridingMembers } as unknown as TokenView
}

function createFakeScene(sceneTokens: TokenView[], overridingMembers: object = {}): SceneView {
  const levelsById = new Map([GROUND_LEVEL, ROOF_LEVEL].map((sceneLevel) => [sceneLevel.id, sceneLevel]))
  const sceneData = {
    id: 's',
    name: 'Yard',
    width: 1000,
    height: 800,
    grid: { size: 100 },
    tokens: sceneTokens,
  }
  const scene = { ...sceneData, levels: levelsById, _view: GROUND_LEVEL.id, ...overridingMembers }
  return {
    createEmbeddedDocuments: vi.fn(),
    updateEmbeddedDocuments: vi.fn(),
    ...scene,
  } as unknown as SceneView
}

let board: Board

/** Creates a board that shows a scene. */
function showSceneOnNewBoard(scene: SceneView | undefined): Board {
  Object.assign(game, { scenes: { viewed: scene, contents: scene ? [scene] : [] } })
  board = new Board()
  document.body.append(board.element)
  board.listen()
  board.start()
  return board
}

beforeEach(() => {
  setUpTestPage()
  Object.assign(CONFIG, { Token: { objectClass: Token, hudClass: TokenHUD } })
  userTargets.clear()
  Object.assign(game, { user: { id: 'gm', isGM: true, targets: userTargets, can: () => true } })
})

test('tokens and their HUD have the classes that a package puts into CONFIG.Token', () => {
  // Foundry documents that the constructors of tokens and token menus get no board (foundry-api §2.3). This test class
  // behaves like a package that relies on that: it passes only the token to the parent class.
  class CustomToken extends Token {
    constructor(token: TokenView) {
      super(token)
    }
  }
  class CustomTokenHud extends TokenHUD {}
  Object.assign(CONFIG.Token, { objectClass: CustomToken, hudClass: CustomTokenHud })
  showSceneOnNewBoard(createFakeScene([createFakeToken('a'), createFakeToken('b')]))
  const [a, b] = board.tokens.placeables
  expect(a).toBeInstanceOf(CustomToken)
  expect(b?.layer).toBe(board.tokens)
  expect((canvas['hud'] as { token: unknown }).token).toBeInstanceOf(CustomTokenHud)
})

describe('the scene', () => {
  test('the scene is shown with its tokens, and canvas is ready', () => {
    const canvasReadyHookMock = vi.fn()
    Hooks.once('canvasReady', canvasReadyHookMock)
    const scene = createFakeScene([createFakeToken('a')])
    showSceneOnNewBoard(scene)
    expect(canvas).toMatchObject({ ready: true, scene, tokens: board.tokens, grid: { size: 100 } })
    // The test compares the identity of the two objects. A deep comparison would read members that the practice table
    // lacks, and reading these throws.
    expect(canvasReadyHookMock.mock.lastCall?.[0]).toBe(canvas)
    expect(board.element.querySelector('.scene-name')?.textContent).toBe('Yard')
    expect(board.tokens.placeables.map(({ id }) => id)).toEqual(['a'])
  })

  test('generation 14 shows one level at a time, with the levels that it lists as visible', () => {
    const levelTokens = [
      createFakeToken('a'),
      createFakeToken('b', { level: 'roof' }),
      createFakeToken('c', { level: 'nowhere' }),
    ]
    const listShownTokenIds = (viewedLevelId: string) => {
      document.body.replaceChildren()
      showSceneOnNewBoard(createFakeScene(levelTokens, { _view: viewedLevelId }))
      return board.tokens.placeables.map(({ id }) => id)
    }
    expect(listShownTokenIds('ground')).toEqual(['a'])
    expect(canvas['level']).toBe(GROUND_LEVEL)
    expect(board.view.surface.style.backgroundImage).toContain('ground.webp')
    expect(listShownTokenIds('roof')).toEqual(['a', 'b'])
    setGeneration(13)
    expect(listShownTokenIds('ground')).toEqual(['a', 'b', 'c'])
  })

  test('without a scene, canvas reports none', () => {
    showSceneOnNewBoard(undefined)
    expect(canvas.ready).toBe(false)
    expect(board.element.querySelector<HTMLElement>('.empty')?.hidden).toBe(false)
  })

  test('the board hides hidden tokens from players', () => {
    Object.assign(game, { user: { id: 'p', isGM: false, targets: userTargets } })
    showSceneOnNewBoard(createFakeScene([createFakeToken('a', { hidden: true }), createFakeToken('b')]))
    expect(board.tokens.placeables.map(({ id }) => id)).toEqual(['b'])
  })

  test('the board snaps tokens to its grid, and keeps them inside', () => {
    showSceneOnNewBoard(createFakeScene([]))
    expect(board.snap(149, 151)).toEqual({ x: 100, y: 200 })
    expect(board.snap(-50, 5000, 2, 2)).toEqual({ x: 0, y: 600 })
  })
})

describe('a token', () => {
  test('a token shows its name as text, its effects and its bar', () => {
    showSceneOnNewBoard(createFakeScene([createFakeToken('a')]))
    const { element } = board.tokens.placeables[0] ?? {}
    expect(element?.querySelector('.token-label')?.textContent).toBe('<a>')
    expect(element?.getAttribute('aria-label')).toBe('<a>, Dazed')
    expect(element?.querySelector<HTMLElement>('.bar1')?.style.getPropertyValue('--part')).toBe('0.25')
    expect(element?.querySelector('.effects img')?.getAttribute('alt')).toBe('Dazed')
  })

  test.each([
    [14, ['Always', 'Lasting']],
    [13, ['Lasting', 'Status']],
  ] as const)(
    'a token of generation %i shows only icons that ask for it',
    (generation, expectedIconNames) => {
      setGeneration(generation)
      const appliedEffects = [
        { name: 'Always', isTemporary: false, showIcon: 2 },
        { name: 'Lasting', isTemporary: true, showIcon: 1 },
        { name: 'Status', isTemporary: generation === 13, showIcon: 1 },
        { name: 'Never', isTemporary: generation === 14, showIcon: 0 },
      ].map((effect) => ({ ...effect, img: 'e.svg', flags: {} }))
      showSceneOnNewBoard(
        createFakeScene([createFakeToken('a', { actor: { appliedEffects, statuses: new Set() } })]),
      )
      const iconElements = board.element.querySelectorAll('.effects img')
      expect([...iconElements].map((iconElement) => iconElement.getAttribute('alt'))).toEqual(
        expectedIconNames,
      )
    },
  )

  test('a click controls a token, alone or with others', () => {
    showSceneOnNewBoard(createFakeScene([createFakeToken('a'), createFakeToken('b')]))
    const calledHookNames: string[] = []
    const hookId = Hooks.on('controlToken', ({ id: token }: { id: string }, isControlled: boolean) => {
      calledHookNames.push(`${token} ${isControlled}`)
    })
    const [a, b] = board.tokens.placeables
    clickElement(a?.element)
    clickElement(b?.element)
    b?.element.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    a?.element.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    Hooks.off('controlToken', hookId)
    expect(calledHookNames).toEqual(['a true', 'a false', 'b true', 'b false', 'a true'])
    expect(board.tokens.controlled.map(({ name }) => name)).toEqual(['<a>'])
    clickElement(board.view.surface)
    expect(board.tokens.controlled).toEqual([])
  })

  test("a user cannot control another person's token", () => {
    showSceneOnNewBoard(createFakeScene([createFakeToken('a', { isOwner: false })]))
    const [a] = board.tokens.placeables
    expect(a?.control()).toBe(false)
    expect(board.tokens.controlled).toEqual([])
  })

  test('a user targets a token, and another in its place', () => {
    showSceneOnNewBoard(createFakeScene([createFakeToken('a'), createFakeToken('b')]))
    const hookHandler = vi.fn()
    const hookId = Hooks.on('targetToken', hookHandler)
    const [a, b] = board.tokens.placeables
    a?.setTarget()
    b?.setTarget()
    Hooks.off('targetToken', hookId)
    expect([...userTargets]).toEqual([b])
    expect(b?.isTargeted).toBe(true)
    expect(hookHandler.mock.calls.map(([, token, targeted]) => [token, targeted] as unknown)).toEqual([
      [a, true],
      [a, false],
      [b, true],
    ])
  })

  test('a token that leaves the scene leaves the targets, too', () => {
    const scene = createFakeScene([createFakeToken('a')])
    showSceneOnNewBoard(scene)
    board.tokens.placeables[0]?.setTarget()
    board.tokens.draw({ ...scene, tokens: [] })
    expect(userTargets.size).toBe(0)
    expect(board.element.querySelector('.token')).toBeNull()
  })
})

describe('a drop', () => {
  const token = { toObject: () => ({ name: 'Ann' }) }
  const actor = {
    documentName: 'Actor',
    inCompendium: false,
    getTokenDocument: vi.fn<(data: object) => Promise<object>>(() => Promise.resolve(token)),
  }

  beforeEach(() => {
    CONFIG.Actor = { documentClass: { fromDropData: () => Promise.resolve(actor) } } as never
  })

  function dropActorOnBoard(): void {
    const scenePosition = { clientX: 130, clientY: 260 }
    board.view.surface.dispatchEvent(
      createDragEvent('drop', { type: 'Actor', uuid: 'Actor.a' }, scenePosition),
    )
  }

  test('dropping an actor makes a token there', async () => {
    const scene = createFakeScene([])
    showSceneOnNewBoard(scene)
    board.zoom(1)
    dropActorOnBoard()
    await waitForPromises()
    expect(actor.getTokenDocument).toHaveBeenCalledWith({ x: 100, y: 200, level: 'ground', elevation: 0 })
    expect(vi.mocked(scene).createEmbeddedDocuments.mock.calls).toEqual([['Token', [{ name: 'Ann' }]]])
  })

  test('packages get a drop with its position, and can take it over', async () => {
    const scene = createFakeScene([])
    showSceneOnNewBoard(scene)
    board.zoom(1)
    const hookHandler = vi.fn((_canvas: unknown, _data: object) => false)
    const hookId = Hooks.on('dropCanvasData', hookHandler)
    dropActorOnBoard()
    await waitForPromises()
    Hooks.off('dropCanvasData', hookId)
    expect(hookHandler.mock.calls[0]?.[1]).toEqual({ type: 'Actor', uuid: 'Actor.a', x: 130, y: 260 })
    expect(vi.mocked(scene).createEmbeddedDocuments.mock.calls).toEqual([])
  })
})
