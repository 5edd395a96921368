/**
 * The page on which a user says who they are; the form posts to `/join`, which sets the cookie of the session.
 * The field `userid` and the button `join` have the names that they have in Foundry, so that one test joins both.
 */
import '../styles/join.css'

/** What the server tells of the world before anybody has joined: `GET /api/join`. */
interface JoinInfo {
  world: { title: string }
  system: { title: string; version: string }
  generation: 13 | 14
  users: { id: string; name: string; role: number; active: boolean }[]
}

const gamemaster = 4

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The join page has no ${selector}.`)
}

function buildOption({ id, name, role, active }: JoinInfo['users'][number]): HTMLOptionElement {
  const notes = [role >= gamemaster ? 'GM' : '', active ? 'already here' : ''].filter(Boolean).join(', ')
  return new Option(notes ? `${name} (${notes})` : name, id)
}

function show(info: JoinInfo): void {
  document.title = `Join ${info.world.title}`
  find('#world', HTMLElement).textContent = info.world.title
  const played = `${info.system.title} ${info.system.version}, as on Foundry ${info.generation}`
  find('#system', HTMLElement).textContent = played
  const select = find('[name="userid"]', HTMLSelectElement)
  select.replaceChildren(...info.users.map(buildOption))
  // Whoever is not here yet is likelier to be asking.
  const free = info.users.find(({ active }) => !active)
  if (free) select.value = free.id
  const online = info.users.filter(({ active }) => active).map(({ name }) => name)
  const sentence = online.length > 0 ? `Here now: ${online.join(', ')}.` : 'Nobody is here yet.'
  find('#online', HTMLElement).textContent = sentence
}

async function start(): Promise<void> {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.body.classList.add(dark ? 'theme-dark' : 'theme-light')
  const response = await fetch('/api/join')
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  // Our own server answers in this shape.
  show((await response.json()) as JoinInfo)
}

start().catch((error: unknown) => {
  find('#online', HTMLElement).textContent = `The table cannot be reached: ${String(error)}`
})
