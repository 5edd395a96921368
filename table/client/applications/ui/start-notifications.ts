/** `ui.notifications` is there when the interface starts, after `setup`, and not before (foundry-api §2.1). */
import { ui } from '../../state'
import type { UiNotifications } from '../../state'
import { buildNotificationArea } from './notification-view'

/** @param Notifications core's class, or the one that a package put into `CONFIG.ui` in its place */
export function startNotifications(Notifications: new () => UiNotifications): void {
  if (!document.getElementById('notifications')) document.body.append(buildNotificationArea())
  if (!(ui.notifications instanceof Notifications)) ui.notifications = new Notifications()
}
