/** The document class of tokens: their names, their numbers as strangers, and their bars. */
import { deltaInToday, noteMade } from './old-shapes'
import { isOn, outlines } from './active-rulesets'
import { setClassName } from '../platform/class-name'
import { SYSTEM_ID } from '../platform/system-id'
import { isStranger, nextStrangerNumber, showsName, storedNumber } from '../platform/token-name'

/** The names given to tokens that are created together, by the operation that creates the tokens. */
const named = new WeakMap<object, Set<string>>()

/** The last stranger's number that an operation on several tokens has given, by the operation. */
const numbered = new WeakMap<object, number>()

/** The next stranger's number, by the operation that hides the token's name. */
function numberFor(token: TokenDocument.Implementation, operation: object): number {
  const number = Math.max(numbered.get(operation) ?? 0, nextStrangerNumber(token) - 1) + 1
  numbered.set(operation, number)
  return number
}

/** A name, or the name with the first free number. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const bare = name.replace(/ \d+$/, '')
  let number = 2
  while (taken.has(`${bare} ${number}`)) number += 1
  return `${bare} ${number}`
}

/** A token; its bars belong to active games only, because the hearts of an inactive game would mean nothing. */
export class HarmBlessingToken extends TokenDocument {
  static {
    setClassName(this, 'HarmBlessingToken')
  }

  constructor(...made: TokenDocument.ConstructorArgs) {
    super(...made)
    noteMade(this)
  }

  static override migrateData(
    source: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof TokenDocument.migrateData> {
    return super.migrateData(deltaInToday(source), ...(options as []))
  }

  /** Numbers creatures of the same name on a scene, so that everybody knows which of them is meant. */
  protected override async _preCreate(
    data: TokenDocument.CreateData,
    options: TokenDocument.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    // A copied token brings the number of the original.
    if (this.parent && (isStranger(this) || storedNumber(this) !== null))
      this.updateSource({ flags: { [SYSTEM_ID]: { stranger: numberFor(this, options) } } })
    if (this.actorLink || !this.parent) return
    const given = named.get(options) ?? new Set<string>()
    named.set(options, given)
    const there = this.parent.tokens.contents.flatMap(({ name, actorId }) =>
      actorId === this.actorId ? [name] : [],
    )
    const name = freeName(this.name, new Set([...there, ...given]))
    given.add(name)
    if (name !== this.name) this.updateSource({ name })
  }

  /** A token whose name is hidden gets a number, and keeps it. */
  protected override async _preUpdate(
    changed: TokenDocument.UpdateData,
    options: TokenDocument.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    const { hidden = this.hidden, displayName = this.displayName } = changed
    const hides = hidden === true || !showsName({ displayName: displayName ?? this.displayName })
    const isNew = 'hidden' in changed || 'displayName' in changed
    if (!isNew || !hides || !this.parent || storedNumber(this) !== null) return
    foundry.utils.setProperty(changed, `flags.${SYSTEM_ID}.stranger`, numberFor(this, options))
  }

  override getBarAttribute(
    barName: string,
    options?: TokenDocument.GetBarAttributeOptions,
  ): TokenDocument.GetBarAttributeReturn | null {
    const bar = super.getBarAttribute(barName, options)
    const game = bar?.attribute.split('.')[0]
    const isOff = outlines().some((outline) => outline.key === game && !isOn(outline))
    return isOff ? null : bar
  }
}
