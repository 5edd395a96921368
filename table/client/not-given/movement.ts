/**
 * `CONFIG.Token.movement`: the ways to move, which packages read, rename and price. Nobody walks here.
 * https://foundryvtt.com/api/v14/variables/CONFIG.Token.html
 */
import { standIn } from './inert'

/** By the order in which they are offered. */
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

/** Ways that lead through nothing. */
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
