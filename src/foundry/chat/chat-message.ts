/** The class of chat messages: renders our messages, and adds a checksum to each that a Gamemaster's client writes. */
import { unveil } from '../platform/faces'
import { setClassName } from '../platform/class-name'
import { SYSTEM_ID } from '../platform/system-id'
import type { Told } from '../world/told'
import { isStuffed, passOn, toldOf } from '../world/told'
import { ToldModel } from '../world/told-model'
import { markUnsealed, unsealedFlags } from '../world/unsealed'
import { forgetWrites, heardPost, heardWrite, lagsBehind, sealFor } from '../world/vouched'
import { isOurWrite } from '../write/our-writes'
import { showTold } from './message-view'
import { sealAnew } from './seal-anew'
import { drawn } from './unreadable'
import { noteWritten } from './young-cards'
import { foundBefore, inToday, noteMade } from '../world/old-shapes'

/** A chat message. The text of our messages is made from their facts at every rendering. */
export class HarmBlessingMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  static {
    setClassName(this, 'HarmBlessingMessage')
  }

  constructor(...made: ConstructorParameters<typeof ChatMessage<SubType>>) {
    const before = foundBefore()
    super(...made)
    noteMade(this, before)
  }

  static override migrateData(
    source: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof ChatMessage.migrateData> {
    return super.migrateData(inToday('ChatMessage', source), ...(options as []))
  }

  override renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const ours = (html: HTMLElement) => showTold(html, this)
    // Of a message that a player has overfilled, Foundry draws only the frame.
    const shown = isStuffed(this)
      ? this.clone({ rolls: [], content: '', flavor: '' }, { keepId: true })
      : this
    return drawn(this.id ?? '', () => super.renderHTML.call(shown, options), ours)
  }

  override get alias(): string {
    return unveil(super.alias)
  }

  /** Adds a checksum to a message that our code posts on a Gamemaster's client, but not to a copy or an import. */
  protected override async _preCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    if (!user.isGM || !(this.system instanceof ToldModel)) return
    if (isOurWrite(this.id)) this.updateSource({ system: { seal: sealFor(this) } })
    else this.updateSource({ flags: { [SYSTEM_ID]: unsealedFlags() } })
  }

  /**
   * Every change by a Gamemaster, such as of the visibility, makes them the last writer of a message. Therefore each of
   * their writes carries a checksum, or the mark that it has none: a player may meanwhile have turned the message into
   * one of our type, or replaced it under the same id, with a checksum that fits.
   */
  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    if (!user.isGM) return
    const told = toldOf(this)
    if (told && (isOurWrite(this.id) || !touchesSystem(changed))) this.#seal(told, changed, options)
    // A Gamemaster's own message needs no mark: it cannot become a player's message.
    else if (told || 'type' in changed || !this.author?.isGM) markUnsealed(this, changed, options)
  }

  /**
   * Adds a checksum to a Gamemaster's write. The write does not make a player's data more credible: each entry of the
   * history still names its writer, the message still names the player who wrote it, and the checksum covers the data
   * that this client has read, not data that was stored meanwhile.
   */
  #seal(
    told: Told,
    changed: ChatMessage.UpdateData,
    { recursive = true }: { readonly recursive?: boolean },
  ): void {
    const whole: object = recursive ? {} : foundry.utils.deepClone(this._source.system as object)
    const system: Record<string, unknown> = { ...whole, ...changed.system }
    if (!told.vouched) {
      system.doubted = told.writer?.id ?? GONE
      if (changed.system?.history === undefined) system.history = passOn(told)
    }
    Object.assign(changed, { system: { ...system, seal: sealFor(this, { ...changed, system }) } })
  }

  protected override _onCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.OnCreateOperation,
    userId: string,
  ): void {
    noteWritten(this)
    super._onCreate(data, options, userId)
    if (!(this.system instanceof ToldModel)) return
    heardPost(this)
    if (lagsBehind(this)) void sealAnew(this)
  }

  protected override _onUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.OnUpdateOperation,
    userId: string,
  ): void {
    noteWritten(this)
    super._onUpdate(changed, options, userId)
    if (!(this.system instanceof ToldModel)) {
      forgetWrites(this)
      return
    }
    heardWrite(this)
    if (lagsBehind(this)) void sealAnew(this)
  }
}

/** Does an update write the system data or the type of a message? */
const touchesSystem = (changed: object): boolean =>
  ['type', 'system', '==system', '-=system'].some((key) => key in changed)

/** Stands for a player who is no longer a user of this world. */
const GONE = 'gone'
