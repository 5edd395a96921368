/** The document class of tokens: their names, numbers for hidden names, and bars. */
import { migrateTokenSource, assignOldDataFindings } from './old-data'
import { isActiveGame, allGameOutlines } from './active-rulesets'
import { setClassName } from '../platform/class-name'
import { SYSTEM_ID } from '../platform/icon-path'
import {
  isTokenNameHidden,
  findNextHiddenNameNumber,
  isTokenNameShownToAll,
  readStoredHiddenNameNumber,
} from '../platform/token-names'

/** The names that tokens have already got, by database operation. One operation may create several tokens at once. */
const tokenNamesByOperation = new WeakMap<object, Set<string>>()

/**
 * The number that was last given to a token with a hidden name, by database operation. One operation may create several
 * such tokens.
 */
const lastNameNumberByOperation = new WeakMap<object, number>()

/** The next number for a token with a hidden name. Several tokens of the same operation get different numbers. */
function reserveNextHiddenNameNumber(token: TokenDocument.Implementation, databaseOperation: object): number {
  const hiddenNameNumber =
    Math.max(lastNameNumberByOperation.get(databaseOperation) ?? 0, findNextHiddenNameNumber(token) - 1) + 1
  lastNameNumberByOperation.set(databaseOperation, hiddenNameNumber)
  return hiddenNameNumber
}

/**
 * Returns the given name if no other token has it. Otherwise returns the name with the lowest free number behind it.
 */
function findUnusedTokenName(tokenName: string, takenTokenNames: ReadonlySet<string>): string {
  if (!takenTokenNames.has(tokenName)) return tokenName
  const tokenBaseName = tokenName.replace(/ \d+$/, '')
  let numberAfterTokenName = 2
  while (takenTokenNames.has(`${tokenBaseName} ${numberAfterTokenName}`)) numberAfterTokenName += 1
  return `${tokenBaseName} ${numberAfterTokenName}`
}

/** A token. Its bars show only values of active games. */
export class HarmBlessingToken extends TokenDocument {
  static {
    setClassName(this, 'HarmBlessingToken')
  }

  constructor(...parameters: ConstructorParameters<typeof TokenDocument>) {
    super(...parameters)
    assignOldDataFindings(this)
  }

  static override migrateData(
    sourceData: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof TokenDocument.migrateData> {
    return super.migrateData(migrateTokenSource(sourceData), ...(options as []))
  }

  /**
   * Gives creatures with the same name different numbers on a scene, so that everybody knows which creature is meant.
   */
  protected override async _preCreate(
    data: TokenDocument.CreateData,
    options: TokenDocument.Database.PreCreateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    // A copied token has its original's number, so it gets a new one here.
    if (this.parent && (isTokenNameHidden(this) || readStoredHiddenNameNumber(this) !== null))
      this.updateSource({ flags: { [SYSTEM_ID]: { stranger: reserveNextHiddenNameNumber(this, options) } } })
    if (this.actorLink || !this.parent) return
    const earlierTokenNames = tokenNamesByOperation.get(options) ?? new Set<string>()
    tokenNamesByOperation.set(options, earlierTokenNames)
    const tokenNamesOnScene = this.parent.tokens.contents.flatMap(({ name, actorId }) =>
      actorId === this.actorId ? [name] : [],
    )
    const tokenName = findUnusedTokenName(this.name, new Set([...tokenNamesOnScene, ...earlierTokenNames]))
    earlierTokenNames.add(tokenName)
    if (tokenName !== this.name) this.updateSource({ name: tokenName })
  }

  /** If an update hides a token's name, gives the token the permanent number that replaces the name. */
  protected override async _preUpdate(
    changed: TokenDocument.UpdateData,
    options: TokenDocument.Database.PreUpdateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    const { hidden = this.hidden } = changed
    // On Foundry 14, an update may hold an operator instead of a number in `displayName`.
    const tokenNameDisplayMode =
      typeof changed.displayName === 'number' ? changed.displayName : this.displayName
    const isNameHiddenAfterChange =
      hidden === true || !isTokenNameShownToAll({ displayName: tokenNameDisplayMode })
    const isVisibilityChanged = 'hidden' in changed || 'displayName' in changed
    if (
      !isVisibilityChanged ||
      !isNameHiddenAfterChange ||
      !this.parent ||
      readStoredHiddenNameNumber(this) !== null
    )
      return
    foundry.utils.setProperty(
      changed,
      `flags.${SYSTEM_ID}.stranger`,
      reserveNextHiddenNameNumber(this, options),
    )
  }

  override getBarAttribute(
    barName: string,
    options?: TokenDocument.GetBarAttributeOptions,
  ): TokenDocument.GetBarAttributeReturn | null {
    const barAttribute = super.getBarAttribute(barName, options)
    const gameKey = barAttribute?.attribute.split('.')[0]
    const isGameInactive = allGameOutlines().some(
      (gameOutline) => gameOutline.key === gameKey && !isActiveGame(gameOutline),
    )
    return isGameInactive ? null : barAttribute
  }
}
