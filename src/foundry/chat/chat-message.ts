import { passOn, toldOf } from '../world/told'
import { showTold } from './message-view'
import { drawn } from './unreadable'

/** A chat message; one of ours shows what its facts tell, made anew at every rendering. */
export class HarmBlessingMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const ours = (html: HTMLElement) => showTold(html, this)
    return drawn(this.id ?? '', () => super.renderHTML(options), ours)
  }

  /**
   * Whatever a Gamemaster changes on a player's message, such as who sees it, makes them its last writer. What the
   * player has stored gains no belief by that: each entry of its history goes on naming who wrote it, and the
   * message that it was written by somebody else.
   */
  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    const told = toldOf(this)
    if (!told?.writer || !user.isGM || told.writer.isGM) return
    foundry.utils.setProperty(changed, 'system.doubted', told.writer.id)
    if (foundry.utils.hasProperty(changed, 'system.history')) return
    foundry.utils.setProperty(changed, 'system.history', passOn(told))
  }
}
