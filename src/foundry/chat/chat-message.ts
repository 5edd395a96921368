import { cardOf, passOn } from '../world/card-model'
import { fillCard } from './card-view'

/** A chat message; one that carries a card of ours shows what its facts tell, made anew at every rendering. */
export class HarmBlessingMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options)
    await fillCard(html, this)
    return html
  }

  /**
   * Whatever a Gamemaster changes on a player's card, such as who sees it, makes them its last writer. What the
   * player has stored as its history gains no belief by that: each entry goes on naming who wrote it.
   */
  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    const card = cardOf(this)
    if (!card || !user.isGM || card.writer?.isGM) return
    if (foundry.utils.hasProperty(changed, 'system.history')) return
    foundry.utils.setProperty(changed, 'system.history', passOn(card))
  }
}
