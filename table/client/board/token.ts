/**
 * A token on the board: the placeable of a TokenDocument, `foundry.canvas.placeables.Token`.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html
 */
import { Hooks } from '../helpers/hooks'
import { canvas } from '../state'
import { currentUser } from '../applications/document-views'
import type { UserView } from '../applications/document-views'
import type { TokenActor, TokenView } from './token-views'
import { paintToken } from './draw-token'
import type { TokensLayer } from './tokens-layer'

export class Token {
  readonly document: TokenView
  readonly element = document.createElement('button')
  /**
   * Render flags: setting a flag redraws the whole token on the next frame.
   * https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.RenderFlags.html
   */
  readonly renderFlags = {
    set: (renderFlags: Readonly<Record<string, boolean>>): void => {
      if (Object.values(renderFlags).some(Boolean)) requestAnimationFrame(() => this.refresh())
    },
  }
  #controlled = false

  constructor(token: TokenView) {
    this.document = token
    this.element.type = 'button'
    this.element.dataset.tokenId = token.id
    token.object = this
    this.refresh()
  }

  get layer(): TokensLayer {
    // The cast is safe: the board sets `canvas.tokens` before it draws a token.
    return canvas['tokens'] as TokensLayer
  }

  get id(): string {
    return this.document.id
  }

  get name(): string {
    return this.document.name
  }

  get actor(): TokenActor | null {
    return this.document.actor
  }

  get isOwner(): boolean {
    return this.document.isOwner
  }

  get controlled(): boolean {
    return this.#controlled
  }

  /** True if this user targets the token. */
  get isTargeted(): boolean {
    return currentUser().targets.has(this)
  }

  /** The users who target the token; this client knows only its own user's targets. */
  get targeted(): Set<UserView> {
    return new Set(this.isTargeted ? [currentUser()] : [])
  }

  /** Updates the token's element to the present state of the document. */
  refresh(): void {
    paintToken(this.element, this.document)
    this.#mark()
  }

  #mark(): void {
    this.element.classList.toggle('controlled', this.#controlled)
    this.element.classList.toggle('targeted', this.isTargeted)
    this.element.setAttribute('aria-pressed', String(this.#controlled))
  }

  /** Selects the token and, by default, deselects all others. @returns false when the user does not own it */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false
    if (releaseOthers) {
      for (const otherToken of this.layer.controlled) if (otherToken !== this) otherToken.release()
    }
    this.#setControlled(true)
    return true
  }

  release(): boolean {
    this.#setControlled(false)
    return true
  }

  #setControlled(isControlled: boolean): void {
    if (isControlled === this.#controlled) return
    this.#controlled = isControlled
    this.#mark()
    Hooks.callAll('controlToken', this, isControlled)
  }

  /**
   * Makes the token a target of the user, or ends this. With `releaseOthers` (default true), the user's other targets
   * are removed.
   */
  setTarget(
    shouldTarget = true,
    { user = currentUser(), releaseOthers = true }: { user?: UserView; releaseOthers?: boolean } = {},
  ): void {
    if (releaseOthers) {
      for (const otherToken of [...user.targets]) {
        if (otherToken instanceof Token && otherToken !== this)
          otherToken.setTarget(false, { user, releaseOthers: false })
      }
    }
    if (user.targets.has(this) === shouldTarget) return
    if (shouldTarget) user.targets.add(this)
    else user.targets.delete(this)
    this.#mark()
    Hooks.callAll('targetToken', user, this, shouldTarget)
  }

  /** Removes the token from the board, from the targets and from the controlled tokens. */
  destroy(): void {
    this.setTarget(false, { releaseOthers: false })
    this.release()
    this.element.remove()
    this.document.object = null
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    Token: typeof Token
  }
}
