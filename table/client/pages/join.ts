/**
 * The join page, where a person chooses their user; the form posts to `/join`, which sets the session cookie.
 * The field `userid` and the button `join` have the same names as in Foundry, so that the same test can join either.
 */
import '../styles/join.css'

/** The server's answer to `GET /api/join`, before the person joins. */
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
  // Preselect a user who is not connected: the visitor is likelier to be that user.
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
  // The cast is safe: the table's own server answers in this shape.
  show((await response.json()) as JoinInfo)
}

start().catch((error: unknown) => {
  find('#online', HTMLElement).textContent = `The table cannot be reached: ${String(error)}`
})
