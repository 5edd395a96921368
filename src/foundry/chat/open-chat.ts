/** Shows the chat in the sidebar. */

/** Shows the chat and returns its element. Undefined if Foundry has not drawn the chat yet. */
export function openChat(): HTMLElement | undefined {
  if (!ui.sidebar?.expanded) ui.sidebar?.toggleExpanded(true)
  ui.sidebar?.changeTab('chat', 'primary')
  return ui.chat?.element
}
