/**
 * Foundry tours: a tour for the Gamemaster, a tour for players, and for each game a tour of the first roll. A step of a
 * tour opens the window that it explains, but changes no data.
 */
import type { Outline } from '../../core/contract'
import { openChat } from '../chat/open-chat'
import { expandCardDock } from '../cards/dock-instance'
import { setClassName } from '../platform/class-name'
import { SYSTEM_ID } from '../platform/icon-path'
import { openGamemasterScreen } from '../screen/open-screen'
import { openRulesWindow } from '../sheets/open-rules-window'
import { isActiveGame, allGameOutlines } from '../world/active-rulesets'
import { openRuleBookOfActiveGame } from './greet'
import { openFirstScenes } from './open-first-scenes'

/**
 * A step of a tour. `open` opens a window. `selector` finds the explained element; without it, the step explains no
 * element.
 */
interface TourStep {
  readonly id: string
  readonly selector?: string
  readonly open?: () => unknown
}

type TourConfig = foundry.nue.Tour.Config

class SystemTour extends foundry.nue.Tour {
  static {
    setClassName(this, 'SystemTour')
  }

  readonly #stops: readonly TourStep[]
  readonly #mayStart: () => boolean

  constructor(tourConfig: TourConfig, tourSteps: readonly TourStep[], mayStartTour: () => boolean) {
    super(tourConfig)
    this.#stops = tourSteps
    this.#mayStart = mayStartTour
  }

  override get canStart(): boolean {
    return this.#mayStart()
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep()
    await this.#stops.find(({ id }) => id === this.currentStep?.id)?.open?.()
  }

  /** Finds the element that a tour's step explains. If the page lacks this element, returns the whole page. */
  protected override _getTargetElement(selector: string): Element | null {
    return super._getTargetElement(selector) ?? document.body
  }
}

/** Registers every tour in Settings > Tour Management. Called at `setup`. */
export function registerTours(): void {
  const createCommonTourKey = (tourId: string) => `HnB.common.tour.${tourId}`
  registerTour(
    'gm',
    createCommonTourKey('gm'),
    createCommonTourKey('gm.description'),
    GAMEMASTER_TOUR_STEPS,
    () => game.user.isGM,
    true,
  )
  registerTour(
    'player',
    createCommonTourKey('player'),
    createCommonTourKey('player.description'),
    PLAYER_TOUR_STEPS,
    () => findTourSheet() !== null,
  )
  for (const gameOutline of allGameOutlines()) {
    const mayStartTour = () => isActiveGame(gameOutline) && findTourSheet(gameOutline) !== null
    const phraseKey = createCommonTourKey(`first.${gameOutline.key}`)
    registerTour(
      `first-${gameOutline.id}`,
      phraseKey,
      createCommonTourKey('first.description'),
      createFirstRollTourSteps(gameOutline),
      mayStartTour,
    )
  }
}

function registerTour(
  tourId: string,
  phraseKey: string,
  descriptionKey: string,
  tourSteps: readonly TourStep[],
  mayStartTour: () => boolean,
  isGMOnly = false,
): void {
  const stepConfigs = tourSteps.map(({ id: stop, selector }) => ({
    id: stop,
    title: `${phraseKey}.${stop}.title`,
    content: `${phraseKey}.${stop}.content`,
    ...(selector !== undefined && { selector }),
  }))
  const tourConfig = {
    namespace: SYSTEM_ID,
    id: tourId,
    title: `${phraseKey}.title`,
    description: descriptionKey,
    display: true,
    restricted: isGMOnly,
    steps: stepConfigs,
  }
  game.tours.register(SYSTEM_ID, tourId, new SystemTour(tourConfig, tourSteps, mayStartTour))
}

const GAMEMASTER_TOUR_STEPS: readonly TourStep[] = [
  { id: 'hello' },
  {
    id: 'scenes',
    selector: '#hnb-first-scenes',
    open: openFirstScenes,
  },
  { id: 'rules', selector: '#hnb-rules', open: openRulesWindow },
  { id: 'screen', selector: '#hnb-screen', open: openGamemasterScreen },
  { id: 'books', selector: '.hnb-book', open: openRuleBookOfActiveGame },
]

const PLAYER_TOUR_STEPS: readonly TourStep[] = [
  { id: 'hello' },
  { id: 'sheet', selector: '.hnb-actor', open: () => findTourSheet()?.render({ force: true }) },
  { id: 'hand', selector: '#hnb-dock', open: expandCardDock },
  { id: 'told', selector: '#chat', open: openChat },
]

function createFirstRollTourSteps({ key, firstAct }: Outline): readonly TourStep[] {
  const tabSelector = `.hnb-actor section.tab[data-tab=${key}]`
  const openTabOnTourSheet = async () => {
    const sheet = findTourSheet(allGameOutlines().find((gameOutline) => gameOutline.key === key))
    await sheet?.render({ force: true })
    sheet?.changeTab(key, 'primary')
    // The sheet draws the tab in a second render. The tour explains elements of the tab, so it waits for that render.
    await sheet?.render()
  }
  return [
    { id: 'sheet', selector: tabSelector, open: openTabOnTourSheet },
    { id: 'press', selector: `${tabSelector} [data-act=${firstAct}]`, open: openTabOnTourSheet },
    { id: 'told', selector: '#chat', open: openChat },
  ]
}

/**
 * Finds the actor sheet that a tour shows. It is the sheet of the user's own character or, for a Gamemaster, of the
 * first suitable character in the world. A tour of a game needs a character that this game reads. Null if no character
 * is suitable.
 */
function findTourSheet(gameOutline?: Outline): foundry.applications.api.ApplicationV2.Any | null {
  const isTourActor = ({ gameType, isOwner }: Actor.Implementation) =>
    isOwner && gameType === 'character' && (gameOutline?.actorTypes.includes(gameType) ?? true)
  const ownCharacter = game.user.character
  const actor =
    ownCharacter && isTourActor(ownCharacter)
      ? ownCharacter
      : game.user.isGM
        ? game.actors.find(isTourActor)
        : null
  const sheet: unknown = actor?.sheet
  return sheet instanceof foundry.applications.api.ApplicationV2 ? sheet : null
}
