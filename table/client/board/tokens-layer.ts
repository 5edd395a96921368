/**
 * The tokens of the scene: `canvas.tokens`.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.TokenLayer.html
 */
import { currentUser } from '../applications/document-views'
import { CONFIG } from '../config'
import type { Token } from '../class-types'
import { isTokenOnViewedLevel } from './token-views'
import type { SceneView, TokenView } from './token-views'

export class TokensLayer {
  readonly #tokens = new Map<string, Token>()
  /** The element that contains the elements of all tokens. */
  readonly #surface: HTMLElement

  constructor(surfaceElement: HTMLElement) {
    this.#surface = surfaceElement
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()]
  }

  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled)
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner)
  }

  get(tokenId: string): Token | undefined {
    return this.#tokens.get(tokenId)
  }

  /** Finds the token whose element is the event's target or contains it. */
  at(eventTarget: EventTarget | null): Token | undefined {
    const element =
      eventTarget instanceof Element ? eventTarget.closest<HTMLElement>('[data-token-id]') : null
    return this.get(element?.dataset.tokenId ?? '')
  }

  releaseAll(): number {
    const { controlled } = this
    for (const token of controlled) token.release()
    return controlled.length
  }

  /** Draws the tokens of a scene that this user may see, and removes all others. */
  draw(scene: SceneView | null): void {
    const visibleTokens = scene
      ? [...scene.tokens].filter(
          (token) => (!token.hidden || currentUser().isGM) && isTokenOnViewedLevel(token, scene),
        )
      : []
    const visibleTokenIds = new Set(visibleTokens.map(({ id }) => id))
    for (const token of this.placeables) {
      if (visibleTokenIds.has(token.id)) continue
      token.destroy()
      this.#tokens.delete(token.id)
    }
    for (const document of visibleTokens) this.#drawOne(document)
  }

  #drawOne(document: TokenView): void {
    const existingToken = this.#tokens.get(document.id)
    if (existingToken?.document === document) {
      existingToken.refresh()
      return
    }
    existingToken?.destroy()
    const token = new CONFIG.Token.objectClass(document)
    this.#tokens.set(document.id, token)
    this.#surface.append(token.element)
  }
}
