/**
 * `CONFIG.Token.movementConfig`: the movement actions, which packages read and change. The table itself never uses them.
 * https://foundryvtt.com/api/v14/variables/CONFIG.Token.html
 */
import { standInFor } from './stand-ins'

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

/** The movement actions of a teleporting token: it does not cross the spaces between start and end. */
const TELEPORT_ACTIONS = ['blink', 'displace']

export function movementConfig(): object {
  const actions = Object.entries(MOVEMENT_ICONS).map(([name, icon], order) => [
    name,
    {
      label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
      icon: `fa-solid ${icon}`,
      order,
      ...(TELEPORT_ACTIONS.includes(name) && { teleport: true }),
    },
  ])
  return {
    TerrainData: standInFor('foundry.data', 'TerrainData'),
    actions: Object.fromEntries(actions) as object,
    defaultAction: 'walk',
    defaultSpeed: 6,
  }
}
