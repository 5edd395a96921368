/**
 * `CONFIG.Token.movementConfig`: the movement actions, which packages read and change. The practice table itself never
 * uses them. https://foundryvtt.com/api/v14/variables/CONFIG.Token.html
 */
import { findStandIn } from './stand-ins'

/** The icon of each movement action, in the order in which Foundry offers the actions. */
const MOVEMENT_ICONS = {
  walk: 'fa-person-walking',
  fly: 'fa-person-fairy',
  swim: 'fa-person-swimming',
  burrow: 'fa-person-digging',
  crawl: 'fa-person-praying',
  climb: 'fa-person-through-window',
  jump: 'fa-person-running-fast',
  blink: 'fa-person-from-portal',
  displace: 'fa-transporter-1',
}

/**
 * The movement actions of a token that teleports. Such a token does not cross the spaces between its start and its end.
 */
const TELEPORT_ACTIONS = ['blink', 'displace']

export function createMovementConfig(): object {
  const movementActions = Object.entries(MOVEMENT_ICONS).map(([name, icon], actionOrder) => [
    name,
    {
      label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
      icon: `fa-solid ${icon}`,
      order: actionOrder,
      ...(TELEPORT_ACTIONS.includes(name) && { teleport: true }),
    },
  ])
  return {
    TerrainData: findStandIn('foundry.data', 'TerrainData'),
    actions: Object.fromEntries(movementActions) as object,
    defaultAction: 'walk',
    defaultSpeed: 6,
  }
}
