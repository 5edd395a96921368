/** Draws a token: a disc with its picture, its name, its bars and the icons of its effects. */
import { ACTIVE_EFFECT_SHOW_ICON, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from '../../shared/constants'
import { createTextElement } from '../applications/ux/text-element'
import { isFoundry14 } from '../generation'
import type { TokenBarView, EffectView, TokenView } from './token-views'

/** When a token's name or bar is shown. For "hover" and "control", the style sheet shows and hides it. */
type TokenLabelVisibility = 'always' | 'hover' | 'control' | 'never'

function toLabelVisibility(displayMode: number, isTokenOwner: boolean): TokenLabelVisibility {
  const { ALWAYS, OWNER, HOVER, OWNER_HOVER, CONTROL } = TOKEN_DISPLAY_MODES
  if (displayMode === ALWAYS || (displayMode === OWNER && isTokenOwner)) return 'always'
  if (displayMode === HOVER || (displayMode === OWNER_HOVER && isTokenOwner)) return 'hover'
  return displayMode === CONTROL && isTokenOwner ? 'control' : 'never'
}

function toDispositionCssClass(tokenDisposition: number): string {
  const dispositionNames = Object.entries(TOKEN_DISPOSITIONS)
  return (dispositionNames.find(([, value]) => value === tokenDisposition)?.[0] ?? 'neutral').toLowerCase()
}

function buildTokenBar({ value, max }: TokenBarView, index: number): HTMLElement {
  const tokenBarElement = document.createElement('span')
  tokenBarElement.className = `bar bar${index}`
  const filledBarFraction = max ? Math.min(Math.max(value / max, 0), 1) : 0
  tokenBarElement.style.setProperty('--part', String(filledBarFraction))
  tokenBarElement.title = max === undefined ? String(value) : `${value} of ${max}`
  return tokenBarElement
}

function buildTokenBars(token: TokenView): HTMLElement {
  const tokenBarsElement = document.createElement('span')
  tokenBarsElement.className = 'bars'
  tokenBarsElement.dataset.shown = toLabelVisibility(token.displayBars, token.isOwner)
  for (const [index, name] of (['bar1', 'bar2'] as const).entries()) {
    const tokenBarView = token.getBarAttribute(name)
    if (tokenBarView?.type === 'bar') tokenBarsElement.append(buildTokenBar(tokenBarView, index + 1))
  }
  return tokenBarsElement
}

/**
 * Lists the effects whose icons are shown on a token. On Foundry 14, an effect that shows its icon "conditionally"
 * shows it if it has a duration (foundryvtt/foundryvtt#14749). On Foundry 13, every effect with a status counts as
 * temporary and shows its icon.
 */
function listEffectsWithIcon({ actor }: TokenView): EffectView[] {
  const { ALWAYS, CONDITIONAL } = ACTIVE_EFFECT_SHOW_ICON
  return (actor?.appliedEffects ?? []).filter(({ isTemporary, showIcon }) =>
    isFoundry14() ? showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary) : isTemporary,
  )
}

function buildEffectIcons(token: TokenView): HTMLElement {
  const effectsElement = document.createElement('span')
  effectsElement.className = 'effects'
  for (const shownEffect of listEffectsWithIcon(token)) {
    if (!shownEffect.img) continue
    const imageElement = document.createElement('img')
    imageElement.src = shownEffect.img
    imageElement.alt = shownEffect.name
    if (shownEffect.flags.core?.overlay === true) imageElement.className = 'overlay'
    effectsElement.append(imageElement)
  }
  return effectsElement
}

/** The token's label for screen readers. */
function createTokenAriaLabel(token: TokenView): string {
  const effectNames = listEffectsWithIcon(token).map(({ name }) => name)
  return [token.name, token.hidden ? 'hidden' : '', ...effectNames].filter(Boolean).join(', ')
}

/** Updates a token's element to the present state of its document. */
export function paintToken(tokenElement: HTMLElement, token: TokenView): void {
  const isTokenDragged = tokenElement.classList.contains('moving')
  tokenElement.className = `token ${toDispositionCssClass(token.disposition)}`
  tokenElement.classList.toggle('moving', isTokenDragged)
  tokenElement.classList.toggle('hidden-token', token.hidden)
  tokenElement.classList.toggle('in-combat', token.inCombat)
  // The position of a dragged token follows the pointer, so only the token's size is updated here.
  const styleKeys = isTokenDragged ? (['width', 'height'] as const) : (['x', 'y', 'width', 'height'] as const)
  for (const tokenStyleKey of styleKeys)
    tokenElement.style.setProperty(`--${tokenStyleKey}`, String(token[tokenStyleKey]))
  const imageElement = document.createElement('img')
  imageElement.className = 'portrait'
  imageElement.src = token.texture.src ?? ''
  imageElement.alt = ''
  imageElement.draggable = false
  const nameElement = createTextElement('span', token.name, 'token-label')
  nameElement.dataset.shown = toLabelVisibility(token.displayName, token.isOwner)
  tokenElement.setAttribute('aria-label', createTokenAriaLabel(token))
  tokenElement.replaceChildren(imageElement, buildEffectIcons(token), buildTokenBars(token), nameElement)
}
