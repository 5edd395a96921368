/** The document class of tokens: their names and bars. */
import { deltaInToday, noteMade } from './old-shapes'
import { isOn, outlines } from './active-rulesets'
import { setClassName } from '../platform/class-name'

/** The names given to tokens that are created together, by the operation that creates them. */
const named = new WeakMap<object, Set<string>>()

/** A name, or the name with the first free number. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const bare = name.replace(/ \d+$/, '')
  let number = 2
  while (taken.has(`${bare} ${number}`)) number += 1
  return `${bare} ${number}`
}

/** A token; its bars belong to active games only, because the hearts of a game that is off would mean nothing. */
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
