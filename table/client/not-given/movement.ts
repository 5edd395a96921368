/**
 * `CONFIG.Token.movement`: the movement actions, which packages read and change. The table itself never uses them.
 * https://foundryvtt.com/api/v14/variables/CONFIG.Token.html
 */
import { standIn } from './inert'

/** Movement action → icon, in the order in which Foundry offers them. */
const ICONS = {
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

/** Movement actions that skip the space between start and end. */
const TELEPORTS = ['blink', 'displace']

export function movement(): object {
  const actions = Object.entries(ICONS).map(([name, icon], order) => [
    name,
    {
      label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
      icon: `fa-solid ${icon}`,
      order,
      ...(TELEPORTS.includes(name) && { teleport: true }),
    },
  ])
  return {
    TerrainData: standIn('foundry.data', 'TerrainData'),
    actions: Object.fromEntries(actions) as object,
    defaultAction: 'walk',
    defaultSpeed: 6,
  }
}
