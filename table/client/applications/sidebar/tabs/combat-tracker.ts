/**
 * The combat tracker: `foundry.applications.sidebar.tabs.CombatTracker`, `ui.combat`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.CombatTracker.html; foundry-api §9.
 */
import { CONFIG } from '../../../config'
import { ui } from '../../../state'
import { findViewedScene } from '../../../board/token-views'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type {
  ActionHandler,
  ApplicationDefaults,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from '../../api/types'
import { currentUser, findDocumentClass, findWorldCollection } from '../../document-views'
import type { MenuEntry } from '../../ux/menu-entry'
import { createCombatantMenuEntries, createCombatMenuEntries } from '../combat-menus'
import type { CombatantView, CombatView } from '../combat-views'
import { AbstractSidebarTab } from '../sidebar-tab'

/**
 * The names of the tracker's actions for which the combat has a method of the same name. The action calls this method.
 */
const combatActions = [
  'startCombat',
  'nextTurn',
  'previousTurn',
  'nextRound',
  'previousRound',
  'endCombat',
  'rollAll',
  'rollNPC',
  'resetAll',
] as const

type CombatAction = (typeof combatActions)[number]

function createCombatActionHandler(combatAction: CombatAction): ActionHandler {
  return function (this: CombatTracker) {
    return this.viewed?.[combatAction]()
  }
}

/** Makes the handler of a button in combatants' rows. It calls `handleCombatantAction` with the row's combatant. */
function createCombatantActionHandler(
  handleCombatantAction: (combatant: CombatantView, combat: CombatView) => unknown,
): ActionHandler {
  return function (this: CombatTracker, _event, targetElement) {
    const combatant = this._combatantOf(targetElement)
    return combatant && this.viewed ? handleCombatantAction(combatant, this.viewed) : undefined
  }
}

function toggleCombatantDefeated(combatant: CombatantView): unknown {
  const isNowDefeated = !combatant.isDefeated
  const defeatedStatus = CONFIG.specialStatusEffects.DEFEATED
  const updatePromise = combatant.update({ defeated: isNowDefeated })
  if (!combatant.actor || defeatedStatus === undefined) return updatePromise
  return Promise.all([
    updatePromise,
    combatant.actor.toggleStatusEffect(defeatedStatus, { active: isNowDefeated, overlay: true }),
  ])
}

export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'combat'

  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    actions: {
      ...Object.fromEntries(
        combatActions.map((combatAction) => [combatAction, createCombatActionHandler(combatAction)]),
      ),
      createCombat(this: CombatTracker) {
        return findDocumentClass('Combat').create({ active: true })
      },
      cycleCombat(this: CombatTracker) {
        return this.#cycle()
      },
      rollInitiative: createCombatantActionHandler((combatant, combat) =>
        combat.rollInitiative([combatant.id]),
      ),
      toggleHidden: createCombatantActionHandler((combatant) =>
        combatant.update({ hidden: !combatant.hidden }),
      ),
      toggleDefeated: createCombatantActionHandler(toggleCombatantDefeated),
      openCombatant: createCombatantActionHandler(({ actor }) =>
        actor?.testUserPermission(currentUser(), 'LIMITED')
          ? actor.sheet?.render({ force: true })
          : undefined,
      ),
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/tabs/combat/header.hbs' },
    tracker: { template: 'templates/sidebar/tabs/combat/tracker.hbs', scrollable: [''] },
    footer: { template: 'templates/sidebar/tabs/combat/footer.hbs' },
  }

  #viewedId: string | undefined

  /** The combats that the tracker can show: combats of the viewed scene, and combats without a scene. */
  get combats(): CombatView[] {
    const viewedScene = findViewedScene()
    return [...findWorldCollection<CombatView>('combats')].filter(
      ({ scene }) => !scene || scene.id === viewedScene?.id,
    )
  }

  get viewed(): CombatView | null {
    const { combats } = this
    const chosenCombat = combats.find(({ id }) => id === this.#viewedId)
    return chosenCombat ?? combats.find(({ active }) => active) ?? combats[0] ?? null
  }

  set viewed(combat: CombatView | null) {
    this.#viewedId = combat?.id
  }

  #cycle(): unknown {
    const { combats, viewed } = this
    const combatIndex = combats.findIndex(({ id }) => id === viewed?.id)
    this.viewed = combats[(combatIndex + 1) % combats.length] ?? null
    return this.render()
  }

  /** Finds the combatant in whose row the element is. */
  _combatantOf(targetElement: HTMLElement): CombatantView | undefined {
    const combatantId = targetElement.closest<HTMLElement>('[data-combatant-id]')?.dataset.combatantId ?? ''
    return this.viewed?.combatants.get(combatantId)
  }

  override async _preparePartContext(
    partId: string,
    renderContext: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<ApplicationRenderContext> {
    const partContext = { ...(await super._preparePartContext(partId, renderContext, options)) }
    await this._prepareCombatContext(partContext, options)
    if (partId === 'tracker') await this._prepareTrackerContext(partContext, options)
    return partContext
  }

  /** Adds the combat's data for the tracker's header and footer to the template context. */
  _prepareCombatContext(
    renderContext: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<void> {
    const { viewed: combat, combats } = this
    const user = currentUser()
    Object.assign(renderContext, {
      combat,
      hasCombat: combat !== null,
      many: combats.length > 1,
      control: user.isGM,
      myTurn: combat?.started && combat.combatant?.isOwner && !user.isGM,
      title: combat ? (combat.started ? `Round ${combat.round}` : 'Not begun yet') : 'No combat',
    })
    return Promise.resolve()
  }

  async _prepareTrackerContext(
    renderContext: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<void> {
    const { viewed: combat } = this
    if (!combat) return
    const visibleCombatants = combat.turns.filter(({ hidden }) => !hidden || currentUser().isGM)
    renderContext.turns = await Promise.all(
      visibleCombatants.map((combatant) =>
        this._prepareTurnContext(combat, combatant, combat.turns.indexOf(combatant)),
      ),
    )
  }

  /** Prepares the template data for the row of a combatant. */
  _prepareTurnContext(
    combat: CombatView,
    combatant: CombatantView,
    index: number,
  ): Promise<ApplicationRenderContext> {
    const isCombatantActive = combat.started && index === combat.turn
    const cssClasses = [
      isCombatantActive && 'active',
      combatant.hidden && 'hide',
      combatant.isDefeated && 'defeated',
    ]
    return Promise.resolve({
      id: combatant.id,
      name: combatant.name,
      img: combatant.img,
      initiative: combatant.initiative,
      hasRolled: combatant.initiative !== null,
      isOwner: combatant.isOwner,
      isDefeated: combatant.isDefeated,
      hidden: combatant.hidden,
      resource: combatant.resource,
      hasResource: combatant.resource !== null && combatant.resource !== undefined,
      active: isCombatantActive,
      control: currentUser().isGM,
      css: cssClasses.filter(Boolean).join(' '),
    })
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this._createContextMenu(() => this._getEntryContextOptions(), '.combatant[data-combatant-id]', {
      hookName: 'getCombatantContextOptions',
    })
    this._createContextMenu(() => this._getCombatContextOptions(), '.combat-title', {
      hookName: 'getCombatContextOptions',
    })
    this.element.addEventListener('change', (event) => {
      const { target } = event
      if (target instanceof HTMLInputElement && target.name === 'initiative')
        void this.#enterInitiative(target)
    })
  }

  async #enterInitiative(initiativeInput: HTMLInputElement): Promise<void> {
    const combatant = this._combatantOf(initiativeInput)
    if (!combatant) return
    if (initiativeInput.value === '') await combatant.update({ initiative: null })
    else if (Number.isFinite(initiativeInput.valueAsNumber))
      await this.viewed?.setInitiative(combatant.id, initiativeInput.valueAsNumber)
    else ui.notifications?.warn('An initiative is a number.')
  }

  _getEntryContextOptions(): MenuEntry[] {
    return createCombatantMenuEntries((targetElement) => this._combatantOf(targetElement))
  }

  _getCombatContextOptions(): MenuEntry[] {
    return createCombatMenuEntries(() => this.viewed)
  }
}
