/**
 * The join page, where a person chooses their user. Its form posts to `/join`, and the server then sets the session
 * cookie. The field `userid` and the button `join` have the same names as in Foundry, so that the same test can join
 * both.
 */
import '../styles/join.css'

/** What the server answers to `GET /api/join`, before the visitor joins as a user. */
interface JoinInfo {
  world: { title: string }
  system: { title: string; version: string }
  generation: 13 | 14
  users: { id: string; name: string; role: number; active: boolean }[]
}

const GAMEMASTER_ROLE = 4

function findElement<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The join page has no ${selector}.`)
}

function buildUserOption({ id, name, role, active }: JoinInfo['users'][number]): HTMLOptionElement {
  const userRemarks = [role >= GAMEMASTER_ROLE ? 'GM' : '', active ? 'already here' : '']
    .filter(Boolean)
    .join(', ')
  return new Option(userRemarks ? `${name} (${userRemarks})` : name, id)
}

function showJoinInfo(info: JoinInfo): void {
  document.title = `Join ${info.world.title}`
  findElement('#world', HTMLElement).textContent = info.world.title
  const systemLabel = `${info.system.title} ${info.system.version}, as on Foundry ${info.generation}`
  findElement('#system', HTMLElement).textContent = systemLabel
  const select = findElement('[name="userid"]', HTMLSelectElement)
  select.replaceChildren(...info.users.map(buildUserOption))
  // Preselect a user who is not connected: the visitor is likelier to be that user.
  const offlineUser = info.users.find(({ active }) => !active)
  if (offlineUser) select.value = offlineUser.id
  const onlineNames = info.users.filter(({ active }) => active).map(({ name }) => name)
  const onlineSentence =
    onlineNames.length > 0 ? `Here now: ${onlineNames.join(', ')}.` : 'Nobody is here yet.'
  findElement('#online', HTMLElement).textContent = onlineSentence
}

async function startJoinPage(): Promise<void> {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.body.classList.add(isDark ? 'theme-dark' : 'theme-light')
  const response = await fetch('/api/join')
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  // The cast is safe: the table's own server sends the answer in this form.
  showJoinInfo((await response.json()) as JoinInfo)
}

startJoinPage().catch((error: unknown) => {
  findElement('#online', HTMLElement).textContent = `The table cannot be reached: ${String(error)}`
})
