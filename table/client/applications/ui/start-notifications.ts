/**
 * Creates `ui.notifications` when the interface starts. As in Foundry, this happens only after the hook `setup`
 * (foundry-api §2.1).
 */
import { ui } from '../../state'
import type { UiNotifications } from '../../state'
import { buildNotificationArea } from './notification-view'

/**
 * Creates the notification area and `ui.notifications`.
 * @param Notifications core's class, or a package's replacement in `CONFIG.ui`
 */
export function startNotifications(Notifications: new () => UiNotifications): void {
  if (!document.getElementById('notifications')) document.body.append(buildNotificationArea())
  if (!(ui.notifications instanceof Notifications)) ui.notifications = new Notifications()
}
