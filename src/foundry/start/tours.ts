/**
 * Foundry tours: one for the Gamemaster, one for players, and one for the first roll in each game. A step opens the
 * windows that it shows, and changes no data.
 */
import type { Outline } from '../../core/contract'
import { theDock } from '../cards/the-dock'
import { setClassName } from '../platform/class-name'
import { SYSTEM_ID } from '../platform/system-id'
import { openScreen } from '../screen/open-screen'
import { openRules } from '../sheets/open-rules'
import { isOn, outlines } from '../world/active-rulesets'
import { openJournal } from './greet'
import { openFirstScenes } from './open-first-scenes'

/**
 * A step of a tour: `open` opens a window, `selector` finds the element to point at; without a selector the step points
 * at nothing.
 */
interface Stop {
  readonly id: string
  readonly selector?: string
  readonly open?: () => unknown
}

type Config = foundry.nue.Tour.Config

class StoppingTour extends foundry.nue.Tour {
  static {
    setClassName(this, 'StoppingTour')
  }

  readonly #stops: readonly Stop[]
  readonly #mayStart: () => boolean

  constructor(config: Config, stops: readonly Stop[], mayStart: () => boolean) {
    super(config)
    this.#stops = stops
    this.#mayStart = mayStart
  }

  override get canStart(): boolean {
    return this.#mayStart()
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep()
    await this.#stops.find(({ id }) => id === this.currentStep?.id)?.open?.()
  }

  /** If the element is missing, shows the step all the same, for the whole page. */
  protected override _getTargetElement(selector: string): Element | null {
    return super._getTargetElement(selector) ?? document.body
  }
}

/** At `setup`: registers every tour in Settings > Tour Management. */
export function registerTours(): void {
  const common = (tour: string) => `HnB.common.tour.${tour}`
  add('gm', common('gm'), common('gm.description'), GAMEMASTER, () => game.user.isGM, true)
  add('player', common('player'), common('player.description'), PLAYER, () => sheetOf() !== null)
  for (const outline of outlines()) {
    const mayStart = () => isOn(outline) && sheetOf(outline) !== null
    const words = common(`first.${outline.key}`)
    add(`first-${outline.id}`, words, common('first.description'), firstRoll(outline), mayStart)
  }
}

function add(
  id: string,
  words: string,
  description: string,
  stops: readonly Stop[],
  mayStart: () => boolean,
  restricted = false,
): void {
  const steps = stops.map(({ id: stop, selector }) => ({
    id: stop,
    title: `${words}.${stop}.title`,
    content: `${words}.${stop}.content`,
    ...(selector !== undefined && { selector }),
  }))
  const config = {
    namespace: SYSTEM_ID,
    id,
    title: `${words}.title`,
    description,
    display: true,
    restricted,
    steps,
  }
  game.tours.register(SYSTEM_ID, id, new StoppingTour(config, stops, mayStart))
}

const GAMEMASTER: readonly Stop[] = [
  { id: 'hello' },
  {
    id: 'scenes',
    selector: '#hnb-first-scenes',
    open: openFirstScenes,
  },
  { id: 'rules', selector: '#hnb-rules', open: openRules },
  { id: 'screen', selector: '#hnb-screen', open: openScreen },
  { id: 'books', selector: '.hnb-book', open: openJournal },
]

const PLAYER: readonly Stop[] = [
  { id: 'hello' },
  { id: 'sheet', selector: '.hnb-actor', open: () => sheetOf()?.render({ force: true }) },
  { id: 'hand', selector: '#hnb-dock', open: () => theDock().unfold() },
  { id: 'told', selector: '#chat', open: showChat },
]

function showChat(): void {
  ui.sidebar?.changeTab('chat', 'primary')
}

function firstRoll({ key, firstAct }: Outline): readonly Stop[] {
  const tab = `.hnb-actor section.tab[data-tab=${key}]`
  const open = async () => {
    const sheet = sheetOf(outlines().find((outline) => outline.key === key))
    await sheet?.render({ force: true })
    sheet?.changeTab(key, 'primary')
    // A tab is drawn only when shown, and the tour needs its elements.
    await sheet?.render()
  }
  return [
    { id: 'sheet', selector: tab, open },
    { id: 'press', selector: `${tab} [data-act=${firstAct}]`, open },
    { id: 'told', selector: '#chat', open: showChat },
  ]
}

/**
 * The sheet that a tour shows: the user's own character, or for a Gamemaster without one the first character; null if
 * neither fits.
 */
function sheetOf(outline?: Outline): foundry.applications.api.ApplicationV2.Any | null {
  const fits = ({ gameType, isOwner }: Actor.Implementation) =>
    isOwner && gameType === 'character' && (outline?.actorTypes.includes(gameType) ?? true)
  const own = game.user.character
  const actor = own && fits(own) ? own : game.user.isGM ? game.actors.find(fits) : null
  const sheet: unknown = actor?.sheet
  return sheet instanceof foundry.applications.api.ApplicationV2 ? sheet : null
}
