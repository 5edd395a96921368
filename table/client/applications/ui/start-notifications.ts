/** Creates `ui.notifications` when the interface starts: after the hook `setup`, not earlier (foundry-api §2.1). */
import { ui } from '../../state'
import type { UiNotifications } from '../../state'
import { buildNotificationArea } from './notification-view'

/** @param Notifications core's class, or the class with which a package replaced it in `CONFIG.ui` */
export function startNotifications(Notifications: new () => UiNotifications): void {
  if (!document.getElementById('notifications')) document.body.append(buildNotificationArea())
  if (!(ui.notifications instanceof Notifications)) ui.notifications = new Notifications()
}
