/**
 * Creates `ui.notifications` when the interface starts. As in Foundry, it does not exist until the hook `setup` has run
 * (foundry-api §2.1).
 */
import { ui } from '../../state'
import type { UiNotifications } from '../../state'
import { buildNotificationArea } from './notification-view'

/**
 * Creates the notification area and `ui.notifications`.
 * @param Notifications core's class, or the class by which a package has replaced it in `CONFIG.ui`
 */
export function startNotifications(Notifications: new () => UiNotifications): void {
  if (!document.getElementById('notifications')) document.body.append(buildNotificationArea())
  if (!(ui.notifications instanceof Notifications)) ui.notifications = new Notifications()
}
