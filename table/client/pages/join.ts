/**
 * The join page, where a person chooses their user. The field `userid` and the button `join` are named as in Foundry,
 * so that the same test can join both.
 */
import '../styles/join.css'

/** The data that the server sends as the answer to `GET /api/join`, before the visitor joins as a user. */
interface JoinPageInfo {
  world: { title: string }
  system: { title: string; version: string }
  generation: 13 | 14
  users: { id: string; name: string; role: number; active: boolean }[]
}

const GAMEMASTER_ROLE = 4

function findPageElement<Kind extends Element>(selector: string, elementClass: new () => Kind): Kind {
  const foundElement = document.querySelector(selector)
  if (foundElement instanceof elementClass) return foundElement
  throw new Error(`The join page has no ${selector}.`)
}

function buildUserOption({ id, name, role, active }: JoinPageInfo['users'][number]): HTMLOptionElement {
  const userOptionRemarks = [role >= GAMEMASTER_ROLE ? 'GM' : '', active ? 'already here' : '']
    .filter(Boolean)
    .join(', ')
  return new Option(userOptionRemarks ? `${name} (${userOptionRemarks})` : name, id)
}

function showJoinInfo(joinInfo: JoinPageInfo): void {
  document.title = `Join ${joinInfo.world.title}`
  findPageElement('#world', HTMLElement).textContent = joinInfo.world.title
  const systemLabel = `${joinInfo.system.title} ${joinInfo.system.version}, as on Foundry ${joinInfo.generation}`
  findPageElement('#system', HTMLElement).textContent = systemLabel
  const userSelectElement = findPageElement('[name="userid"]', HTMLSelectElement)
  userSelectElement.replaceChildren(...joinInfo.users.map(buildUserOption))
  // Preselects a user who is not connected, because the person who joins is probably this user.
  const offlineUser = joinInfo.users.find(({ active }) => !active)
  if (offlineUser) userSelectElement.value = offlineUser.id
  const onlineNames = joinInfo.users.filter(({ active }) => active).map(({ name }) => name)
  const onlineSentence =
    onlineNames.length > 0 ? `Here now: ${onlineNames.join(', ')}.` : 'Nobody is here yet.'
  findPageElement('#online', HTMLElement).textContent = onlineSentence
}

async function startJoinPage(): Promise<void> {
  const isDarkSchemePreferred = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.body.classList.add(isDarkSchemePreferred ? 'theme-dark' : 'theme-light')
  const joinResponse = await fetch('/api/join')
  if (!joinResponse.ok) throw new Error(`The server answered ${joinResponse.status}.`)
  // The cast is safe: the practice table's own server sends the answer in this form.
  showJoinInfo((await joinResponse.json()) as JoinPageInfo)
}

startJoinPage().catch((error: unknown) => {
  findPageElement('#online', HTMLElement).textContent = `The table cannot be reached: ${String(error)}`
})
