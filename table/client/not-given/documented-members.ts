/** What the community's types of 13 describe, which the tests hold the table against. */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import ts from 'typescript'

const TYPES = join(
  import.meta.dirname,
  '../../../node_modules/@league-of-foundry-developers/foundry-vtt-types/src/foundry',
)

export interface Members {
  readonly own: Set<string>
  readonly static: Set<string>
  /** of whatever kind, the old ones too */
  readonly all: Set<string>
  /** methods and accessors that are deprecated, whatever they are called with */
  readonly old: Set<string>
}

/**
 * The methods, accessors and public static fields that the installed types describe, by the places of their classes.
 * @param folders of the types, with what lies in them
 */
export async function documentedMembers(folders: readonly string[]): Promise<Map<string, Members>> {
  const found = new Map<string, Members>()
  for (const folder of folders) {
    for (const file of await readdir(join(TYPES, folder), { recursive: true })) {
      if (!file.endsWith('.d.mts')) continue
      const text = await readFile(join(TYPES, folder, file), 'utf8')
      const place = placeOf(join(folder, file))
      ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).forEachChild((node) => {
        if (ts.isClassDeclaration(node) && node.name) noteClass(place, node, node.name.text, text, found)
      })
    }
  }
  return found
}

/** Files that describe a namespace of their own. */
const NAMESPACES: Readonly<Record<string, string>> = {
  'common/data/fields.d.mts': 'foundry.data.fields',
  'common/data/validation-failure.d.mts': 'foundry.data.validation',
}

/** The namespace of what a file describes; some of its folders are none. */
function placeOf(file: string): string {
  const own = NAMESPACES[file.replaceAll(sep, '/')]
  if (own !== undefined) return own
  const folders = dirname(file)
    .replace(/^(client|common)/, 'foundry')
    .replace(/[/](codemirror|token)$/, '')
  return folders.replaceAll(sep, '.')
}

function noteClass(
  place: string,
  node: ts.ClassDeclaration,
  named: string,
  text: string,
  found: Map<string, Members>,
): void {
  const name = named.replace(/^Base(?=[A-Z])/, '').replace(/^Token$/, 'TokenDocument')
  const members = found.get(`${place}.${name}`) ?? {
    own: new Set(),
    static: new Set(),
    all: new Set(),
    old: new Set(),
  }
  found.set(`${place}.${name}`, members)
  const isDeprecated = (member: ts.ClassElement): boolean => /@deprecated/.test(commentOf(member, text))
  for (const member of node.members) if (isDeprecated(member)) members.old.add(nameOf(member) ?? '')
  for (const member of node.members) if (!isDeprecated(member)) members.old.delete(nameOf(member) ?? '')
  members.old.delete('')
  for (const { name: member } of node.members)
    if (member && ts.isIdentifier(member)) members.all.add(member.text)
  for (const member of node.members) note(member, text, members)
  // One of several signatures that is deprecated speaks for all of them.
  for (const member of node.members) if (isOld(member, text)) members.own.delete(nameOf(member) ?? '')
}

function note(member: ts.ClassElement, text: string, members: Members): void {
  const name = nameOf(member)
  const flags = ts.getCombinedModifierFlags(member)
  if (name === null || isOld(member, text) || flags & ts.ModifierFlags.Private) return
  members[flags & ts.ModifierFlags.Static ? 'static' : 'own'].add(name)
}

/** The name of a method or accessor, or of a public static field: what can be seen without an instance. */
function nameOf(member: ts.ClassElement): string | null {
  if (!member.name || !ts.isIdentifier(member.name)) return null
  const { text } = member.name
  if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) return text
  const isStatic = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static
  return isStatic && !text.startsWith('_') ? text : null
}

function isOld(member: ts.ClassElement, text: string): boolean {
  return /@(deprecated|internal)/.test(commentOf(member, text))
}

const commentOf = (member: ts.ClassElement, text: string): string =>
  text.slice(member.getFullStart(), member.getStart())

/** Whether there is something by that name, and reading it does not throw. */
export function isGiven(target: object, name: string): boolean {
  if (!(name in target)) return false
  try {
    Reflect.get(target, name)
    return true
  } catch (error) {
    // A getter of a class's prototype may need an instance.
    return !/is not (given|for Foundry)|deprecated/.test(String(error))
  }
}
