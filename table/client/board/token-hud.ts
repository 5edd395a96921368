/**
 * A token's menu on the board: `canvas.hud.token`, `foundry.applications.hud.TokenHUD`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.hud.TokenHUD.html; foundry-api §2.4, §4.3.
 */
import { listAllStatusEffects } from '../helpers/status-effects'
import { isFoundry14 } from '../generation'
import type { StatusEffect } from '../config'
import { ApplicationV2 } from '../applications/api/application'
import { HandlebarsApplicationMixin } from '../applications/api/handlebars-application'
import type { TemplatePart } from '../applications/api/handlebars-application'
import type {
  ApplicationDefaults,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from '../applications/api/types'
import { currentUser } from '../applications/document-views'
import { placePanelBeside } from './place-beside'
import { localize } from '../applications/localize'
import type { TokenBarView } from './token-views'
import type { Token } from './token'

/** True if the menu shows this status for an actor of this type. */
function isStatusShownForActorType({ hud = true }: StatusEffect, actorType: string | undefined): boolean {
  if (typeof hud === 'boolean') return hud
  return actorType !== undefined && hud.actorTypes.includes(actorType)
}

/**
 * Compares two statuses for their order in the menu. On Foundry 14 the key `order` decides, then the name (gurps#2888).
 * On Foundry 13 every comparison returns 0, so that `sort` keeps the order of the list.
 */
function compareStatuses(a: StatusEffect, b: StatusEffect): number {
  if (!isFoundry14()) return 0
  return Number(a['order'] ?? 0) - Number(b['order'] ?? 0) || localize(a.name).localeCompare(localize(b.name))
}

/**
 * Reads the text that a user enters in a token bar. "+3" and "-3" change the present value; "3" sets a new value.
 * @returns null for other texts
 */
function parseBarTextInput(enteredBarText: string): { value: number; isDelta: boolean } | null {
  const barTextAsNumber = Number(enteredBarText)
  return enteredBarText.trim() === '' || Number.isNaN(barTextAsNumber)
    ? null
    : { value: barTextAsNumber, isDelta: /^\s*[+-]/.test(enteredBarText) }
}

export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'token-hud',
    tag: 'section',
    window: { frame: false, positioned: false },
    actions: {
      target(this: TokenHUD) {
        const { object } = this
        object?.setTarget(!object.isTargeted, { releaseOthers: false })
        return this.render()
      },
      sheet(this: TokenHUD) {
        return this.object?.actor?.sheet?.render({ force: true })
      },
      combat(this: TokenHUD) {
        return this.object?.document.toggleCombatant()
      },
      visibility(this: TokenHUD) {
        const token = this.object?.document
        return token?.update({ hidden: !token.hidden })
      },
      config(this: TokenHUD) {
        return this.object?.document.sheet?.render({ force: true })
      },
      remove(this: TokenHUD) {
        return this.object?.document.delete()
      },
      effect(this: TokenHUD, _event: PointerEvent, targetElement: HTMLElement) {
        return this.#toggle(targetElement, false)
      },
      close(this: TokenHUD) {
        this._leave()
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    hud: { template: 'templates/hud/token-hud.hbs' },
  }

  /** The token for which the menu is open. Undefined while the menu is closed. */
  object: Token | undefined

  /** Opens the menu for a token; closes it if it is already open for this token. */
  _toggle(token: Token): void {
    if (this.object === token) this._leave()
    else this.bind(token)
  }

  bind(token: Token): void {
    this.object = token
    void this.render({ force: true })
  }

  _leave(): void {
    this.object = undefined
    void this.close()
  }

  /** Redraws the token's menu. If the token has left the board, closes the menu. */
  _update(): void {
    if (this.object && !this.object.element.isConnected) this._leave()
    else void this.render()
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const { object } = this
    const token = object?.document
    const tokenBars = (['bar1', 'bar2'] as const).flatMap((tokenBarName) => {
      const tokenBarView = token?.getBarAttribute(tokenBarName)
      return tokenBarView ? [{ ...tokenBarView, name: tokenBarName, readonly: !tokenBarView.editable }] : []
    })
    const statusEffects = listAllStatusEffects()
      .filter((statusEffect) => isStatusShownForActorType(statusEffect, object?.actor?.type))
      .sort(compareStatuses)
      .map(({ id, name, img }) => {
        const isStatusActive = object?.actor?.statuses.has(id) ?? false
        return { id, img, label: localize(name), active: isStatusActive }
      })
    return {
      ...(await super._prepareContext(options)),
      user: currentUser(),
      name: token?.name,
      isOwner: object?.isOwner,
      isTargeted: object?.isTargeted,
      inCombat: token?.inCombat,
      hidden: token?.hidden,
      canSee: object?.actor?.visible,
      bars: tokenBars,
      effects: object?.isOwner && object.actor ? statusEffects : [],
    }
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute('aria-label', 'Token')
    document.getElementById('board')?.append(element)
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this.element.addEventListener('contextmenu', (event) => {
      const toggledStatus =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-status-id]') : null
      if (!toggledStatus) return
      event.preventDefault()
      void this.#toggle(toggledStatus, true)
    })
    this.element.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) void this.#changeBar(target)
    })
  }

  override _onRender(context: ApplicationRenderContext, options: ApplicationRenderOptions): unknown {
    if (this.object) placePanelBeside(this.element, this.object.element)
    return super._onRender(context, options)
  }

  #toggle(targetElement: HTMLElement, isOverlayEffect: boolean): unknown {
    const { statusId } = targetElement.dataset
    return statusId === undefined
      ? undefined
      : this.object?.actor?.toggleStatusEffect(statusId, { overlay: isOverlayEffect })
  }

  async #changeBar(tokenBarInput: HTMLInputElement): Promise<void> {
    const tokenBarChange = parseBarTextInput(tokenBarInput.value)
    const tokenBarView: TokenBarView | null | undefined = this.object?.document.getBarAttribute(
      tokenBarInput.name as 'bar1' | 'bar2',
    )
    if (tokenBarChange && tokenBarView) {
      const { value, isDelta } = tokenBarChange
      await this.object?.actor?.modifyTokenAttribute(
        tokenBarView.attribute,
        value,
        isDelta,
        tokenBarView.type === 'bar',
      )
    }
    await this.render()
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    TokenHUD: typeof TokenHUD
  }
}
